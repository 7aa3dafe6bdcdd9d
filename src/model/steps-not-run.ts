/** Steps of a run of a flow that the run did not come to. */
import type { JsonObject } from "../base/json.ts";

interface StepJob {
  readonly step: string;
  readonly job: JsonObject;
}

const counters = ["numExport", "numSuccess", "numIgnore", "numError"];

/**
 * Returns the steps after the one that failed that no record has come to. The platform calls them failed, too, as the run is. Nothing where no
 * step has an error: which of them failed is not known then.
 */
export function stepsNotRun<S extends StepJob>(steps: readonly S[]): readonly S[] {
  const failed = steps.findIndex(({ job }) => job["status"] === "failed" && Number(job["numError"] ?? 0) > 0);
  if (failed < 0) return [];
  return steps
    .slice(failed + 1)
    .filter(({ job }) => job["status"] === "failed" && counters.every((name) => Number(job[name] ?? 0) === 0));
}
