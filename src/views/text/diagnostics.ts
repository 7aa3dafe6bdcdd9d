/** Shows diagnostics to people: summary, place, excerpt with a caret, detail, suggestion. */
import { mappedFix } from "../../base/advice.ts";
import { type Diagnostic, relatedPlaces, requestWords, type Severity } from "../../base/diagnostics.ts";
import { widthOf } from "../../base/display-width.ts";
import { pathText } from "../../base/path-text.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Paint, Style } from "./paint.ts";
import { wrapText } from "./wrap.ts";

const labels: { readonly [S in Severity]: { readonly text: string; readonly style: Style } } = {
  error: { text: "Error", style: ["red", "bold"] },
  warning: { text: "Warning", style: ["yellow", "bold"] },
  notice: { text: "Notice", style: ["cyan", "bold"] },
};

/** Returns one diagnostic as a block of lines without a trailing newline. */
export function renderDiagnostic(diagnostic: Diagnostic, paint: Paint, width = 100): string {
  const { text, style } = labels[diagnostic.severity];
  const lines = [`${paint(style, `${text}:`)} ${paint("bold", toPrintable(diagnostic.summary))}`];
  const place = diagnosticPlace(diagnostic);
  if (place) lines.push(`  ${place}`);
  for (const { role, place: other } of diagnostic.source ? relatedPlaces(diagnostic.source) : [])
    lines.push(`  ${toPrintable(`${role} ${other.file}:${other.line}:${other.column}`)}`);
  if (diagnostic.source?.excerpt !== undefined) lines.push(...excerptOf(diagnostic.source, paint, width));
  if (diagnostic.detail) lines.push("", ...wrapText(diagnostic.detail, width, "  ").map(toPrintable));
  if (diagnostic.api) lines.push(`  ${paint("dim", toPrintable(requestWords(diagnostic.api)))}`);
  if (diagnostic.suggestion)
    lines.push(...wrapText(diagnostic.suggestion, width, "  ").map((line) => paint("green", toPrintable(line))));
  return lines.join("\n");
}

/** Returns the known parts of `FILE:LINE:COLUMN, imports.up, field http.method`. */
function diagnosticPlace({ source, address, pointer }: Diagnostic): string {
  const parts = source ? [`${source.file}:${source.line}:${source.column}`] : [];
  if (address) parts.push(address);
  if (pointer) parts.push(`field ${pathText(pointer)}`);
  return parts.map(toPrintable).join(", ");
}

function excerptOf(source: NonNullable<Diagnostic["source"]>, paint: Paint, width: number): string[] {
  const label = String(source.line);
  const gutter = " ".repeat(label.length);
  const { text, column } = clipLine(source.excerpt!, source.column, width - gutter.length - "   | ".length);
  const marked = text.slice(column - 1, column - 1 + Math.max(1, source.length ?? 1));
  return [
    "",
    `  ${paint("dim", `${label} |`)} ${toPrintable(text)}`,
    `  ${paint("dim", `${gutter} |`)} ${caretPadding(text, column)}${paint("red", "^".repeat(Math.max(1, widthOf(toPrintable(marked)))))}`,
  ];
}

/** The least characters of a line that are shown. */
const leastShown = 40;

/** Cuts lines of more than `room` columns to a window around the column. */
function clipLine(line: string, column: number, room: number): { text: string; column: number } {
  const columns = widthOf(toPrintable(line));
  if (columns <= room) return { text: line, column };
  // Computes the number of characters that fit by their average width, minus the marks of cuts.
  const limit = Math.max(leastShown, Math.floor((room * line.length) / columns)) - 2;
  const start = Math.max(0, Math.min(column - Math.ceil(limit / 3), line.length - limit));
  const text = line.slice(start, start + limit);
  const end = start + limit < line.length ? "…" : "";
  return start === 0 ? { text: `${text}${end}`, column } : { text: `…${text}${end}`, column: column - start + 1 };
}

/** Returns white space up to the column; tabs stay tabs so that the caret is under its character. */
function caretPadding(text: string, column: number): string {
  const parts = text.slice(0, column - 1).split("\t");
  return parts.map((part) => " ".repeat(widthOf(toPrintable(part)))).join("\t");
}

/** Removes secrets from texts by others: the platform's message, a line of a manifest. */
export function redactedDiagnostic(diagnostic: Diagnostic, redact: (text: string) => string): Diagnostic {
  const { detail, suggestion, fix, source } = diagnostic;
  return {
    ...diagnostic,
    ...(detail === undefined ? {} : { detail: redact(detail) }),
    ...(suggestion === undefined ? {} : { suggestion: redact(suggestion) }),
    ...(fix === undefined ? {} : { fix: mappedFix(fix, redact) }),
    ...(source?.excerpt === undefined ? {} : { source: { ...source, excerpt: redact(source.excerpt) } }),
  };
}

/** Redacts the diagnostics anywhere in a document or event. */
export function redactedData(value: object, redact: (text: string) => string): object {
  const places: { readonly [key: string]: unknown } = { ...value };
  const changed = Object.entries(places).flatMap(([key, item]): [string, unknown][] => {
    if (key === "diagnostics" && Array.isArray(item))
      return [[key, item.map((each: Diagnostic) => redactedDiagnostic(each, redact))]];
    if (key === "diagnostic") return [[key, redactedDiagnostic(item as Diagnostic, redact)]];
    if (key === "failed" && Array.isArray(item)) return [[key, item.map((each: object) => redactedData(each, redact))]];
    const nests = (key === "plan" || key === "result") && typeof item === "object" && item !== null;
    return nests ? [[key, redactedData(item, redact)]] : [];
  });
  return { ...value, ...Object.fromEntries(changed) };
}

/** Returns all diagnostics, errors last, separated by blank lines. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], paint: Paint, width?: number): string {
  const weight = { notice: 0, warning: 1, error: 2 } as const;
  return [...diagnostics]
    .sort((a, b) => weight[a.severity] - weight[b.severity])
    .map((each) => `${renderDiagnostic(each, paint, width)}\n`)
    .join("\n");
}
