/** File definitions (spec: Processors): how delimited, X12, EDIFACT and fixed-width files are laid out. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";

export const fileFormats = ["delimited", "delimited/x12", "delimited/edifact", "fixed"] as const;
type DefinedFileFormat = (typeof fileFormats)[number];

export interface Element {
  readonly name: string;
  /** Parser: the row must have this text here. Generator: the text to write. */
  readonly value?: string;
  readonly required: boolean;
  /** Columns of a fixed-width row. */
  readonly length?: number;
  readonly align: "left" | "right";
  /** Components of a composite element; none for a plain one. */
  readonly elements: readonly Element[];
}

export interface Segment {
  readonly name: string;
  readonly elements: readonly Element[];
  /** Child segments; the closing trailer comes last. */
  readonly children: readonly Segment[];
  /** True if the segment has no row of its own: it only contains its children. */
  readonly container: boolean;
  readonly required: boolean;
  /** Undefined: any number. */
  readonly most?: number;
  readonly rowSuffix?: string;
}

export interface FileDefinition {
  readonly name: string;
  readonly format: DefinedFileFormat;
  /** Undefined: X12 and EDIFACT files say it themselves, others use a line break. */
  readonly rowDelimiter?: string;
  readonly colDelimiter?: string;
  readonly rowSuffix: string;
  /** Fixed: what fills a column up. */
  readonly padding: string;
  readonly segments: readonly Segment[];
}

/** Characters of a column. */
const lengthLimit = 100_000;

/** Levels of segments in segments. */
const depthLimit = 30;

/** Told of each fault: the dotted path of its place, and the end of a sentence about it. */
type ReportDefinitionFault = (field: string, message: string) => void;

/** Reads a definition at the dotted path `at`. The result is usable only if no fault was reported. */
export function fileDefinitionOf(value: Json | undefined, at: string, fault: ReportDefinitionFault): FileDefinition {
  const source: JsonObject = isObject(value) ? value : {};
  if (!isObject(value)) fault(at, "must be a file definition");
  const format = fileFormats.find((each) => each === source["format"]);
  if (!format) fault(`${at}.format`, `must be one of: ${fileFormats.join(", ")}`);
  if (source["version"] !== undefined && source["version"] !== "1" && source["version"] !== "2") {
    fault(`${at}.version`, 'must be "1" or "2"');
  }
  const layout = source[format === "fixed" ? "fixed" : "delimited"];
  const settings: JsonObject = isObject(layout) ? layout : {};
  for (const name of ["rowDelimiter", "colDelimiter", "paddingChar"]) {
    if (settings[name] !== undefined && typeof settings[name] !== "string") fault(`${at}.${name}`, "must be a string");
  }
  if (format === "delimited" && typeof settings["colDelimiter"] !== "string") {
    fault(`${at}.delimited.colDelimiter`, "is expected, but it is missing");
  }
  const rules = source["rules"];
  if (!Array.isArray(rules) || rules.length === 0) fault(`${at}.rules`, "must be an array of at least one segment");
  const reading: DefinitionReading = { fixed: format === "fixed", fault };
  const segments = segmentsOf(reading, Array.isArray(rules) ? rules : [], `${at}.rules`, 1);
  const optionalSetting = (name: string) => {
    const text = settings[name];
    return typeof text === "string" && text !== "" ? { [name]: text } : {};
  };
  return {
    name: typeof source["name"] === "string" ? source["name"] : "",
    format: format!,
    ...optionalSetting("rowDelimiter"),
    ...optionalSetting("colDelimiter"),
    rowSuffix: definitionText(settings["rowSuffix"]) ?? definitionText(source["rowSuffix"]) ?? "",
    padding: definitionText(settings["paddingChar"])?.slice(0, 1) || " ",
    segments,
  };
}

interface DefinitionReading {
  readonly fixed: boolean;
  readonly fault: ReportDefinitionFault;
}

