/** Applies a plan: runs its steps, saves the outputs, looks for lost updates in the audit trail, and writes the receipt. */
import { systemClock } from "../../base/clock.ts";
import { DiagnosticError } from "../../base/diagnostics.ts";
import { sameJson } from "../../base/json.ts";
import { withConstructs } from "../../model/constructs.ts";
import type { ApplyEvent, ApplyResult } from "../../model/events.ts";
import { type Plan, summarisePlan } from "../../model/plan.ts";
import type { Program } from "../../model/program.ts";
import {
  type Hold,
  isInBin,
  type ResourceState,
  type SecretOrigins,
  type State,
  type Tombstone,
} from "../../model/state.ts";
import { knownOutputs } from "../../model/upstream.ts";
import { applyOutputs, remainingOutputs } from "../kernel/outputs.ts";
import type { PreparedPlan } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { missingSecrets } from "../prepare/missing-secrets.ts";
import { overtakenWrites } from "../trail/lost-updates.ts";
import { ApplyRun, type RunOptions } from "./apply-run.ts";
import { type ReceiptOptions, writeReceipt, writeSettled } from "./receipt.ts";

export interface ApplyOptions extends RunOptions {
  /** The state's hold after a complete run; null: no hold. Absent: the hold stays unchanged. */
  readonly hold?: Hold | null;
  /** The origins of secrets, which a complete apply of all that is declared records. */
  readonly origins?: SecretOrigins;
  /** The commit that the state records, before the first write and after a complete run. Absent: it keeps what it has. */
  readonly commit?: string;
  /** Settings of the receipt; absent: no receipt is written. */
  readonly receipts?: ReceiptOptions;
}

/**
 * Carries out a prepared plan. Every outcome is durable in the state's journal before it counts as done.
 * Failures of single steps are in the result. Throws DiagnosticError when the plan contains errors or the state cannot be
 * written.
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
  const settled = prepared.settled?.operations ?? [];
  for (const event of await writeSettled(stack, options.receipts, prepared, settled)) emit(event);
  const isUndo = prepared.plan.choices?.undo !== undefined;
  // The hold of an undo is recorded before its first write, so that it also applies if the run breaks off.
  const isHeldFirst = isUndo && options.hold !== undefined && prepared.work.size > 0;
  const isOtherCommit = options.commit !== undefined && prepared.state.commit !== options.commit;
  const isFirstWrite = prepared.work.size > 0 && (!prepared.state.platform || isOtherCommit);
  if (prepared.moves > 0 || prepared.settled || isHeldFirst || isFirstWrite) {
    const first = withLastReceipt(
      isHeldFirst ? withHold(prepared.state, options.hold!) : prepared.state,
      options.receipts,
    );
    await stack.state.save({ ...withCommit(first, options), platform: stack.platform, stack: stack.program.name });
  }
  for (const { kind, id, address } of prepared.settled?.entries ?? [])
    await stack.registry?.claim({ kind, id }, { stack: stack.program.name, address });
  const run = new ApplyRun({ ...stack, runBy: options.receipts?.author }, prepared, options);
  await run.runAll();
  const { executor, knowledge, failed, skipped, done } = run;
  const recorded = await stack.state.load();
  const current = isUndo ? withoutVersions(recorded, prepared.plan) : withSettled(recorded, executor.journal.settled);
  const isRefresh = prepared.plan.mode === "refresh";
  const outputs =
    isRefresh || isUndo
      ? { kept: current.outputs, shown: {} }
      : prepared.plan.mode === "destroy"
        ? { kept: outputsNamed(current.outputs, remainingOutputs(stack.program, prepared.plan)), shown: {} }
        : applyOutputs(stack, stack.program, current, knowledge);
  // A run without any outcome leaves the state as reviewed, so that the same plan can be applied once the cause is fixed. New outputs are
  // kept where only deletions failed: an object that readers of the former output still use is free once they read the new one.
  const hasMoreToDo = [...failed, ...skipped].some(({ action }) => action !== "delete");
  const isMovedOutput = !sameJson(outputs.kept as never, current.outputs as never);
  const isInVain =
    executor.journal.outcomes === 0 && failed.length + skipped.length > 0 && (hasMoreToDo || !isMovedOutput);
  const isOpen = !sameJson((current.pending ?? {}) as never, (prepared.state.pending ?? {}) as never);
  const isNews = executor.journal.outcomes + executor.journal.settled.size > 0 || isMovedOutput;
  const isWhole = failed.length + skipped.length === 0 && !(options.signal?.aborted ?? false);
  const isHeld = isWhole && options.hold !== undefined && (options.hold !== null || current.hold !== undefined);
  const upstream = isWhole ? usedOutputs(stack.program, prepared.plan) : undefined;
  const isMoved = upstream !== undefined && !sameJson(upstream as never, (current.upstream ?? {}) as never);
  const origins = isWhole && isOfAllDeclared(prepared.plan) ? options.origins : undefined;
  const isOtherOrigin = origins !== undefined && !sameJson(origins as never, (current.origins ?? null) as never);
  // Without a platform there is nothing that an earlier commit could change.
  const isLaterCommit = isWhole && isOtherCommit && current.platform !== undefined;
  const isSaved = isOpen || (isNews && !isInVain) || isHeld || isMoved || isOtherOrigin || isLaterCommit;
  const overtaken = await overtakenWrites(stack, executor.notes.windows);
  const result: ApplyResult = {
    done: summarisePlan(done.map((action) => ({ action }))),
    failed,
    skipped,
    interrupted: options.signal?.aborted ?? false,
    ...(run.gone ? { endedBy: run.gone } : {}),
    outputs: outputs.shown,
    requests: stack.client.requests - requestsBefore,
  };
  const operations = executor.notes.operationsWithNotes(run.operations);
  const { lineage, serial } = recorded;
  const span = {
    lineage,
    serialBefore: prepared.state.serial,
    serialAfter: serial + (isSaved ? 1 : 0),
    isAhead: isSaved,
  };
  // The receipt is written before the journal is removed, so that a run that dies in between leaves one of them.
  const changedOutputs = isSaved ? changedOutputNames(current.outputs, outputs.kept) : [];
  const receiptEvents =
    options.receipts && operations.length + changedOutputs.length > 0
      ? await writeReceipt(stack, options.receipts, {
          plan: prepared.plan,
          startedAt,
          operations,
          outputs: changedOutputs,
          result,
          ...span,
        })
      : [];
  const buried = withLastReceipt(
    withReceipt(current, receiptEvents, startedAt, (stack.clock ?? systemClock).now()),
    options.receipts,
  );
  if (isSaved)
    await stack.state.save(
      withUpstream(
        {
          ...withCommit(isHeld ? withHold(buried, options.hold!) : buried, options),
          outputs: outputs.kept,
          ...(isOtherOrigin ? { origins } : {}),
        },
        isMoved ? upstream : undefined,
      ),
    );
  for (const diagnostic of withConstructs(stack.program, [...executor.warnings, ...overtaken]))
    emit({ type: "diagnostic", diagnostic });
  await executor.acknowledgeWarnings();
  for (const event of receiptEvents) emit(event);
  emit({ type: "apply_done", result });
  return result;
}

function withSettled(state: State, settled: ReadonlyMap<string, ResourceState>): State {
  return { ...state, resources: { ...state.resources, ...Object.fromEntries(settled) } };
}

/**
 * Returns the state after an undo, without the versions of updated objects. Fields next to the restored values were not read, so
 * the next plan reads them.
 */
