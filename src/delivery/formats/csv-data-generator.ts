/** csvDataGenerator (spec: Processors). */
import { stringify } from "csv-stringify/sync";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { BoundExceeded } from "../compute/port.ts";
import { throwFault } from "../failures/fault.ts";
import type { Processor } from "./processor.ts";

export const csvDataGenerator: Processor = {
  name: "csvDataGenerator",
  label: "CSV generator",
  description: "Writes records as delimited text.",
  reads: "json",
  writes: "text",
  run: ({ data, rules = {} }) => ({ data: generatedCsv(data ?? [], rules) }),
};

/**
 * Writes records as delimited text: one column for each key, in the order of first occurrence, every row ended by the row
 * delimiter. Batches (arrays of records) follow each other under one header. The rules are those of `file.csv` (facts 2.8). The
 * header is written only if `includeHeader` is true.
 */
export function generatedCsv(data: Json, rules: JsonObject): string {
  if (!Array.isArray(data)) return throwFault("invalid_field", "data must be an array of records.", "data");
  const records = flatRecords(data);
  for (const [index, record] of records.entries()) {
    if (!isObject(record)) return throwFault("invalid_field", "A record must be an object.", `data.${index}`);
  }
  const names = collectedColumns(records as readonly JsonObject[], []);
  const text = csvRows(records as readonly JsonObject[], names, rules, rules["includeHeader"] === true);
  return rules["truncateLastRowDelimiter"] === true ? withoutLastRowEnd(text, rules) : text;
}

/** Returns the records of all batches (arrays of records) in one list. */
export const flatRecords = (data: readonly Json[]): readonly Json[] =>
  data.flatMap((item): readonly Json[] => (Array.isArray(item) ? item : [item]));

/** Returns the known columns and those of the records: one for each key, in the order of first occurrence. */
export function collectedColumns(records: readonly JsonObject[], known: readonly string[]): readonly string[] {
  const columns = new Set(known);
  for (const record of records) for (const name of Object.keys(record)) columns.add(name);
  return [...columns];
}

/** Writes records as rows, each ended by the row delimiter; returns "" if there are no columns. */
export function csvRows(
  records: readonly JsonObject[],
  names: readonly string[],
  rules: JsonObject,
  withHeader: boolean,
): string {
  if (names.length === 0) return "";
  if (names.length * records.length > cellsAtMost) {
    throw new BoundExceeded(
      "output_too_large",
      `${records.length} records with ${names.length} columns make more than ${cellsAtMost} values. Send fewer records, or such as have the same keys.`,
    );
  }
  const rows = records.map((record) =>
    names.map((name) => cellText(Object.hasOwn(record, name) ? record[name]! : null, rules)),
  );
  return stringify(withHeader ? [names, ...rows] : rows, {
    delimiter: ruleTextOr(rules["columnDelimiter"], ","),
    record_delimiter: rowEnd(rules),
    quoted: rules["wrapWithQuotes"] === true,
  });
}

/** Returns a text without the delimiter of its last row. */
export function withoutLastRowEnd(text: string, rules: JsonObject): string {
  const end = rowEnd(rules);
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

const rowEnd = (rules: JsonObject): string => ruleTextOr(rules["rowDelimiter"], "\n");

/** Maximum number of values in a text, including empty values of records without the key. */
const cellsAtMost = 5_000_000;

function cellText(value: Json, rules: JsonObject): string {
  if (value === null) return "";
  let text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (rules["replaceTabWithSpace"] === true) text = text.replaceAll("\t", " ");
  if (rules["replaceNewlineWithSpace"] === true) text = text.replaceAll(/\r\n|\r|\n/g, " ");
  return text;
}

const ruleTextOr = (value: Json | undefined, otherwise: string): string =>
  typeof value === "string" && value !== "" ? value : otherwise;
