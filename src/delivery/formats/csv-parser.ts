/** csvParser (spec: Processors). */
import { CsvError, parse } from "csv-parse/sync";
import type { Json, JsonObject } from "../../base/json.ts";
import { BoundExceeded } from "../compute/port.ts";
import { throwFault } from "../failures/fault.ts";
import { groupRecords } from "./group.ts";
import type { Processor } from "./processor.ts";

export const csvParser: Processor = {
  name: "csvParser",
  label: "CSV parser",
  description: "Turns delimited text into records; all values are texts.",
  reads: "text",
  writes: "json",
  run({ data, rules, options, groupByFields }) {
    // Missing data or rules give an empty result, not an error.
    if (data === undefined || data === null || rules === undefined) return { data: [] };
    if (typeof data !== "string") return throwFault("invalid_field", "data must be a string.", "data");
    const rows = splitCsvRows(data, rules);
    const grouped = rules["groupByFields"];
    const fields = Array.isArray(grouped) ? grouped.map(String) : groupByFields;
    const header = rules["hasHeaderRow"] === true ? (rows[0] ?? []) : [];
    if (options["includeEmptyValues"] === true) refuseTooManyNulls(header, rows);
    const records = (rules["hasHeaderRow"] === true ? rows.slice(1) : rows).map((row) =>
      csvRecord(header, row, options["includeEmptyValues"] === true),
    );
    return { data: groupRecords(records, fields) };
  },
};

/** Returns the rows of a text, by `columnDelimiter`, `rowDelimiter`, `rowsToSkip` and `trimSpaces`. Throws DeliveryFault. */
export function splitCsvRows(data: string, rules: JsonObject): readonly (readonly string[])[] {
  const delimiter = textRule(rules, "columnDelimiter");
  const rowDelimiter = textRule(rules, "rowDelimiter");
  const skipped = skippedRows(rules);
  // Spaces within quotes are intended.
  const trim = flagRule(rules, "trimSpaces");
  try {
    return parse(data, {
      bom: true,
      delimiter: delimiter ?? ",",
      ...(rowDelimiter === undefined ? {} : { record_delimiter: rowDelimiter }),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      from_line: skipped + 1,
      trim,
    }) as readonly (readonly string[])[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return throwFault("invalid_field", `data cannot be read as CSV: ${error.message}.`, "data");
  }
}

/** Returns the number of lines above the header, or above the first row. Empty lines count. */
function skippedRows({ rowsToSkip: value }: JsonObject): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  return throwFault("invalid_field", "rowsToSkip must be a whole number of at least 0.", "rules.rowsToSkip");
}

function flagRule(rules: JsonObject, name: string): boolean {
  const value = rules[name] ?? false;
  return typeof value === "boolean"
    ? value
    : throwFault("invalid_field", `${name} must be true or false.`, `rules.${name}`);
}

function textRule(rules: JsonObject, name: string): string | undefined {
  const value = rules[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string") return value;
  return throwFault("invalid_field", `${name} must be a string.`, `rules.${name}`);
}

/** Maximum number of values added to rows that are shorter than the header. */
const nullsAtMost = 1_000_000;

/** Refuses a wide header with many short rows, which would grow into a large result. */
function refuseTooManyNulls(header: readonly string[], rows: readonly (readonly string[])[]): void {
  let nulls = 0;
  for (const row of rows) nulls += Math.max(0, header.length - row.length);
  if (nulls <= nullsAtMost) return;
  throw new BoundExceeded(
    "output_too_large",
    `More than ${nullsAtMost} values would be made for columns that rows do not have. Leave includeEmptyValues out, or send fewer rows.`,
  );
}

/** Returns a record with a name for each column. A missing or empty value is null or left out. */
export function csvRecord(header: readonly string[], row: readonly string[], keepEmpty: boolean): JsonObject {
  const entries: [string, Json][] = [];
  const columns = keepEmpty ? Math.max(header.length, row.length) : row.length;
  for (let index = 0; index < columns; index++) {
    const name = header[index]?.trim() || `Column${index}`;
    const value = row[index] ?? "";
    if (value !== "") entries.push([name, value]);
    else if (keepEmpty) entries.push([name, null]);
  }
  return Object.fromEntries(entries);
}
