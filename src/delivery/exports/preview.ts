/** The stages that the preview of an export shows (facts 3). */
import type { Json, JsonObject } from "../../base/json.ts";
import { failureItem, type RecordFailure } from "../failures/failure.ts";
import type { ExportPage } from "./page.ts";

/** Stages before anything is sent. */
const early: ReadonlySet<RecordFailure["stage"]> = new Set(["request", "mapping"]);

/**
 * Returns `{data, dataURIs, stages, errors}` of a preview.
 * The stages are the request (`request`), the answer (`raw`), and the result of each step that the export has. `failure`: why
 * there is no page. `at`: ISO 8601.
 */
export function exportPreviewOf(page: Partial<ExportPage>, failure: RecordFailure | undefined, at: string): JsonObject {
  const { exchange, stages = [], data = [], dataURIs = [] } = page;
  const failed = failure ? [failureItem(failure, at, undefined)] : [];
  const errors = [...(page.errors ?? []), ...failed];
  const isEarly = failure !== undefined && (early.has(failure.stage) || exchange === undefined);
  const isRaw = failure !== undefined && !isEarly && (failure.stage === "apiCall" || failure.stage === "response");
  const answered = exchange?.status === undefined ? [] : [exchange];
  const shown: Json[] = [
    {
      name: "request",
      data: (exchange ? [exchange] : []).map(({ request: { url, method, headers, body } }) => ({
        url,
        method,
        headers,
        body: body ?? null,
      })),
      errors: isEarly ? failed : [],
    },
    {
      name: "raw",
      data: answered.map(({ request, status, headers, body }) => ({
        url: request.url,
        statusCode: status ?? null,
        headers: headers ?? {},
        body: body ?? null,
      })),
      errors: isRaw ? failed : [],
    },
    ...(stages.length > 0 ? stages : [{ name: "parse", data: [], errors: isEarly || isRaw ? [] : failed }]),
  ];
  return { data, dataURIs, stages: shown, errors };
}
