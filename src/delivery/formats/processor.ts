/** The port of processors: pure functions over the request envelope `{data, rules, options}` (spec: Processors). */
import type { Json, JsonObject } from "../../base/json.ts";

interface ProcessorInput {
  /** Text for a parser, records for a generator; undefined if not sent. */
  readonly data: Json | undefined;
  /** Undefined if not sent. */
  readonly rules: JsonObject | undefined;
  readonly options: JsonObject;
  readonly groupByFields: readonly string[];
}

export interface Processor {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Form of `data`, and form of the output. */
  readonly reads: "text" | "json";
  readonly writes: "text" | "json";
  /** Processes the input. Throws a DeliveryFault. Fields of the result other than `data` are also sent in the answer. */
  run(input: ProcessorInput): { readonly data: Json; readonly recordLevelErrors?: readonly JsonObject[] };
}
