/** The schema of a tool's input (facts 2.17). Run in compute threads: the schema is a customer's, and so are its patterns. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { mayBeInexact } from "../../base/exact-json.ts";
import { isObject, type Json } from "../../base/json.ts";
import { PatternError, testPattern } from "../../base/pattern.ts";
import { formats } from "../../derive/checks/formats.ts";

/** So many faults of one value are told. */
const toldFaults = 5;

/** RE2, which takes time linear in the text. */
const regExp = Object.assign(
  (pattern: string) => {
    testPattern(pattern, "");
    return { test: (text: string) => testPattern(pattern, text) };
  },
  { code: "" },
);

/** Checks values against a schema. */
type Checker = (value: Json) => readonly string[];

/** What checks values against a schema; a text says why the schema cannot be used. */
export function checkerOf(schema: Json | undefined): Checker | string {
  if (!isObject(schema)) return () => [];
  const validate = compiled(schema);
  if (typeof validate === "string") return validate;
  return (value) => {
    const verdict: unknown = validate(withDoubles(value));
    if (verdict === true) return [];
    const faults = [...new Set((validate.errors ?? []).map(faultText))];
    const told = faults.slice(0, toldFaults);
    return faults.length > told.length ? [...told, `and ${faults.length - told.length} more`] : told;
  };
}

/** Returns the value as a schema knows it: a number with more digits than a double is the nearest one. */
const withDoubles = (value: Json): unknown => {
  const text = JSON.stringify(value) ?? "null";
  return mayBeInexact(text) ? JSON.parse(text) : value;
};

function compiled(schema: { readonly [key: string]: Json }): ValidateFunction | string {
  // One for each schema: it keeps what it has compiled, and what it has compiled keeps nothing of another customer's.
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
    // An asynchronous schema would answer a promise.
    return ajv.compile(JSON.parse(JSON.stringify(schema), (key, value) => (key === "$async" ? undefined : value)));
  } catch (error) {
    if (error instanceof PatternError) return `a pattern in it is no regular expression: ${error.message}`;
    return error instanceof Error ? error.message : String(error);
  }
}

function faultText({ instancePath, keyword, params, message }: ErrorObject): string {
  const at = (name?: string): string => [instancePath, ...(name === undefined ? [] : [name])].join("/") || "it";
  if (keyword === "required") return `${at(String(params["missingProperty"]))} is missing`;
  if (keyword === "additionalProperties") return `${at(String(params["additionalProperty"]))} is not allowed`;
  if (keyword === "enum") return `${at()} is none of ${JSON.stringify(params["allowedValues"]).slice(0, 200)}`;
  return `${at()} ${message ?? "is not valid"}`;
}
