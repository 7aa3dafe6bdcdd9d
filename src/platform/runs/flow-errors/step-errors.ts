/**
 * Errors of records, as steps of flows leave them behind (facts 2.16). They are written in the transaction of the page that they come
 * from, under ids that follow from their place in it: a page that is taken again records nothing twice.
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import { sha256 } from "../../../base/sha256.ts";
import { withChangedFields } from "../../../catalog/document.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import type { retryStages } from "../../../catalog/views/retry-datum.ts";
import { retryData } from "../../store/records/families.ts";
import { flowErrors } from "../../store/records/flow-errors.ts";
import type { Writer } from "../../store/store.ts";
import { failedBefore, historyWith, resolvedError } from "./error-history.ts";
import { isResolved } from "./flow-errors.ts";
import { logResolved } from "./flow-log.ts";
import { recountJobs } from "./job-errors.ts";

type FlowError = StoredIn<"flowErrors">;

/** A step of a flow: the export or import that it runs. */
export interface FlowStepName {
  readonly account: string;
  readonly flow: string;
  readonly step: string;
}

/** A step as it runs. */
export interface StepRun extends FlowStepName {
  /** The job of the flow, or of the retry. */
  readonly flowJob: string;
  /** True for a retry. */
  readonly isRetry?: boolean;
  /** The job of the step in the run; distinguishes two places of a flow that run the same import. */
  readonly job: string;
}

/** The starting point of a retry. */
export interface RetryRecord {
  readonly stage: (typeof retryStages)[number];
  /** The record as it came to the step. */
  readonly data: Json;
  /** The export that it came from. */
  readonly pgExportId?: string;
  /** Of a step that takes the children of records one by one: where they are, and which of them failed. */
  readonly oneToMany?: boolean;
  readonly pathToMany?: string;
  readonly childIndex?: number;
  /** Place of the step in the flow, in the format of the code that runs flows. */
  readonly place?: Json;
}

export interface FailedRecord {
  /** Identifies the record among those of the step's job: its page and its place there, for example. */
  readonly key: string;
  /** The entries of its error list, as results of imports and exports have them: `code`, `source`, `stage`, `message` ... */
  readonly errors: readonly JsonObject[];
  readonly traceKey?: string | undefined;
  readonly dataURI?: string | undefined;
  readonly reqAndResKey?: string | undefined;
  /** Of a record that was retried at this step: what it is retried by. Its new errors take the place of the open ones of that key. */
  readonly retryDataKey?: string | undefined;
  /**
   * Data of a later retry. Absent if no retry is possible: for a flow with `skipRetries`, and after a failed source.
   */
  readonly retry?: RetryRecord | undefined;
}

/** A record that has passed a step, or was ignored there. */
interface PassedRecord {
  /** Of a record that was retried at this step. */
  readonly retryDataKey?: string | undefined;
  readonly traceKey?: string | undefined;
}

/** Days for which an error and what its retry begins with are kept (facts 2.16). */
const daysKept = 30;
/** Errors of one record that are kept, and characters of a message: both come from scripts and destinations. */
const errorsAtMost = 20;
const messageAtMost = 10_000;

const purgeTime = (nowMs: number): string => new Date(nowMs + daysKept * 24 * 60 * 60 * 1000).toISOString();

/** The text as 24 hexadecimal characters that are always the same for it. */
const hashedErrorId = (text: string): string => sha256(text).slice(0, 24);

/**
 * Records what failed in a page of a step. Answers the errors that are new: none for a page that was recorded before. A full account
 * keeps no retry data: its errors cannot be retried.
 */
export async function recordStepErrors(
  tx: Writer,
  run: StepRun,
  records: readonly FailedRecord[],
  nowMs: number,
): Promise<readonly FlowError[]> {
  const withErrors = records.filter(({ errors }) => errors.length > 0);
  if (withErrors.length === 0) return [];
  const isFull = withErrors.some(({ retry }) => retry) && !(await tx.hasRoom(run));
  const failed = isFull ? withErrors.map(({ retry: _, ...record }) => record) : withErrors;
  const keys = failed.flatMap(({ retryDataKey }) => retryDataKey ?? []);
  const former = await removeFormerErrors(tx, run, keys, nowMs);
  const documents = failed.flatMap((record) => errorDocuments(run, record, former, nowMs));
  const added = await tx.addMissing(flowErrors, run.account, documents);
  const newRetryData = failed.flatMap((record) => newRetryDatum(run, record, nowMs) ?? []);
  if (newRetryData.length > 0) await tx.addMissing(retryData, run.account, newRetryData);
  await recountJobs(tx, run.account, [...former.values()]);
  return documents.filter(({ _id }) => added.has(_id));
}

/**
 * Resolves the open errors of records that have passed a step: those that were retried, and with `matching` those of the same trace
 * keys (`autoResolveMatchingTraceKeys` of the flow). Answers how many they were.
 */
