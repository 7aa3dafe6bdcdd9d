/** Files of delimited text, read row by row (facts 2.14, `file.csv`). */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { collectedColumns, csvRows, flatRecords, withoutLastRowEnd } from "../csv-data-generator.ts";
import { csvRecord, splitCsvRows } from "../csv-parser.ts";
import { groupRecords } from "../group.ts";
import type { FormatReader, ReadRules } from "./reader.ts";
import type { FileRules, FileWriter } from "./writer.ts";

const csvReadRules = ({ file: { csv } }: ReadRules): JsonObject => (isObject(csv) ? csv : {});

/** Returns the fields that rows of one record have in common. */
const groupingOf = (rules: ReadRules): readonly string[] =>
  [...itemsOf(csvReadRules(rules)["keyColumns"]), ...itemsOf(rules.file["groupByFields"])].map(String);

export const csvReader: FormatReader = Object.freeze({
  // Files with groups are read whole: rows of one group may be on both sides of a cut.
  inPieces: (rules) => groupingOf(rules).length === 0,
  read({ text, isFirst, isLast, carried }, rules) {
    const csv = csvReadRules(rules);
    const taken = isLast ? text.length : lastRowEnd(text, csv);
    const { rowsToSkip, ...plain } = csv;
    const rows = splitCsvRows(text.slice(0, taken), isFirst ? csv : plain);
    const hasHeader = csv["hasHeaderRow"] === true;
    const header = !hasHeader ? [] : isFirst ? (rows[0] ?? []) : itemsOf(carried).map(String);
    const records = (hasHeader && isFirst ? rows.slice(1) : rows).map((row): Json => csvRecord(header, row, false));
    return { records: groupRecords(records, groupingOf(rules)), taken, carried: [...header] };
  },
} satisfies FormatReader);

/** Returns the end of the last complete row. A quote opens a value only at the beginning of the value, as in the parser. */
function lastRowEnd(text: string, csv: JsonObject): number {
  const column = textOrDefault(csv["columnDelimiter"], ",");
  const row = textOrDefault(csv["rowDelimiter"], "");
  /** Begin of the row, and the position at which the search continues. */
  let begin = 0;
  let at = 0;
  let end = 0;
  let quote = -1;
  let broken: Break | undefined;
  for (;;) {
    // A hit from an earlier search that still lies ahead is reused.
    if (quote < at && quote !== text.length) quote = indexOrEnd(text, '"', at);
    if (!broken || (broken.at < at && broken.at !== text.length)) broken = breakFrom(text, at, row);
    if (quote < broken.at) {
      const close = opensValue(text, quote, begin, column, csv) ? closingQuote(text, quote) : quote;
      if (close < 0) return end;
      at = close + 1;
    } else {
      if (broken.at === text.length) return end;
      at = broken.at + broken.length;
      begin = at;
      // The character after a carriage return at the end of the piece is not known yet.
      if (row !== "" || at < text.length || text[at - 1] === "\n") end = at;
    }
  }
}

interface Break {
  readonly at: number;
  readonly length: number;
}

const indexOrEnd = (text: string, part: string, from: number): number => {
  const found = text.indexOf(part, from);
  return found < 0 ? text.length : found;
};

const anyBreak = /\r\n|\r|\n/g;

function breakFrom(text: string, from: number, row: string): Break {
  if (row !== "") return { at: indexOrEnd(text, row, from), length: row.length };
  anyBreak.lastIndex = from;
  const found = anyBreak.exec(text);
  return found ? { at: found.index, length: found[0].length } : { at: text.length, length: 0 };
}

/** Returns true if a quote is the first character of a value. Spaces before it do not count if the export trims spaces. */
function opensValue(text: string, quote: number, begin: number, column: string, csv: JsonObject): boolean {
  let before = quote;
  if (csv["trimSpaces"] === true) while (before > begin && text[before - 1] === " ") before -= 1;
  return before === begin || text.startsWith(column, before - column.length);
}

/** Returns the position of the quote that ends a value; -1 if the text ends before it. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}

const textOrDefault = (value: Json | undefined, otherwise: string): string =>
  typeof value === "string" && value !== "" ? value : otherwise;

// Files of delimited text (facts 2.8, `file.csv`).

const csvWriteRules = ({ file: { csv } }: FileRules): JsonObject => (isObject(csv) ? csv : {});

/** Writes the header unless the import disables it. */
export const csvWriter: FileWriter = Object.freeze({
  extension: "csv",
  contentType: "text/csv",
  refuses: (record) =>
    flatRecords([record]).every(isObject) ? undefined : "A row is made of an object, and the record is mapped to none.",
  surveys: () => true,
  survey: (records, known) => [
    ...collectedColumns(flatRecords(records) as readonly JsonObject[], itemsOf(known).map(String)),
  ],
  write({ records, isFirst, isLast, survey }, rules) {
    const csv = csvWriteRules(rules);
    const names = itemsOf(survey).map(String);
    const withHeader = isFirst && csv["includeHeader"] !== false;
    const text = csvRows(flatRecords(records) as readonly JsonObject[], names, csv, withHeader);
    return isLast && csv["truncateLastRowDelimiter"] === true ? withoutLastRowEnd(text, csv) : text;
  },
} satisfies FileWriter);
