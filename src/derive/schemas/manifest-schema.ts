/** JSON Schema of a manifest (reconduit.yaml), for completion, hover and checks in editors. */
import type { JsonObject } from "../../base/json.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { metaProperties } from "../../catalog/manifest/meta-keys.ts";
import { backendTypes, placeFields, stateKeyField } from "../../catalog/manifest/state-backends.ts";
import { documentSchema } from "./json-schema.ts";
import { anything, choice, count, draft, flag, listOf, mapOf, record, text } from "./schema-words.ts";
import { shareDefinitions } from "./shared-schema.ts";
import { testSchemas } from "./test-schemas.ts";

/** Names that the user gives to resources, variables, lookups and outputs. */
export const namePattern = "^[A-Za-z_][A-Za-z0-9_-]*$";

/** The types a variable may have. */
export const variableTypes = Object.freeze(["string", "number", "boolean", "list", "map", "any"] as const);

/** Returns the schema of the manifest, `reconduit.yaml`. */
export function manifestSchema(): JsonObject {
  return shareDefinitions(manifestFrame());
}

/** Returns the schema of an included file: its declarations are added, and none is required. */
export function includedSchema(): JsonObject {
  const title = "File that a Reconduit manifest includes";
  return shareDefinitions({
    $schema: draft,
    title,
    ...record({ ...version, ...declarationSchemas() }, "Declarations."),
  });
}

/**
 * Returns the schema of the manifest in parts, by file: its own, which refers to one for each kind beside it. Editors load the parts of the
 * kinds that a manifest has.
 */
export function manifestSchemaParts(): ReadonlyMap<string, JsonObject> {
  const partOf = ({ kind }: Kind) => `kinds/${kind}.schema.json`;
  const own = shareDefinitions(manifestFrame((kind) => ({ $ref: partOf(kind) })));
  const parts = (kinds as readonly Kind[]).map((kind) => {
    const document = shareDefinitions(documentSchema(kind, { use: "manifest" }));
    return [partOf(kind), { $schema: draft, title: `Resource of ${kind.family}`, ...document }] as const;
  });
  return new Map([["manifest.schema.json", own], ...parts]);
}

/** Returns the schema of a kind's resources, or a reference to it. */
type DocumentSchemaOf = (kind: Kind) => JsonObject;
const wholeDocument: DocumentSchemaOf = (kind) => documentSchema(kind, { use: "manifest" });

/** Returns the schema of a manifest with every part in place. `documentOf`: the schema of a kind's resources. */
export function manifestFrame(documentOf = wholeDocument): JsonObject {
  const header = {
    name: text("Name of the stack: letters, digits, `.`, `_` and `-`.", { pattern: "^[A-Za-z0-9._-]+$" }),
    "requires?": record(
      { reconduit: text("Comparisons with versions, all of which hold: `>=0.2 <1`.") },
      "The versions of Reconduit that may read this manifest; another one refuses.",
    ),
    "platform?": record(
      {
        "baseUrl?": text("Base URL of the platform, e.g. `https://platform.example`."),
        "token?": text("Bearer token; take it from the environment: `${env.RECONDUIT_TOKEN}`."),
      },
      "The platform to reconcile. Without it, RECONDUIT_BASE_URL and RECONDUIT_TOKEN, or the embedded server.",
    ),
    "state?": statePlaceSchema(true),
    "plan?": record(
      {
        "maxDeleteShare?": {
          description:
            "Percentage of the stack that a plan may delete without --allow-mass-delete; --max-delete-share wins. Default 30, from ten resources on.",
          type: "number",
          minimum: 0,
          maximum: 100,
        },
      },
      "Limits of what a plan of the stack may do.",
    ),
    "limits?": record(
      {
        "deletes?": record(
          {
            "share?": {
              description: "Part of the stack's resources, from 0 to 1: 0.3. --max-delete-share wins.",
              type: "number",
              minimum: 0,
              maximum: 1,
            },
            "count?": count("Number of resources."),
            "kinds?": record(
              Object.fromEntries((kinds as readonly Kind[]).map(({ family }) => [`${family}?`, count()] as const)),
              "Number of resources by family: `{ flows: 0 }`.",
            ),
          },
          "What a plan may delete at most without --allow-mass-delete, in a stack of any size.",
        ),
      },
      "Limits of what a plan of the stack may do, each with its own number.",
    ),
    "stacks?": mapOf(
      namePattern,
      statePlaceSchema(false),
      "Other stacks, by where their states are: `${stacks.billing.outputs.customerImport}`.",
    ),
    "overlays?": mapOf(
      "^[A-Za-z0-9_][A-Za-z0-9._-]*$",
      text("The overlay of this environment, relative to this file."),
      "Environments that `--env NAME` selects, beside those of `environments/NAME.yaml`.",
    ),
    "environment?": record(
      { "allow?": listOf(text("Name of an environment variable."), "Variables that `${env.NAME}` may read, too.") },
      "Exceptions to what expressions may read of the environment. Plans name them.",
    ),
    "files?": record(
      { "allow?": listOf(text("A file or a folder, relative to this one."), "Paths that may be read, too.") },
      "Exceptions to the rule that files of the repository alone are read. Plans name them.",
    ),
  };
  const { "reconduit?": reconduit } = version;
  const title = "Reconduit manifest";
  return {
    $schema: draft,
    title,
    ...record({ reconduit, ...header, ...declarationSchemas(documentOf) }, "A stack of declarations."),
  };
}

const version = { "reconduit?": { description: "Version of the manifest's format.", const: 1 } };

