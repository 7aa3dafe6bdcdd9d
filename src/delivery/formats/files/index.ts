/** What writes the files of imports, by `file.type`. A format costs its file and a line here. */
import type { Json } from "../../../base/json.ts";
import { csvWriter } from "./csv-writer.ts";
import { jsonWriter } from "./json-writer.ts";
import type { FileWriter } from "./writer.ts";
import { xmlWriter } from "./xml-writer.ts";

const writers: { readonly [type: string]: FileWriter } = Object.freeze({
  csv: csvWriter,
  json: jsonWriter,
  xml: xmlWriter,
});

/** The writer of a type; undefined where files of that type are not written. */
export const writerOf = (type: Json | undefined): FileWriter | undefined =>
  typeof type === "string" && Object.hasOwn(writers, type) ? writers[type] : undefined;
