/** What came of trying a plan on a twin of the account. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Plan, Step } from "./plan.ts";

export interface Rehearsal {
  readonly stack: string;
  readonly platform: Plan["platform"];
  /** The plan that was tried. */
  readonly plan: Plan;
  /** `green`: it was carried out as a whole, and a plan after it was empty. */
  readonly outcome: "green" | "refused" | "unsettled" | "different";
  /** What the twin refused, with address and place. */
  readonly refusals: readonly Diagnostic[];
  /** Steps that were not tried, because what they depend on was refused. */
  readonly skipped: readonly string[];
  /** What the twin plans otherwise than the account: it is no twin in this. */
  readonly differences: readonly { readonly address: string; readonly account: string; readonly twin: string }[];
  /** What a second plan on the twin would still do. */
  readonly leftovers: readonly Pick<Step, "address" | "action">[];
  /** What cannot be rehearsed, a sentence each. */
  readonly untried: readonly string[];
  /** The rules about other objects that the twin held the plan's writes to, which no plan can see. */
  readonly rules: readonly { readonly code: string; readonly rule: string; readonly kinds: readonly string[] }[];
  /** What the twin knows nothing of, as far as the plan's kinds are concerned, a phrase each. */
  readonly unknown: readonly string[];
  /** Objects of the twin, and requests that the account was asked. Nothing was written there. */
  readonly cost: { readonly objects: number; readonly requests: number };
}
