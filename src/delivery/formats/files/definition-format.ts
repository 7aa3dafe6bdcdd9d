/**
 * Writer of files with a file definition: each record is a document. X12 and EDIFACT files get the envelope of the import's EDI
 * profile.
 */
import { isObject, itemsOf, type JsonObject } from "../../../base/json.ts";
import { DeliveryFault, throwFaults } from "../../failures/fault.ts";
import { countedTag, ediDelimiters, ediEnvelope, isEnveloped } from "../edi/envelope.ts";
import { envelopeFaults, withoutEnvelope } from "../edi/interchange.ts";
import { groupRecords } from "../group.ts";
import { readDefinition } from "../structured/definition.ts";
import { generateFile } from "../structured/generate.ts";
import { parseFile } from "../structured/parse.ts";
import type { FormatReader } from "./reader.ts";
import type { FileRules, FileWriter } from "./writer.ts";

export const definitionWriter: FileWriter = Object.freeze({
  extension: "txt",
  contentType: "text/plain",
  refuses: (record, rules) => {
    if (!isObject(record)) return "A document is made of an object, and the record is mapped to none.";
    if (!rules.definition) return undefined;
    try {
      documentsText([record], rules);
      return undefined;
    } catch (error) {
      if (error instanceof DeliveryFault) return error.message.slice(0, 500);
      throw error;
    }
  },
  surveys: ({ definition, edi }) => edi !== undefined && isEnveloped(writerDefinition(definition)),
  /** Returns the number of sets or messages so far. */
  survey(records, known, rules) {
    const definition = writerDefinition(rules.definition);
    const { row, column } = ediDelimiters(definition, rules.edi!);
    const tag = `${countedTag(definition)}${column}`;
    const rows = documentsText(records.filter(isObject), rules).split(row);
    return Number(known ?? 0) + rows.filter((each) => each.trimStart().startsWith(tag)).length;
  },
  write({ records, isFirst, isLast, survey }, rules) {
    const text = documentsText(records.filter(isObject), rules);
    if (!rules.edi || !isEnveloped(writerDefinition(rules.definition))) return text;
    const { begin, end } = ediEnvelope(writerDefinition(rules.definition), rules.edi, Number(survey ?? 0));
    return (isFirst ? begin : "") + text + (isLast ? end : "");
  },
} satisfies FileWriter);

const writerDefinition = (definition: JsonObject | undefined) => readDefinition(definition, "fileDefinition");

function documentsText(documents: readonly JsonObject[], { definition, edi }: FileRules): string {
  const layout = writerDefinition(definition);
  return generateFile(layout, documents, edi && ediDelimiters(layout, edi));
}

// Reader of files with a file definition: delimited, X12, EDIFACT and fixed width. Each document is a record.

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
