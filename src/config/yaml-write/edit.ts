/**
 * Edits the text of a manifest: only the requested parts change. Comments, anchors, the order of keys, quotes and white space stay,
 * because the text is not rewritten: the parsed document only gives positions in it.
 */
import type { Json } from "../../base/json.ts";
import { fromSegments, valueAtPointer } from "../../base/pointer.ts";
import { type Path, SourceFile } from "../files/source-file.ts";
import { applied, editsBelow } from "./apply-edits.ts";
import { above, Editor } from "./editor.ts";
import { type Edit, type Splice, spliced } from "./edits.ts";
import type { Emitter } from "./emit.ts";
import type { Written } from "./written.ts";

/** Returns the text with the edits made. `refused` are those that the way in which it is written does not allow. */
export function edited(
  text: string,
  edits: readonly Edit[],
  emitter: Emitter,
): { readonly text: string; readonly refused: readonly Edit[] } {
  const editor = new Editor(text, { ...emitter, json: text.trimStart().startsWith("{") });
  const value = new SourceFile("", "", text).value;
  // Places that must be rewritten, with all edits below them.
  const wholes: Path[] = [...emptied(value, edits)];
  for (;;) {
    const splices: Splice[] = [];
    const refused: Edit[] = [];
    let another: Path | undefined;
    const take = (edit: Edit) => {
      const made = editor.splices(edit);
      if (made && !("anew" in made) && areApart(made, splices)) {
        splices.push(...made);
        return;
      }
      // A value that cannot be changed separately, or together with another change, is rewritten with its parent.
      const anew = made && ("anew" in made ? made : above(edit.path));
      if (anew && !wholes.some((place) => samePath(place, anew.anew))) another ??= anew.anew;
      else refused.push(edit);
    };
    for (const edit of edits) if (!wholes.some((place) => leadsTo(place, edit.path))) take(edit);
    for (const path of wholes) {
      const next = applied(valueAt(value, path), editsBelow(edits, path));
      take(next === undefined ? { type: "remove", path } : { type: "set", path, value: next });
    }
    if (another === undefined) return { text: spliced(text, splices) ?? text, refused };
    const outer = another;
    wholes.splice(0, wholes.length, ...wholes.filter((place) => !leadsTo(outer, place)), outer);
  }
}

/** Collections that lose all their entries. Without any entry, block form cannot show that the collection is there. */
function emptied(value: Json, edits: readonly Edit[]): readonly Path[] {
  const losses = edits.filter(({ type }) => type === "remove" || type === "splice");
  const holders = losses.map(({ type, path }) => (type === "remove" ? path.slice(0, -1) : path));
  const lost = holders.filter((path) => {
    const before = valueAt(value, path);
    const after = applied(before, editsBelow(edits, path));
    return sizeOf(before) > 0 && sizeOf(after) === 0;
  });
  const outermost = lost.filter((path) => !lost.some((other) => other.length < path.length && leadsTo(other, path)));
  return outermost.filter((path, index) => outermost.findIndex((other) => samePath(other, path)) === index);
}

function sizeOf(value: Written | undefined): number {
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

function valueAt(value: Json, path: Path): Json | undefined {
  return valueAtPointer(value, fromSegments(path));
}
