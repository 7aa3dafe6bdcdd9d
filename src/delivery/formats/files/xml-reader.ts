/**
 * XML files: each element at the path is a record, in the clean form unless the export's parsers select the legacy form (facts
 * 2.14).
 */
import { isObject, itemsOf } from "../../../base/json.ts";
import { xmlParser } from "../xml-parser.ts";
import type { FormatReader } from "./reader.ts";

export const xmlReader: FormatReader = Object.freeze({
  inPieces: () => false,
  read({ text }, { file: { xml, groupByFields } }) {
    const path = isObject(xml) ? xml["resourcePath"] : undefined;
    const { data } = xmlParser.run({
      data: text,
      rules: {
        resourcePath: typeof path === "string" ? path : "",
        parsers: [{ type: "xml", version: "1", rules: { V0_json: false } }],
      },
      options: {},
      groupByFields: itemsOf(groupByFields).map(String),
    });
    return { records: itemsOf(data), taken: text.length, carried: null };
  },
} satisfies FormatReader);
