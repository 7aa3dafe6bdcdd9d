/** A document leaf by leaf. */
import { hasParts, isObject, type Json } from "../../base/json.ts";
import { extendPath } from "../../base/path-text.ts";
import { openValue } from "../../model/open-value.ts";
import { isFingerprint } from "../../model/state.ts";

/** The most characters of a list of plain values that counts as a leaf. */
const shortList = 90;

/** Returns the leaves of a document by readable path: `http.headers[0].name`. Short lists of plain values count as a leaf. */
export function documentLeaves(value: Json, path = ""): readonly (readonly [string, Json])[] {
  if (openValue(value) !== undefined || isFingerprint(value)) return [[path, value]];
  if (Array.isArray(value)) {
    const flat = value.every((item: Json) => !hasParts(item) || isFingerprint(item) || openValue(item));
    if (value.length === 0 || (flat && JSON.stringify(value).length <= shortList)) return [[path, value]];
    return value.flatMap((item: Json, index) => documentLeaves(item, extendPath(path, index)));
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, item]) => documentLeaves(item, extendPath(path, key)));
  }
  return [[path, value]];
}
