/** Applies a plan: runs its steps, saves the outputs, looks for lost updates in the audit trail, and writes the receipt. */
import { systemClock } from "../../base/clock.ts";
import { DiagnosticError } from "../../base/diagnostics.ts";
import { sameJson } from "../../base/json.ts";
import { withConstructs } from "../../model/constructs.ts";
import type { ApplyResult } from "../../model/events.ts";
import type { Operation } from "../../model/receipt.ts";
import type { State } from "../../model/state.ts";
import { summarise } from "../../plan/summary.ts";
import { entryChanges } from "../../state/entry-changes.ts";
import { applyOutputs, outputsLeft } from "../kernel/outputs.ts";
import type { PreparedPlan } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { missingSecrets } from "../prepare/missing-secrets.ts";
import { overtakenWrites } from "../trail/lost-updates.ts";
import { type ReceiptOptions, writeReceipt } from "./receipt.ts";
import { Run, type RunOptions } from "./run.ts";

export interface ApplyOptions extends RunOptions {
  /** Where the receipt is stored; absent: none is written. */
  readonly receipts?: ReceiptOptions;
}

/**
 * Carries out a prepared plan. Every outcome is durable in the state's journal before it counts as done.
 * Failures of single steps are in the result; throws DiagnosticError when the plan holds errors or the state cannot be written.
 */
export async function applyPlan(
  stack: StackOptions,
  prepared: PreparedPlan,
  options: ApplyOptions = {},
): Promise<ApplyResult> {
  const errors = [...prepared.diagnostics, ...missingSecrets(stack.program, prepared)].filter(
    (each) => each.severity === "error",
  );
  if (errors.length > 0) throw new DiagnosticError(errors);
  const requestsBefore = stack.client.requests;
  const startedAt = (stack.clock ?? systemClock).now();
  const emit = options.onEvent ?? (() => {});
  if (prepared.moves > 0 || prepared.settled || (!prepared.state.platform && prepared.work.size > 0)) {
    await stack.state.save({ ...prepared.state, platform: stack.platform, stack: stack.program.name });
  }
  for (const { kind, id, address } of prepared.settled ?? [])
    await stack.registry?.claim({ kind, id }, { stack: stack.program.name, address });
  const run = new Run(stack, prepared, options);
  await run.all();
  const { executor, knowledge, failed, skipped, done } = run;
  const recorded = await stack.state.load();
  const current = { ...recorded, resources: { ...recorded.resources, ...Object.fromEntries(executor.settled) } };
  const isRefresh = prepared.plan.mode === "refresh";
  const outputs = isRefresh
    ? { kept: current.outputs, shown: {} }
    : prepared.plan.mode === "destroy"
      ? { kept: only(current.outputs, outputsLeft(stack.program, prepared.plan)), shown: {} }
      : applyOutputs(stack, stack.program, current, knowledge);
  // What came to nothing leaves the state as it was reviewed, so that the same plan may be applied once what kept it back is cured.
  const isInVain = executor.outcomes === 0 && failed.length + skipped.length > 0;
  const isOpen = !sameJson((current.pending ?? {}) as never, (prepared.state.pending ?? {}) as never);
  const isNews =
    executor.outcomes + executor.settled.size > 0 || !sameJson(outputs.kept as never, current.outputs as never);
  if (isOpen || (isNews && !isInVain)) await stack.state.save({ ...current, outputs: outputs.kept });
  const overtaken = await overtakenWrites(stack, executor.notes.windows);
  for (const diagnostic of withConstructs(stack.program, [...executor.warnings, ...overtaken]))
    emit({ type: "diagnostic", diagnostic });
  await executor.acknowledgeWarnings();
  const result: ApplyResult = {
    done: summarise(done.map((action) => ({ action }))),
    failed,
    skipped,
    interrupted: options.signal?.aborted ?? false,
    ...(run.gone ? { endedBy: run.gone } : {}),
    outputs: outputs.shown,
    requests: stack.client.requests - requestsBefore,
  };
  const operations = [...settledOperations(prepared, run.operations), ...executor.notes.tell(run.operations)];
  if (options.receipts && operations.length > 0) {
    const { lineage, serial } = await stack.state.load();
    const { plan, state: before } = prepared;
    const about = { plan, startedAt, lineage, serialBefore: before.serial, serialAfter: serial, operations, result };
    for (const event of await writeReceipt(stack, options.receipts, about)) emit(event);
  }
  emit({ type: "apply_done", result });
  return result;
}

/** What came into the state before the first step, of an earlier run that broke off; a step of the same address tells it, too. */
function settledOperations({ settled = [], state }: PreparedPlan, told: readonly Operation[]): readonly Operation[] {
  const addresses = new Set(told.filter(({ status }) => status === "done").map(({ address }) => address));
  const untold = settled.filter(({ address }) => !addresses.has(address));
  const after = Object.fromEntries(untold.map((entry) => [entry.address, entry]));
  return entryChanges({ ...state, resources: {} }, { ...state, resources: after }, { written: false });
}

/** The outputs of these names. */
function only(outputs: State["outputs"], names: ReadonlySet<string>): State["outputs"] {
  return Object.fromEntries(Object.entries(outputs).filter(([name]) => names.has(name)));
}
