/** JSON Schema of a manifest (reconduit.yaml), for completion, hover and checks in editors. */
import type { JsonObject } from "../../base/json.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { metaProperties } from "../../catalog/manifest/meta-keys.ts";
import { backendTypes, placeFields, stateKeyField } from "../../catalog/manifest/state-backends.ts";
import { documentSchema } from "./json-schema.ts";
import { anything, arraySchema, choice, count, draft, flag, mapOf, record, text } from "./schema-words.ts";
import { shareDefinitions } from "./shared-schema.ts";
import { contractSchema, testSchemas } from "./test-schemas.ts";

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
      { reconduit: text("Version ranges, all of which must match: `>=0.2 <1`.") },
      "Versions of Reconduit that may read this manifest; other versions refuse it.",
    ),
    "platform?": record(
      {
        "baseUrl?": text("Base URL of the platform, e.g. `https://platform.example`."),
        "token?": text("Bearer token; read it from the environment: `${env.RECONDUIT_TOKEN}`."),
      },
      "Platform to apply to. Default: RECONDUIT_BASE_URL and RECONDUIT_TOKEN, or the embedded server.",
    ),
    "state?": statePlaceSchema(true),
    "plan?": record(
      {
        "maxDeleteShare?": {
          description:
            "Percentage of the stack that a plan may delete without --allow-mass-delete. --max-delete-share overrides it. Default 30, for ten resources or more.",
          type: "number",
          minimum: 0,
          maximum: 100,
        },
      },
      "Limits of the stack's plans.",
    ),
    "limits?": record(
      {
        "deletes?": record(
          {
            "share?": {
              description: "Share of the stack's resources, from 0 to 1, such as 0.3. --max-delete-share overrides it.",
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
          "Deletions that a plan may contain without --allow-mass-delete, in a stack of any size.",
        ),
      },
      "Limits of the stack's plans, each with its own number.",
    ),
    "stacks?": mapOf(
      namePattern,
      statePlaceSchema(false),
      "Other stacks, by the places of their states: `${stacks.billing.outputs.customerImport}`.",
    ),
    "overlays?": mapOf(
      "^[A-Za-z0-9_][A-Za-z0-9._-]*$",
      text("The overlay of this environment, relative to this file."),
      "Environments that `--env NAME` selects, in addition to `environments/NAME.yaml`.",
    ),
    "environment?": record(
      {
        "allow?": arraySchema(
          text("Name of an environment variable."),
          "Further variables that `${env.NAME}` may read.",
        ),
      },
      "Exceptions to the environment variables that expressions may read. Plans show them.",
    ),
    "files?": record(
      { "allow?": arraySchema(text("A file or a folder, relative to this one."), "Further paths that may be read.") },
      "Exceptions to the rule that only files of the repository are read. Plans show them.",
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
    const resources = mapOf(namePattern, documentOf(kind), `${kind.doc} By logical ID.`);
    return [`${kind.family}?`, resources] as const;
  });
  const lookups = list.map((kind) => [`${kind.family}?`, mapOf(namePattern, lookupSchema(kind))] as const);
  return {
    "include?": arraySchema(includeSchema, "Further files, relative to this one, whose declarations are added."),
    "components?": mapOf(
      namePattern,
      componentUseSchema,
      "Uses of components, by the first part of their addresses: `eu/imports.up`. References: `${components.eu.outputs.NAME}`.",
    ),
    "variables?": mapOf(namePattern, variableSchema, "Values from outside the manifest: `${var.region}`."),
    "lookups?": record(
      Object.fromEntries(lookups),
      "Existing objects to read: `${lookups.connections.warehouse}` is the `_id`.",
    ),
    ...Object.fromEntries(families),
    "moved?": arraySchema(
      record({
        from: text(
          "Former address in this stack, e.g. `imports.up`; the address of an `$each` block means all its instances.",
        ),
        toStack: text("Name of the stack that receives the object and declares `$adopt: { stack, address }`."),
      }),
      "Objects that this stack hands over to other stacks, without deletion or creation. Remove an entry after every state applied it.",
    ),
    "outputs?": mapOf(namePattern, outputSchema, "Values that apply and `reconduit output` show."),
    "policies?": mapOf(
      namePattern,
      policySchema,
      "Rules that plans, resources and drift must meet. lint, plan, rehearse, apply, undo and drift evaluate them.",
    ),
    "contracts?": mapOf(
      namePattern,
      contractSchema,
      "What the records of exports and imports have to be. The platform has no field for it: tests and `flow list` check it.",
    ),
    "tests?": mapOf(
      namePattern,
      { oneOf: testSchemas },
      "Tests for `reconduit test`, without a platform. Plans ignore them.",
    ),
  };
}

