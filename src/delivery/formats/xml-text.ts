/** Writes a record as XML. The XML parser's clean form reads it back as the same record. */
import { isObject, type Json } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";

const nameForm = /^[\p{L}_][\p{L}\p{N}._:-]*$/u;

/** Returns the XML. An object with one key becomes an element of that name; any other value is inside `record`. */
export function xmlText(value: Json): string {
  const entries = isObject(value) ? Object.entries(value) : [];
  const [name, content]: [string, Json] =
    entries.length === 1 && !Array.isArray(entries[0]![1]) ? entries[0]! : ["record", value];
  return `<?xml version="1.0" encoding="UTF-8"?>${xmlElement(name, content)}`;
}

/** Returns an element, or one for each item of a list. Throws RecordFailure for an invalid name. */
export function xmlElement(name: string, value: Json): string {
  if (!nameForm.test(name)) {
    const message = `${JSON.stringify(name)} cannot be the name of an XML element.`;
    throw new RecordFailure("mapping_failed", "mapping", "request", message);
  }
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => xmlElement(name, item)).join("");
  const content = isObject(value)
    ? Object.entries(value)
        .map(([key, item]) => xmlElement(key, item))
        .join("")
    : escapedXml(value === null ? "" : String(value));
  return content === "" ? `<${name}/>` : `<${name}>${content}</${name}>`;
}

const escapedXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
