/** Test runs as jobs that nobody lists: what is answered of them at once (facts 3). */
import { type JsonObject, objectsOf } from "../../base/json.ts";
import type { StepReport } from "../../delivery/tools/steps.ts";

/** The ids of the steps that were reached. */
export const stepsOf = (reports: readonly StepReport[]): readonly string[] => [...new Set(reports.map(({ id }) => id))];

/** Of answers of a step: how many failed, were left out, and succeeded. */
export function countsOf(results: readonly JsonObject[]): JsonObject {
  const numError = results.filter(({ errors }) => objectsOf(errors).length > 0).length;
  const numIgnore = results.filter(({ ignored }) => ignored === true).length;
  return { numError, numIgnore, numSuccess: results.length - numError - numIgnore };
}

export function childJob({ type, id, name, branch, answers = [] }: StepReport, job: JsonObject): JsonObject {
  const of = type === "export" ? { _exportId: id } : { _importId: id };
  return { ...job, type, ...of, name, branch: branch ?? "", status: "completed", ...countsOf(answers) };
}
