/** JSON Schemas that users write: compiled apart from each other, with patterns whose time is linear in the text. */
import { Ajv, type ErrorObject, type FuncKeywordDefinition } from "ajv";
import { canonicalJson, type Json, type JsonObject } from "../../base/json.ts";
import { PatternError, testPattern } from "../../base/pattern.ts";
import { formats } from "./formats.ts";

/** RE2 instead of RegExp: its time is linear in the text. */
const regExp = Object.assign(
  (pattern: string) => {
    testPattern(pattern, "");
    return { test: (text: string) => testPattern(pattern, text) };
  },
  { code: "" },
);

/** Checks a value. After false, `errors` has the reasons. */
export interface SchemaCheck {
  (value: unknown): boolean;
  errors: readonly ErrorObject[];
}

type KeywordCheck = ((isUnique: boolean, items: readonly Json[]) => boolean) & { errors?: Partial<ErrorObject>[] };

/** ajv compares every two items of a list: a long one would take minutes. Equal items have one text. */
const haveUniqueItems: KeywordCheck = (isUnique, items) => {
  const places = new Map<string, number>();
  for (const [i, item] of isUnique ? items.entries() : []) {
    const text = canonicalJson(item);
    const j = places.get(text);
    if (j !== undefined) {
      const message = `must NOT have duplicate items (items ## ${j} and ${i} are identical)`;
      haveUniqueItems.errors = [{ keyword: "uniqueItems", message, params: { i, j } }];
      return false;
    }
    places.set(text, i);
  }
  return true;
};

const uniqueItems: FuncKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  errors: "full",
  validate: haveUniqueItems,
};

const endless: ErrorObject = {
  keyword: "$ref",
  instancePath: "",
  schemaPath: "#",
  params: {},
  message: "nests too deeply, or its schema refers to itself endlessly",
};

/** Returns a check of a schema; for an invalid schema, a text with the reason. */
export function compiledSchema(schema: JsonObject): SchemaCheck | string {
  // One instance for each schema: it caches compiled schemas, so nothing of another customer remains.
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateSchema: false,
    meta: false,
    logger: false,
    formats,
    code: { regExp },
  });
  ajv.removeKeyword("uniqueItems").addKeyword(uniqueItems);
  try {
    // An asynchronous schema would return a promise.
    const validate = ajv.compile(
      JSON.parse(JSON.stringify(schema), (key, value) => (key === "$async" ? undefined : value)),
    );
    const check: SchemaCheck = Object.assign(
      (value: unknown): boolean => {
        try {
          const isValid = validate(value);
          check.errors = validate.errors ?? [];
          return isValid === true;
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          check.errors = [endless];
          return false;
        }
      },
      { errors: [] },
    );
    return check;
  } catch (error) {
    if (error instanceof PatternError)
      return `a pattern in the schema is not a valid regular expression: ${error.message}`;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns a schema error as a sentence without its end; `name`: what the value as a whole is called. */
export function schemaFaultText({ instancePath, keyword, params, message }: ErrorObject, name = "it"): string {
  const instancePathText = (below?: string): string =>
    [instancePath, ...(below === undefined ? [] : [below])].join("/") || name;
  if (keyword === "required") return `${instancePathText(String(params["missingProperty"]))} is missing`;
  if (keyword === "additionalProperties")
    return `${instancePathText(String(params["additionalProperty"]))} is not allowed`;
  if (keyword === "enum")
    return `${instancePathText()} is not one of ${JSON.stringify(params["allowedValues"]).slice(0, 200)}`;
  return `${instancePathText()} ${message ?? "is not valid"}`;
}
