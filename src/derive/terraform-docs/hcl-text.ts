/** Writes Terraform configurations as `terraform fmt` would leave them. */
import { ExactNumber } from "../../base/exact-number.ts";
import type { TfBlock, TfText } from "./tf-text.ts";
import { isExpression } from "./tf-text.ts";

/** Blocks with an empty line between each two. */
export function hclOf(blocks: readonly TfBlock[]): string {
  return `${blocks.map((block) => blockLines(block, "").join("\n")).join("\n\n")}\n`;
}

/** Returns a value on one line or several; `indent` is that of the line on which it begins. */
export function hclValue(value: TfText, indent = ""): string {
  if (value === null || typeof value === "number" || typeof value === "boolean" || value instanceof ExactNumber)
    return String(value);
  if (typeof value === "string") return hclString(value);
  if (isExpression(value)) return value.$expression;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = (value as readonly TfText[]).map((item) => hclValue(item, deeper));
    const short = `[${items.join(", ")}]`;
    if (short.length + indent.length <= 100 && !short.includes("\n")) return short;
    return `[\n${items.map((item) => `${deeper}${item},\n`).join("")}${indent}]`;
  }
  if ("$call" in value) return `${String(value["$call"])}(${hclValue(value["$argument"]!, indent)})`;
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  return `{\n${alignedAssignments(entries, deeper).join("\n")}\n${indent}}`;
}

/** Returns a quoted text in which nothing is interpolated. */
function hclString(text: string): string {
  return `"${escapedText(text)}"`;
}

/** Returns the inside of a quoted text. */
export function escapedText(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("\\b", "\\u0008")
    .replaceAll("\\f", "\\u000c")
    .replace(/[$%]\{/g, (open) => `${open[0]}${open}`);
}

function blockLines(
  { type, labels, comments = [], attributes, blocks = [] }: TfBlock,
  indent: string,
): readonly string[] {
  const head = [type, ...labels.map((label) => JSON.stringify(label))].join(" ");
  const above = comments.map((comment) => `${indent}# ${comment}`);
  const deeper = `${indent}  `;
  const own = alignedAssignments(Object.entries(attributes), deeper);
  const below = blocks.flatMap((block, index) => [
    ...(index > 0 || own.length > 0 ? [""] : []),
    ...blockLines(block, deeper),
  ]);
  if (own.length + below.length === 0) return [...above, `${indent}${head} {`, `${indent}}`];
  return [...above, `${indent}${head} {`, ...own, ...below, `${indent}}`];
}

/** Assignments; neighbours on one line each have their `=` below each other. */
function alignedAssignments(entries: readonly (readonly [string, TfText])[], indent: string): readonly string[] {
  const rows = entries.map(([name, value]) => ({ name: hclKey(name), text: hclValue(value, indent) }));
  const out: string[] = [];
  let chain: { readonly name: string; readonly text: string }[] = [];
  const flushAssignments = () => {
    const width = Math.max(0, ...chain.map(({ name }) => name.length));
    for (const { name, text } of chain) out.push(`${indent}${name.padEnd(width)} = ${text}`);
    chain = [];
  };
  for (const row of rows) {
    if (!row.text.includes("\n")) {
      chain.push(row);
      continue;
    }
    flushAssignments();
    out.push(`${indent}${row.name} = ${row.text}`);
  }
  flushAssignments();
  return out;
}

/** A key is written without quotes where it is a name that the language does not reserve. */
function hclKey(name: string): string {
  return /^[A-Za-z_][\w-]*$/.test(name) && !/^(?:null|true|false|for)$/.test(name) ? name : hclString(name);
}