/** Returns the schemas of declarations allowed in any file of a stack. */
export function declarationSchemas(documentOf = wholeDocument) {
  const list = kinds as readonly Kind[];
  const families = list.map((kind) => {
    const resources = mapOf(namePattern, documentOf(kind), `${kind.doc} By logical id.`);
    return [`${kind.family}?`, resources] as const;
  });
  const lookups = list.map((kind) => [`${kind.family}?`, mapOf(namePattern, lookupSchema(kind))] as const);
  return {
    "include?": listOf(includeSchema, "Further files, relative to this one. What they declare is added."),
    "components?": mapOf(
      namePattern,
      componentUseSchema,
      "Components in use, by the names that their addresses begin with: `eu/imports.up`. References: `${components.eu.outputs.NAME}`.",
    ),
    "variables?": mapOf(namePattern, variableSchema, "Values given from outside: `${var.region}`."),
    "lookups?": record(
      Object.fromEntries(lookups),
      "Existing things, read only: `${lookups.connections.warehouse}` is the `_id`.",
    ),
    ...Object.fromEntries(families),
    "moved?": listOf(
      record({
        from: text(
          "Former address in this stack, e.g. `imports.up`; that of an `$each` block means all its instances.",
        ),
        toStack: text("Name of the stack that takes the object over: it declares `$adopt: { stack, address }`."),
      }),
      "Objects that this stack hands over to other stacks: they are neither deleted nor created. Leave an entry out once it was applied everywhere.",
    ),
    "outputs?": mapOf(namePattern, outputSchema, "Values shown after apply and by `reconduit output`."),
    "policies?": mapOf(
      namePattern,
      policySchema,
      "Rules that plans, resources and drift must meet. Evaluated by lint, plan, rehearse, apply, undo and drift.",
    ),
    "tests?": mapOf(
      namePattern,
      { oneOf: testSchemas },
      "What `reconduit test` runs, without a platform. No plan knows of it.",
    ),
  };
}

const componentUseSchema = record(
  {
    source: text("The component's file, relative to this one, or `git+https://HOST/REPOSITORY.git//FILE#REVISION`."),
    "inputs?": { type: "object", description: "Values of its inputs." },
    "$each?": metaProperties.$each,
    "$when?": metaProperties.$when,
    "$was?": {
      description:
        "Former name of the use, or a mapping of its addresses to former ones: `{ imports.up: imports.old }`.",
      type: ["string", "object"],
    },
  },
  "A use of a component.",
);

const includeSchema = {
  anyOf: [
    text("A file or a glob; something has to match."),
    record({ path: text("A file or a glob."), "optional?": flag("True: nothing has to match.") }),
  ],
};

/** Fields of all backends; valid combinations are checked when the manifest is read. */
function statePlaceSchema(isOwn: boolean) {
  const key = text("The variable that holds the key of this stack: `${env.RECONDUIT_STATE_KEY_BASE}`.");
  return {
    description: "Where the state is kept. Without it, in `.reconduit/state.json` beside the manifest.",
    oneOf: backendTypes.map((backend) =>
      record({
        ...(backend === "local" ? { "backend?": { const: backend } } : { backend: { const: backend } }),
        "encrypt?": flag("True: all of the state but its outputs is encrypted with the key."),
        ...(isOwn ? { [`${stateKeyField(backend)}?`]: key } : {}),
        ...Object.fromEntries(Object.entries(placeFields[backend]).map(([name, doc]) => [`${name}?`, text(doc)])),
      }),
    ),
  };
}

const variableSchema = record(
  {
    "type?": choice(variableTypes, "Type of the value."),
    "default?": anything("Value where none is given."),
    "secret?": flag("True: masked everywhere, kept in state as a fingerprint only."),
    "env?": text("Environment variable that gives the value."),
    "file?": text("For a secret: the file that holds it, relative to this one."),
    "exec?": listOf(
      { type: "string" },
      "For a secret: a command and its arguments that print it, such as a vault's client.",
    ),
    "description?": text("What it is for."),
  },
  "A value given from outside.",
);

const outputSchema = record(
  {
    value: anything("An expression or a constant."),
    "secret?": flag("True: shown as `(secret)`."),
    "description?": text("What it is for."),
  },
  "A value to show.",
);

const policySchema = record(
  {
    for: choice(
      ["step", "plan", "resource", "drift"],
      "Subjects of the rule: each change of a plan, the plan as a whole, each declared resource, each drifted object.",
    ),
    "when?": text("CEL: the rule applies where this is true, e.g. `action in ['delete', 'replace']`."),
    require: text("CEL: must be true, e.g. `has(document.description)`."),
    message: text("A sentence for violations; `${address}` and other CEL in `${...}` is computed."),
    severity: choice(["deny", "warn"], "deny: the plan is not applied. warn: the violation is shown."),
    "environments?": listOf(text(), "The rule holds only in these environments (`--env`)."),
    "except?": listOf(
      record({
        address: text("An address, the address of an `$each` block, or `*`."),
        until: text("A day, e.g. `2026-12-31`, or a time: ISO 8601."),
        reason: text("Why the violation is accepted."),
      }),
      "Accepted violations, each with an end.",
    ),
    "overridable?": flag("True: `apply --override RULE --reason TEXT` applies a plan that the rule denies."),
  },
  "A rule.",
);

function lookupSchema(kind: Kind): JsonObject {
  const fields = Object.entries(kind.fields)
    .filter(([, field]) => !field.secret && !field.detailOnly && field.type !== "object" && field.type !== "array")
    .map(([name, field]): [string, JsonObject] => [name, field.doc ? { description: field.doc } : {}]);
  const where = { type: "object", properties: Object.fromEntries(fields), minProperties: 1 };
  return record(
    { where: { description: "Fields and the values they have to equal.", ...where } },
    "Exactly one has to match.",
  );
}
