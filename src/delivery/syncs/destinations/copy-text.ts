/** Rows in the text format of PostgreSQL's COPY. */
import type { Cells, SyncColumn, SyncValue } from "../../ports/table.ts";

/** Writes one value of a column. */
type CopyWriter = (value: SyncValue | undefined) => string;

/** Returns the writer of a column. `into`: type of the destination column in the spelling of format_type. */
export function copyWriter({ type }: SyncColumn, into: string | undefined): CopyWriter {
  const isJson = into === "json" || into === "jsonb";
  // Values of json columns are JSON already; any other value becomes one.
  if (isJson && type !== "json")
    return (value) => (value === null || value === undefined ? "\\N" : escapedCopyText(copyJson(value)));
  if (into === "boolean") return (value) => (typeof value === "number" ? (value === 0 ? "f" : "t") : copyCell(value));
  return copyCell;
}

const copyJson = (value: SyncValue): string =>
  value instanceof Uint8Array
    ? JSON.stringify(Buffer.from(value).toString("base64"))
    : typeof value === "bigint"
      ? value.toString()
      : JSON.stringify(value);

/** Returns one line. */
export function copyLine(row: Cells, writers: readonly CopyWriter[]): string {
  let line = writers.length === 0 ? "" : writers[0]!(row[0]);
  for (let index = 1; index < writers.length; index++) line += `\t${writers[index]!(row[index])}`;
  return `${line}\n`;
}

const special = /[\\\t\n\r]/;
const escapes: { readonly [char: string]: string } = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escapedCopyText = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (char) => escapes[char]!) : text;

function copyCell(value: SyncValue | undefined): string {
  switch (typeof value) {
    case "string":
      return escapedCopyText(value);
    case "number":
    case "bigint":
      return String(value);
    case "boolean":
      return value ? "t" : "f";
    default:
      if (value === null || value === undefined) return "\\N";
      return value instanceof Uint8Array
        ? `\\\\x${Buffer.from(value).toString("hex")}`
        : escapedCopyText(JSON.stringify(value));
  }
}
