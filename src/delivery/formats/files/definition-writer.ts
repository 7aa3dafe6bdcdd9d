/** Files that a file definition lays out: each record is a document. */
import { isObject } from "../../../base/json.ts";
import { DeliveryFault } from "../../fault.ts";
import { readDefinition } from "../structured/definition.ts";
import { generateFile } from "../structured/generate.ts";
import type { FileWriter } from "./writer.ts";

export const definitionWriter: FileWriter = Object.freeze({
  extension: "txt",
  contentType: "text/plain",
  refuses: (record, { definition }) => {
    if (!isObject(record)) return "A document is made of an object, and the record is mapped to none.";
    if (!definition) return undefined;
    try {
      generateFile(readDefinition(definition, "fileDefinition"), [record]);
      return undefined;
    } catch (error) {
      if (error instanceof DeliveryFault) return error.message.slice(0, 500);
      throw error;
    }
  },
  surveys: false,
  survey: () => null,
  write: ({ records }, { definition }) =>
    generateFile(readDefinition(definition, "fileDefinition"), records.filter(isObject)),
} satisfies FileWriter);
