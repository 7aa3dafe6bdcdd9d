/** Writes the receipt of an apply. */
import { createHash } from "node:crypto";
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { type Ids, randomIds } from "../../base/ids.ts";
import { canonicalJson } from "../../base/json.ts";
import { version } from "../../base/version.ts";
import type { ApplyEvent, ApplyResult } from "../../model/events.ts";
import { formats } from "../../model/formats.ts";
import type { Plan } from "../../model/plan.ts";
import type { Receipt, ReceiptOperation } from "../../model/receipt.ts";
import { authorFacts, type RunAuthor, unknownAuthor } from "../../model/run-author.ts";
import type { ExecutableStep, PreparedPlan } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";

/** A receipt as it was stored. */
export interface StoredReceiptResult {
  /** The id that users see: for a part, the id of the receipt that contains it. */
  readonly id: string;
  /** Diagnostics about the place where the receipt is stored. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The storage of receipts, and the facts about the run that only the caller knows. */
export interface ReceiptOptions {
  /**
   * Stores a receipt, next to the last one of the state. `isSettled`: the receipt covers work that an earlier run left open.
   * Throws DiagnosticError if the receipt cannot be stored.
   */
  readonly keep: (receipt: Receipt, about: { readonly isSettled: boolean }) => Promise<StoredReceiptResult>;
  /** Returns the id of the state's last receipt, also of one that could not be stored. */
  readonly last: () => string | undefined;
  readonly author: RunAuthor;
  /** Ids of the receipts that are undone. */
  readonly undoes?: readonly string[];
  readonly ids?: Ids;
}

interface AppliedRun {
  readonly plan: Plan;
  readonly startedAt: number;
  readonly serialBefore: number;
  readonly serialAfter: number;
  /** The snapshot of that serial is not written yet. */
  readonly isAhead: boolean;
  readonly lineage: string;
  readonly operations: readonly ReceiptOperation[];
  /** Names of the outputs that changed. */
  readonly outputs: readonly string[];
  readonly result: ApplyResult;
}

/** Returns one operation of a receipt from the plan. */
export function receiptOperation(
  { step, prior, isGrave, protect, keep, dependencies }: ExecutableStep,
  status: ReceiptOperation["status"],
  about: { readonly reason?: string | undefined; readonly id?: string | undefined },
): ReceiptOperation {
  const { address, kind, action, movedFrom, handOver, changes, names, after, literals } = step;
  const id = about.id ?? step.id;
  return {
    address,
    kind,
    action,
    status,
    ...(about.reason === undefined ? {} : { reason: about.reason }),
    ...(id === undefined ? {} : { id }),
    ...(action === "replace" && prior ? { formerId: prior.id } : {}),
    ...(movedFrom === undefined ? {} : { movedFrom }),
    ...(handOver === undefined ? {} : { handOver }),
    ...(step.thenForgotten && status === "done" ? { thenForgotten: true } : {}),
    before: step.before,
    after,
    ...(literals ? { literals } : {}),
    changes,
    // The plan has already moved the entry to its new address.
    stateBefore: prior && !isGrave ? { ...prior, address: movedFrom ?? prior.address } : null,
    ...(names ? { names } : {}),
    ...(status === "done" ? recordedSettings({ protect, keep, dependsOn: dependencies }) : {}),
  };
}

/** Returns the fields of the state's entry that an operation records in addition to the document. */
function recordedSettings(about: {
  readonly protect?: boolean | undefined;
  readonly keep?: boolean | undefined;
  readonly dependsOn: readonly string[];
}): Pick<ReceiptOperation, "protect" | "keep" | "dependsOn"> {
  return {
    ...(about.protect ? { protect: true } : {}),
    ...(about.keep ? { keep: true } : {}),
    ...(about.dependsOn.length > 0 ? { dependsOn: about.dependsOn } : {}),
  };
}

/**
 * Stores the receipt of the applied steps; resolves to the events that report it. A receipt that cannot be stored is only a
 * warning: the apply is over by then, and the state contains its outcome.
 */
export async function writeReceipt(
  stack: StackOptions,
  receipts: ReceiptOptions,
  applied: AppliedRun,
): Promise<readonly ApplyEvent[]> {
  return storeReceipt(receipts, applyReceipt(stack, receipts, applied), false);
}

/**
 * Stores the receipt of the changes that an interrupted run made, as found by the plan of this run. The receipt is written before
 * the state. If this run breaks off in between, the next run finds the same changes and writes the same receipt.
 */
export async function writeSettled(
  stack: StackOptions,
  receipts: ReceiptOptions | undefined,
  { plan, settled, state: { lineage, serial } }: Pick<PreparedPlan, "plan" | "settled" | "state">,
  operations: readonly ReceiptOperation[],
): Promise<readonly ApplyEvent[]> {
  if (receipts === undefined || operations.length === 0) return [];
  const recorded = operations.map(({ address, id, action, writes }) => ({
    at: writes?.[0]?.sentAt ?? plan.createdAt,
    text: `${action} ${address} ${id}`,
  }));
  const times = recorded.map(({ at }) => at).toSorted();
  const at = times[0]!;
  const text = `${lineage} ${recorded
    .map((each) => `${each.text} ${each.at}`)
    .toSorted()
    .join("\n")}`;
  const digest = createHash("sha256").update(text).digest("hex");
  const receipt: Receipt = {
    kind: "receipt",
    ...formatOf,
    id: receiptId(at, digest.slice(0, 6)),
    startedAt: at,
    endedAt: times.at(-1)!,
    ...authorFacts(settled?.by ?? unknownAuthor),
    ...(stack.user === undefined ? {} : { user: stack.user }),
    stack: plan.stack,
    platform: plan.platform,
    mode: "apply",
    state: { lineage, serialBefore: serial, serialAfter: serial },
    outcome: "interrupted",
    operations,
    requests: 0,
  };
  return storeReceipt(receipts, receipt, true);
}

const formatOf = Object.freeze({ formatVersion: formats.receipt, toolVersion: version });

/** `startedAt`: ISO 8601. */
function receiptId(startedAt: string, suffix: string): string {
  return `${startedAt.replace(/[-:]|\.\d+/g, "")}-${suffix}`;
}

async function storeReceipt(
  receipts: ReceiptOptions,
  receipt: Receipt,
  isSettled: boolean,
): Promise<readonly ApplyEvent[]> {
  try {
    const { id, diagnostics } = await receipts.keep(receipt, { isSettled });
    return [{ type: "receipt", id }, ...diagnostics.map(asEvent)];
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return error.diagnostics.map(({ detail = "" }) => asEvent(receiptNotKept(receipt.id, detail)));
  }
}

const asEvent = (diagnostic: Diagnostic): ApplyEvent => ({ type: "diagnostic", diagnostic });

function receiptNotKept(id: string, why: string): Diagnostic {
  return {
    severity: "warning",
    code: "receipt-not-kept",
    summary: "The receipt could not be kept",
    detail: `The apply itself is in the state, but its receipt ${id} could not be stored. ${why}`,
  };
}

function applyReceipt(stack: StackOptions, receipts: ReceiptOptions, applied: AppliedRun): Receipt {
  const { plan, result, operations } = applied;
  const startedAt = new Date(applied.startedAt).toISOString();
  const id = receiptId(startedAt, (receipts.ids ?? randomIds).hex(3));
  const whole = result.failed.length === 0 && result.skipped.length === 0;
  return {
    kind: "receipt",
    ...formatOf,
    id,
    startedAt,
    endedAt: new Date((stack.clock ?? systemClock).now()).toISOString(),
    ...authorFacts(receipts.author),
    ...(stack.user === undefined ? {} : { user: stack.user }),
    ...(stack.client.clockSkewMs === undefined ? {} : { clockSkewMs: stack.client.clockSkewMs }),
    stack: plan.stack,
    platform: plan.platform,
    mode: plan.mode,
    ...(receipts.undoes ? { undoes: receipts.undoes } : {}),
    planHash: createHash("sha256").update(canonicalJson(plan)).digest("hex"),
    configHash: plan.configHash,
    state: {
      lineage: applied.lineage,
      serialBefore: applied.serialBefore,
      serialAfter: applied.serialAfter,
      ...(applied.isAhead ? { isAhead: true } : {}),
    },
    outcome: result.interrupted ? "interrupted" : whole ? "complete" : "incomplete",
    operations,
    ...(applied.outputs.length > 0 ? { outputs: applied.outputs } : {}),
    requests: result.requests,
    ...(plan.policies ? { policies: plan.policies } : {}),
  };
}
