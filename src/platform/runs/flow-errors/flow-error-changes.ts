/** Changes of a step's errors by callers. Unknown ids are ignored: another caller may have been faster. */
import { withChangedFields } from "../../../catalog/document.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { refuse } from "../../kernel/refusal.ts";
import { retryData } from "../../store/records/families.ts";
import { flowErrors } from "../../store/records/flow-errors.ts";
import type { Writer } from "../../store/store.ts";
import { historyEntry, historyWith, resolvedError } from "./error-history.ts";
import { errorIdOf, isResolved } from "./flow-errors.ts";
import { logResolved } from "./flow-log.ts";
import { recountJobs } from "./job-errors.ts";
import type { FlowStepName } from "./step-errors.ts";

type FlowError = StoredIn<"flowErrors">;

/** The errors to change, the caller, and the time. */
export interface ErrorChange extends FlowStepName {
  readonly ids: readonly string[];
  readonly by: string;
  readonly nowMs: number;
}

/** Ids that one statement names. */
const idsAtOnce = 500;

function* idParts(ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += idsAtOnce)
    yield { where: { errorId: ids.slice(from, from + idsAtOnce) } };
}

const isErrorOfStep = (error: FlowError, { flow, step }: FlowStepName): boolean =>
  error._flowId === flow && flowErrors.columns.step.of(error) === step;

async function changeErrors(
  tx: Writer,
  change: ErrorChange,
  make: (error: FlowError) => FlowError | undefined,
): Promise<readonly FlowError[]> {
  const written: FlowError[] = [];
  for (const part of idParts(change.ids))
    written.push(
      ...(await tx.changeWhere(flowErrors, change.account, part, (error) =>
        isErrorOfStep(error, change) ? make(error) : undefined,
      )),
    );
  return written;
}

/** Resolves errors. Returns those that were open. */
export async function resolveErrors(tx: Writer, change: ErrorChange): Promise<readonly FlowError[]> {
  const { account, by, nowMs } = change;
  const done = await changeErrors(tx, change, (error) =>
    isResolved(error) ? undefined : resolvedError(error, nowMs, by),
  );
  await logResolved(tx, change, done, nowMs);
  await recountJobs(tx, account, done);
  return done;
}

/** Forgets resolved errors for good, and returns them. Refuses all where one of them is open. */
export async function forgetResolved(tx: Writer, change: ErrorChange): Promise<readonly FlowError[]> {
  const forgotten: FlowError[] = [];
  for (const part of idParts(change.ids)) {
    const gone = await tx.removeWhere(flowErrors, change.account, part, (error) => isErrorOfStep(error, change));
    const open = gone.find((error) => !isResolved(error));
    if (open) refuse("invalid_field", `The error ${errorIdOf(open)} is not resolved.`, { field: "errors" });
    forgotten.push(...gone);
    await removeUnusedRetryData(tx, change.account, gone);
  }
  return forgotten;
}

/** Removes the retry data of removed errors. Errors of one record share their retry data. */
async function removeUnusedRetryData(tx: Writer, account: string, gone: readonly FlowError[]): Promise<void> {
  const keys = [...new Set(gone.flatMap(({ retryDataKey }) => retryDataKey ?? []))];
  if (keys.length === 0) return;
  const left = await tx.recordsNamed(account, flowErrors, "retryDataKey", keys);
  const used = new Set(left.map(({ retryDataKey }) => retryDataKey));
  await tx.removeRecords(
    account,
    retryData,
    keys.filter((key) => !used.has(key)),
  );
}

/** Assigns errors, and returns those that changed. `email`: the new assignee; undefined to unassign. */
export async function assignErrors(
  tx: Writer,
  change: ErrorChange,
  email: string | undefined,
): Promise<readonly FlowError[]> {
  const entry = historyEntry(email === undefined ? "unassigned" : "assigned", change.nowMs, change.by);
  return changeErrors(tx, change, (error) => {
    const { assignedTo: before, ...rest } = error;
    if (before === email) return undefined;
    return withChangedFields<FlowError>(rest, {
      history: historyWith(error, entry),
      ...(email !== undefined && { assignedTo: email }),
    });
  });
}

/** Replaces the tags of errors, and returns the errors. `tags`: names. */
export async function tagErrors(
  tx: Writer,
  change: ErrorChange,
  tags: readonly string[],
): Promise<readonly FlowError[]> {
  const entry = historyEntry("tagged", change.nowMs, change.by);
  return changeErrors(tx, change, (error) => withChangedFields(error, { tags, history: historyWith(error, entry) }));
}
