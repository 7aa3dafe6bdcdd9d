/** JSON Schemas of `tests:`: of imports, scripts and tools, of flows and exports, and of policies. */
import type { JsonObject } from "../../base/json.ts";
import { anything, choice, listOf, record, text } from "./schema-words.ts";

const testSchema = record(
  {
    of: text("Address of the import, script or tool that is tested: `imports.orders`.", {
      pattern: "^(?!(?:.*/)?(?:policies|flows|exports)\\.)",
    }),
    "description?": text("What it is about."),
    "function?": text("Of a script: the function that is called."),
    input: anything(
      "A page of records; what a tool is called with, or a list of such; the options of a function, or a list, which stands for `{data: list}`.",
    ),
    "answers?": listOf(
      record(
        {
          "to?": text("Only this request is answered so: `POST https://shop.example/orders`.", {
            pattern: "^[A-Z]+ \\S+$",
          }),
          "status?": { type: "integer", minimum: 100, maximum: 599, description: "Default 200." },
          "headers?": anything("Headers by name."),
          "body?": anything("A text is answered as it is, anything else as JSON."),
        },
        "An answer of the destination, as it was recorded.",
      ),
      "Answers of the destinations, in their order. Without them mockResponse and mockOutput stand in.",
    ),
    "faults?": listOf(
      anything("A rule as in `ends` of a faults file: `path`, `operation`, and `status`, `reset`, `hang` and so on."),
      "Faults that requests to the destinations meet.",
    ),
    "clock?": text("The moment at which the test begins: `2026-01-31T12:00:00Z`. Pauses between attempts move it."),
    expect: record(
      {
        "mapped?": anything("Of an import: by record what it is mapped to, null where it is left out."),
        "results?": anything("By record what the import or tool answers; fields that are not named do not count."),
        "output?": anything("What the tool makes of its input, or a list by input; what the function returns."),
        "requests?": anything("What is sent, in its order: method, url, headers, body. Secrets are masked."),
        "errors?": anything("Every error: code, stage, source, a part of the message. Without it none is expected."),
      },
      "What has to come of it.",
    ),
  },
  "A test.",
);

const flowTestSchema = record(
  {
    of: text("Address of the flow or export that is tested: `flows.orders`.", {
      pattern: "^(?:.*/)?(?:flows|exports)\\.",
    }),
    "description?": text("What it is about."),
    "source?": anything("Records that exports give instead of being read: `{ exports.orders: [{ ... }] }`."),
    "answers?": listOf(
      record(
        {
          "step?": text("The step that asks: `imports.orders`. Without it any step may ask."),
          "to?": text("HTTP: `POST https://shop.example/orders`; `*` stands for any characters."),
          "status?": { type: "integer", minimum: 100, maximum: 599, description: "Of HTTP. Default 200." },
          "headers?": anything("Headers by name."),
          "body?": anything("A text is answered as it is, anything else as JSON."),
          "sql?": text("A statement of a database; `*` stands for any characters."),
          "rows?": listOf(anything("A row."), "Rows of the statement."),
          "rowCount?": { type: "integer", minimum: 0, description: "Rows that the statement changes." },
          "file?": text("The path of a file; `*` stands for any characters."),
          "content?": text("The content of the file that is read."),
          "collection?": text("A collection of a database of documents."),
          "documents?": listOf(anything("A document."), "Documents that are found."),
          "error?": text("The end refuses, with this message."),
          "times?": { type: "integer", minimum: 1, description: "How often the answer is given. Default 1." },
        },
        "An answer of an end.",
      ),
      "Answers of the ends. A request without an answer fails the test.",
    ),
    "state?": anything("`lastExportDateTime`, and entries of lookup caches: `{ lookupCaches.zones: { DE: home } }`."),
    "faults?": listOf(
      anything("A rule as in `ends` of a faults file: `path`, `operation`, and `status`, `reset`, `hang` and so on."),
      "Faults that requests over HTTP meet.",
    ),
    "clock?": text("The moment of the run: `2026-01-31T12:00:00Z`."),
    "recorded?": text("The origin of a recording (`reconduit test record`)."),
    "seed?": { type: "integer", description: "Determines ids and random numbers. Default 1." },
    expect: anything(
      "By the address of a step: records, mapped, requests, queries, files, documents, results, errors, branch. `jobs`: fields of the run's job. `mails`: mails of the platform.",
    ),
  },
  "A test of a flow or an export.",
);

const policyTestSchema = record(
  {
    of: text("The rule that is tested: `policies.noProdDeletes`.", { pattern: "^policies\\." }),
    "description?": text("What it is about."),
    "plan?": text("A plan file, relative to this file, that the rule gets."),
    "steps?": listOf(
      anything("`address`, and what the rule reads: `action`, `changes`, `authors`, `after` (the document), `undo`."),
      "The steps that the rule gets.",
    ),
    "env?": text("The environment, for rules about plans."),
    expect: choice(["deny", "warn", "pass"], "The result of the rule."),
  },
  "A test of a policy.",
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
