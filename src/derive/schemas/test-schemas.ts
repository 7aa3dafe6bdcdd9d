/** JSON Schemas of `tests:`: of imports, scripts and tools, of flows and exports, and of policies. */
import type { JsonObject } from "../../base/json.ts";
import { anything, arraySchema, choice, record, text } from "./schema-words.ts";

const testSchema = record(
  {
    of: text("Address of the tested import, script or tool: `imports.orders`.", {
      pattern: "^(?!(?:.*/)?(?:policies|flows|exports)\\.)",
    }),
    "description?": text("Description of the test."),
    "function?": text("For a script: function to call."),
    input: anything(
      "A page of records; for a tool one input or a list of inputs; for a function its options, or a list as short form of `{data: list}`.",
    ),
    "answers?": arraySchema(
      record(
        {
          "to?": text("Request that gets this response: `POST https://shop.example/orders`.", {
            pattern: "^[A-Z]+ \\S+$",
          }),
          "status?": { type: "integer", minimum: 100, maximum: 599, description: "Default 200." },
          "headers?": anything("Headers by name."),
          "body?": anything("A string is sent unchanged, any other value as JSON."),
        },
        "A recorded response of the destination.",
      ),
      "Responses of the destinations in their order. Without them, mockResponse and mockOutput are used.",
    ),
    "faults?": arraySchema(
      anything("A rule as in `ends` of a faults file: `path`, `operation`, and `status`, `reset`, `hang` and so on."),
      "Faults of requests to the destinations.",
    ),
    "clock?": text("Time at the start of the test: `2026-01-31T12:00:00Z`. Pauses between attempts advance it."),
    expect: record(
      {
        "mapped?": anything("For an import: mapped value of each record, null for an omitted record."),
        "results?": anything("Result of the import or tool for each record; other fields are not compared."),
        "output?": anything("Output of the tool, or a list of outputs by input; result of the function."),
        "requests?": anything("Requests in their order: method, url, headers, body. Secrets are masked."),
        "errors?": anything(
          "All errors: code, stage, source, a part of the message. Without it, no error is expected.",
        ),
      },
      "Expected results.",
    ),
  },
  "A test.",
);

const flowTestSchema = record(
  {
    of: text("Address of the tested flow or export: `flows.orders`.", {
      pattern: "^(?:.*/)?(?:flows|exports)\\.",
    }),
    "description?": text("Description of the test."),
    "source?": anything("Records of exports, which are then not read: `{ exports.orders: [{ ... }] }`."),
    "answers?": arraySchema(
      record(
        {
          "step?": text("Step that sends the request: `imports.orders`. Default: any step."),
          "to?": text("HTTP: `POST https://shop.example/orders`; `*` matches any characters."),
          "status?": { type: "integer", minimum: 100, maximum: 599, description: "Status of HTTP. Default 200." },
          "headers?": anything("Headers by name."),
          "body?": anything("A string is sent unchanged, any other value as JSON."),
          "sql?": text("A database statement; `*` matches any characters."),
          "rows?": arraySchema(anything("A row."), "Result rows of the statement."),
          "rowCount?": { type: "integer", minimum: 0, description: "Number of rows that the statement changes." },
          "file?": text("Path of a file; `*` matches any characters."),
          "content?": text("Content of the read file."),
          "encoding?": { enum: ["base64"], description: "Encoding of a content that is not text." },
          "collection?": text("Collection of a document database."),
          "documents?": arraySchema(anything("A document."), "Found documents."),
          "error?": text("Message of an error that the endpoint returns."),
          "times?": {
            type: "integer",
            minimum: 1,
            description: "Number of times that the response is used. Default 1.",
          },
        },
        "A response of an endpoint.",
      ),
      "Responses of the endpoints. A request without a response fails the test.",
    ),
    "state?": anything(
      "`lastExportDateTime`, entries of lookup caches, and the state API: `{ lookupCaches.zones: { DE: home }, flows.orders: { cursor: 7 } }`.",
    ),
    "faults?": arraySchema(
      anything("A rule as in `ends` of a faults file: `path`, `operation`, and `status`, `reset`, `hang` and so on."),
      "Faults of HTTP requests.",
    ),
    "clock?": text("Time of the run: `2026-01-31T12:00:00Z`."),
    "recorded?": text("The origin of a recording (`reconduit test record`)."),
    "seed?": { type: "integer", description: "Seed of IDs and random numbers. Default 1." },
    expect: anything(
      "By the address of a step: records, mapped, requests, queries, files, documents, results, errors, branch. `jobs`: fields of the run's job. `mails`: mails of the platform.",
    ),
  },
  "A test of a flow or an export.",
);

const policyTestSchema = record(
  {
    of: text("Address of the tested rule: `policies.noProdDeletes`.", { pattern: "^policies\\." }),
    "description?": text("Description of the test."),
    "plan?": text("Plan file for the rule, relative to this file."),
    "steps?": arraySchema(
      anything(
        "`address`, and the fields that the rule reads: `action`, `changes`, `authors`, `after` (the document), `undo`.",
      ),
      "Steps for the rule.",
    ),
    "env?": text("The environment, for rules about plans."),
    expect: choice(["deny", "warn", "pass"], "The result of the rule."),
  },
  "A test of a policy.",
);

/** A data contract. */
export const contractSchema = record(
  {
    of: text("The export, import or sync: `exports.orders`.", { pattern: "^(?:.*/)?(?:exports|imports|syncs)\\." }),
    "table?": text("Of a sync: the table, by its name in the source or in the destination. Default: every table."),
    "fields?": anything("The known fields and their types: string, number, boolean, object, array, any."),
    "columns?": choice(
      ["freeze", "discard_row", "discard_value"],
      "Other fields, and values of other types: a fault, or the record or value is given up. Default: freeze.",
    ),
    "unique?": anything("Fields whose values occur once, alone or several together: `[number, [shop, code]]`."),
    "notNull?": anything("Fields that always have a value."),
    "freshness?": text("The longest time since a run had records: `1d`."),
    "volume?": text("How far a run may lie outside of the 14 runs before it: `20%`."),
  },
  "A data contract.",
);

/** One of these fits a test, by its `of`. */
export const testSchemas: readonly JsonObject[] = Object.freeze([testSchema, flowTestSchema, policyTestSchema]);

/** Returns the schemas of tests in a component, which have further fields. */
export function componentTestSchemas(fields: JsonObject): readonly JsonObject[] {
  return [testSchema, flowTestSchema].map((schema) => ({
    ...schema,
    properties: { ...(schema["properties"] as JsonObject), ...fields },
  }));
}
