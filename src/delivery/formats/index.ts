/** The list of processors. A new processor needs its file and one line here. */
import type { JsonObject } from "../../base/json.ts";
import { csvDataGenerator } from "./csv-data-generator.ts";
import { csvParser } from "./csv-parser.ts";
import type { Processor } from "./processor.ts";

import { structuredFileGenerator, structuredFileParser } from "./structured/index.ts";
import { xmlParser } from "./xml-parser.ts";

export { traceKeys } from "./group.ts";

export const processors: readonly Processor[] = Object.freeze([
  xmlParser,
  csvParser,
  csvDataGenerator,
  structuredFileParser,
  structuredFileGenerator,
]);

/** Returns the processor of a name; throws if there is none. */
export function processorNamed(name: string): Processor {
  const found = processors.find((each) => each.name === name);
  if (!found) throw new Error(`no processor is named ${name}`);
  return found;
}

/** Returns the catalog for `GET /v1/processors`, keyed by name (spec: Processor descriptor). */
export function processorCatalog(): JsonObject {
  return Object.fromEntries(
    processors.map(({ name, label, description, reads, writes }) => [
      name,
      { name, label, description, ruleMediaType: "json", dataMediaType: reads, resultMediaType: writes },
    ]),
  );
}
