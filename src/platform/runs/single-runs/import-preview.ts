/** The stages that a preview shows (spec: Imports, preview). */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { ImportOutcome } from "../../../delivery/pipeline/setup/run-needs.ts";
import type { StageName } from "../../../delivery/pipeline/setup/shown-stages.ts";

const before: readonly StageName[] = ["importFilter", "preMap", "mapping", "postMap"];
const after: readonly StageName[] = ["parse", "responseTransform", "postSubmit"];

/**
 * Returns `{data, stages, errors}`. A stage shows each record after a step of the import; `request` shows the requests, `raw` the
 * answers. A failure is shown at its step; if that step is not shown, at `request`, or at `parse` for later steps.
 */
export function importPreview({ results, exchanges, stages }: ImportOutcome): JsonObject {
  const errors = results.flatMap((result) => result["errors"] as readonly JsonObject[]);
  const hasStage = (name: string): boolean => Object.hasOwn(stages, name);
  const stageOfError = ({ stage }: JsonObject): string => {
    const name = String(stage);
    if (name === "apiCall") return "raw";
    if (hasStage(name)) return name;
    return name === "request" || (before as readonly string[]).includes(name) ? "request" : "parse";
  };
  const previewStage = (name: string, data: readonly Json[]): JsonObject => ({
    name,
    data,
    errors: errors.filter((error) => stageOfError(error) === name),
  });
  const ownStages = (names: readonly StageName[]) =>
    names.filter((name) => hasStage(name)).map((name) => previewStage(name, stages[name]!));
  const sent = exchanges.map(({ request: { url, method, headers, body } }) => ({
    url,
    method,
    headers,
    body: body ?? null,
  }));
  const answered = exchanges.filter((exchange) => exchange.status !== undefined);
  const came = answered.map(({ request, status, headers, body }) => ({
    url: request.url,
    statusCode: status ?? null,
    headers: headers ?? {},
    body: body ?? null,
  }));
  return {
    data: results.map((result): Json => result["_json"] ?? null),
    stages: [
      ...ownStages(before),
      previewStage("request", sent),
      previewStage("raw", came),
      ...(hasStage("parse")
        ? ownStages(after)
        : [
            previewStage(
              "parse",
              results.map((result) => result["_json"] ?? null),
            ),
          ]),
    ],
    errors,
  };
}
