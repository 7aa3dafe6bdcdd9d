/** Keeps what was undone from being done again by a later run: each value, object and deletion, until the declarations no longer ask for it. */
import type { Diagnostic } from "../base/diagnostics.ts";
import { toDotted } from "../base/pointer.ts";
import { type Holding, heldChanges, holdings, type PreparedPlan, type StackOptions } from "../engine/index.ts";
import type { HeldChange, Hold } from "../model/state.ts";
import type { Undone } from "./undo.ts";

/** Returns what the state holds once receipts are undone; null where nothing is held. An undo of an undo lifts what that one held. */
export function holdOf(
  { receipts, prepared, before }: Undone,
  key: Uint8Array,
  { by, reason }: { readonly by: string; readonly reason?: string | undefined },
): Hold | null {
  const lifted = new Set(receipts.flatMap(({ undoes = [] }) => undoes));
  const earlier = (before.hold?.changes ?? []).filter(({ receipt }) => !lifted.has(receipt));
  const undone = receipts.find(({ undoes }) => undoes === undefined);
  const about = { by, ...(reason === undefined ? {} : { reason }) };
  if (undone === undefined) return withChanges(before.hold, earlier);
  const { id, commit } = undone;
  const changes = heldChanges(before, receipts, key, about);
  return {
    receipt: id,
    configHash: undone.configHash ?? prepared.plan.configHash,
    ...about,
    ...(commit === undefined ? {} : { commit }),
    changes: [...earlier.filter((each) => !changes.some((other) => areOfOnePlace(each, other))), ...changes],
  };
}

function withChanges(hold: Hold | undefined, changes: readonly HeldChange[]): Hold | null {
  return hold && changes.length > 0 ? { ...hold, changes } : null;
}

function areOfOnePlace(a: HeldChange, b: HeldChange): boolean {
  return a.address === b.address && a.what === b.what && a.path === b.path;
}

/** What a plan and the holds of its state make of each other. */
export interface HeldBack {
  /** Why the plan is refused; without any, nothing is held against it. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the state holds after an apply; undefined where that stays as it is, null where nothing is held any more. */
  readonly after: Hold | null | undefined;
}

/** Compares a plan of the declarations with what is held. `again`: what it would do again is meant. */
export function heldBack(
  stack: StackOptions,
  prepared: PreparedPlan,
  { severity, again }: { readonly severity: "error" | "warning"; readonly again: boolean },
): HeldBack {
  const { plan, state } = prepared;
  const { hold } = state;
  if (hold === undefined || plan.mode !== "apply") return { diagnostics: [], after: undefined };
  if (hold.changes === undefined) return ofConfiguration(hold, prepared, severity, again);
  // Steps that were not decided say nothing about what they would do.
  if (plan.diagnostics.some((each) => each.severity === "error")) return { diagnostics: [], after: undefined };
  const found = holdings(stack, prepared, hold.changes);
  const planned = found.filter(({ isPlanned }) => isPlanned);
  const left = found.filter(({ isAsked, isPlanned }) => isAsked && !(again && isPlanned)).map(({ change }) => change);
  const groups = Map.groupBy(planned, ({ change }) => change.receipt);
  return {
    diagnostics: again ? [] : [...groups.values()].map((those) => undoneChanges(those, severity)),
    after: left.length === hold.changes.length ? undefined : withChanges(hold, left),
  };
}

/** A hold of an older version: of the configuration as a whole. */
function ofConfiguration(hold: Hold, { plan }: PreparedPlan, severity: "error" | "warning", again: boolean): HeldBack {
  const after: Hold | null | undefined = plan.targets === undefined ? null : undefined;
  if (hold.configHash !== plan.configHash || again) return { diagnostics: [], after };
  const detail = `${whoUndid(hold)}, and an apply of the same declarations would do it again.`;
  return { diagnostics: [undoneDiagnostic(hold, detail, severity)], after };
}

/** So many changes are named, then counted. */
const mostNamed = 5;

function undoneChanges(those: readonly Holding[], severity: "error" | "warning"): Diagnostic {
  const [first] = those;
  const words = those.slice(0, mostNamed).map(({ change }) => changeWords(change));
  const more = those.length > mostNamed ? ` and ${those.length - mostNamed} more` : "";
  const detail = `${whoUndid(first!.change)}, and this plan would do it again: ${words.join("; ")}${more}.`;
  return {
    ...undoneDiagnostic(first!.change, detail, severity),
    ...(those.length === 1 ? { address: first!.change.address } : {}),
  };
}

function changeWords({ address, what, path = "" }: HeldChange): string {
  if (what === "object") return `${address} (the object)`;
  return what === "deletion" ? `${address} (its deletion)` : `${address} ${toDotted(path)}`;
}

function whoUndid({ by, receipt, reason }: Pick<Hold, "by" | "receipt" | "reason">): string {
  return `${by} undid the receipt ${receipt}${reason === undefined ? "" : ` (${reason})`}`;
}

function undoneDiagnostic({ commit }: Pick<Hold, "commit">, detail: string, severity: "error" | "warning"): Diagnostic {
  const revert = commit === undefined ? "the change of the declarations" : `the commit ${commit.slice(0, 12)}`;
  return {
    severity,
    code: "undone",
    summary: "The declarations ask for what was undone",
    detail: `${detail} Revert ${revert}, or apply it all the same: reconduit apply --again`,
  };
}
