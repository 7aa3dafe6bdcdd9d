/** JSON Schemas that users write: compiled apart from each other, with patterns whose time is linear in the text. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { JsonObject } from "../../base/json.ts";
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

/** Returns a validator for a schema; for an invalid schema, a text with the reason. */
export function compiledSchema(schema: JsonObject): ValidateFunction | string {
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
  try {
    // An asynchronous schema would return a promise.
    return ajv.compile(JSON.parse(JSON.stringify(schema), (key, value) => (key === "$async" ? undefined : value)));
  } catch (error) {
    if (error instanceof PatternError) return `a pattern in it is no regular expression: ${error.message}`;
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
    return `${instancePathText()} is none of ${JSON.stringify(params["allowedValues"]).slice(0, 200)}`;
  return `${instancePathText()} ${message ?? "is not valid"}`;
}
