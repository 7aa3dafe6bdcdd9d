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
  /** Where the row begins, and from where it is looked on. */
  let begin = 0;
  let at = 0;
  let end = 0;
  let quote = -1;
  let broken: Break | undefined;
  for (;;) {
    // What was found before and lies ahead is not looked for again.
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
      // What follows a carriage return at the end of the piece is not known yet.
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

/** Whether a quote is the first character of a value; spaces before it do not count where the export has them trimmed. */
function opensValue(text: string, quote: number, begin: number, column: string, csv: JsonObject): boolean {
  let before = quote;
  if (csv["trimSpaces"] === true) while (before > begin && text[before - 1] === " ") before -= 1;
  return before === begin || text.startsWith(column, before - column.length);
}

/** The quote that ends a value; -1 where the text ends before. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}

const textOr = (value: Json | undefined, otherwise: string): string =>
  typeof value === "string" && value !== "" ? value : otherwise;
