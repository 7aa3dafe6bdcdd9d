/** Merges the last applied document over an object's list row: the complete knowledge of an object that was not touched since. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { isFingerprint } from "../../model/state.ts";

/**
 * Merges two documents; `over` wins, field by field at any depth. Lists of the same length are merged item by item, so that
 * expressions can refer to ids that the platform gave to the entries of a declared list.
 */
export function overlayDocument(under: JsonObject, over: JsonObject): JsonObject {
  return overlayValue(under, over) as JsonObject;
}

function overlayValue(under: Json | undefined, over: Json): Json {
  if (Array.isArray(over)) {
    if (!Array.isArray(under) || under.length !== over.length) return over;
    return over.map((item: Json, index) => overlayValue((under as readonly Json[])[index], item));
  }
  if (!isObject(over) || !isObject(under) || isFingerprint(over)) return over;
  const entries = Object.entries(over).map(([key, value]): [string, Json] => [
    key,
    overlayValue(Object.hasOwn(under, key) ? under[key] : undefined, value),
  ]);
  return { ...under, ...Object.fromEntries(entries) };
}
