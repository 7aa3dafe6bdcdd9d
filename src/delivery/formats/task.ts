/** Processors as a task of compute threads. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Given, Made } from "../compute/port.ts";
import { processorNamed, traceKeys } from "./index.ts";

/** What a processor is asked: the body of its request, with the definition in it that the body names. */
export interface ProcessorRequest {
  readonly name: string;
  readonly body: JsonObject;
}

/** Runs a processor; the answer is the text that is sent (spec: Processors). */
export function processorTask({ request }: Given<"processor">): Made<"processor"> {
  const { name, body } = JSON.parse(request) as ProcessorRequest;
  const processor = processorNamed(name);
  const { data, rules, options, groupByFields } = body;
  const began = performance.now();
  const { data: made, ...rest } = processor.run({
    data,
    rules: isObject(rules) ? rules : undefined,
    options: isObject(options) ? options : {},
    groupByFields: Array.isArray(groupByFields) ? groupByFields.map(String) : [],
  });
  const duration = Math.round(performance.now() - began);
  if (processor.writes === "text") return { answer: JSON.stringify({ mediaType: "text", data: made, duration }) };
  const keys = traceKeys(made as readonly Json[]);
  return { answer: JSON.stringify({ mediaType: "json", data: made, duration, ...keys, ...rest }) };
}
