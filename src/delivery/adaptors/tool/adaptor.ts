/** Passes the records of a ToolImport to its tool: the mapped record is the input, the tool's result is the answer. */
import { isNumber, isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { type PlainFailure, RecordFailure } from "../../failures/failure.ts";
import { failureCodes } from "../../failures/failure-codes.ts";
import type { Adaptor, Delivered } from "../../ports/adaptor.ts";

export const toolAdaptor: Adaptor = Object.freeze({
  obstacle: ({ tool }) => {
    const id = isObject(tool) ? tool._toolId : undefined;
    if (typeof id === "string" && id !== "") return undefined;
    return new RecordFailure("not_configured", "resource", "request", "The import names no tool (tool._toolId).");
  },
  existenceTest: () => ({}),
  compose: (records) => {
    const request = records.map(({ mapped }) => mapped);
    return records.length === 0 ? [] : [{ size: records.length, request, kept: null }];
  },
  judge: ({ size }, answer) => {
    const results = itemsOf(answer) as readonly Json[];
    return { delivered: Array.from({ length: size }, (_, at) => deliveredByTool(results[at])) };
  },
} satisfies Adaptor);

function deliveredByTool(result: Json | undefined): Delivered {
  const { statusCode, id, _json, errors, ignored }: JsonObject = isObject(result) ? result : {};
  const [first] = objectsOf(errors);
  const status = typeof statusCode === "number" ? statusCode : 200;
  return {
    statusCode: status,
    json: _json ?? null,
    headers: {},
    ...(typeof id === "string" || isNumber(id) ? { id } : {}),
    ...(ignored === true ? { ignored } : {}),
    ...(first && { failure: toolFailure(first) }),
  };
}

/** Returns the failure of the step that ended the tool, unchanged. */
function toolFailure(error: JsonObject): RecordFailure {
  const { code, source, stage, message, classification, attempts } = error as PlainFailure & PlainFailure["more"];
  const known = failureCodes.includes(code);
  return new RecordFailure(known ? code : "script_error", source, stage, message, {
    ...(known ? {} : { ownCode: code }),
    ...(classification && { classification }),
    ...(attempts === undefined ? {} : { attempts }),
  });
}
