/** The schema of a tool's input (facts 2.17). It is checked in compute threads: customers define the schema and its patterns. */
import { mayBeInexact } from "../../base/exact-json.ts";
import { isObject, type Json } from "../../base/json.ts";
import { compiledSchema, schemaFaultText } from "../../derive/checks/value-schema.ts";

/** Maximum number of faults in the message for one value. */
const toldFaults = 5;

/** Returns the faults of a value. */
type Checker = (value: Json) => readonly string[];

/** Returns a checker for a schema; for an invalid schema, a text with the reason. */
export function checkerOf(schema: Json | undefined): Checker | string {
  if (!isObject(schema)) return () => [];
  const validate = compiledSchema(schema);
  if (typeof validate === "string") return validate;
  return (value) => {
    if (validate(withDoubles(value))) return [];
    const faults = [...new Set(validate.errors.map((each) => schemaFaultText(each)))];
    const reported = faults.slice(0, toldFaults);
    return faults.length > reported.length ? [...reported, `and ${faults.length - reported.length} more`] : reported;
  };
}

/** Returns the value in the numbers of JSON schema: a number with more digits than a double becomes the nearest double. */
const withDoubles = (value: Json): unknown => {
  const text = JSON.stringify(value) ?? "null";
  return mayBeInexact(text) ? JSON.parse(text) : value;
};
