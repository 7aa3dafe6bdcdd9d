/** Compares a saved plan with a fresh one: `apply PLANFILE` carries out the reviewed changes, and nothing else. */
import type { Diagnostic } from "../base/diagnostics.ts";
import { canonicalJson, type Json } from "../base/json.ts";
import { isPointerWithin, type Pointer } from "../base/pointer.ts";
import type { Plan, Step } from "../model/plan.ts";
import { movedText } from "../model/upstream.ts";

/** A step that now needs a different change from the reviewed one. */
export interface MovedStep {
  /** A sentence: the difference. */
  readonly reason: string;
  /** The refusal of the step, with the reason and what to do. */
  readonly diagnostic: Diagnostic;
}

interface PlanDifferences {
  /** Reasons against applying any of the plan: it was made for something else, or its base is missing. */
  readonly whole: readonly Diagnostic[];
  /** By address. */
  readonly moved: ReadonlyMap<string, MovedStep>;
}

/**
 * Lists what keeps `fresh` from being `saved`: nothing when applying the one is applying the other. `movers`: a sentence on who changed the
 * state in between.
 */
export function planDifferences(saved: Plan, fresh: Plan, movers?: string): PlanDifferences {
  const whole: Diagnostic[] = [];
  const refusePlan = (what: string, detail: string) => whole.push(staleDiagnostic("stale-plan", `${what}: ${detail}`));
  if (saved.stack !== fresh.stack)
    refusePlan("The stack differs", `the plan is for "${saved.stack}", this stack is "${fresh.stack}".`);
  if (saved.platform.baseUrl !== fresh.platform.baseUrl || saved.platform.account !== fresh.platform.account) {
    refusePlan(
      "The platform differs",
      `the plan is for account ${saved.platform.account} at ${saved.platform.baseUrl}, this is account ${fresh.platform.account} at ${fresh.platform.baseUrl}.`,
    );
  }
  if (saved.configHash !== fresh.configHash) {
    const outputs = movedSince(saved, fresh);
    refusePlan(
      outputs.length > 0 ? "Outputs of other stacks changed" : "The configuration changed",
      outputs.length > 0
        ? `${outputs.join("; ")}.`
        : "the declarations, the files they read or the variables are not those the plan was made from.",
    );
  }
  if (saved.state.lineage !== fresh.state.lineage || saved.state.serial !== fresh.state.serial) {
    refusePlan(
      "The state changed",
      `the plan was made on serial ${saved.state.serial}, the state is at serial ${fresh.state.serial}.${movers === undefined ? "" : ` ${movers}`}`,
    );
  }
  return { whole, moved: whole.length > 0 ? new Map() : movedSteps(saved.steps, fresh.steps) };
}

/** Returns a phrase for each output of another stack that has another value than in the saved plan: its name and both values. */
function movedSince({ upstream: before = {} }: Plan, { upstream: after = {} }: Plan): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const comparedText = (value: Json | undefined) => (value === undefined ? "" : canonicalJson(value));
  return names
    .filter((name) => comparedText(before[name]) !== comparedText(after[name]))
    .map((output) => movedText({ output, before: before[output], after: after[output] }));
}

function movedSteps(saved: readonly Step[], fresh: readonly Step[]): ReadonlyMap<string, MovedStep> {
  const before = new Map(saved.map((step) => [step.address, step]));
  const after = new Map(fresh.map((step) => [step.address, step]));
  const found = new Map<string, MovedStep>();
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const [then, now] = [before.get(address), after.get(address)];
    if (then && now && isSameStep(then, now)) continue;
    const reason = describeDifference(then, now);
    found.set(address, { reason, diagnostic: { ...staleDiagnostic("moved-since-plan", reason), address } });
  }
  return found;
}

function staleDiagnostic(code: "stale-plan" | "moved-since-plan", detail: string): Diagnostic {
  return {
    severity: "error",
    code,
    summary: code === "stale-plan" ? "The saved plan no longer fits" : "An object moved since the plan was made",
    detail: `${detail} Make a new plan with "reconduit plan --out FILE" and review it.`,
  };
}

/**
 * Compares a step with its reviewed version. Two steps without changes are equal, even if undeclared fields changed.
 */
function isSameStep(then: Step, now: Step): boolean {
  // Fields that could not be compared when the plan was made were reviewed as such: they may turn out to have changed.
  const open = then.unchecked ?? [];
  const [left, right] = [stepEffect(then, open), stepEffect(now, open)];
  return (left.action === "noop" && right.action === "noop") || canonicalJson(left) === canonicalJson(right);
}

/** Returns the effect of a step, without parts that may differ between two reads of the same object. */
function stepEffect(step: Step, open: readonly Pointer[]) {
  const { address, action, id, changes, precondition, takesAlong } = step;
  const certain = changes.filter(({ path }) => !open.some((pointer) => isPointerWithin(path, pointer)));
  const isOpen = action === "update" && changes.length > 0 && certain.length === 0;
  return {
    address,
    action: isOpen ? "noop" : action,
    id: id ?? null,
    changes: certain,
    precondition: (precondition ?? null) as Json,
    takesAlong: takesAlong ?? null,
  };
}

function describeDifference(then: Step | undefined, now: Step | undefined): string {
  if (!then) return `It needs "${now!.action}" now and was not in the plan.`;
  if (!now) return `The plan has "${then.action}" for it, and it is not there any more.`;
  if (then.action !== now.action) return `The plan has "${then.action}" for it, now it needs "${now.action}".`;
  const paths = new Set([...then.changes, ...now.changes].map((change) => change.path || "the object"));
  return paths.size > 0
    ? `It was changed since the plan was made (${[...paths].slice(0, 5).join(", ")}).`
    : "It was changed since the plan was made.";
}
