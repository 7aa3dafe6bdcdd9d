/** Statistics of flow runs: sums over several, and a diagnosis of one (facts 3). */
import type { JsonObject } from "../../../base/json.ts";
import { limits } from "../../../catalog/limits.ts";
import type { RecordFilter } from "../../store/records/family.ts";
import { flowErrors } from "../../store/records/flow-errors.ts";
import { flowJobs } from "../../store/records/flow-jobs.ts";
import type { Reader } from "../../store/store.ts";
import { listedIn } from "../../store/stored-text.ts";
import { type FlowRunJob, isOpenJob, withLiveCounts } from "./flow-run-jobs.ts";

const sums = ["numSuccess", "numIgnore", "numError", "numOpenError"] as const;

/** Returns a row for each flow, out of the last runs that a filter lets through. */
export async function runStats(
  reader: Reader,
  account: string,
  where: RecordFilter<keyof typeof flowJobs.columns>,
): Promise<readonly JsonObject[]> {
  const page = await reader.recordPage(account, flowJobs, { where, limit: limits.page });
  const jobs = page.rows.map((row) => listedIn(flowJobs.family, row) as FlowRunJob);
  const live = await withLiveCounts(reader, account, jobs);
  return [...Map.groupBy(live, (job) => job._flowId)].map(([_flowId, runs]): JsonObject => {
    const countEnded = (status: string) => runs.filter((job) => job.status === status).length;
    const times = runs.flatMap((job) => durationOf(job, Number.NaN) ?? []).filter((ms) => !Number.isNaN(ms));
    return {
      _flowId: _flowId ?? null,
      _integrationId: runs[0]!._integrationId ?? null,
      runs: runs.length,
      completed: countEnded("completed"),
      failed: countEnded("failed"),
      canceled: countEnded("canceled"),
      ...Object.fromEntries(sums.map((name) => [name, runs.reduce((sum, job) => sum + Number(job[name] ?? 0), 0)])),
      averageMs: times.length > 0 ? Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length) : null,
      lastExecutedAt: runs[0]!.startedAt ?? null,
    };
  });
}

/** Milliseconds from its start to its end, or to `now`; undefined where it has not begun. */
function durationOf({ startedAt, endedAt }: FlowRunJob, now: number): number | undefined {
  if (typeof startedAt !== "string") return undefined;
  return (typeof endedAt === "string" ? Date.parse(endedAt) : now) - Date.parse(startedAt);
}

/** Returns the diagnosis of a run. `children`: the jobs of its steps. `now`: milliseconds. */
export async function runDiagnosis(
  reader: Reader,
  account: string,
  job: FlowRunJob,
  children: readonly FlowRunJob[],
  now: number,
): Promise<JsonObject> {
  const parts = isOpenJob(job) ? await reader.flowParts({ account, run: job._id }) : [];
  const page = await reader.recordPage(account, flowErrors, { where: { _flowJobId: job._id }, limit: limits.page });
  const errors = page.rows.map((row) => listedIn(flowErrors.family, row));
  const alike = Map.groupBy(errors, ({ code, source, _expOrImpId }) => JSON.stringify([code, source, _expOrImpId]));
  return {
    _jobId: job._id,
    status: job.status ?? null,
    durationMs: durationOf(job, now) ?? null,
    pagesWaiting: parts.reduce((sum, { waiting }) => sum + waiting, 0),
    steps: children.toSorted((a, b) => Number(a.oIndex ?? 0) - Number(b.oIndex ?? 0)),
    errors: [...alike.values()].map((same): JsonObject => {
      const [{ code, source, _expOrImpId, message }] = same as [(typeof same)[number], ...typeof same];
      return {
        code: code ?? "",
        source: source ?? "",
        _expOrImpId: _expOrImpId ?? "",
        count: same.length,
        message: message ?? "",
      };
    }),
  };
}
