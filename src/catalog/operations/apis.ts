/** Requests that an API of the account answers (facts 3). */
import { json } from "../field.ts";
import { limits } from "../limits.ts";
import { declareOperations, type Operation } from "../operation.ts";

const { bytes } = limits.apiRequest;

const apiRequest = <const N extends string>(name: N, method: Operation["method"]) =>
  ({
    name,
    method,
    path: "/v1/apis/{_id}/request",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: `Calls the function of the API's script with this request, at most ${bytes / 1024 / 1024} MB, and returns the function's status, headers and body.`,
    bytes,
    ...(method === "GET" ? { noData: true as const } : {}),
    body: json({ doc: "JSON, or any content of another content type; a GET has no body." }),
    answers: {
      200: {
        doc: "Result of the function, with this status or the function's status.",
        body: json({ doc: "JSON, or text of the function's content type." }),
      },
    },
    errors: ["resource_not_found", "inactive_api", "not_configured", "not_supported", "script_error", "script_timeout"],
    example: {
      params: { _id: "{{ref:api}}" },
      ...(method === "GET" ? { query: "sku=A-1" } : { body: { sku: "A-1" } }),
    },
  }) as const;

export const apiOperations = declareOperations([
  apiRequest("apis.request", "POST"),
  apiRequest("apis.requestGet", "GET"),
  apiRequest("apis.requestPut", "PUT"),
  apiRequest("apis.requestPatch", "PATCH"),
  apiRequest("apis.requestDelete", "DELETE"),
]);
