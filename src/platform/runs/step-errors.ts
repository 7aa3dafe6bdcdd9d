/**
 * Errors of records, as steps of flows leave them behind (facts 2.16). They are recorded in the transaction of the page that they come
 * from, under ids that follow from their place in it: a page that is taken again records nothing twice.
 */
import type { Json, JsonObject } from "../../base/json.ts";
import { sha256 } from "../../base/sha256.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { flowErrors } from "../store/records/flow-errors.ts";
import { retryData } from "../store/records/retry-data.ts";
import type { Writer } from "../store/store.ts";

type FlowError = StoredIn<"flowErrors">;

/** A step of a flow: the export or import that it runs. */
export interface Step {
  readonly account: string;
  readonly flow: string;
  readonly step: string;
}

/** A step as it runs. */
export interface StepRun extends Step {
  /** The job of the flow. */
  readonly flowJob: string;
  /** The job of the step in it; tells apart two places of a flow that run the same import. */
  readonly job: string;
}

/** What a retry begins with. */
export interface RetryRecord {
  readonly stage: "page_generator" | "page_processor_export" | "page_processor_import";
  /** The record as it came to the step. */
  readonly data: Json;
  /** The export that it came from. */
  readonly pgExportId?: string;
  /** Of a step that takes the children of records one by one: where they are, and which of them failed. */
  readonly oneToMany?: boolean;
  readonly pathToMany?: string;
  readonly childIndex?: number;
  /** Where in the flow the step stands, in words of whoever runs flows. */
  readonly place?: Json;
}

export interface FailedRecord {
  /** Tells the record from all others of the step's job: its page and its place there, for example. */
  readonly key: string;
  /** The entries of its error list, as results of imports and exports have them: `code`, `source`, `stage`, `message` ... */
  readonly errors: readonly JsonObject[];
  readonly traceKey?: string | undefined;
  readonly dataURI?: string | undefined;
  readonly reqAndResKey?: string | undefined;
  /** Left out where nothing can be retried: for a flow with `skipRetries`, and where a source failed. */
  readonly retry?: RetryRecord | undefined;
}

/** Days for which an error and what its retry begins with are kept (facts 2.16). */
const daysKept = 30;
/** Errors of one record that are kept, and characters of a message: both come from scripts and destinations. */
const errorsAtMost = 20;
const messageAtMost = 10_000;

export const purgeTime = (nowMs: number): string => new Date(nowMs + daysKept * 24 * 60 * 60 * 1000).toISOString();

/** The text as 24 hexadecimal characters that are always the same for it. */
const idOf = (text: string): string => sha256(text).slice(0, 24);

/** Records what failed in a page of a step. Answers how many errors are new: 0 for a page that was recorded before. */
export async function recordStepErrors(
  tx: Writer,
  run: StepRun,
  records: readonly FailedRecord[],
  nowMs: number,
): Promise<number> {
  const failed = records.filter(({ errors }) => errors.length > 0);
  if (failed.length === 0) return 0;
  const added = await tx.addMissing(
    flowErrors,
    run.account,
    failed.flatMap((record) => errorsOf(run, record, nowMs)),
  );
  const kept = failed.flatMap((record) => retryDatumOf(run, record, nowMs) ?? []);
  if (kept.length > 0) await tx.addMissing(retryData, run.account, kept);
  return added.size;
}

/** The key that a retry of the record is asked for by. */
const retryKeyOf = ({ job, step }: StepRun, { key }: FailedRecord): string => idOf(`retry ${job} ${step} ${key}`);

/** The errors of a record as documents. `retryDataKey`: where it has one already. */
function errorsOf(run: StepRun, record: FailedRecord, nowMs: number): readonly FlowError[] {
  const { traceKey, dataURI, reqAndResKey, retry } = record;
  const now = new Date(nowMs).toISOString();
  return record.errors.slice(0, errorsAtMost).map((error, n) => {
    const errorId = idOf(`error ${run.job} ${run.step} ${record.key} ${n}`);
    const text = (field: string) => (typeof error[field] === "string" ? error[field] : undefined);
    const attempts = typeof error["attempts"] === "number" ? error["attempts"] : undefined;
    return present({
      _id: errorId,
      errorId,
      _flowId: run.flow,
      _expOrImpId: run.step,
      _flowJobId: run.flowJob,
      _jobId: run.job,
      occurredAt: text("occurredAt") ?? now,
      code: text("code"),
      message: text("message")?.slice(0, messageAtMost),
      source: text("source"),
      stage: text("stage"),
      classification: text("classification"),
      attempts,
      traceKey: traceKey ?? text("traceKey"),
      dataURI,
      reqAndResKey,
      retriable: retry !== undefined,
      retryDataKey: retry && retryKeyOf(run, record),
      purgeAt: purgeTime(nowMs),
    });
  });
}

function retryDatumOf(run: StepRun, record: FailedRecord, nowMs: number): StoredIn<"retryData"> | undefined {
  const { retry, traceKey } = record;
  return (
    retry &&
    present({
      _id: retryKeyOf(run, record),
      _flowId: run.flow,
      _expOrImpId: run.step,
      _flowJobId: run.flowJob,
      ...retry,
      traceKey,
      lastModified: new Date(nowMs).toISOString(),
      purgeAt: purgeTime(nowMs),
    })
  );
}

type Present<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The fields that have a value. */
function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}
