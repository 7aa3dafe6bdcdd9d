/** The result of trying a plan on a twin of the account. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Plan, Step } from "./plan.ts";

export interface Rehearsal {
  readonly stack: string;
  readonly platform: Plan["platform"];
  /** The plan that was tried. */
  readonly plan: Plan;
  /** `green`: the plan was applied completely, and a second plan was empty. */
  readonly outcome: "green" | "refused" | "unsettled" | "different";
  /** Refusals by the twin, with address and place. */
  readonly refusals: readonly Diagnostic[];
  /** Steps that were not tried, because a dependency was refused. */
  readonly skipped: readonly string[];
  /** Steps that the twin plans differently from the account: in these it is not a true twin. */
  readonly differences: readonly { readonly address: string; readonly account: string; readonly twin: string }[];
  /** The remaining actions of a second plan on the twin. */
  readonly leftovers: readonly Pick<Step, "address" | "action">[];
  /** Steps that cannot be rehearsed, a sentence each. */
  readonly untried: readonly string[];
  /** The rules about other objects that the twin checked for the plan's writes, which no plan can check. */
  readonly rules: readonly { readonly code: string; readonly rule: string; readonly kinds: readonly string[] }[];
  /** Rules unknown to the twin, for the plan's kinds, a phrase each. */
  readonly unknown: readonly string[];
  /** The number of the twin's objects, and of requests to the account. Nothing was written there. */
  readonly cost: { readonly objects: number; readonly requests: number };
}
