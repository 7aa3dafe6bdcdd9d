/** Steps of a flow that a run did not reach. */
import type { JsonObject } from "../base/json.ts";

interface StepJob {
  readonly step: string;
  readonly job: JsonObject;
}

const counters = ["numExport", "numSuccess", "numIgnore", "numError"];

/**
 * Returns the steps after the failed one that no record has reached. The platform reports them as failed, like the run. Returns
 * none if no step has an error, because the failed one is then unknown.
 */
export function stepsNotRun<S extends StepJob>(steps: readonly S[]): readonly S[] {
  const failed = steps.findIndex(({ job }) => job["status"] === "failed" && Number(job["numError"] ?? 0) > 0);
  if (failed < 0) return [];
  return steps
    .slice(failed + 1)
    .filter(({ job }) => job["status"] === "failed" && counters.every((name) => Number(job[name] ?? 0) === 0));
}
