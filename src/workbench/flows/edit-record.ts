/** Replaces the record that a retry begins with. */
import { fail } from "../../base/diagnostics.ts";
import { isObject, type Json, objectsOf, sameJson } from "../../base/json.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import type { LiveAccount } from "../account/live-account.ts";
import type { StepName } from "./flow-steps.ts";

interface FailedRecord {
  /** `_id` of the flow. */
  readonly flow: string;
  readonly step: StepName;
  readonly errorId: string | undefined;
  readonly key: string | undefined;
  /** Returns the new record. */
  readonly change: (record: Json) => Json | Promise<Json>;
}

/** Errors that one request lists. */
const listedAtMost = 1000;

/**
 * Replaces the stored record of an error or a key, and returns its key. Throws DiagnosticError if the platform kept no record, or if the
 * record did not change.
 */
export async function replaceRecord(account: LiveAccount, failed: FailedRecord): Promise<string> {
  const { flow, step, errorId, change } = failed;
  const retryDataKey = failed.key ?? (await keyOfError(account, failed, errorId!));
  const given = { _id: flow, _stepId: step.id, retryDataKey };
  const kept = await account.client.call(operationByName("flowErrors.getRetryData"), given);
  const before = (isObject(kept) ? kept.data : undefined) as Json | undefined;
  const after = await change(before ?? null);
  if (after === null || typeof after !== "object")
    fail("invalid-record", "Invalid record", { detail: "A record is a JSON object or a list. Nothing was retried." });
  if (sameJson(before, after))
    fail("record-unchanged", "The record did not change", {
      detail: "It is the record that failed. Nothing was written, and nothing was retried.",
      suggestion: `reconduit flow retry ${flow} ${step.label} --key ${retryDataKey} retries it as it is.`,
    });
  await account.client.call(operationByName("flowErrors.putRetryData"), given, after);
  return retryDataKey;
}

async function keyOfError({ client }: LiveAccount, { flow, step }: FailedRecord, errorId: string): Promise<string> {
  const page = await client.call(operationByName("flowErrors.listOpen"), {
    _id: flow,
    _stepId: step.id,
    pageSize: String(listedAtMost),
  });
  const found = objectsOf(isObject(page) ? page.errors : undefined).find((error) => error.errorId === errorId);
  if (!found)
    fail("unknown-error", "No such open error", {
      detail: `${step.label} has no open error ${errorId} among its latest ${listedAtMost}.`,
      suggestion: `reconduit flow errors ${flow} ${step.label} lists them, with the retry key for --key.`,
    });
  if (typeof found.retryDataKey === "string") return found.retryDataKey;
  return fail("record-not-kept", "The platform kept no record", {
    detail: `The error ${errorId} has no retry data: the flow or its source has skipRetries.`,
  });
}
