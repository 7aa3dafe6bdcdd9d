/** Files of delimited text, read row by row (facts 2.14, `file.csv`). */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { csvRecord, rowsOf } from "../csv-parser.ts";
import { groupRecords } from "../group.ts";
import type { FileReader, ReadRules } from "./reader.ts";

const rulesOf = ({ file: { csv } }: ReadRules): JsonObject => (isObject(csv) ? csv : {});

/** Fields that rows of one record agree in. */
const groupingOf = (rules: ReadRules): readonly string[] =>
  [...itemsOf(rulesOf(rules)["keyColumns"]), ...itemsOf(rules.file["groupByFields"])].map(String);

export const csvReader: FileReader = Object.freeze({
  // Rows of one group may stand on both sides of a cut.
  inPieces: (rules) => groupingOf(rules).length === 0,
  read({ text, isFirst, isLast, carried }, rules) {
    const csv = rulesOf(rules);
    const taken = isLast ? text.length : lastRowEnd(text, csv);
    const { rowsToSkip, ...plain } = csv;
    const rows = rowsOf(text.slice(0, taken), isFirst ? csv : plain);
    const hasHeader = csv["hasHeaderRow"] === true;
    const header = !hasHeader ? [] : isFirst ? (rows[0] ?? []) : itemsOf(carried).map(String);
    const records = (hasHeader && isFirst ? rows.slice(1) : rows).map((row): Json => csvRecord(header, row, false));
    return { records: groupRecords(records, groupingOf(rules)), taken, carried: [...header] };
  },
} satisfies FileReader);

/** The end of the last row that is whole: a quote opens a value at its beginning alone, as the parser has it. */
function lastRowEnd(text: string, csv: JsonObject): number {
  const column = textOr(csv["columnDelimiter"], ",");
  const row = textOr(csv["rowDelimiter"], "");
  let end = 0;
  let isQuoted = false;
  let begins = true;
  for (let at = 0; at < text.length; ) {
    if (isQuoted) {
      const quote = text.indexOf('"', at);
      if (quote < 0) return end;
      if (text[quote + 1] === '"') at = quote + 2;
      else {
        isQuoted = false;
        at = quote + 1;
      }
      continue;
    }
    const broken = row === "" ? breakAt(text, at) : text.startsWith(row, at) ? row.length : 0;
    if (broken > 0) {
      at += broken;
      // What follows a carriage return at the end of the piece is not known yet.
      if (row !== "" || at < text.length || text[at - 1] === "\n") end = at;
      begins = true;
    } else if (text.startsWith(column, at)) {
      at += column.length;
      begins = true;
    } else {
      const char = text[at]!;
      if (char === '"' && begins) isQuoted = true;
      // Spaces before a quote are cut off where the export has them trimmed.
      else if (!(char === " " && csv["trimSpaces"] === true)) begins = false;
      at += 1;
    }
  }
  return end;
}

const breakAt = (text: string, at: number): number =>
  text[at] === "\n" ? 1 : text[at] === "\r" ? (text[at + 1] === "\n" ? 2 : 1) : 0;

const textOr = (value: Json | undefined, otherwise: string): string =>
  typeof value === "string" && value !== "" ? value : otherwise;
