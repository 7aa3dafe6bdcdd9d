/**
 * Edits the text of a manifest: only the requested parts change. Comments, anchors, the order of keys, quotes and white space stay,
 * because the text is not rewritten: the parsed document only gives positions in it.
 */
import { isObject, type Json } from "../../base/json.ts";
import { fromSegments, valueAtPointer } from "../../base/pointer.ts";
import { type Path, SourceFile } from "../files/source-file.ts";
import { Editor, rewriteParent } from "./editor.ts";
import { type Edit, type Splice, spliceText } from "./edits.ts";
import type { Emitter } from "./emit.ts";
import type { WrittenValue } from "./written-value.ts";

/** Returns the edits at or below a path, with their paths from there on. */
function editsBelow(edits: readonly Edit[], path: Path): readonly Edit[] {
  return edits
    .filter((edit) => path.every((segment, index) => String(edit.path[index]) === String(segment)))
    .map((edit) => ({ ...edit, path: edit.path.slice(path.length) }));
}

/**
 * Returns a value as it is written (expressions are texts in it) with the edits made; undefined if it is removed itself.
 */
export function valueAfterEdits(value: Json | undefined, edits: readonly Edit[]): WrittenValue | undefined {
  const own = edits.filter((edit) => edit.path.length === 0);
  const set = own.find((edit) => edit.type === "set" || edit.type === "add");
  if (set && "value" in set) return set.value;
  if (own.some((edit) => edit.type === "remove")) return undefined;
  const editsOfKey = (key: string | number) => editsBelow(edits, [key]);
  if (Array.isArray(value)) {
    const splices = own.filter((edit) => edit.type === "splice");
    const items = value.map((item: Json, index) => valueAfterEdits(item, editsOfKey(index)) ?? null);
    const result: WrittenValue[] = [];
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
  const kept = [...keys].flatMap(([key, item]): [string, WrittenValue][] => {
    const next = valueAfterEdits(item, editsOfKey(key));
    return next === undefined ? [] : [[key, next]];
  });
  return Object.fromEntries(kept);
}

/** Returns the text with the edits made. `refused` are those that the way in which it is written does not allow. */
export function editText(
  text: string,
  edits: readonly Edit[],
  emitter: Emitter,
): { readonly text: string; readonly refused: readonly Edit[] } {
  const editor = new Editor(text, { ...emitter, json: text.trimStart().startsWith("{") });
  const value = new SourceFile("", "", text).value;
  // Places that must be rewritten, with all edits below them.
  const wholes: Path[] = [...emptiedCollections(value, edits)];
  for (;;) {
    const splices: Splice[] = [];
    const refused: Edit[] = [];
    let another: Path | undefined;
    const takeEdit = (edit: Edit) => {
      const made = editor.splices(edit);
      if (made && !("anew" in made) && areApart(made, splices)) {
        splices.push(...made);
        return;
      }
      // A value that cannot be changed separately, or together with another change, is rewritten with its parent.
      const anew = made && ("anew" in made ? made : rewriteParent(edit.path));
      if (anew && !wholes.some((place) => samePath(place, anew.anew))) another ??= anew.anew;
      else refused.push(edit);
    };
    for (const edit of edits) if (!wholes.some((place) => leadsTo(place, edit.path))) takeEdit(edit);
    for (const path of wholes) {
      const next = valueAfterEdits(writtenValueAt(value, path), editsBelow(edits, path));
      takeEdit(next === undefined ? { type: "remove", path } : { type: "set", path, value: next });
    }
    if (another === undefined) return { text: spliceText(text, splices) ?? text, refused };
    const outer = another;
    wholes.splice(0, wholes.length, ...wholes.filter((place) => !leadsTo(outer, place)), outer);
  }
}

/** Collections that lose all their entries. Without any entry, block form cannot show that the collection is there. */
function emptiedCollections(value: Json, edits: readonly Edit[]): readonly Path[] {
  const losses = edits.filter(({ type }) => type === "remove" || type === "splice");
  const holders = losses.map(({ type, path }) => (type === "remove" ? path.slice(0, -1) : path));
  const lost = holders.filter((path) => {
    const before = writtenValueAt(value, path);
    const after = valueAfterEdits(before, editsBelow(edits, path));
    return sizeOf(before) > 0 && sizeOf(after) === 0;
  });
  const outermost = lost.filter((path) => !lost.some((other) => other.length < path.length && leadsTo(other, path)));
  return outermost.filter((path, index) => outermost.findIndex((other) => samePath(other, path)) === index);
}

function sizeOf(value: WrittenValue | undefined): number {
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

/** Returns true if the second path is the first or lies below it. */
function leadsTo(path: Path, other: Path): boolean {
  return path.every((segment, index) => String(segment) === String(other[index]));
}

function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && leadsTo(a, b);
}

function areApart(made: readonly Splice[], others: readonly Splice[]): boolean {
  return made.every(({ start, end }) => !others.some((other) => start < other.end && other.start < end));
}

function writtenValueAt(value: Json, path: Path): Json | undefined {
  return valueAtPointer(value, fromSegments(path));
}
