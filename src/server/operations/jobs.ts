/** Jobs of flow runs (facts 2.16, 3). */
import { withChangedFields } from "../../catalog/document.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { nowText } from "../../platform/kernel/now-text.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { shownError } from "../../platform/runs/flow-errors/flow-errors.ts";
import { jobColumnOf } from "../../platform/runs/flow-errors/job-errors.ts";
import { cancelRun } from "../../platform/runs/flow-execution/flow-cancel.ts";
import { isOpenJob, withLiveCounts } from "../../platform/runs/flow-starts/flow-run-jobs.ts";
import { runDiagnosis } from "../../platform/runs/flow-starts/flow-stats.ts";
import { flowErrors, flowJobs } from "../../platform/store/records/index.ts";
import type { Reader } from "../../platform/store/store.ts";
import { listedIn } from "../../platform/store/stored-text.ts";
import { sendRows } from "../lists/lists.ts";
import { linkedPage, queryAlternatives, queryAtLeast, queryBounds, queryFilter } from "../lists/record-queries.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { namedTexts } from "../request/named-texts.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];
type FlowJob = StoredIn<"jobs">;

const open = ["queued", "running", "retrying", "canceling"];
const filters = [
  "type",
  "status",
  "_integrationId",
  "_flowId",
  "_exportId",
  "_importId",
  "_flowJobId",
  "_parentJobId",
  "retriable",
] as const;
const several = ["type", "_flowId"] as const;
const windows = ["createdAt_gte", "createdAt_lte", "startedAt_gte", "startedAt_lte"] as const;

const errorsOf: Handler = async (services, request, reply) => {
  const { account } = callerOf(request);
  const source = { reader: services.store.read, account, family: flowErrors };
  const job = await jobOf(services, request);
  const run = job._flowJobId ? await services.store.read.record(account, flowJobs, job._flowJobId) : undefined;
  const where = { [jobColumnOf(job, run?.body)]: job._id };
  const { rows } = await linkedPage(source, { where }, request, reply);
  return rows.map((row) => shownError(listedIn(flowErrors.family, row)));
};

export const jobHandlers: Handlers = {
  "jobs.list": async ({ store }, request, reply) => {
    const source = { reader: store.read, account: callerOf(request).account, family: flowJobs };
    const where = { ...queryFilter(request.query, filters), ...queryAlternatives(request.query, several) };
    const bounds = [
      ...queryBounds(request.query, flowJobs, windows),
      ...queryAtLeast(request.query, flowJobs, ["numIgnore"]),
    ];
    const { rows } = await linkedPage(source, { where, bounds }, request, reply);
    return sendRows(reply, await withLiveRows(source, rows), "array");
  },
  "jobs.current": async ({ store }, request, reply) => {
    const source = { reader: store.read, account: callerOf(request).account, family: flowJobs };
    const body = documentBody<"jobs.current">(request);
    const where = {
      status: namedTexts(body.status, "status") ?? open,
      _integrationId: namedTexts(body._integrationIds, "_integrationIds"),
      _flowId: namedTexts(body._flowIds, "_flowIds"),
    };
    const { rows } = await linkedPage(source, { where }, request, reply);
    return { jobs: await withLiveCounts(store.read, source.account, rows.map(jobIn)) };
  },
  "jobs.get": (services, request) => jobOf(services, request),
  "jobs.family": async (services, request) => {
    const job = await jobOf(services, request);
    const { read } = services.store;
    const { account } = callerOf(request);
    return { ...job, children: await withLiveCounts(read, account, await childrenOf(read, account, job)) };
  },
  "jobs.diagnostics": async (services, request) => {
    const job = await jobOf(services, request);
    const { read } = services.store;
    const { account } = callerOf(request);
    const children = await withLiveCounts(read, account, await childrenOf(read, account, job));
    return runDiagnosis(read, account, job, children, services.clock.now());
  },
  "jobs.errors": errorsOf,
  "jobs.jobErrors": errorsOf,
  "jobs.cancel": async (services, request) => {
    const { account, userId } = callerOf(request);
    const end = nowText(services);
    return services.store.write(async (tx) => {
      const id = request.params["_id"]!;
      const stored = await tx.record(account, flowJobs, id);
      if (!stored) return refuseNotFound("The job");
      if (!isOpenJob(stored.body)) refuse("nothing_to_cancel", "The job has ended.");
      const run = await tx.flowRun({ account, run: stored.body._flowJobId ?? id });
      if (run) {
        await cancelRun(services, tx, run, userId);
        return (await tx.record(account, flowJobs, id))!.body;
      }
      // Jobs of a world file are only documents: no worker runs them.
      const jobs = [stored.body, ...(await childrenOf(tx, account, stored.body)).filter(isOpenJob)];
      const canceled = jobs.map((job) =>
        withChangedFields(job, { status: "canceled", canceledBy: userId, endedAt: end, lastModified: end }),
      );
      for (const job of canceled) await tx.updateRecord(account, flowJobs, job);
      return canceled[0];
    });
  },
  "flows.latestJobs": async ({ store }, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await store.read.text(account, "flows", id)) === undefined) refuseNotFound("The flow");
    const where = { type: "flow", _flowId: id };
    const { rows } = await store.read.recordPage(account, flowJobs, { where, limit: 1 });
    return withLiveCounts(store.read, account, rows.map(jobIn));
  },
};

const jobIn = (row: string): FlowJob => listedIn(flowJobs.family, row) as FlowJob;

/** Returns rows of a list, with current counts for open jobs. */
async function withLiveRows(
  { reader, account }: { readonly reader: Reader; readonly account: string },
  rows: readonly string[],
): Promise<readonly string[]> {
  const jobs = rows.map(jobIn);
  if (!jobs.some(isOpenJob)) return rows;
  return (await withLiveCounts(reader, account, jobs)).map((job) => JSON.stringify(job));
}

async function jobOf({ store }: Services, request: Request): Promise<FlowJob> {
  const { account } = callerOf(request);
  const stored = await store.read.record(account, flowJobs, request.params["_id"]!);
  if (!stored) return refuseNotFound("The job");
  return (await withLiveCounts(store.read, account, [stored.body]))[0]!;
}

/** Returns the jobs of a run's steps, the latest first. */
async function childrenOf(reader: Reader, account: string, parent: FlowJob): Promise<readonly FlowJob[]> {
  const ids = [parent._id];
  const found = [
    ...(await reader.recordsNamed(account, flowJobs, "_flowJobId", ids)),
    ...(await reader.recordsNamed(account, flowJobs, "_parentJobId", ids)),
  ];
  const children = new Map(found.map((job) => [job._id, job]));
  return [...children.values()].sort((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)));
}
