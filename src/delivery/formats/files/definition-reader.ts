/** Reader of files with a file definition: delimited, X12, EDIFACT and fixed width. Each document is a record. */
import { itemsOf } from "../../../base/json.ts";
import { throwFaults } from "../../failures/fault.ts";
import { isEnveloped } from "../edi/envelope.ts";
import { envelopeFaults, withoutEnvelope } from "../edi/interchange.ts";
import { groupRecords } from "../group.ts";
import { readDefinition } from "../structured/definition.ts";
import { parseFile } from "../structured/parse.ts";
import type { FormatReader } from "./reader.ts";

/** Maximum number of reported faults of rows. */
const toldAtMost = 20;

export const definitionReader: FormatReader = Object.freeze({
  inPieces: () => false,
  read({ text }, { file, definition, profile }) {
    const layout = readDefinition(definition, "fileDefinition");
    const isEdi = layout.format === "delimited/x12" || layout.format === "delimited/edifact";
    const { data, recordLevelErrors } = parseFile(layout, text, (rows, delimiters) => {
      if (!profile || !isEdi) return rows;
      throwFaults(envelopeFaults(layout, rows, delimiters, profile));
      // A definition without an envelope describes the documents alone, as it does when files are written.
      return isEnveloped(layout) ? withoutEnvelope(rows) : rows;
    });
    // A file with an unknown part is refused as a whole.
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
} satisfies FormatReader);
