/** Returns a document with one value changed: parts off the path are shared with the original. */
import { isObject, type Json } from "./json.ts";

/**
 * Returns `document` with `value` at the path, or without the path's value if `value` is undefined. A missing parent changes nothing.
 */
export function replaceAtPath(
  document: Json | undefined,
  [part, ...rest]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (part === undefined) return value;
  if (Array.isArray(document)) {
    const items = document as readonly Json[];
    const index = Number(part);
    if (!(index < items.length)) return document;
    const below = replaceAtPath(items[index], rest, value);
    return below === undefined ? items.toSpliced(index, 1) : items.with(index, below);
  }
  if (!isObject(document)) return document;
  const below = replaceAtPath(Object.hasOwn(document, part) ? document[part] : undefined, rest, value);
  if (below === undefined) {
    const { [part]: _, ...others } = document;
    return others;
  }
  // Not by a spread of a computed key alone: `__proto__` is a key like any other.
  return Object.fromEntries([...Object.entries(document).filter(([key]) => key !== part), [part, below]]);
}
