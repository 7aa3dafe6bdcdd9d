/** The state of an account at a glance: open errors by flow, open jobs, connections that are offline. */
import type { JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { everyDocument } from "../../platform/documents/every-document.ts";
import { queryText } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { openErrorsByFlows } from "../../platform/runs/flow-errors/flow-errors.ts";
import { withLiveCounts } from "../../platform/runs/flow-starts/flow-run-jobs.ts";
import { flowJobs } from "../../platform/store/records/index.ts";
import type { Reader } from "../../platform/store/store.ts";
import { listedIn } from "../../platform/store/stored-text.ts";

/** Rows of each list: the worst, or the latest. */
const shownRows = 50;

const openStates = ["queued", "running", "retrying", "canceling"];

export async function accountOverview({ store: { read } }: Services, account: string): Promise<JsonObject> {
  const [errors, jobs, connections] = [
    await flowsWithErrors(read, account),
    await openRuns(read, account),
    await everyDocument(read, account, "connections", [["offline", "true"]]),
  ];
  return {
    openErrors: errors.reduce((sum, { numError }) => sum + numError, 0),
    flowsWithErrors: errors.length,
    errors: errors.slice(0, shownRows),
    running: jobs,
    offline: connections
      .slice(0, shownRows)
      .map(({ _id, name, type }) => ({ _id, name: name ?? "", type: type ?? "" })),
    offlineConnections: connections.length,
  };
}

/** Returns the flows with open errors, the one with the most first. */
async function flowsWithErrors(read: Reader, account: string) {
  const flows = await everyDocument(read, account, "flows");
  const counts = await openErrorsByFlows(
    read,
    account,
    flows.map(({ _id }) => _id),
  );
  return flows
    .flatMap(({ _id: _flowId, name, _integrationId }) => {
      const numError = counts.get(_flowId) ?? 0;
      return numError === 0 ? [] : [{ _flowId, name: name ?? "", _integrationId: _integrationId ?? null, numError }];
    })
    .toSorted((a, b) => b.numError - a.numError);
}

/** Returns the latest runs and retries that have not ended, with their counts as of now. */
export async function openRuns(read: Reader, account: string): Promise<readonly StoredIn<"jobs">[]> {
  const where = { status: openStates, type: ["flow", "retry"] };
  const { rows } = await read.recordPage(account, flowJobs, { where, limit: shownRows });
  const jobs = rows.map((row) => listedIn(flowJobs.family, row) as StoredIn<"jobs">);
  return withLiveCounts(read, account, jobs);
}

/** Flows that one request names at most. */
const countedFlows = 1000;

/** Returns the open errors of the flows that `_flowId_in` names, by flow; flows without open errors are omitted. */
export async function flowErrorCounts(read: Reader, account: string, query: unknown): Promise<JsonObject> {
  const flows = (queryText(query, "_flowId_in") ?? "").split(",").slice(0, countedFlows);
  return Object.fromEntries(await openErrorsByFlows(read, account, flows));
}
