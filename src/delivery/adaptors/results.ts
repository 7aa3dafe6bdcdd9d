/** Results of endpoints that return one result for each record: `{statusCode, id?, _json?, errors?, ignored?}`. */
import { isNumber, isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { Delivered } from "../ports/adaptor.ts";

/** Maximum characters of a message. */
const messageAtMost = 500;

/** Returns the outcome of the record. Errors keep the codes of the endpoint. */
export function deliveredResultOf(result: Json | undefined): Delivered {
  const { statusCode, id, _json, errors, ignored }: JsonObject = isObject(result) ? result : {};
  const [first] = objectsOf(errors);
  const status = typeof statusCode === "number" ? statusCode : first ? 422 : 200;
  const failure = first ? resultFailure(first) : status >= 400 ? resultFailure({}) : undefined;
  return {
    statusCode: status,
    json: _json ?? null,
    headers: {},
    ...(typeof id === "string" || isNumber(id) ? { id } : {}),
    ...(ignored === true ? { ignored } : {}),
    ...(failure && { failure }),
  };
}

function resultFailure({ code, message }: JsonObject): RecordFailure {
  const errorMessage =
    typeof message === "string" && message !== "" ? message.slice(0, messageAtMost) : "It does not say why.";
  return new RecordFailure("destination_rejected", "application", "response", errorMessage, {
    ...(typeof code === "string" && code !== "" && { ownCode: code.slice(0, 100) }),
  });
}
