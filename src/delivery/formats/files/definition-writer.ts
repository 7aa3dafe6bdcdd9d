/**
 * Writer of files with a file definition: each record is a document. X12 and EDIFACT files get the envelope of the import's EDI
 * profile.
 */
import { isObject, type JsonObject } from "../../../base/json.ts";
import { DeliveryFault } from "../../failures/fault.ts";
import { countedTag, ediDelimiters, ediEnvelope, isEnveloped } from "../edi/envelope.ts";
import { readDefinition } from "../structured/definition.ts";
import { generateFile } from "../structured/generate.ts";
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
