/** Policies: rules of a stack about its resources, plans and drift, in CEL. */
import type { SourceRange } from "../base/diagnostics.ts";
import { canonicalJson } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { RecordOf, SchemaType } from "../derive/schemas/schema-words.ts";
import type { Plan, Step } from "./plan.ts";
import type { policyFinding, policyOverride, policyReport } from "./policy-shape.ts";
import type { RecordedRules } from "./state.ts";

/** The subjects of a policy: each step of a plan, the plan as a whole, each declared resource, each drifted object. */
export const policySubjects = Object.freeze(["step", "plan", "resource", "drift"] as const);
export type PolicySubject = (typeof policySubjects)[number];

/** `deny`: nothing is applied. `warn`: the violation is shown. */
export const policySeverities = Object.freeze(["deny", "warn"] as const);

/** The code of the warning about a rule that a change weakens. */
export const weakenedPolicyCode = "policy-weakened";

/** The code of the warning about a change that names another state. */
export const otherStateCode = "state-place-changed";

/** The codes of the warnings about values from elsewhere, and about removed protection. */
export const secretSourceCode = "value-source-changed";
export const protectionCode = "protection-removed";
/** The code of the notice about sources of secrets that no apply has recorded. */
export const firstOriginsCode = "value-sources-first";
/** The code of the notice about values that an apply computes and that the plan does not show. */
export const computedValueCode = "value-computed-later";
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

// Rules that guard a stack, as an apply records them.

interface LimitTerms {
  readonly atMost: number;
}

interface DeclaredRules {
  readonly policies?: readonly Policy[] | undefined;
  readonly deletes?:
    | {
        readonly share?: LimitTerms | undefined;
        readonly count?: LimitTerms | undefined;
        readonly kinds?: { readonly [kind: string]: LimitTerms } | undefined;
      }
    | undefined;
  /** Further variables and files that expressions may read. */
  readonly allowed?: { readonly environment: readonly string[]; readonly files: readonly string[] } | undefined;
}

/** Beginnings of the names of recorded rules, and those without one. */
export const policyPrefix = "policy ";
export const limitPrefix = "limit ";
export const allowances = ["environment.allow", "files.allow"] as const;

/** Returns true for the subject of a rule, as opposed to the origin of a secret. */
export const isRule = (subject: string): boolean =>
  [policyPrefix, limitPrefix, ...allowances].some((prefix) => subject.startsWith(prefix));

/** Returns the rules as text: none of them is a secret. */
export function recordedRules({ policies = [], deletes = {}, allowed }: DeclaredRules): RecordedRules {
  const { share, count, kinds = {} } = deletes;
  const limits = [["share", share] as const, ["count", count] as const];
  const ofKinds = Object.entries(kinds).map(([kind, limit]) => [`kinds.${kind}`, limit] as const);
  return {
    ...Object.fromEntries(policies.map((each) => [`${policyPrefix}${each.name}`, termsText(each)])),
    ...Object.fromEntries(
      [...limits, ...ofKinds].flatMap(([name, limit]) =>
        limit === undefined ? [] : [[`${limitPrefix}deletes.${name}`, String(limit.atMost)]],
      ),
    ),
    // Recorded also where nothing is allowed: more of these is weaker.
    [allowances[0]]: canonicalJson([...(allowed?.environment ?? [])]),
    [allowances[1]]: canonicalJson([...(allowed?.files ?? [])]),
  };
}

function termsText({ for: subject, when, require, severity, overridable, environments, except }: Policy): string {
  return canonicalJson({
    for: subject,
    ...(when === undefined ? {} : { when }),
    require,
    severity,
    overridable,
    ...(environments ? { environments } : {}),
    except: except.map(exceptionTerms),
  });
}

/** Returns what an exception is compared by. */
export const exceptionTerms = ({ address, until, reason }: PolicyException) => ({ address, until, reason });
