/** Values for attributes that take JSON, with references inside. */
import * as cdktf from "cdktf";
import { call } from "./expression.ts";
import { partsOf } from "./literal.ts";

/** A value for an attribute that takes JSON. References inside are written by Terraform when they are known. */
export function json(value: unknown): string {
  const plain = withoutMethods(value, "");
  return isKnown(plain) ? JSON.stringify(plain) : cdktf.Token.asString(call("jsonencode", plain));
}

/**
 * Returns the value that `JSON.stringify` would write, applying `toJSON` (of a date, for example). Tokens stay unchanged.
 */
function withoutMethods(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || cdktf.Token.isUnresolved(value)) return value;
  if ("toJSON" in value && typeof value.toJSON === "function") return withoutMethods(value.toJSON(key), key);
  if (Array.isArray(value)) return value.map((each, index) => withoutMethods(each, String(index)));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutMethods(each, name)]));
}

function isKnown(value: unknown): boolean {
  if (typeof value === "string") return partsOf(value).length === 1;
  if (cdktf.Token.isUnresolved(value)) return false;
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, each]) => isKnown(key) && isKnown(each));
}
