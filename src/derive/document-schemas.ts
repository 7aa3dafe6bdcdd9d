/**
 * Validates documents by the schema of their kind. Compiling a schema takes time, and that of imports is ten times as large as the part
 * that a single import uses. So it is compiled in parts, each when the first document has the field.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { limits } from "../catalog/limits.ts";
import { formats } from "./checks/formats.ts";
import { documentSchema } from "./schemas/json-schema.ts";

interface Validators {
  /** For the document as a whole, and all fields that are cheap to compile. */
  readonly plain: ValidateFunction;
  /** For the others, by name. */
  readonly large: ReadonlyMap<string, () => ValidateFunction>;
  /** The names of all fields in the order of the schema. */
  readonly order: readonly string[];
}

let shared: Ajv | undefined;
const known = new Map<string, Validators>();

/**
 * Returns the schema errors of a document, in the schema's order. Variants share one schema; their rules are not in it.
 */
export function schemaErrors(kind: Kind, document: JsonObject): readonly ErrorObject[] {
  const { plain, large, order } = validatorsOf(kind);
  const errors = plain(document) ? [] : [...plain.errors!];
  for (const [name, part] of large) {
    if (!Object.hasOwn(document, name)) continue;
    const validate = part();
    // No more are shown, and a list of a wrong type has very many.
    if (!validate(document)) errors.push(...validate.errors!.slice(0, limits.faults));
  }
  const pathRank = ({ instancePath }: ErrorObject): number => order.indexOf(instancePath.split("/")[1] ?? "");
  return errors.sort((a, b) => pathRank(a) - pathRank(b));
}

function validatorsOf(kind: Kind): Validators {
  const found = known.get(kind.kind);
  if (found) return found;
  const { properties, definitions, ...whole } = documentSchema(kind, { use: "write" }) as {
    readonly properties: JsonObject;
    readonly definitions?: JsonObject;
  };
  shared ??= new Ajv({
    formats,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    strict: false,
    // Tests check that the schemas of all kinds are valid; checking one takes as long as compiling it.
    validateSchema: false,
  });
  const ajv = shared;
  const entries = Object.entries(properties);
  const made: Validators = {
    plain: ajv.compile({ ...whole, properties: Object.fromEntries(entries.filter(([, field]) => !isLarge(field))) }),
    large: new Map(
      entries.flatMap(([name, field]) => {
        if (!isLarge(field)) return [];
        let validate: ValidateFunction | undefined;
        const part = { type: "object", properties: { [name]: field }, ...(definitions && { definitions }) };
        return [[name, () => (validate ??= ajv.compile(part))]];
      }),
    ),
    order: entries.map(([name]) => name),
  };
  known.set(kind.kind, made);
  return made;
}

/** Returns true if the field has anything below it. */
const isLarge = (field: unknown): boolean =>
  /"(?:properties|items|additionalProperties|\$ref)":/.test(JSON.stringify(field));
