/** The stages that a preview shows (spec: Imports, preview). */
import type { Json, JsonObject } from "../../base/json.ts";
import type { ImportOutcome } from "../../delivery/pipeline/import-run.ts";

/** `{data, stages, errors}`: what was sent (`request`), what came back (`raw`), and what it means for each record (`parse`). */
export function previewOf({ results, exchanges }: ImportOutcome): JsonObject {
  const errors = results.flatMap((result) => result["errors"] as readonly JsonObject[]);
  const early = ["importFilter", "preMap", "mapping", "postMap", "request"];
  const before = errors.filter((error) => early.includes(String(error["stage"])));
  const data = results.map((result): Json => result["_json"] ?? null);
  const answered = exchanges.filter((exchange) => exchange.status !== undefined);
  return {
    data,
    stages: [
      {
        name: "request",
        data: exchanges.map(({ request: { url, method, headers, body } }) => ({
          url,
          method,
          headers,
          body: body ?? null,
        })),
        errors: before,
      },
      {
        name: "raw",
        data: answered.map(({ request, status, headers, body }) => ({
          url: request.url,
          statusCode: status ?? null,
          headers: headers ?? {},
          body: body ?? null,
        })),
        errors: errors.filter((error) => error["stage"] === "apiCall"),
      },
      {
        name: "parse",
        data,
        errors: errors.filter((error) => error["stage"] !== "apiCall" && !before.includes(error)),
      },
    ],
    errors,
  };
}
