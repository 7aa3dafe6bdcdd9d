import { sha256 } from "../../../base/sha256.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { isIntermittent } from "../../../delivery/failures/failure-codes.ts";
import type { JobClaim } from "../../store/jobs.ts";
import { flowErrors } from "../../store/records/flow-errors.ts";
import type { Writer } from "../../store/store.ts";
import { listedIn } from "../../store/stored-text.ts";
import type { RunNeeds } from "../connections/needs.ts";
import type { FlowStepName } from "../flow-errors/step-errors.ts";
import { retriedAtMost, startRetry } from "./flow-retry.ts";

export const autoRetryJobType = "auto-retry";

const minute = 60_000;
/** By number of failures. */
export const retryDelays: readonly number[] = Object.freeze([5 * minute, 15 * minute, 60 * minute]);

type FlowError = StoredIn<"flowErrors">;

/** A retry that is due at a step at `at`, for errors that occurred since `from`; ISO 8601. */
type DueRetries = {
  readonly flow: string;
  readonly step: string;
  readonly from: string;
  readonly at: string;
};

/** Longest time between an error and its recording, since a page takes time. */
const maxRecordingDelay = 30 * minute;
/** Errors that one look at the store takes, and looks of one job: it goes on in a minute. */
const pageSize = 1000;
const maxPages = 20;

const isoOfMs = (ms: number): string => new Date(ms).toISOString();

/** Returns the time of the automatic retry in milliseconds; undefined without a retry. */
function retryTime(error: FlowError, pauses: readonly number[]): number | undefined {
  const { retryDataKey, resolvedAt, uncertain, code, classification, occurredAt, history = [] } = error;
  if (retryDataKey === undefined || resolvedAt !== undefined || uncertain === true) return undefined;
  if (!isIntermittent(code, classification)) return undefined;
  const before = Array.isArray(history) ? history.filter(({ event }) => event === "failed").length : 0;
  const pause = pauses[before];
  return pause === undefined ? undefined : Date.parse(String(occurredAt)) + pause;
}

/** Schedules a retry of transient failures. Adds no job if other failures of the step are due at the same time. */
export async function planRetries(
  { queue, clock, autoRetry }: Pick<RunNeeds, "queue" | "clock" | "autoRetry">,
  tx: Writer,
  { account, flow, step }: FlowStepName,
  errors: readonly FlowError[],
): Promise<void> {
  const now = clock.now();
  const moments = new Map<number, number>();
  for (const error of errors) {
    const due = retryTime(error, autoRetry);
    if (due === undefined) continue;
    // Of a minute one retry; of pauses that are shorter than that, one by pause.
    const apart = Math.max(1, Math.min(minute, due - now));
    const at = Math.ceil(Math.max(due, now) / apart) * apart;
    moments.set(at, Math.min(moments.get(at) ?? Number.POSITIVE_INFINITY, Date.parse(String(error.occurredAt))));
  }
  for (const [at, occurred] of moments) {
    // Rounded, so that errors with the same retry time share a start.
    const from = (Math.floor(occurred / maxRecordingDelay) - 1) * maxRecordingDelay;
    await queueDueRetries({ queue }, tx, account, { flow, step, from: isoOfMs(from), at: isoOfMs(at) }, at - now);
  }
}

async function queueDueRetries(
  { queue }: Pick<RunNeeds, "queue">,
  tx: Writer,
  account: string,
  due: DueRetries,
  delayMs: number,
): Promise<void> {
  const id = sha256(`auto-retry ${due.flow} ${due.step} ${due.from} ${due.at}`).slice(0, 24);
  await queue.enqueue(tx, { id, account, type: autoRetryJobType, payload: due, delayMs });
}

/**
 * Starts a due retry, as a job of the queue. Skips a disabled flow. Continues in a minute if a retry of the step is open,
 * or if more errors are due than one retry takes.
 */
export async function retryDue(
  services: Pick<RunNeeds, "queue" | "ids" | "clock" | "autoRetry">,
  tx: Writer,
  { account, payload }: JobClaim,
): Promise<void> {
  const due = payload as DueRetries;
  const dueStep = { account, flow: due.flow, step: due.step };
  const { keys, rest } = await readDueKeys(tx, dueStep, due, services.autoRetry);
  const startedRetry =
    keys.length > 0 ? await startRetry(services, tx, dueStep, { choice: { retryDataKeys: keys } }) : undefined;
  const isBusy = startedRetry && "refused" in startedRetry && startedRetry.refused.code === "flow_job_already_queued";
  const from = isBusy ? due.from : rest;
  if (from === undefined || (!isBusy && from === due.from)) return;
  const now = services.clock.now();
  const at = (Math.floor(now / minute) + 1) * minute;
  await queueDueRetries(services, tx, account, { ...due, from, at: isoOfMs(at) }, at - now);
}

interface DueKeys {
  readonly keys: readonly string[];
  /** Start of the unchecked errors, ISO 8601; undefined if all were checked. */
  readonly rest: string | undefined;
}

async function readDueKeys(
  tx: Writer,
  { account, flow, step }: FlowStepName,
  { from, at }: DueRetries,
  pauses: readonly number[],
): Promise<DueKeys> {
  const keys = new Set<string>();
  const until = Date.parse(at);
  let after: Awaited<ReturnType<Writer["recordPage"]>>["next"];
  for (let look = 0; look < maxPages; look++) {
    const page = await tx.recordPage(account, flowErrors, {
      where: { state: "open", _flowId: flow, step },
      bounds: [
        { column: "time", edge: "gte", moment: from },
        { column: "time", edge: "lte", moment: at },
      ],
      limit: pageSize,
      order: "asc",
      after,
    });
    for (const row of page.rows) {
      const error = listedIn(flowErrors.family, row);
      const moment = retryTime(error, pauses);
      if (moment === undefined || moment > until) continue;
      if (keys.size === retriedAtMost) return { keys: [...keys], rest: error.occurredAt };
      keys.add(String(error.retryDataKey));
    }
    after = page.next;
    if (after === undefined) return { keys: [...keys], rest: undefined };
    const last = page.rows.at(-1);
    if (look === maxPages - 1) return { keys: [...keys], rest: last && listedIn(flowErrors.family, last).occurredAt };
  }
  return { keys: [...keys], rest: undefined };
}
