/** Policies: rules of a stack about its resources, plans and drift, in CEL. */
import type { SourceRange } from "../base/diagnostics.ts";
import type { Pointer } from "../base/pointer.ts";
import type { RecordOf, SchemaType } from "../derive/schemas/schema-words.ts";
import type { Plan, Step } from "./plan.ts";
import type { policyFinding, policyOverride, policyReport } from "./policy-shape.ts";

/** The subjects of a policy: each step of a plan, the plan as a whole, each declared resource, each drifted object. */
export const policySubjects = Object.freeze(["step", "plan", "resource", "drift"] as const);
export type PolicySubject = (typeof policySubjects)[number];

/** `deny`: nothing is applied. `warn`: the violation is shown. */
export const policySeverities = Object.freeze(["deny", "warn"] as const);

/** The code of the warning about a rule that a change weakens. */
export const weakenedPolicyCode = "policy-weakened";

/** The code of the warning about a change that names another state. */
export const otherStateCode = "state-place-changed";

/** The codes of the warnings about values from elsewhere, and about protection that is gone. */
export const secretSourceCode = "value-source-changed";
export const protectionCode = "protection-removed";
/** The code of the notice about sources of secrets that no apply has recorded. */
export const firstOriginsCode = "value-sources-first";
/** The code of the notice about policies and limits that no apply has recorded. */
export const rulesFirstCode = "rules-first";

/** Returns true for a remark on a difference from what the last apply recorded: origins of secrets, protection, policies and limits. */
export const isAboutOrigins = ({ code }: { readonly code: string }): boolean =>
  [secretSourceCode, firstOriginsCode, protectionCode, weakenedPolicyCode, rulesFirstCode].includes(code);

/** Returns true for a remark about the change itself: reviewers see it also for a stack whose plan is empty. */
export const isAboutChange = (remark: { readonly code: string }): boolean =>
  isAboutOrigins(remark) || [otherStateCode, "policy-base-unknown"].includes(remark.code);

/** An accepted violation. */
export interface PolicyException {
  /** An address, the address of a whole `$each` block, or `*` for every subject. */
  readonly address: string;
  /** A day, of which the exception includes all hours in UTC, or a time: ISO 8601. */
  readonly until: string;
  readonly reason: string;
}

export interface Policy {
  readonly name: string;
  readonly for: PolicySubject;
  /** CEL: the rule applies to subjects for which it is true. Absent: to all. */
  readonly when?: string;
  /** CEL: true unless the subject breaks the rule. */
  readonly require: string;
  /** A sentence; `${…}` contains CEL. */
  readonly message: string;
  readonly severity: (typeof policySeverities)[number];
  /** Names of environments; absent: all, and no environment. */
  readonly environments?: readonly string[];
  readonly except: readonly PolicyException[];
  /** True: `apply --override` may apply a plan that the rule denies. */
  readonly overridable: boolean;
  /** Its name in the file. */
  readonly source: SourceRange;
  /** Returns the place of a path of the rule. */
  where(pointer: Pointer): SourceRange;
}

/** A violation of a policy, or an error of its evaluation. */
export interface PolicyFinding extends SchemaType<typeof policyFinding> {}

/** A denial that the user applies anyway. */
export interface PolicyOverride extends SchemaType<typeof policyOverride> {}

/** The results of all policies for one plan. */
export type PolicyReport = RecordOf<typeof policyReport>;

/** A test of a policy: runs it on given steps. */
export interface PolicyTest {
  readonly name: string;
  /** `policies.NAME` */
  readonly of: string;
  readonly policy: Policy;
  /** Steps, or a whole plan file. */
  readonly about: { readonly steps: readonly Step[] } | { readonly plan: Plan };
  readonly environment?: string;
  readonly expect: "deny" | "warn" | "pass";
  readonly source: SourceRange;
  where(pointer: Pointer): SourceRange;
}
