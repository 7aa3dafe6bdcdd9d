/** The schema of a tool's input (facts 2.17). It is checked in compute threads: customers define the schema and its patterns. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { mayBeInexact } from "../../base/exact-json.ts";
import { isObject, type Json } from "../../base/json.ts";
import { PatternError, testPattern } from "../../base/pattern.ts";
import { formats } from "../../derive/checks/formats.ts";

/** Maximum number of faults in the message for one value. */
const toldFaults = 5;

/** RE2 instead of RegExp: its time is linear in the text. */
const regExp = Object.assign(
  (pattern: string) => {
    testPattern(pattern, "");
    return { test: (text: string) => testPattern(pattern, text) };
  },
  { code: "" },
);

/** Returns the faults of a value. */
type Checker = (value: Json) => readonly string[];

/** Returns a checker for a schema; for an invalid schema, a text with the reason. */
export function checkerOf(schema: Json | undefined): Checker | string {
  if (!isObject(schema)) return () => [];
  const validate = compiledSchema(schema);
  if (typeof validate === "string") return validate;
  return (value) => {
    const verdict: unknown = validate(withDoubles(value));
    if (verdict === true) return [];
    const faults = [...new Set((validate.errors ?? []).map(faultText))];
    const told = faults.slice(0, toldFaults);
    return faults.length > told.length ? [...told, `and ${faults.length - told.length} more`] : told;
  };
}

/** Returns the value in the numbers of JSON schema: a number with more digits than a double becomes the nearest double. */
const withDoubles = (value: Json): unknown => {
  const text = JSON.stringify(value) ?? "null";
  return mayBeInexact(text) ? JSON.parse(text) : value;
};

function compiledSchema(schema: { readonly [key: string]: Json }): ValidateFunction | string {
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

function faultText({ instancePath, keyword, params, message }: ErrorObject): string {
  const instancePathText = (name?: string): string =>
    [instancePath, ...(name === undefined ? [] : [name])].join("/") || "it";
  if (keyword === "required") return `${instancePathText(String(params["missingProperty"]))} is missing`;
  if (keyword === "additionalProperties")
    return `${instancePathText(String(params["additionalProperty"]))} is not allowed`;
  if (keyword === "enum")
    return `${instancePathText()} is none of ${JSON.stringify(params["allowedValues"]).slice(0, 200)}`;
  return `${instancePathText()} ${message ?? "is not valid"}`;
}
