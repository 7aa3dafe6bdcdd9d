/**
 * Writes the outcomes of records at the steps of runs, in the transaction that advances the page.
 * All errors of runs are written here. Every outcome is passed in, also successes, with the retry key of the record.
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { FlowPlace } from "../../../delivery/flows/flow-graph.ts";
import type { Writer } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { logOutcomes } from "../flow-errors/flow-log.ts";
import { type RetryRecord, recordStepErrors, resolveStepErrors } from "../flow-errors/step-errors.ts";
import { planRetries } from "../flow-starts/auto-retry.ts";
import type { FlowPlan } from "../flow-starts/flow-plan.ts";

export interface StepOutcome {
  readonly result: "success" | "ignored" | "error";
  /** As it came to the step; absent where an error belongs to no record. */
  readonly record?: Json;
  /** Entries of error lists. */
  readonly errors: readonly JsonObject[];
  readonly traceKey?: string;
  /** Leads to the record at its destination. */
  readonly dataURI?: string;
  /** Warning of a success. */
  readonly warning?: string;
  /** Retry key of the record, in a run that retries. */
  readonly retryDataKey?: string;
  /** The key of the request that it was sent by, where that is kept. */
  readonly reqAndResKey?: string;
}

export interface StepOutcomes {
  readonly account: string;
  /** The `_id` of the run's job. */
  readonly run: string;
  readonly plan: FlowPlan;
  /** The part of the run that they count for: that of the step, or of the source. */
  readonly part: string;
  /** The export or import that errors belong to. */
  readonly step: string;
  readonly stage: RetryRecord["stage"];
  /** Place from which the records would be retried; undefined if they cannot be retried. */
  readonly place: FlowPlace | undefined;
  /** The export that the records came from. */
  readonly source: string;
  /** Identifies these outcomes among those of the part: the same key for a page that is processed again. */
  readonly key: string;
  readonly outcomes: readonly StepOutcome[];
}

/** Returns the warning of a success that was delivered before, perhaps. `why`: a clause. */
export const doubtWarning = (why: string): string => `The record may have been delivered more than once: ${why}.`;

/** Returns errors of what was sent before, perhaps, with a note about that. It is not retried without being asked for. */
export const doubtfulErrors = (errors: readonly JsonObject[], why: string): readonly JsonObject[] =>
  errors.map((each) => ({
    ...each,
    message: `${String(each["message"])} The record may have been delivered: ${why}.`,
    uncertain: true,
  }));

/** Writes them, and answers how many errors these were. */
export async function recordOutcomes(
  services: Pick<RunNeeds, "clock" | "queue" | "autoRetry">,
  tx: Writer,
  { account, run, plan, part, step, stage, place, source, key, outcomes }: StepOutcomes,
): Promise<number> {
  const isRetry = plan.type === "retry";
  const stepRun = { account, flow: plan.flow._id, step, flowJob: run, isRetry, job: plan.jobs[part]! };
  const nowMs = services.clock.now();
  const failed = outcomes.flatMap(({ errors, record, traceKey, dataURI, retryDataKey, reqAndResKey }, index) => {
    if (errors.length === 0) return [];
    const retry: RetryRecord | undefined =
      place === undefined || record === undefined ? undefined : { stage, data: record, pgExportId: source, place };
    return [{ key: `${key} ${index}`, errors, traceKey, dataURI, retryDataKey, reqAndResKey, retry }];
  });
  await logOutcomes(tx, { account, flow: plan.flow._id, job: run }, step, outcomes, nowMs);
  const passed = outcomes.filter(({ errors }) => errors.length === 0);
  const matching = plan.flow.autoResolveMatchingTraceKeys === true;
  if (isRetry || matching) await resolveStepErrors(tx, stepRun, passed, { matching, nowMs });
  const added = await recordStepErrors(tx, stepRun, failed, nowMs);
  await planRetries(services, tx, stepRun, added);
  return added.length;
}
