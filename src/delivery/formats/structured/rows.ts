/** Splits the text of a file into rows of columns: delimiters stated in the file, release characters, fixed widths. */
import type { FileDefinition } from "../../../catalog/parts/file-definition.ts";

export interface Delimiters {
  readonly row: string;
  readonly column: string;
  readonly component: string;
  /** Escape character for the following character; "" for none. */
  readonly release: string;
}

export interface FileRow {
  /** 1-based number among the rows that are not empty. */
  readonly number: number;
  readonly text: string;
  /** Columns, still with release characters. Empty for fixed-width files, whose columns depend on the segment. */
  readonly columns: readonly string[];
}

/** An X12 interchange header has a fixed length; its last characters are the component and segment delimiters. */
const isaLength = 106;

/** Returns the delimiters of a file: those of the definition, else those stated in the file. */
export function delimitersOf(definition: FileDefinition, text: string): Delimiters {
  const { format, rowDelimiter, colDelimiter } = definition;
  if (format === "delimited/x12") {
    const isa = text.startsWith("ISA") && text.length >= isaLength ? text : undefined;
    return {
      row: rowDelimiter ?? isa?.[isaLength - 1] ?? "~",
      column: colDelimiter ?? isa?.[3] ?? "*",
      component: isa?.[isaLength - 2] ?? ":",
      release: "",
    };
  }
  if (format === "delimited/edifact") {
    // UNA, component, element, decimal mark, release, reserved, terminator.
    const una = text.startsWith("UNA") && text.length >= 9 ? text : undefined;
    return {
      row: rowDelimiter ?? una?.[8] ?? "'",
      column: colDelimiter ?? una?.[4] ?? "+",
      component: una?.[3] ?? ":",
      release: (una?.[6] ?? "?").trim(),
    };
  }
  return { row: rowDelimiter ?? "\n", column: colDelimiter ?? "", component: ":", release: "" };
}

/** Returns the rows of a file without empty ones. */
export function fileRows(definition: FileDefinition, text: string, delimiters: Delimiters): readonly FileRow[] {
  const whole = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const body = definition.format === "delimited/edifact" && whole.startsWith("UNA") ? whole.slice(9) : whole;
  const fixed = definition.format === "fixed";
  const edi = definition.format === "delimited/x12" || definition.format === "delimited/edifact";
  const rows: FileRow[] = [];
  for (const raw of splitAtDelimiter(body, delimiters.row, delimiters.release)) {
    // Line breaks between segments are layout, not data.
    let row = edi ? raw.replace(/^[\r\n]+/, "") : raw.replace(/\r$/, "");
    if (definition.rowSuffix !== "" && row.endsWith(definition.rowSuffix))
      row = row.slice(0, -definition.rowSuffix.length);
    if (row.trim() === "") continue;
    const columns = fixed ? [] : splitAtDelimiter(row, delimiters.column, delimiters.release);
    rows.push({ number: rows.length + 1, text: row, columns });
  }
  return rows;
}

/** Splits a text at a delimiter, except after a release character. Release characters stay. */
export function splitAtDelimiter(text: string, delimiter: string, release: string): readonly string[] {
  if (delimiter === "") return [text];
  if (release === "" || !text.includes(release)) return text.split(delimiter);
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < text.length; ) {
    if (text.startsWith(release, index)) index += release.length + 1;
    else if (text.startsWith(delimiter, index)) {
      parts.push(text.slice(from, index));
      index += delimiter.length;
      from = index;
    } else index += 1;
  }
  parts.push(text.slice(from));
  return parts;
}

/** Returns a text without its release characters. */
export function withoutReleaseCharacters(text: string, release: string): string {
  if (release === "" || !text.includes(release)) return text;
  let plain = "";
  for (let index = 0; index < text.length; index++) {
    if (text[index] === release && index + 1 < text.length) index += 1;
    plain += text[index];
  }
  return plain;
}
