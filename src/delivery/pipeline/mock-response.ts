/** `mockResponse`: what stands in for the destination (spec: Import). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Delivered } from "../adaptor.ts";
import { RecordFailure } from "../failure.ts";

/** The mock responses of an import; undefined where it has none. */
export function mocksOf(document: JsonObject): readonly Json[] | undefined {
  const mocks = document["mockResponse"];
  return Array.isArray(mocks) && mocks.length > 0 ? mocks : undefined;
}

/** What the mock responses say of the record of that number; the last one serves for all further records. */
export function mockDelivery(mocks: readonly Json[], index: number): Delivered {
  const found = mocks[Math.min(index, mocks.length - 1)];
  const { statusCode, id, _json, _headers, errors, ignored, dataURI } = (isObject(found) ? found : {}) as JsonObject;
  const status = typeof statusCode === "number" ? statusCode : 200;
  const error = Array.isArray(errors) ? (errors as readonly Json[])[0] : undefined;
  const failed = error !== undefined || status < 200 || status > 299;
  const message = messageOf(error) || `The mock response has the status ${status}.`;
  return {
    statusCode: status,
    json: _json ?? null,
    headers: isObject(_headers) ? _headers : {},
    ...(typeof id === "string" || typeof id === "number" ? { id } : {}),
    ...(ignored === true ? { ignored } : {}),
    ...(typeof dataURI === "string" ? { dataURI } : {}),
    ...(failed ? { failure: new RecordFailure("delivery_failed", "application", "response", message) } : {}),
  };
}

function messageOf(error: Json | undefined): string {
  if (isObject(error)) return String(error["message"] ?? error["code"] ?? "");
  return error === undefined || error === null ? "" : String(error);
}
