/** What changes at one path: old -> new, text line by line, lists element by element. */
import { diffArrays, structuredPatch } from "diff";
import { canonicalJson, isObject, type Json } from "../base/json.ts";
import { type Pointer, segments } from "../base/pointer.ts";
import type { Change } from "../model/plan.ts";
import { type Paint, printable, type Style } from "./paint.ts";
import { isLong, leaves, renderValue, unknownOf } from "./value.ts";

const styles: { readonly [glyph: string]: Style } = { "+": "green", "-": "red", "~": "yellow" };
/** Lines of a new or removed text that are shown before the rest is only counted. */
const textLines = 40;

/** `/http/headers/0/name` as `http.headers[0].name`. */
export function pathText(pointer: Pointer): string {
  return segments(pointer).reduce(
    (text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : text === "" ? part : `${text}.${part}`),
    "",
  );
}

/** The lines of one change of an update. */
export function renderChange(change: Change, paint: Paint, width: number): string[] {
  const note = paint("dim", `  (${change.cause})`);
  const name = pathText(change.path) || "(whole)";
  if (change.secret)
    return [`${glyph("~", paint)} ${name.padEnd(width)}  ${paint("dim", "(secret) -> (secret)")}${note}`];
  return difference(name, change.before, change.after, paint, width, note);
}

/** The lines of a document that comes (`+`) or goes (`-`) as a whole. */
export function renderDocument(document: Json, sign: "+" | "-", paint: Paint): string[] {
  const all = leaves(document);
  const width = columnWidth(all.map(([path]) => path));
  return all.flatMap(([path, value]) => appears(path, value, sign, paint, width, ""));
}

/** The width of the column of names: the longest, within reason. */
export function columnWidth(names: readonly string[]): number {
  return Math.min(36, Math.max(0, ...names.map((name) => name.length)));
}

function glyph(sign: string, paint: Paint): string {
  return paint(styles[sign] ?? "reset", sign);
}

function difference(
  name: string,
  before: Json | undefined,
  after: Json | undefined,
  paint: Paint,
  width: number,
  note: string,
): string[] {
  if (before === undefined) return after === undefined ? [] : appears(name, after, "+", paint, width, note);
  if (after === undefined) return appears(name, before, "-", paint, width, note);
  if (isLong(before) || isLong(after)) {
    if (typeof before === "string" && typeof after === "string") {
      return [`${glyph("~", paint)} ${printable(name)}${note}`, ...textDiff(before, after, paint)];
    }
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return [`${glyph("~", paint)} ${printable(name)}${note}`, ...listDiff(before, after, paint)];
  }
  if (isObject(before) && isObject(after) && unknownOf(before) === undefined && unknownOf(after) === undefined) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => canonicalJson(before[key] ?? null) !== canonicalJson(after[key] ?? null))
      .flatMap((key) => difference(`${name}.${key}`, before[key], after[key], paint, width, note));
  }
  const line = `${renderValue(before, paint)} ${paint("yellow", "->")} ${renderValue(after, paint)}`;
  return [`${glyph("~", paint)} ${printable(name).padEnd(width)}  ${line}${note}`];
}

function appears(name: string, value: Json, sign: "+" | "-", paint: Paint, width: number, note: string): string[] {
  if (!isLong(value))
    return [`${glyph(sign, paint)} ${printable(name).padEnd(width)}  ${renderValue(value, paint)}${note}`];
  const lines = value.trimEnd().split("\n");
  const shown = lines.slice(0, textLines).map((line) => paint(styles[sign]!, `    ${sign} ${printable(line)}`));
  const rest = lines.length > textLines ? [paint("dim", `    … ${lines.length - textLines} more lines`)] : [];
  return [`${glyph(sign, paint)} ${printable(name)}${note}`, ...shown, ...rest];
}

/** Hunks with three lines around each change, as in a unified diff. */
function textDiff(before: string, after: string, paint: Paint): string[] {
  const patch = structuredPatch("", "", before, after, undefined, undefined, { context: 3, timeout: 2_000 });
  if (!patch) return [paint("dim", "    (too different to compare line by line)")];
  return patch.hunks.flatMap((hunk) => [
    paint("cyan", `    @@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`),
    ...hunk.lines.map((line) => {
      const style = line.startsWith("\\") ? "dim" : styles[line.charAt(0)];
      const text = `    ${line.charAt(0)} ${printable(line.slice(1))}`;
      return style ? paint(style, text) : text;
    }),
  ]);
}

/** Elements that stay are counted, elements that come or go are shown. */
function listDiff(before: readonly Json[], after: readonly Json[], paint: Paint): string[] {
  const parts = diffArrays([...before], [...after], { comparator: (a, b) => canonicalJson(a) === canonicalJson(b) });
  return parts.flatMap((part) => {
    if (!part.added && !part.removed) {
      return [paint("dim", `      (${part.value.length} unchanged element${part.value.length === 1 ? "" : "s"})`)];
    }
    const sign = part.added ? "+" : "-";
    return part.value.map((item) => `    ${glyph(sign, paint)} ${renderValue(item, paint)}`);
  });
}
