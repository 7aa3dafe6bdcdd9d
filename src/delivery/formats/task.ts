/** Processors as a task of compute threads. */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { TaskInput, TaskResult } from "../compute/port.ts";
import { throwFault } from "../failures/fault.ts";
import { processorNamed, traceKeys } from "./index.ts";

/** Runs a processor and returns the JSON of the answer as bytes (spec: Processors). Throws a DeliveryFault. */
export function processorTask({ name, request, definition }: TaskInput<"processor">): TaskResult<"processor"> {
  const body = parsedTaskObject(request);
  if (!body) return { answer: noBytes, asks: "" };
  const id = definitionIdIn(body);
  if (id === undefined) return { answer: processedBytes(name, body), asks: "" };
  if (definition === "") return { answer: noBytes, asks: JSON.stringify(id) };
  const rules = { ...(body["rules"] as JsonObject), fileDefinition: parseExactJson(definition) as Json };
  return { answer: processedBytes(name, { ...body, rules }), asks: "" };
}

const noBytes = new Uint8Array();
const encoder = new TextEncoder();

/** Bytes are handed to the main thread as they are. A text of megabytes would be copied there in one piece. */
const processedBytes = (name: string, body: JsonObject): Uint8Array => encoder.encode(processedText(name, body));

function parsedTaskObject(text: string): JsonObject | undefined {
  try {
    const read = parseExactJson(text) as Json;
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the id by which a body names a definition. A body uses only one of the two ways. */
function definitionIdIn({ rules }: JsonObject): string | undefined {
  if (rules === undefined) return undefined;
  if (!isObject(rules)) return throwFault("invalid_field", "rules must be an object.", "rules");
  const id = rules["_fileDefinitionId"];
  if (id === undefined || id === null) return undefined;
  if (rules["fileDefinition"] !== undefined) {
    const message = "Give either fileDefinition or _fileDefinitionId, not both.";
    throwFault("invalid_field", message, "rules._fileDefinitionId");
  }
  return String(id);
}

function processedText(name: string, { data, rules, options, groupByFields }: JsonObject): string {
  const processor = processorNamed(name);
  const began = performance.now();
  const { data: made, ...rest } = processor.run({
    data,
    rules: isObject(rules) ? rules : undefined,
    options: isObject(options) ? options : {},
    groupByFields: Array.isArray(groupByFields) ? groupByFields.map(String) : [],
  });
  const duration = Math.round(performance.now() - began);
  if (processor.writes === "text") return JSON.stringify({ mediaType: "text", data: made, duration });
  const keys = traceKeys(made as readonly Json[]);
  return JSON.stringify({ mediaType: "json", data: made, duration, ...keys, ...rest });
}
