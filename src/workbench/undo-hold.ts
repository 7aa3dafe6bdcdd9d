/**
 * Prevents a later run from repeating undone changes: each value, object and deletion, until the declarations no longer request
 * it.
 */
import type { Diagnostic } from "../base/diagnostics.ts";
import { toDotted } from "../base/pointer.ts";
import {
  compareHeldChanges,
  type Holding,
  heldChanges,
  type PreparedPlan,
  type StackOptions,
} from "../engine/index.ts";
import type { HeldChange, Hold } from "../model/state.ts";
import type { Undone } from "./undo.ts";

/** Returns the state's hold after an undo of receipts; null if there is none. An undo of an undo lifts the hold of the first. */
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

/** A plan checked against the holds of its state. */
export interface HeldBack {
  /** The reasons for refusing the plan; empty: no hold applies. */
  readonly diagnostics: readonly Diagnostic[];
  /** The state's hold after an apply; undefined: unchanged, null: no hold remains. */
  readonly after: Hold | null | undefined;
}

/** Compares a plan of the declarations with the state's hold. `again`: repeating held changes is intended. */
export function heldBack(
  stack: StackOptions,
  prepared: PreparedPlan,
  { severity, again }: { readonly severity: "error" | "warning"; readonly again: boolean },
): HeldBack {
  const { plan, state } = prepared;
  const { hold } = state;
  if (hold === undefined || plan.mode !== "apply") return { diagnostics: [], after: undefined };
  if (hold.changes === undefined) return ofConfiguration(hold, prepared, severity, again);
  // A plan with errors does not show the actions of its undecided steps.
  if (plan.diagnostics.some((each) => each.severity === "error")) return { diagnostics: [], after: undefined };
  const found = compareHeldChanges(stack, prepared, hold.changes);
  const planned = found.filter(({ isPlanned }) => isPlanned);
  const left = found.filter(({ isAsked, isPlanned }) => isAsked && !(again && isPlanned)).map(({ change }) => change);
  const groups = Map.groupBy(planned, ({ change }) => change.receipt);
  return {
    diagnostics: again ? [] : [...groups.values()].map((those) => undoneChanges(those, severity)),
    after: left.length === hold.changes.length ? undefined : withChanges(hold, left),
  };
}

/** Checks a hold of an older version, which covers the configuration as a whole. */
function ofConfiguration(hold: Hold, { plan }: PreparedPlan, severity: "error" | "warning", again: boolean): HeldBack {
  const after: Hold | null | undefined = plan.targets === undefined ? null : undefined;
  if (hold.configHash !== plan.configHash || again) return { diagnostics: [], after };
  const detail = `${whoUndid(hold)}, and an apply of the same declarations would do it again.`;
  return { diagnostics: [undoneDiagnostic(hold, detail, severity)], after };
}

/** Maximum number of changes that are named; further ones are counted. */
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
    summary: "The declarations repeat an undone change",
    detail: `${detail} Revert ${revert}, or apply it anyway: reconduit apply --again`,
  };
}
