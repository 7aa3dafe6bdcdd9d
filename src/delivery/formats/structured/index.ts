/** structuredFileParser and structuredFileGenerator (spec: Processors). */
import { isObject, type Json } from "../../../base/json.ts";
import { throwFault } from "../../failures/fault.ts";
import type { Processor } from "../processor.ts";
import { readDefinition } from "./definition.ts";
import { generateFile } from "./generate.ts";
import { parseFile } from "./parse.ts";

export const structuredFileParser: Processor = {
  name: "structuredFileParser",
  label: "Structured file parser",
  description: "Reads delimited, X12, EDIFACT and fixed-width files by a file definition.",
  reads: "text",
  writes: "json",
  run({ data, rules = {} }) {
    const definition = readDefinition(rules["fileDefinition"], "rules.fileDefinition");
    if (typeof data !== "string") return throwFault("invalid_field", "data must be a string.", "data");
    return parseFile(definition, data);
  },
};

export const structuredFileGenerator: Processor = {
  name: "structuredFileGenerator",
  label: "Structured file generator",
  description: "Writes documents as delimited, X12, EDIFACT or fixed-width files by a file definition.",
  reads: "json",
  writes: "text",
  run({ data, rules }) {
    const definition = readDefinition(rules, "rules");
    const documents: Json = isObject(data) ? [data] : (data ?? null);
    if (!Array.isArray(documents) || !documents.every(isObject)) {
      return throwFault("invalid_field", "data must be an array of objects, one document each.", "data");
    }
    return { data: generateFile(definition, documents) };
  },
};
