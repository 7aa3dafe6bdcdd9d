/** Writes documents as rows of a file. */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { PlatformFault } from "../../../catalog/errors.ts";
import {
  type Element,
  type FileDefinition,
  type Segment,
  segmentTagOf,
} from "../../../catalog/parts/file-definition.ts";
import { BoundExceeded } from "../../compute/port.ts";
import { throwFaults } from "../../failures/fault.ts";
import { renderTemplate, TemplateError } from "../../templates/template.ts";
import { type Delimiters, delimitersOf } from "./rows.ts";

/**
 * Writes the documents one after the other as the text of a file. An element is written as its `value`, else as the value of
 * its name in the document. A `value` with `{{` is a template, rendered against the segment's part of the document. Refuses a
 * required segment or element without a value.
 */
export function generateFile(
  definition: FileDefinition,
  documents: readonly JsonObject[],
  delimiters: Delimiters = delimitersOf(definition, ""),
): string {
  const writing: FileWriting = { definition, delimiters, faults: [], rows: [], size: 0 };
  for (const [index, document] of documents.entries()) {
    for (const segment of definition.segments) writeSegment(writing, segment, document, `data.${index}`);
  }
  throwFaults(writing.faults);
  return writing.rows.map((row) => row + writing.delimiters.row).join("");
}

interface FileWriting {
  readonly definition: FileDefinition;
  readonly delimiters: Delimiters;
  readonly faults: PlatformFault[];
  readonly rows: string[];
  /** Number of characters in the rows. */
  size: number;
}

/** Maximum number of characters of a file. */
const charactersAtMost = 16 * 1024 * 1024;

function writeSegment(writing: FileWriting, segment: Segment, parent: JsonObject, at: string): void {
  for (const part of segmentParts(segment, parent)) {
    if (!segment.container) writing.rows.push(segmentRowText(writing, segment, part, `${at}.${segment.name}`));
    for (const child of segment.children) writeSegment(writing, child, part, `${at}.${segment.name}`);
  }
  if (segment.required && segmentParts(segment, parent).length === 0) {
    const field = `${at}.${segment.name}`;
    writing.faults.push({ code: "invalid_field", message: `The required segment ${segment.name} is missing.`, field });
  }
}

/**
 * Returns the parts of a document for a segment: the parts with the segment's name. If the definition states all values,
 * returns one part with the parent's values.
 */
function segmentParts(segment: Segment, parent: JsonObject): readonly JsonObject[] {
  const own = Object.hasOwn(parent, segment.name) ? parent[segment.name] : undefined;
  if (Array.isArray(own)) return own.filter(isObject);
  if (isObject(own)) return [own];
  if (segment.container) return [parent];
  const given = segment.elements.every((element) => element.value !== undefined || element.elements.length > 0);
  return given || segment.elements.some((element) => Object.hasOwn(parent, element.name)) ? [parent] : [];
}

function segmentRowText(writing: FileWriting, segment: Segment, part: JsonObject, at: string): string {
  const { definition, delimiters } = writing;
  const tag = segmentTagOf(definition.format, segment);
  const cells = segment.elements.map((element) => {
    const text = valueOrFault(writing, `${at}.${element.name}`, () => elementText(writing, element, part));
    const held = delimiterIn(writing, text);
    if (held !== undefined) {
      const message = `The element ${element.name} of ${segment.name} contains "${held}", a delimiter of the file. X12 has no way to write one: choose other delimiters, or leave it out.`;
      writing.faults.push({ code: "invalid_field", message, field: `${at}.${element.name}` });
    }
    if (element.required && text === "") {
      const message = `The required element ${element.name} of ${segment.name} has no value.`;
      writing.faults.push({ code: "invalid_field", message, field: `${at}.${element.name}` });
    }
    return definition.format === "fixed" ? fixedWidthText(definition, element, text) : text;
  });
  const all = tag === undefined ? cells : [tag, ...cells];
  // X12 and EDIFACT segments end with their last value.
  const edi = definition.format === "delimited/x12" || definition.format === "delimited/edifact";
  while (edi && all.length > 1 && all.at(-1) === "") all.pop();
  for (const cell of all) writing.size += cell.length;
  if (writing.size > charactersAtMost) {
    throw new BoundExceeded(
      "output_too_large",
      `The file has more than ${charactersAtMost / 1024 / 1024} MB. Send fewer documents, or shorten the columns.`,
    );
  }
  return all.join(delimiters.column) + (segment.rowSuffix ?? definition.rowSuffix);
}

/** Returns a segment or element delimiter inside a value of an X12 file; a reader would take it for a delimiter. */
function delimiterIn(
  { definition: { format }, delimiters: { row, column } }: FileWriting,
  text: string,
): string | undefined {
  if (format !== "delimited/x12") return undefined;
  return [row, column].find((each) => each !== "" && text.includes(each));
}

/** Returns the text of a value. A value that cannot be rendered becomes a fault of the request, and writing continues. */
function valueOrFault(writing: FileWriting, field: string, make: () => string): string {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    writing.faults.push({ code: "invalid_field", message: error.message, field });
    return "";
  }
}

function elementText(writing: FileWriting, element: Element, part: JsonObject): string {
  const { component, release, row, column } = writing.delimiters;
  if (element.elements.length > 0 && element.value === undefined) {
    const own = Object.hasOwn(part, element.name) ? part[element.name] : undefined;
    const texts = element.elements.map((inner) => elementText(writing, inner, isObject(own) ? own : {}));
    while (texts.length > 1 && texts.at(-1) === "") texts.pop();
    return texts.join(component);
  }
  if (element.value !== undefined) {
    return element.value.includes("{{") ? renderTemplate(element.value, part, { escape: "none" }) : element.value;
  }
  const text = elementValueText(Object.hasOwn(part, element.name) ? part[element.name] : undefined);
  if (release === "") return text;
  return [...text].map((char) => ([release, row, column, component].includes(char) ? release + char : char)).join("");
}

const elementValueText = (value: Json | undefined): string =>
  value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

function fixedWidthText({ padding }: FileDefinition, { length = 0, align }: Element, text: string): string {
  const cut = text.slice(0, length);
  return align === "right" ? cut.padStart(length, padding) : cut.padEnd(length, padding);
}
