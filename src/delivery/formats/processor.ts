/** What a processor is: a pure function over the request envelope `{data, rules, options}` (spec: Processors). */
import type { Json, JsonObject } from "../../base/json.ts";

interface ProcessorInput {
  /** Text for a parser, records for a generator; undefined where it was not sent. */
  readonly data: Json | undefined;
  /** Undefined where they were not sent. */
  readonly rules: JsonObject | undefined;
  readonly options: JsonObject;
  readonly groupByFields: readonly string[];
}

export interface Processor {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** What `data` is, and what comes out. */
  readonly reads: "text" | "json";
  readonly writes: "text" | "json";
  /** Throws a DeliveryFault. What it answers beside `data` is sent along. */
  run(input: ProcessorInput): { readonly data: Json; readonly recordLevelErrors?: readonly JsonObject[] };
}
