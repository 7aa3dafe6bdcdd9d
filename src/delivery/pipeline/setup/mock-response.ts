/** `mockResponse`: answers that replace the destination's (spec: Import). */
import { type ItemOf, isList, isNumber, isObject, itemsOf, type Json, type ObjectOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Delivered } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";

type Mock = ItemOf<ImportDocument["mockResponse"]>;

/** Returns the mock responses of an import; undefined without any. */
export function mocksOf({ mockResponse }: ImportDocument): readonly Mock[] | undefined {
  return isList(mockResponse) && mockResponse.length > 0 ? mockResponse : undefined;
}

/** Returns the mock response for a record by its number; the last one serves all further records. */
export function mockDelivery(mocks: readonly Mock[], index: number): Delivered {
  const found = mocks[Math.min(index, mocks.length - 1)];
  const { statusCode, id, _json, _headers, errors, ignored, dataURI }: ObjectOf<Mock> = isObject(found) ? found : {};
  const status = typeof statusCode === "number" ? statusCode : 200;
  const error = itemsOf(errors)[0];
  const failed = error !== undefined || status < 200 || status > 299;
  const message = mockErrorMessage(error) || `The mock response has the status ${status}.`;
  return {
    statusCode: status,
    json: _json ?? null,
    headers: isObject(_headers) ? _headers : {},
    ...(typeof id === "string" || isNumber(id) ? { id } : {}),
    ...(ignored === true ? { ignored } : {}),
    ...(typeof dataURI === "string" ? { dataURI } : {}),
    ...(failed ? { failure: new RecordFailure("destination_rejected", "application", "response", message) } : {}),
  };
}

function mockErrorMessage(error: Json | undefined): string {
  if (isObject(error)) return String(error["message"] ?? error["code"] ?? "");
  return error === undefined || error === null ? "" : String(error);
}
