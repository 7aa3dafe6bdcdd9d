/** A document with one value changed: what is not on the way to it is shared with the former one. */
import { isObject, type Json } from "./json.ts";

/** `document` with `value` at the path, or without what is there where `value` is undefined. A path that leads nowhere changes nothing. */
export function withValue(
  document: Json | undefined,
  [part, ...rest]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (part === undefined) return value;
  if (Array.isArray(document)) {
    const items = document as readonly Json[];
    const index = Number(part);
    if (!(index < items.length)) return document;
    const below = withValue(items[index], rest, value);
    return below === undefined ? items.toSpliced(index, 1) : items.with(index, below);
  }
  if (!isObject(document)) return document;
  const below = withValue(Object.hasOwn(document, part) ? document[part] : undefined, rest, value);
  if (below === undefined) {
    const { [part]: _, ...others } = document;
    return others;
  }
  // Not by a spread of a computed key alone: `__proto__` is a key like any other.
  return Object.fromEntries([...Object.entries(document).filter(([key]) => key !== part), [part, below]]);
}
