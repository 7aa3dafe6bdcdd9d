/** Shows a kind or a field of the catalog to people. */
import type { Explanation } from "../../derive/docs/explain.ts";
import type { FieldRow } from "../../derive/docs/field-docs.ts";
import type { Paint } from "../text/paint.ts";
import { wrapText } from "../text/wrap.ts";

/** Shows the description and possible values, then the fields, then an example. `width`: columns. */
export function renderExplanation(explanation: Explanation, paint: Paint, width: number): string {
  const { path, family, type, notes, variants, fields, example } = explanation;
  const heading = type === "kind" ? `in manifests under ${family}` : type;
  const lines = [
    `${paint("bold", path)}  ${paint("dim", heading)}`,
    "",
    ...wrapText(withoutMarkdown(notes), width, "  "),
  ];
  if (variants) lines.push("", paint("bold", "CHOICES"), ...renderRows(variantRows(variants), paint, width));
  if (fields.length > 0) lines.push("", paint("bold", "FIELDS"), ...renderRows(fields, paint, width));
  if (example !== undefined)
    lines.push("", paint("bold", "EXAMPLE"), ...example.trimEnd().split("\n").map(indentedLine));
  return lines.join("\n");
}

/** Shows names with their types, each with its text below. */
export function renderRows(rows: readonly FieldRow[], paint: Paint, width: number): readonly string[] {
  return rows.flatMap(({ path, type, notes }) => [
    `  ${paint("cyan", path)}${type === "" ? "" : `  ${paint("dim", type)}`}`,
    ...wrapText(withoutMarkdown(notes), width, "      ").filter((line) => line.trim() !== ""),
  ]);
}

const variantRows = (variants: { readonly [value: string]: string }): readonly FieldRow[] =>
  Object.entries(variants).map(([path, notes]) => ({ path, type: "", notes }));

const indentedLine = (line: string) => (line === "" ? "" : `  ${line}`);

/** Removes the marks of Markdown and keeps the words. */
function withoutMarkdown(markdown: string): string {
  return markdown.replaceAll(/\*\*?([^*\n]+)\*\*?/g, "$1").replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}