function withoutVersions(state: State, { steps }: Plan): State {
  const changed = new Set(steps.filter(({ action }) => action === "update").map(({ address }) => address));
  const entries = Object.entries(state.resources).map(([address, entry]): [string, ResourceState] => {
    const { lastModified: _, ...rest } = entry;
    return [address, changed.has(address) ? rest : entry];
  });
  return { ...state, resources: Object.fromEntries(entries) };
}

/** Returns the outputs of other stacks that a complete apply used; undefined if it did not carry out all that is declared. */
function usedOutputs({ upstream }: Program, plan: Plan): State["upstream"] {
  return isOfAllDeclared(plan) ? knownOutputs(upstream) : undefined;
}

const isOfAllDeclared = ({ mode, targets, choices }: Plan): boolean =>
  mode === "apply" && targets === undefined && choices?.undo === undefined;

function withUpstream(state: State, upstream: State["upstream"]): State {
  if (upstream === undefined) return state;
  const { upstream: _, ...rest } = state;
  return Object.keys(upstream).length === 0 ? rest : { ...rest, upstream };
}

function withHold(state: State, hold: Hold | null): State {
  const { hold: _, ...rest } = state;
  return hold === null ? rest : { ...rest, hold };
}

const withCommit = (state: State, { commit }: ApplyOptions): State =>
  commit === undefined ? state : { ...state, commit };

/** Returns the state with the id of its last receipt. */
function withLastReceipt(state: State, receipts: ReceiptOptions | undefined): State {
  const receipt = receipts?.last();
  return receipt === undefined ? state : { ...state, receipt };
}

/** Returns the names of the outputs that differ, sorted. */
function changedOutputNames(before: State["outputs"], after: State["outputs"]): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !sameJson(before[name] as never, after[name] as never)).toSorted();
}

/** Adds the receipt's id to this run's tombstones in the state and drops tombstones that have left the recycle bin. */
function withReceipt(state: State, events: readonly ApplyEvent[], startedAt: number, now: number): State {
  const { tombstones, ...rest } = state;
  if (tombstones === undefined) return state;
  const receipt = events.find((event) => event.type === "receipt")?.id;
  const kept = Object.entries(tombstones)
    .filter(([, each]) => isInBin(each, now))
    .map(([address, each]): [string, Tombstone] => {
      const isOurs = receipt !== undefined && each.receipt === undefined && Date.parse(each.at) >= startedAt;
      return [address, isOurs ? { ...each, receipt } : each];
    });
  return kept.length === 0 ? rest : { ...rest, tombstones: Object.fromEntries(kept) };
}

/** The outputs of these names. */
function outputsNamed(outputs: State["outputs"], names: ReadonlySet<string>): State["outputs"] {
  return Object.fromEntries(Object.entries(outputs).filter(([name]) => names.has(name)));
}
