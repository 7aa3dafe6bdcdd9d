/** The user's choices about a plan, and its cost: requests, and seconds of waiting for the account's rate limit. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { budgetSeconds, type RateShare } from "../../client/index.ts";
import type { Plan, PlanChoices, Step } from "../../model/plan.ts";
import { fingerprintValue } from "../../state/fingerprint.ts";
import type { StackOptions } from "../kernel/stack.ts";
import type { UndoProgram } from "../undo/undo-program.ts";

const rewriting: ReadonlySet<Step["action"]> = new Set(["update", "adopt", "restore"]);

/** Returns the cost. `refreshRequests`: already sent, for the resources of the state. */
export function costOf(
  stack: StackOptions,
  steps: readonly Step[],
  refreshed: number,
  refreshRequests: number,
): Plan["cost"] {
  return planCost(stack.client.rateShare, steps, refreshed, refreshRequests);
}

/** Returns the cost of the same refresh with other steps. */
export function costOfSteps(cost: Plan["cost"], steps: readonly Step[]): Plan["cost"] {
  return planCost(cost.rateShare ?? 1, steps, cost.refreshed, cost.refreshRequests);
}

function planCost(share: RateShare, steps: readonly Step[], refreshed: number, refreshRequests: number): Plan["cost"] {
  const write = steps.reduce((sum, step) => sum + step.requests, 0);
  // After rewrites, the audit trail is read once.
  const check = steps.some((step) => step.requests > 0 && rewriting.has(step.action)) ? 1 : 0;
  let sent = 0;
  const phaseSeconds = (requests: number) => {
    const before = budgetSeconds(sent, share);
    sent += requests;
    return { requests, seconds: Math.round((budgetSeconds(sent, share) - before) * 10) / 10 };
  };
  const phases = { refresh: phaseSeconds(refreshRequests), write: phaseSeconds(write), check: phaseSeconds(check) };
  return { refreshRequests, applyRequests: write + check, refreshed, rateShare: share, phases };
}

/** Refuses a plan that costs more than `--max-requests` allows. */
export function overBudget(cost: Plan["cost"], most: number | undefined): readonly Diagnostic[] {
  const all = cost.refreshRequests + cost.applyRequests;
  if (most === undefined || all <= most) return [];
  return [
    {
      severity: "error",
      code: "too-many-requests",
      summary: "The plan costs too many requests",
      detail:
        `Reading took ${cost.refreshRequests} and applying would take ${cost.applyRequests}, ${all} together; --max-requests allows ${most}. ` +
        "Apply in parts with --target, or allow more.",
    },
  ];
}

export interface PlanOptions extends PlanChoices {
  readonly mode: Plan["mode"];
  /** Addresses to plan, with all their dependencies; default all. */
  readonly target?: readonly string[];
  /** Addresses to exclude, with all their dependents. */
  readonly exclude?: readonly string[];
  /** For the undo of a receipt: facts that its declarations do not contain. */
  readonly way?: Pick<UndoProgram, "addresses" | "tombstones" | "aside" | "relinks">;
  /** Requests that plan and apply may send together; more is an error. */
  readonly maxRequests?: number;
}

/**
 * Returns the program's hash under the state's key. A plan may be published, and a plain hash would allow guessing a secret in a
 * file.
 */
export function configHash({ program, key }: StackOptions): string {
  return fingerprintValue(key, program.hash);
}

/** Returns the choices that were made; an empty object if there are none. */
export function chosenOptions(options: PlanChoices): Pick<Plan, "choices"> | Record<never, never> {
  const { replace, noRestore, allowCascade, allowMassDelete, maxDeleteShare, strictSpec, strictValues } = options;
  const { undo, undoTo, force, allowLossy, createAnyway } = options;
  const choices: PlanChoices = {
    ...(replace?.length ? { replace } : {}),
    ...(noRestore ? { noRestore } : {}),
    ...(allowCascade ? { allowCascade } : {}),
    ...(allowMassDelete ? { allowMassDelete } : {}),
    ...(maxDeleteShare === undefined ? {} : { maxDeleteShare }),
    ...(strictSpec ? { strictSpec } : {}),
    ...(strictValues ? { strictValues } : {}),
    ...(createAnyway ? { createAnyway } : {}),
    ...(undo === undefined ? {} : { undo }),
    ...(undoTo ? { undoTo } : {}),
    ...(force?.length ? { force } : {}),
    ...(allowLossy ? { allowLossy } : {}),
  };
  return Object.keys(choices).length > 0 ? { choices } : {};
}
