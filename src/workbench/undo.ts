/** Plans the undo of receipts. */
import { countedNoun } from "../base/counted.ts";
import { type Diagnostic, fail } from "../base/diagnostics.ts";
import {
  buildUndoProgram,
  type PlanOptions,
  type PreparedPlan,
  planStack,
  type StackOptions,
} from "../engine/index.ts";
import type { Plan, Step, StepUndo } from "../model/plan.ts";
import { isOutside, type Receipt } from "../model/receipt.ts";
import { receiptWithParts } from "../model/receipt-parts.ts";
import type { State } from "../model/state.ts";
import type { OpenStack } from "./open-stack.ts";
import { standIn } from "./outside-stack.ts";
import { checkLine, lastReceipt } from "./receipt-line.ts";
import { parseReceipt, type StackReceipts } from "./receipts.ts";
import { receiptNotice } from "./sealed-receipt.ts";
import type { Workplace } from "./workplace.ts";

export interface Undone {
  /** The stack with the declarations of the undo. */
  readonly stack: StackOptions;
  readonly prepared: PreparedPlan;
  /** The undone receipts, newest first. */
  readonly receipts: readonly Receipt[];
  /** The state before it. */
  readonly before: State;
}

/**
 * Plans the undo of the receipts in `options.undo`. Throws DiagnosticError if a receipt does not exist or belongs to another
 * state.
 */
export async function planUndo(place: Workplace, opened: OpenStack, options: PlanOptions): Promise<Undone> {
  const chosen = await chosenReceipts(place, opened.receipts, await opened.stack.state.load(), options);
  const { named, diagnostics } = chosen;
  const outside = isOutside(chosen.found[0]!) ? await standIn(opened, chosen.found) : undefined;
  const { stack, found } = outside ?? { stack: opened.stack, found: chosen.found };
  const state = await stack.state.load();
  const way = await buildUndoProgram(stack, state, found, {
    force: options.force ?? [],
    allowLossy: options.allowLossy === true,
  });
  const back: StackOptions = { ...stack, program: way.program, remarks: [] };
  const { addresses, tombstones, aside, relinks } = way;
  const fresh = await planStack(back, {
    ...options,
    // "last" keeps its meaning from plan to apply.
    undo: named,
    allowMassDelete: true,
    way: { addresses, tombstones, aside, relinks },
  });
  // Objects in conflict stay, so a step that waits for them may seem to wait for itself. Other cycles are reported.
  const met = way.diagnostics.flatMap(({ code, address }) => (code === "undo-conflict" && address ? [address] : []));
  const planned = fresh.plan.diagnostics.filter(
    ({ code, address }) => code !== "wait-circle" || !met.some((each) => areInCircle(fresh.plan, address!, each)),
  );
  const all = [...diagnostics, ...way.diagnostics, ...(outside?.diagnostics ?? []), ...planned];
  const steps = fresh.plan.steps.map((step) => withUndoGrade(step, way.grades.get(step.address)));
  const prepared = { ...fresh, diagnostics: all, plan: { ...fresh.plan, steps, diagnostics: all } };
  return { stack: back, prepared, receipts: found, before: state };
}

/** Returns true if each of two steps waits for the other. */
function areInCircle({ steps }: Plan, one: string, other: string): boolean {
  const waits = new Map(steps.map(({ address, dependsOn }) => [address, dependsOn]));
  const waitsFor = (from: string, to: string): boolean => {
    // The set grows during the walk.
    const found = new Set([from]);
    for (const each of found) for (const next of waits.get(each) ?? []) found.add(next);
    return found.has(to);
  };
  return waitsFor(one, other) && waitsFor(other, one);
}

function withUndoGrade(step: Step, undo: StepUndo | undefined): Step {
  return undo ? { ...step, undo } : step;
}

