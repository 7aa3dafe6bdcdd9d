/** Retry data for callers (facts 3): records as they arrived at a step, to view and edit. */
import { hasParts, isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { withChangedFields } from "../../../catalog/document.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { limits } from "../../../catalog/limits.ts";
import { refuse, refuseNotFound } from "../../kernel/refusal.ts";
import { retryData } from "../../store/records/families.ts";
import { flowErrors } from "../../store/records/flow-errors.ts";
import type { Reader, Writer } from "../../store/store.ts";
import { historyEntry, historyWith } from "./error-history.ts";
import type { FlowStepName } from "./step-errors.ts";

type RetryDatum = StoredIn<"retryData">;

const isDatumOfStep = (datum: RetryDatum, { flow, step }: FlowStepName): boolean =>
  datum._flowId === flow && datum._expOrImpId === step;

/** Returns the retry data with the key at a step. Throws 404 if there is none. */
export async function readRetryDatum(reader: Reader, retriedStep: FlowStepName, key: string): Promise<RetryDatum> {
  const stored = await reader.record(retriedStep.account, retryData, key);
  return stored && isDatumOfStep(stored.body, retriedStep) ? stored.body : refuseNotFound("The retry data");
}

interface RetryDataEdit {
  readonly key: string;
  readonly body: Json | undefined;
  readonly by: string;
  readonly nowMs: number;
}

/** Puts another record in the place of the stored one. */
export async function editRetryDatum(
  tx: Writer,
  datumStep: FlowStepName,
  { key, body, by, nowMs }: RetryDataEdit,
): Promise<RetryDatum> {
  const data = recordIn(body, key);
  const lastModified = new Date(nowMs).toISOString();
  const [written] = await tx.changeWhere(retryData, datumStep.account, { ids: [key] }, (datum) =>
    isDatumOfStep(datum, datumStep) ? withChangedFields(datum, { data, lastModified }) : undefined,
  );
  if (!written) return refuseNotFound("The retry data");
  const entry = historyEntry("edited", nowMs, by);
  await tx.changeWhere(flowErrors, datumStep.account, { where: { retryDataKey: [key] } }, (error) =>
    withChangedFields(error, { history: historyWith(error, entry) }),
  );
  return written;
}

/** Returns the record in a body: `data` if the body has the form of a read's answer, otherwise the whole body. */
function recordIn(body: Json | undefined, key: string): Json {
  if (!hasParts(body)) return refuse("invalid_field", "The record is expected as an object or an array.");
  const { retryDataKey, data } = isObject(body) ? body : {};
  const record = retryDataKey === key && data !== undefined ? data : body;
  if (Buffer.byteLength(JSON.stringify(record)) > limits.recordBytes)
    refuse("invalid_field", `A record takes ${limits.recordBytes} bytes at most.`, { field: "data" });
  return record;
}

/** Returns the answer's form: without the internal place at which the record continues. */
export function shownRetryDatum(datum: RetryDatum): JsonObject {
  const { _id, stage, pgExportId, oneToMany = false, childIndex, pathToMany, data } = datum;
  const more = { pgExportId, childIndex, pathToMany };
  const setFields = Object.entries(more).filter(([, value]) => value !== undefined) as [string, Json][];
  return { retryDataKey: _id, stage: stage ?? null, oneToMany, ...Object.fromEntries(setFields), data: data ?? null };
}