const definitionText = (value: Json | undefined): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;

function segmentsOf(reading: DefinitionReading, list: readonly Json[], at: string, level: number): readonly Segment[] {
  if (level > depthLimit) {
    reading.fault(at, `is nested deeper than ${depthLimit} levels`);
    return [];
  }
  return list.map((item, index) => segmentOf(reading, item, `${at}.${index}`, level));
}

function segmentOf(reading: DefinitionReading, item: Json, at: string, level: number): Segment {
  const source: JsonObject = isObject(item) ? item : {};
  const name = source["name"];
  if (typeof name !== "string" || name === "") reading.fault(`${at}.name`, "is expected, but it is missing");
  const elements = source["elements"];
  const children = arrayAt(reading, source["children"], `${at}.children`);
  const container = source["container"] === true || (elements === undefined && children.length > 0);
  if (!container && (!Array.isArray(elements) || elements.length === 0)) {
    reading.fault(`${at}.elements`, "must be an array of at least one element");
  }
  const most = source["maxOccurrence"];
  if (most !== undefined && most !== null && !(Number.isInteger(most) && Number(most) >= 1)) {
    reading.fault(`${at}.maxOccurrence`, "must be a whole number of at least 1");
  }
  const close = source["closeRule"];
  const closing = isObject(close) ? [segmentOf(reading, close, `${at}.closeRule`, level + 1)] : [];
  const rowSuffix = source["skipRowSuffix"] === true ? "" : definitionText(source["rowSuffix"]);
  return {
    name: typeof name === "string" ? name : "",
    elements: readElements(reading, Array.isArray(elements) ? elements : [], `${at}.elements`, 1),
    children: [...segmentsOf(reading, children, `${at}.children`, level + 1), ...closing],
    container,
    required: source["required"] === true,
    ...(typeof most === "number" ? { most } : {}),
    ...(rowSuffix === undefined ? {} : { rowSuffix }),
  };
}

function arrayAt(reading: DefinitionReading, value: Json | undefined, at: string): readonly Json[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  reading.fault(at, "must be an array");
  return [];
}

function readElements(
  reading: DefinitionReading,
  list: readonly Json[],
  at: string,
  level: number,
): readonly Element[] {
  return list.map((item, index) => {
    const place = `${at}.${index}`;
    const source: JsonObject = isObject(item) ? item : {};
    const name = source["name"];
    if (typeof name !== "string" || name === "") reading.fault(`${place}.name`, "is expected, but it is missing");
    const length = source["length"] ?? source["size"];
    if (reading.fixed && !(Number.isInteger(length) && Number(length) >= 1 && Number(length) <= lengthLimit)) {
      reading.fault(`${place}.length`, `must be a whole number from 1 to ${lengthLimit}`);
    }
    const value = definitionText(source["value"]);
    const inner = level === 1 && Array.isArray(source["elements"]) ? source["elements"] : [];
    return {
      name: typeof name === "string" ? name : "",
      ...(value === undefined ? {} : { value }),
      required: source["required"] === true,
      ...(typeof length === "number" ? { length } : {}),
      align: source["alignment"] === "right" ? ("right" as const) : ("left" as const),
      elements: readElements({ ...reading, fixed: false }, inner, `${place}.elements`, level + 1),
    };
  });
}

/** Returns the tag with which a segment's rows begin if the elements do not include it: X12 and EDIFACT only. */
export function segmentTagOf(format: DefinedFileFormat, segment: Segment): string | undefined {
  if (format !== "delimited/x12" && format !== "delimited/edifact") return undefined;
  const first = segment.elements[0];
  const counted = first !== undefined && (first.value !== undefined ? isTag(first.value) : first.name === segment.name);
  return counted || !isTag(segment.name) ? undefined : segment.name;
}

const isTag = (text: string): boolean => /^[A-Z][A-Z0-9]{1,2}$/.test(text);
