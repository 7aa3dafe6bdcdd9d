/** What is known of an object that nobody touched: what was applied, over what its list shows. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { isFingerprint } from "../../model/state.ts";

/**
 * `over` wins, field by field at any depth; lists of one length item by item, so that ids which the platform gave to the entries of a
 * declared list can be referred to.
 */
export function overlaid(under: JsonObject, over: JsonObject): JsonObject {
  return laid(under, over) as JsonObject;
}

function laid(under: Json | undefined, over: Json): Json {
  if (Array.isArray(over)) {
    if (!Array.isArray(under) || under.length !== over.length) return over;
    return over.map((item: Json, index) => laid((under as readonly Json[])[index], item));
  }
  if (!isObject(over) || !isObject(under) || isFingerprint(over)) return over;
  const entries = Object.entries(over).map(([key, value]): [string, Json] => [
    key,
    laid(Object.hasOwn(under, key) ? under[key] : undefined, value),
  ]);
  return { ...under, ...Object.fromEntries(entries) };
}