const componentUseSchema = record(
  {
    source: text("File of the component, relative to this one, or `git+https://HOST/REPOSITORY.git//FILE#REVISION`."),
    "inputs?": { type: "object", description: "Values of the inputs." },
    "$each?": metaProperties.$each,
    "$when?": metaProperties.$when,
    "$was?": {
      description:
        "Former name of the use, or a map of its addresses to former addresses: `{ imports.up: imports.old }`.",
      type: ["string", "object"],
    },
  },
  "A use of a component.",
);

const includeSchema = {
  anyOf: [
    text("A file or a glob, which must match at least one file."),
    record({ path: text("A file or a glob."), "optional?": flag("True: no file needs to match.") }),
  ],
};

/** Fields of all backends; valid combinations are checked when the manifest is read. */
function statePlaceSchema(isOwn: boolean) {
  const key = text("Encryption key of this stack: `${env.RECONDUIT_STATE_KEY_BASE}`.");
  return {
    description: "Place of the state. Default: `.reconduit/state.json` next to the manifest.",
    oneOf: backendTypes.map((backend) =>
      record({
        ...(backend === "local" ? { "backend?": { const: backend } } : { backend: { const: backend } }),
        "encrypt?": flag("True: the key encrypts all of the state but its outputs."),
        ...(isOwn ? { [`${stateKeyField(backend)}?`]: key } : {}),
        ...Object.fromEntries(Object.entries(placeFields[backend]).map(([name, doc]) => [`${name}?`, text(doc)])),
      }),
    ),
  };
}

const variableSchema = record(
  {
    "type?": choice(variableTypes, "Type of the value."),
    "default?": anything("Default value."),
    "secret?": flag("True: every view masks the value, and the state stores only its fingerprint."),
    "env?": text("Environment variable with the value."),
    "file?": text("For a secret: file with the value, relative to this one."),
    "exec?": arraySchema(
      { type: "string" },
      "For a secret: command and arguments that print the value, such as a vault's client.",
    ),
    "description?": text("Description of the variable."),
  },
  "A value from outside the manifest.",
);

const outputSchema = record(
  {
    value: anything("An expression or a constant."),
    "secret?": flag("True: shown as `(secret)`."),
    "description?": text("Description of the output."),
  },
  "A value to show.",
);

const policySchema = record(
  {
    for: choice(
      ["step", "plan", "resource", "drift"],
      "Subjects of the rule: each change of a plan, the plan as a whole, each declared resource, each drifted object.",
    ),
    "when?": text("CEL: the rule applies if this is true, e.g. `action in ['delete', 'replace']`."),
    require: text("CEL: must be true, e.g. `has(document.description)`."),
    message: text("Message for violations; `${address}` and other CEL in `${...}` is evaluated."),
    severity: choice(["deny", "warn"], "deny: the plan is not applied. warn: the violation is shown."),
    "environments?": arraySchema(text(), "The rule applies only in these environments (`--env`)."),
    "except?": arraySchema(
      record({
        address: text("An address, the address of an `$each` block, or `*`."),
        until: text("Last day, e.g. `2026-12-31`, or a time: ISO 8601."),
        reason: text("Reason for the exception."),
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
  return record({ where: { description: "Fields and their values.", ...where } }, "Exactly one object must match.");
}
