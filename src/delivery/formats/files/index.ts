/**
 * The writers for files of imports and the readers for files of exports, by `file.type`. A new format needs its files and a
 * line in each list.
 */
import type { Json } from "../../../base/json.ts";
import { csvReader, csvWriter } from "./csv-format.ts";
import { definitionReader, definitionWriter } from "./definition-format.ts";
import { jsonReader, jsonWriter } from "./json-format.ts";
import type { FormatReader } from "./reader.ts";
import type { FileWriter } from "./writer.ts";
import { xlsxWriter } from "./xlsx-format.ts";
import { xmlReader, xmlWriter } from "./xml-format.ts";

const writers: { readonly [type: string]: FileWriter } = Object.freeze({
  csv: csvWriter,
  json: jsonWriter,
  xml: xmlWriter,
  filedefinition: definitionWriter,
  xlsx: xlsxWriter,
});

const readers: { readonly [type: string]: FormatReader } = Object.freeze({
  csv: csvReader,
  json: jsonReader,
  xml: xmlReader,
  filedefinition: definitionReader,
});

/** Returns the writer of a type; undefined if files of that type are not written. */
export const fileWriterOf = (type: Json | undefined): FileWriter | undefined => entryOfType(writers, type);

/** Returns the reader of a type; undefined if files of that type are not read. */
export const fileReaderOf = (type: Json | undefined): FormatReader | undefined => entryOfType(readers, type);

const entryOfType = <F>(list: { readonly [type: string]: F }, type: Json | undefined): F | undefined =>
  typeof type === "string" && Object.hasOwn(list, type) ? list[type] : undefined;
