/** Test runs as unlisted jobs, and their immediate answers (facts 3). */
import { type JsonObject, objectsOf } from "../../../base/json.ts";
import type { StepReport } from "../../../delivery/tools/steps.ts";

/**
 * The part of a step's report that is kept while its run continues. Its size does not depend on the data of the step.
 */
export interface KeptStep extends Pick<StepReport, "type" | "id" | "name" | "branch"> {
  readonly counts: Counts;
  readonly stages: readonly JsonObject[];
}

/** The ids of the steps that were reached. */
export const stepsOf = (steps: readonly KeptStep[]): readonly string[] => [...new Set(steps.map(({ id }) => id))];

/** A type, so that it is an object of JSON. */
type Counts = { readonly [name in "numError" | "numIgnore" | "numSuccess"]: number };

/** Of answers of a step: how many failed, were left out, and succeeded. */
export function countsOf(results: readonly JsonObject[]): Counts {
  const numError = results.filter(({ errors }) => objectsOf(errors).length > 0).length;
  const numIgnore = results.filter(({ ignored }) => ignored === true).length;
  return { numError, numIgnore, numSuccess: results.length - numError - numIgnore };
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => all.reduce((total, each) => total + each[name], 0);
  return { numError: sum("numError"), numIgnore: sum("numIgnore"), numSuccess: sum("numSuccess") };
}

export function childJob({ type, id, name, branch, counts }: KeptStep, job: JsonObject): JsonObject {
  const of = type === "export" ? { _exportId: id } : { _importId: id };
  return { ...job, type, ...of, name, branch: branch ?? "", status: "completed", ...counts };
}
