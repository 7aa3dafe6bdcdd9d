/** Applies edits to a value, for places whose text must be rewritten. */
import { isObject, type Json } from "../../base/json.ts";
import type { Path } from "../files/source-file.ts";
import type { Edit } from "./edits.ts";
import type { Written } from "./written.ts";

/** Returns the edits at or below a path, with their paths from there on. */
export function editsBelow(edits: readonly Edit[], path: Path): readonly Edit[] {
  return edits
    .filter((edit) => path.every((segment, index) => String(edit.path[index]) === String(segment)))
    .map((edit) => ({ ...edit, path: edit.path.slice(path.length) }));
}

/**
 * Returns a value as it is written (expressions are texts in it) with the edits made; undefined if it is removed itself.
 */
export function applied(value: Json | undefined, edits: readonly Edit[]): Written | undefined {
  const own = edits.filter((edit) => edit.path.length === 0);
  const set = own.find((edit) => edit.type === "set" || edit.type === "add");
  if (set && "value" in set) return set.value;
  if (own.some((edit) => edit.type === "remove")) return undefined;
  const below = (key: string | number) => editsBelow(edits, [key]);
  if (Array.isArray(value)) {
    const splices = own.filter((edit) => edit.type === "splice");
    const items = value.map((item: Json, index) => applied(item, below(index)) ?? null);
    const result: Written[] = [];
    for (let index = 0; index <= items.length; index++) {
      for (const splice of splices) if (splice.index === index) result.push(...splice.insert);
      const isRemoved = splices.some((splice) => index >= splice.index && index < splice.index + splice.remove);
      if (index < items.length && !isRemoved) result.push(items[index]!);
    }
    return result;
  }
  const entries = isObject(value) ? Object.entries(value) : [];
  const added = edits.flatMap(({ type, path }) => (type === "add" && path.length === 1 ? [String(path[0])] : []));
  if (!isObject(value) && added.length === 0) return value;
  const keys = new Map<string, Json | undefined>([...entries, ...added.map((key) => [key, undefined] as const)]);
  const kept = [...keys].flatMap(([key, item]): [string, Written][] => {
    const next = applied(item, below(key));
    return next === undefined ? [] : [[key, next]];
  });
  return Object.fromEntries(kept);
}
