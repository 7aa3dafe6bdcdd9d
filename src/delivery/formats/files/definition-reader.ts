/** Files that a file definition lays out: delimited, X12, EDIFACT and fixed width. Each document is a record. */
import { itemsOf } from "../../../base/json.ts";
import { throwFaults } from "../../failures/fault.ts";
import { isEnveloped } from "../edi/envelope.ts";
import { envelopeFaults, withoutEnvelope } from "../edi/interchange.ts";
import { groupRecords } from "../group.ts";
import { readDefinition } from "../structured/definition.ts";
import { parseFile } from "../structured/parse.ts";
import type { FileReader } from "./reader.ts";

/** Faults of rows that are told. */
const toldAtMost = 20;

export const definitionReader: FileReader = Object.freeze({
  inPieces: () => false,
  read({ text }, { file, definition, profile }) {
    const layout = readDefinition(definition, "fileDefinition");
    const isEdi = layout.format === "delimited/x12" || layout.format === "delimited/edifact";
    const { data, recordLevelErrors } = parseFile(layout, text, (rows, delimiters) => {
      if (!profile || !isEdi) return rows;
      throwFaults(envelopeFaults(layout, rows, delimiters, profile));
      // A definition without an envelope is of the documents alone, as where files are written.
      return isEnveloped(layout) ? withoutEnvelope(rows) : rows;
    });
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
