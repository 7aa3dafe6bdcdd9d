/** Writes the receipt of an apply. */
import { createHash } from "node:crypto";
import { systemClock } from "../../base/clock.ts";
import { type Ids, randomIds } from "../../base/ids.ts";
import { canonicalJson, type Json } from "../../base/json.ts";
import type { ApplyResult } from "../../model/events.ts";
import type { Plan } from "../../model/plan.ts";
import type { Operation, Receipt } from "../../model/receipt.ts";
import type { ReceiptStore } from "../../state/receipts.ts";
import type { Work } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";

/** Where receipts go, and what only the caller knows. */
export interface Receipts {
  readonly store: ReceiptStore;
  readonly who: string;
  readonly commit?: string;
  readonly ids?: Ids;
}

export interface Applied {
  readonly plan: Plan;
  readonly startedAt: number;
  readonly serialAfter: number;
  readonly lineage: string;
  readonly operations: readonly Operation[];
  readonly result: ApplyResult;
}

/** One operation of a receipt. `before`: the document as it was read, masked. */
export function operationOf(
  { step, prior }: Work,
  status: Operation["status"],
  about: { readonly reason?: string | undefined; readonly id?: string | undefined; readonly before?: Json | undefined },
): Operation {
  const { address, kind, action, movedFrom, changes, after } = step;
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
    before: about.before ?? step.before,
    after,
    changes,
  };
}

/** Keeps the receipt of what was applied; resolves to its id. */
export async function writeReceipt(stack: StackOptions, receipts: Receipts, applied: Applied): Promise<string> {
  const { plan, result, operations } = applied;
  const startedAt = new Date(applied.startedAt).toISOString();
  const id = `${startedAt.replace(/[-:]|\.\d+/g, "")}-${(receipts.ids ?? randomIds).hex(3)}`;
  const whole = result.failed.length === 0 && result.skipped.length === 0;
  const receipt: Receipt = {
    kind: "receipt",
    formatVersion: 1,
    id,
    startedAt,
    endedAt: new Date((stack.clock ?? systemClock).now()).toISOString(),
    who: receipts.who,
    ...(receipts.commit === undefined ? {} : { commit: receipts.commit }),
    stack: plan.stack,
    platform: plan.platform,
    mode: plan.mode,
    planHash: createHash("sha256")
      .update(canonicalJson(plan as unknown as Json))
      .digest("hex"),
    configHash: plan.configHash,
    state: { lineage: applied.lineage, serialBefore: plan.state.serial, serialAfter: applied.serialAfter },
    outcome: result.interrupted ? "interrupted" : whole ? "complete" : "incomplete",
    operations,
    requests: result.requests,
  };
  await receipts.store.add(receipt);
  return id;
}
