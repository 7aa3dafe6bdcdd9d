/** Files that a file definition lays out: delimited, X12, EDIFACT and fixed width. Each document is a record. */
import { itemsOf } from "../../../base/json.ts";
import { throwFaults } from "../../fault.ts";
import { groupRecords } from "../group.ts";
import { readDefinition } from "../structured/definition.ts";
import { parseFile } from "../structured/parse.ts";
import type { FileReader } from "./reader.ts";

/** Faults of rows that are told. */
const toldAtMost = 20;

export const definitionReader: FileReader = Object.freeze({
  inPieces: () => false,
  read({ text }, { file, definition }) {
    const { data, recordLevelErrors } = parseFile(readDefinition(definition, "fileDefinition"), text);
    // A file of which a part is not understood is taken for no other one.
    throwFaults(
      recordLevelErrors.slice(0, toldAtMost).map(({ row, message }) => ({
        code: "invalid_field" as const,
        message: `Row ${String(row)}: ${String(message)}`,
        field: "data",
      })),
    );
    const fields = itemsOf(file["groupByFields"]).map(String);
    return { records: groupRecords(data, fields), taken: text.length, carried: null };
  },
} satisfies FileReader);
