/** The changes of a plan that a reviewer should see first. */
import { countedNoun } from "../base/counted.ts";
import type { Plan, Step } from "../model/plan.ts";

/** From the riskiest on. */
export const risks = Object.freeze(["irreversible", "deletion", "replacement", "running", "release"] as const);
export type Risk = (typeof risks)[number];

export interface RiskyChange {
  readonly risk: Risk;
  readonly stack: string;
  readonly address: string;
  /** A phrase. */
  readonly why: string;
}

/** Returns the risky changes of plans, the riskiest first. `running`: addresses that run at the moment, by stack. */
export function riskyChanges(
  plans: readonly Plan[],
  running: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(),
): readonly RiskyChange[] {
  const found = plans.flatMap((plan) =>
    plan.steps.flatMap((step) => {
      const risk = riskOf(step) ?? runningRisk(step, running.get(plan.stack)?.get(step.address));
      return risk === undefined ? [] : [{ stack: plan.stack, address: step.address, ...risk }];
    }),
  );
  return found.toSorted((a, b) => risks.indexOf(a.risk) - risks.indexOf(b.risk));
}

function riskOf(step: Step): Pick<RiskyChange, "risk" | "why"> | undefined {
  const { action, irreversible = [], takesAlong = [], undo } = step;
  if (irreversible.length > 0) return { risk: "irreversible", why: irreversible.join("; ") };
  if (undo?.grade === "impossible") return { risk: "irreversible", why: "stays as it is" };
  if (action === "delete") {
    const along = takesAlong.length > 0 ? `, and ${countedNoun(takesAlong.length, "object")} with it` : "";
    return { risk: "deletion", why: `is deleted${along}` };
  }
  if (action === "replace")
    return { risk: "replacement", why: `gets a new object${step.reason ? `: ${step.reason}` : ""}` };
  if (action === "forget") return { risk: "release", why: "is no longer managed, and stays on the platform" };
  return undefined;
}

function runningRisk({ action }: Step, what: string | undefined): Pick<RiskyChange, "risk" | "why"> | undefined {
  return what === undefined || action === "noop" ? undefined : { risk: "running", why: `runs at the moment: ${what}` };
}
