/** Test runs as unlisted jobs, and their immediate answers (facts 3). */
import { type JsonObject, objectsOf } from "../../../base/json.ts";
import type { StepReport } from "../../../delivery/tools/steps.ts";

/**
 * The part of a step's report that is kept while its run continues. Its size does not depend on the data of the step.
 */
export interface CollectedStep extends Pick<StepReport, "type" | "id" | "name" | "branch"> {
  readonly counts: AnswerCounts;
  readonly stages: readonly JsonObject[];
}

/** The ids of the steps that were reached. */
export const reachedSteps = (steps: readonly CollectedStep[]): readonly string[] => [
  ...new Set(steps.map(({ id }) => id)),
];

/** A type, so that it is an object of JSON. */
type AnswerCounts = { readonly [name in "numError" | "numIgnore" | "numSuccess"]: number };

/** Of answers of a step: how many failed, were left out, and succeeded. */
export function countAnswers(results: readonly JsonObject[]): AnswerCounts {
  const numError = results.filter(({ errors }) => objectsOf(errors).length > 0).length;
  const numIgnore = results.filter(({ ignored }) => ignored === true).length;
  return { numError, numIgnore, numSuccess: results.length - numError - numIgnore };
}

export function sumCounts(all: readonly AnswerCounts[]): AnswerCounts {
  const sumField = (name: keyof AnswerCounts) => all.reduce((total, each) => total + each[name], 0);
  return { numError: sumField("numError"), numIgnore: sumField("numIgnore"), numSuccess: sumField("numSuccess") };
}

export function childJob({ type, id, name, branch, counts }: CollectedStep, job: JsonObject): JsonObject {
  const stepReference = type === "export" ? { _exportId: id } : { _importId: id };
  return { ...job, type, ...stepReference, name, branch: branch ?? "", status: "completed", ...counts };
}