/** Returns the receipt, or with `undoTo` all later ones; newest first. */
async function chosenReceipts(
  place: Workplace,
  receipts: StackReceipts,
  state: State,
  { undo = "", undoTo }: PlanOptions,
): Promise<{
  readonly found: readonly Receipt[];
  readonly named: string;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { lineage } = state;
  const id = undo === "last" ? await lastOf(receipts, lineage) : undo;
  const named = await readWhole(receipts, id);
  const [first] = named;
  const own = isOutside(first.receipt) ? first.receipt.stack : lineage;
  if (first.receipt.state.lineage !== own)
    fail("receipt-of-another-state", "The receipt is of another state", {
      detail: `${id} tells of what was done with the state ${first.receipt.state.lineage}; this stack has ${lineage}.`,
    });
  const wanted: (readonly [ReadReceipt, ...ReadReceipt[]])[] = undoTo ? [] : [named];
  if (undoTo) {
    // Settled changes of the run came after its receipt, and are undone with the later receipts.
    for (const part of named.slice(1)) wanted.push([part]);
    for (const each of await receipts.list()) {
      const later = each.id === id ? named : await readWhole(receipts, each.id);
      const { receipt } = later[0];
      if (receipt.id !== id && receipt.state.lineage === own && isAfter(receipt, first.receipt)) wanted.push(later);
    }
  }
  const found = wanted
    .map(([whole, ...parts]) =>
      receiptWithParts(
        whole.receipt,
        parts.map(({ receipt }) => receipt),
      ),
    )
    .toSorted(newestFirst);
  const diagnostics: Diagnostic[] = [];
  if (undoTo || undo === "last") {
    const last = isOutside(first.receipt) ? undefined : await lastReceipt(receipts, state);
    diagnostics.push(...(await checkLine(receipts, last, id, found)));
  }
  for (const { receipt, bytes } of wanted.flat()) {
    diagnostics.push(...receiptNotice(place, bytes, receipt));
    if (receipt.formatVersion === 1)
      fail("receipt-too-old", "The receipt cannot be undone", {
        detail: `${receipt.id} was written by an older version of Reconduit, which did not record the data needed to undo it.`,
      });
  }
  if (undoTo && found.length > 0) diagnostics.push(takenIn(found));
  return { found, named: id, diagnostics };
}

interface ReadReceipt {
  readonly receipt: Receipt;
  readonly bytes: Uint8Array;
}

/** Reads a stored receipt and its parts. */
async function readWhole(receipts: StackReceipts, id: string): Promise<readonly [ReadReceipt, ...ReadReceipt[]]> {
  const stored = await receipts.stored(id);
  const [whole, ...parts] = stored.map((each) => ({ bytes: each.bytes, receipt: parseReceipt(each.bytes, each.id) }));
  return [whole!, ...parts];
}

/** Sorts newest first; of one serial, settled changes came last. */
function newestFirst(a: Receipt, b: Receipt): number {
  return compareByAge(a, b) || (isOutside(a) ? 0 : b.state.serialBefore - a.state.serialBefore);
}

/** Returns a notice of the receipts that `--to` includes. */
function takenIn(found: readonly Receipt[]): Diagnostic {
  const lines = found.map(
    ({ id, who, outcome, operations }) =>
      `${id}: ${countedNoun(operations.length, "operation")}, ${outcome}, by ${who}`,
  );
  return {
    severity: "notice",
    code: "undo-takes-in",
    summary: `${countedNoun(found.length, "receipt")} ${found.length === 1 ? "is" : "are"} undone`,
    detail: lines.join("\n"),
  };
}

/**
 * Returns true if a receipt came after another one. Includes changes settled after a killed run, whose state has the same serial.
 */
function isAfter(later: Receipt, named: Receipt): boolean {
  const { state } = named;
  if (later.id === named.id || isOutside(later)) return compareByAge(later, named) < 0;
  const isSettled = ({ outcome, state: { serialBefore, serialAfter } }: Pick<Receipt, "outcome" | "state">) =>
    outcome === "interrupted" && serialBefore === serialAfter;
  if (later.state.serialAfter !== state.serialAfter) return later.state.serialAfter > state.serialAfter;
  return isSettled(later) && state.serialBefore < state.serialAfter;
}

/**
 * Compares by age, newest first. Ids have a resolution of seconds, so the state's serial decides; another tool's state has no
 * serial.
 */
function compareByAge(a: Receipt, b: Receipt): number {
  return isOutside(a) ? Date.parse(b.startedAt) - Date.parse(a.startedAt) : b.state.serialAfter - a.state.serialAfter;
}

/** Returns the newest receipt's id; without a state of ours, that of the last writer. */
async function lastOf(receipts: StackReceipts, lineage: string): Promise<string> {
  const newest = await receipts.list({ limit: 20 });
  const read = await Promise.all(newest.map(({ id }) => receipts.read(id)));
  // An apply that only changed outputs has nothing to undo.
  const ours = read.filter(
    ({ state, mode, operations }) => state.lineage === lineage && mode !== "edit" && operations.length > 0,
  );
  const last = ours.toSorted(compareByAge)[0] ?? read.filter(isOutside).toSorted(compareByAge)[0];
  return (
    last?.id ??
    fail("no-receipt", "There is no such receipt", { detail: "Nothing was applied yet, so nothing can be undone." })
  );
}
