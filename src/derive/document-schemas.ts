/**
 * Validates documents by the schema of their kind. Compiling a schema takes time: as long as reading it for hundreds of documents. So it
 * is read for the first ones. That of imports is ten times as large as the part that a single import uses: it is compiled in parts, each
 * when a document has the field.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { limits } from "../catalog/limits.ts";
import { formats } from "./checks/formats.ts";
import { documentSchema, wholeSchema } from "./schemas/json-schema.ts";

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

/** A schema that is read, and the documents that were checked by it. */
interface ReadSchema {
  readonly schema: JsonObject;
  documents: number;
}

const readSchemas = new Map<string, ReadSchema>();
/** Documents of a kind for which its schema is read before it is compiled. */
const mostRead = 50;

/** Returns true if the document was checked by reading the schema, and is valid. */
function isFoundValid(kind: Kind, document: JsonObject): boolean {
  let known = readSchemas.get(kind.kind);
  if (known === undefined) {
    known = { schema: wholeSchema(kind, "write"), documents: 0 };
    readSchemas.set(kind.kind, known);
  }
  if (known.documents >= mostRead) return false;
  known.documents += 1;
  return meetsSchema(known.schema, document);
}

/**
 * Returns the schema errors of a document, in the schema's order. Variants share one schema; their rules are not in it.
 */
export function schemaErrors(kind: Kind, document: JsonObject): readonly ErrorObject[] {
  if (isFoundValid(kind, document)) return [];
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

/** Checks of a value by a keyword. `rule`: what the schema says there. */
type Requirement = (rule: Json, value: unknown, schema: JsonObject, root: JsonObject) => boolean;

/** As a compiled validator tests types. */
const types: { readonly [name: string]: (value: unknown) => boolean } = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => typeof value === "number" && value % 1 === 0,
  array: Array.isArray,
  object: (value) => isPlainObject(value),
};

const isPlainObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const accept: Requirement = () => true;
const overText =
  (isMet: (rule: Json, text: string) => boolean): Requirement =>
  (rule, value) =>
    typeof value !== "string" || isMet(rule, value);
const overNumber =
  (isMet: (rule: number, value: number) => boolean): Requirement =>
  (rule, value) =>
    typeof value !== "number" || isMet(rule as number, value);
const overList =
  (isMet: (rule: number, length: number) => boolean): Requirement =>
  (rule, value) =>
    !Array.isArray(value) || isMet(rule as number, value.length);

/** Characters, of which one may be two units of a text. */
const charactersOf = (text: string): number => (/[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length);
const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, known);
  return known;
}

const isDescribed = (schema: JsonObject, name: string): boolean =>
  isObject(schema["properties"]) && Object.hasOwn(schema["properties"], name);
const patternsOf = ({ patternProperties }: JsonObject): readonly (readonly [string, Json])[] =>
  Object.entries((patternProperties ?? {}) as JsonObject);

/** The keywords of the schemas that are made from the catalog. A schema with any other is met by no value here. */
const requirements: { readonly [keyword: string]: Requirement } = {
  $schema: accept,
  title: accept,
  description: accept,
  definitions: accept,
  type: (rule, value) => [rule].flat().some((name) => types[name as string]?.(value)),
  enum: (rule, value) => (rule as readonly Json[]).includes(value as Json),
  format: overText((rule, text) => formats[rule as keyof typeof formats]?.(text) ?? false),
  pattern: overText((rule, text) => patternOf(rule as string).test(text)),
  minLength: overText((rule, text) => charactersOf(text) >= (rule as number)),
  maxLength: overText((rule, text) => charactersOf(text) <= (rule as number)),
  minimum: overNumber((rule, value) => value >= rule),
  maximum: overNumber((rule, value) => value <= rule),
  minItems: overList((rule, length) => length >= rule),
  maxItems: overList((rule, length) => length <= rule),
  items: (rule, value, _, root) =>
    !Array.isArray(value) || (isObject(rule) && value.every((item) => meetsSchema(rule, item, root))),
  required: (rule, value) =>
    !isPlainObject(value) || (rule as readonly string[]).every((name) => value[name] !== undefined),
  properties: (rule, value, _, root) =>
    !isPlainObject(value) ||
    Object.entries(rule as JsonObject).every(
      ([name, field]) => value[name] === undefined || meetsSchema(field, value[name], root),
    ),
  patternProperties: (_rule, value, schema, root) =>
    !isPlainObject(value) ||
    patternsOf(schema).every(([pattern, field]) =>
      Object.entries(value).every(([name, item]) => !patternOf(pattern).test(name) || meetsSchema(field, item, root)),
    ),
  additionalProperties: (rule, value, schema, root) =>
    !isPlainObject(value) ||
    Object.entries(value).every(
      ([name, item]) =>
        isDescribed(schema, name) ||
        patternsOf(schema).some(([pattern]) => patternOf(pattern).test(name)) ||
        meetsSchema(rule, item, root),
    ),
  $ref: (rule, value, _, root) => {
    const name = /^#\/definitions\/(\w+)$/.exec(rule as string)?.[1];
    const found = name === undefined ? undefined : (root["definitions"] as JsonObject | undefined)?.[name];
    return found !== undefined && meetsSchema(found, value, root);
  },
};

/**
 * Returns true if the value surely meets a schema that was made from the catalog. After false a compiled validator decides, and says why.
 */
export function meetsSchema(schema: Json, value: unknown, root?: JsonObject): boolean {
  if (!isObject(schema)) return schema === true;
  return Object.entries(schema).every(
    ([keyword, rule]) =>
      Object.hasOwn(requirements, keyword) && requirements[keyword]!(rule, value, schema, root ?? schema),
  );
}
