/** XML files (facts 2.8, `file.xml`): each record is an element at the path in the import, by default `/records/record`. */
import { isObject, itemsOf } from "../../../base/json.ts";
import { fileEncodingOf } from "../encodings.ts";
import { xmlParser } from "../xml-parser.ts";
import { xmlElement } from "../xml-text.ts";
import type { FormatReader } from "./reader.ts";
import type { FileRules, FileWriter } from "./writer.ts";

/** Control characters except those that XML accepts. */
const unwritable = /[^\P{Cc}\t\n\r\x7f-\x9f]/u;

export const xmlWriter: FileWriter = Object.freeze({
  extension: "xml",
  contentType: "application/xml",
  refuses: (record, rules) => {
    const [item] = xmlWritePath(rules).slice(-1);
    try {
      return unwritable.test(xmlElement(item!, record))
        ? "XML has no place for a control character, and the record contains one."
        : undefined;
    } catch (error) {
      return (error as Error).message;
    }
  },
  surveys: () => false,
  survey: () => null,
  write({ records, isFirst, isLast }, rules) {
    const path = xmlWritePath(rules);
    const parents = path.slice(0, -1);
    const begin = isFirst
      ? // XML 4.3.3: a UTF-16 document begins with a byte order mark.
        `${declaredEncoding(rules) === "UTF-16" ? "\ufeff" : ""}<?xml version="1.0" encoding="${declaredEncoding(rules)}"?>\n${parents.map((n) => `<${n}>\n`).join("")}`
      : "";
    const end = isLast
      ? parents
          .toReversed()
          .map((n) => `</${n}>\n`)
          .join("")
      : "";
    return begin + records.map((record) => `${xmlElement(path.at(-1)!, record)}\n`).join("") + end;
  },
} satisfies FileWriter);

/** Returns the path to a record's element. It has at least two steps, because all records are below one root element. */
function xmlWritePath({ file: { xml } }: FileRules): readonly string[] {
  const path = isObject(xml) ? xml["resourcePath"] : undefined;
  const names = typeof path === "string" ? path.split("/").filter((name) => name !== "") : [];
  for (const name of names) xmlElement(name, null);
  return names.length === 0 ? ["records", "record"] : names.length === 1 ? ["records", names[0]!] : names;
}

const declaredEncoding = ({ file: { encoding } }: FileRules): string => fileEncodingOf(encoding).declared;

// XML files: each element at the path is a record, in the clean form unless the export's parsers select the legacy form (facts
// 2.14).

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
