/**
 * What steps of runs do with their records, written in the transaction that moves the page on. This is the one place that runs write errors by:
 * it is told of every outcome, also of successes, and of what a record is retried with.
 */
import type { Json, JsonObject } from "../../base/json.ts";
import type { Place } from "../../delivery/flows/flow-graph.ts";
import type { Services } from "../services.ts";
import { flowErrors } from "../store/records/flow-errors.ts";
import type { Writer } from "../store/store.ts";
import type { FlowPlan } from "./flow-plan.ts";

export interface StepOutcome {
  readonly result: "success" | "ignored" | "error";
  /** As it came to the step; absent where an error belongs to no record. */
  readonly record?: Json;
  /** Entries of error lists. */
  readonly errors: readonly JsonObject[];
  readonly traceKey?: string;
  /** What the record was retried by, in a run that retries. */
  readonly retryDataKey?: string;
}

export interface StepOutcomes {
  readonly account: string;
  /** The `_id` of the run's job. */
  readonly run: string;
  readonly plan: FlowPlan;
  /** The export or import that errors belong to. */
  readonly step: string;
  readonly type: "export" | "import";
  /** Where records would be taken up again; undefined for what is not retried. */
  readonly place: Place | undefined;
  /** The export that the records came from. */
  readonly source: string;
  /** Whether records are kept to be retried. */
  readonly keeps: boolean;
  readonly outcomes: readonly StepOutcome[];
}

/** Writes them, and answers how many errors these were. */
export async function recordOutcomes(
  { ids, clock }: Pick<Services, "ids" | "clock">,
  tx: Writer,
  { account, run, plan, step, outcomes }: StepOutcomes,
): Promise<number> {
  const at = new Date(clock.now()).toISOString();
  const errors = outcomes.flatMap(({ errors, traceKey }) =>
    errors.map((error) => {
      const _id = ids.objectId();
      const { resolved: _, attempts: __, ...told } = error;
      return {
        occurredAt: at,
        ...(traceKey !== undefined && { traceKey }),
        ...told,
        _id,
        errorId: _id,
        _flowId: plan.flow._id,
        _expOrImpId: step,
        _flowJobId: run,
      };
    }),
  );
  if (errors.length > 0) await tx.addRecords(account, flowErrors, errors);
  return errors.length;
}
