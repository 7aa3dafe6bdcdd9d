/** Files of delimited text (facts 2.8, `file.csv`). */
import { isObject, itemsOf, type JsonObject } from "../../../base/json.ts";
import { collectedColumns, csvRows, flatRecords, withoutLastRowEnd } from "../csv-data-generator.ts";
import type { FileRules, FileWriter } from "./writer.ts";

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
