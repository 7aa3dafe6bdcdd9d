/** XML as a tree of elements; well-formed documents only, no entity is ever fetched or expanded. */
import { SaxesParser } from "saxes";
import { limits } from "../../catalog/limits.ts";
import { throwFault } from "../failures/fault.ts";

export interface XmlElement {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly XmlElement[];
  /** Character data of the element itself, in one piece. */
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: OpenElement[];
  text: string;
}

/** Maximum nesting of elements; deeper documents could not be answered as JSON. */
const depthLimit = 150;

/** Returns the document as an element without a name whose only child is the root. Refuses with `cannot_parse_xml`. */
export function parseXml(source: string): XmlElement {
  const document: OpenElement = { name: "", attributes: [], children: [], text: "" };
  const open: OpenElement[] = [document];
  const parser = new SaxesParser({ position: true });
  parser.on("error", (error) => refuseXml(error.message));
  let values = 0;
  const countValue = (): void => {
    values += 1;
    if (values > limits.answerValues) refuseXml(`it has more than ${limits.answerValues} elements and attributes.`);
  };
  parser.on("attribute", countValue);
  parser.on("opentag", (tag) => {
    countValue();
    if (open.length > depthLimit) refuseXml(`Elements are nested deeper than ${depthLimit} levels.`);
    const element: OpenElement = { name: tag.name, attributes: Object.entries(tag.attributes), children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  const appendText = (text: string): void => {
    open.at(-1)!.text += text;
  };
  parser.on("text", appendText);
  parser.on("cdata", appendText);
  parser.on("closetag", () => void open.pop());
  // A byte order mark is not part of the document.
  parser.write(source.startsWith("\uFEFF") ? source.slice(1) : source).close();
  return document;
}

export function refuseXml(why: string): never {
  return throwFault("cannot_parse_xml", `The data is not well-formed XML: ${why}`, "data");
}