export async function resolveStepErrors(
  tx: Writer,
  { account, flow, step }: FlowStepName,
  records: readonly PassedRecord[],
  { matching, nowMs }: { readonly matching: boolean; readonly nowMs: number },
): Promise<number> {
  const resolveIfOpen = (error: FlowError) =>
    isOpenAt(error, { account, flow, step }) ? resolvedError(error, nowMs) : undefined;
  const done: FlowError[] = [];
  const keys = records.flatMap(({ retryDataKey }) => retryDataKey ?? []);
  if (keys.length > 0) done.push(...(await tx.changeWhere(flowErrors, account, queryByKeys(keys), resolveIfOpen)));
  const traces = matching ? records.flatMap(({ traceKey }) => traceKey ?? []) : [];
  if (traces.length > 0 && (await hasOpenErrors(tx, { account, flow, step }))) {
    const where = { state: "open", _flowId: flow, step, traceKey: traces };
    done.push(...(await tx.changeWhere(flowErrors, account, { where }, resolveIfOpen)));
  }
  await logResolved(tx, { account, flow, step }, done, nowMs);
  await recountJobs(tx, account, done);
  return done.length;
}

/** Returns true if the step has open errors. A counter makes the common case, no errors, fast. */
async function hasOpenErrors(tx: Writer, { account, flow, step }: FlowStepName): Promise<boolean> {
  const counts = await tx.countsBeside(flowErrors, account, ["state", "_flowId", "step"], [["open", flow]]);
  return counts.some(({ value }) => value === step);
}

/** By their keys alone: the database finds no better way. */
const queryByKeys = (keys: readonly string[]) => ({ where: { retryDataKey: keys } });

/** Returns true if the error is open at the step. */
const isOpenAt = (error: FlowError, { flow, step }: FlowStepName): boolean =>
  !isResolved(error) && error._flowId === flow && flowErrors.columns.step.of(error) === step;

/** Takes away the open errors of records that have failed again, and lets what they are retried by stay as long as their new ones. */
async function removeFormerErrors(
  tx: Writer,
  run: StepRun,
  keys: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, FlowError>> {
  if (keys.length === 0) return new Map();
  // Those of this retry are new: the page is taken again.
  const isFormer = (error: FlowError) => isOpenAt(error, run) && error._retryJobId !== run.flowJob;
  const former = await tx.removeWhere(flowErrors, run.account, queryByKeys(keys), isFormer);
  const purgeAt = purgeTime(nowMs);
  await tx.changeWhere(retryData, run.account, { ids: keys }, (datum) => withChangedFields(datum, { purgeAt }));
  return new Map(former.map((error) => [String(error.retryDataKey), error]));
}

/** Returns the key for retries of the record; undefined if no retry data is stored. */
function retryKeyOf({ job, step }: StepRun, { key, retry, retryDataKey }: FailedRecord): string | undefined {
  return retryDataKey ?? (retry && hashedErrorId(`retry ${job} ${step} ${key}`));
}

/**
 * Returns the errors of a record as documents. Errors of a retried record belong to the original run, and keep their assignee.
 */
function errorDocuments(
  run: StepRun,
  record: FailedRecord,
  former: ReadonlyMap<string, FlowError>,
  nowMs: number,
): readonly FlowError[] {
  const { traceKey, dataURI, reqAndResKey } = record;
  const retryDataKey = retryKeyOf(run, record);
  const before = former.get(record.retryDataKey ?? "");
  return record.errors.slice(0, errorsAtMost).map((error, n) => {
    const errorId = hashedErrorId(`error ${run.job} ${run.step} ${record.key} ${n}`);
    const textField = (field: string) => (typeof error[field] === "string" ? error[field] : undefined);
    return presentFields({
      _id: errorId,
      errorId,
      _flowId: run.flow,
      _expOrImpId: run.step,
      _flowJobId: before?._flowJobId ?? run.flowJob,
      _jobId: before ? before._jobId : run.job,
      _retryJobId: before || run.isRetry ? run.flowJob : undefined,
      _retryStepJobId: before || run.isRetry ? run.job : undefined,
      occurredAt: textField("occurredAt") ?? new Date(nowMs).toISOString(),
      code: textField("code"),
      message: textField("message")?.slice(0, messageAtMost),
      source: textField("source"),
      stage: textField("stage"),
      classification: textField("classification"),
      attempts: typeof error["attempts"] === "number" ? error["attempts"] : undefined,
      uncertain: error["uncertain"] === true ? true : undefined,
      traceKey: traceKey ?? textField("traceKey"),
      dataURI,
      reqAndResKey,
      retriable: retryDataKey !== undefined,
      retryDataKey,
      tags: before?.tags,
      assignedTo: before?.assignedTo,
      history: before && historyWith(before, failedBefore(before)),
      purgeAt: purgeTime(nowMs),
    });
  });
}

function newRetryDatum(run: StepRun, record: FailedRecord, nowMs: number): StoredIn<"retryData"> | undefined {
  const { retry, traceKey, retryDataKey } = record;
  if (!retry || retryDataKey !== undefined) return undefined;
  return presentFields({
    _id: retryKeyOf(run, record)!,
    _flowId: run.flow,
    _expOrImpId: run.step,
    _flowJobId: run.flowJob,
    ...retry,
    traceKey,
    lastModified: new Date(nowMs).toISOString(),
    purgeAt: purgeTime(nowMs),
  });
}

type PresentFields<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns the fields that have a value. */
function presentFields<T extends object>(fields: T): PresentFields<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as PresentFields<T>;
}
