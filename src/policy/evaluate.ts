/** Evaluates policies. */
import type { SourceRange } from "../base/diagnostics.ts";
import type { Plan } from "../model/plan.ts";
import type { Policy, PolicyFinding, PolicyOverride, PolicyReport } from "../model/policy.ts";
import { Work, WorkExceeded } from "./bounds.ts";
import { type CompiledPolicy, compilePolicy } from "./compile.ts";
import { exceptionFor } from "./exceptions.ts";
import { PolicyExpressionFault } from "./expression.ts";
import {
  type Drifted,
  documentsOf,
  driftSubjects,
  type PlaceOf,
  planSubject,
  type ResourceDocument,
  type RuleSubject,
  resourceSubjects,
  stepSubjects,
} from "./subjects.ts";

interface Circumstances {
  /** The name of the environment, if one was chosen. */
  readonly environment: string | undefined;
  /** The time that ends exceptions: ISO 8601. */
  readonly at: string;
  readonly placeOf: PlaceOf;
  readonly overrides?: readonly PolicyOverride[];
}

/** Evaluates the rules about steps, plans and resources for a plan. The secrets of a plan are masked. */
export function evaluatePlan(policies: readonly Policy[], plan: Plan, about: Omit<Circumstances, "at">): PolicyReport {
  const { environment, placeOf } = about;
  return evaluate(
    policies,
    { ...about, at: plan.createdAt },
    {
      step: () => stepSubjects(plan, placeOf),
      plan: () => [planSubject(plan, environment)],
      resource: () => resourceSubjects(documentsOf(plan), placeOf),
    },
  );
}

/** Evaluates the rules about resources for declarations. The secrets of the documents are masked. */
export function evaluateResources(
  policies: readonly Policy[],
  documents: readonly ResourceDocument[],
  about: Circumstances,
): PolicyReport {
  return evaluate(policies, about, { resource: () => resourceSubjects(documents, about.placeOf) });
}

/** Evaluates the rules about drift. */
export function evaluateDrift(
  policies: readonly Policy[],
  objects: readonly Drifted[],
  about: Circumstances,
): PolicyReport {
  return evaluate(policies, about, { drift: () => driftSubjects(objects, about.placeOf) });
}

type Subjects = { readonly [name in Policy["for"]]?: () => readonly RuleSubject[] };

function evaluate(policies: readonly Policy[], about: Circumstances, subjects: Subjects): PolicyReport {
  const work = new Work();
  const known = new Map<string, readonly RuleSubject[]>();
  const subjectsOf = (name: Policy["for"]): readonly RuleSubject[] => {
    const found = known.get(name) ?? subjects[name]?.() ?? [];
    known.set(name, found);
    return found;
  };
  const checked: PolicyReport["checked"][number][] = [];
  const findings: PolicyFinding[] = [];
  for (const policy of policies) {
    if (!subjects[policy.for] || !holdsIn(policy, about.environment)) continue;
    work.nextRule();
    const run = new RuleRun(policy, about, work);
    run.check(subjectsOf(policy.for));
    checked.push({ policy: policy.name, for: policy.for, severity: policy.severity, subjects: run.subjects });
    findings.push(...run.findings);
  }
  const { overrides = [] } = about;
  return { checked, findings, ...(overrides.length > 0 ? { overrides } : {}) };
}

function holdsIn({ environments }: Policy, environment: string | undefined): boolean {
  return environments === undefined || (environment !== undefined && environments.includes(environment));
}

/** The evaluation of one rule. */
class RuleRun {
  readonly findings: PolicyFinding[] = [];
  /** The number of subjects that the rule applied to. */
  subjects = 0;
  readonly #policy: Policy;
  readonly #about: Circumstances;
  readonly #work: Work;

  constructor(policy: Policy, about: Circumstances, work: Work) {
    this.#policy = policy;
    this.#about = about;
    this.#work = work;
  }

  check(subjects: readonly RuleSubject[]): void {
    const compiled = compilePolicy(this.#policy);
    if (!("require" in compiled)) {
      this.#add({}, `The rule is not valid: ${compiled.map(({ message }) => message).join("; ")}.`, true);
      return;
    }
    for (const each of subjects) {
      try {
        this.#checkOne(compiled, each);
      } catch (error) {
        if (error instanceof WorkExceeded) {
          // Every further subject would end so, too.
          this.#add({}, `The rule could not be evaluated: ${error.message}.`, true);
          return;
        }
        if (!(error instanceof PolicyExpressionFault)) throw error;
        this.#add(each, `The rule could not be evaluated: ${error.message}.`, true);
      }
    }
  }

  #checkOne({ when, require, message }: CompiledPolicy, subject: RuleSubject): void {
    if (when && !this.#isTrue("when", when, subject)) return;
    this.subjects += 1;
    if (this.#isTrue("require", require, subject)) return;
    this.#add(subject, message(subject.bindings(), this.#work), false);
  }

  #isTrue(key: "when" | "require", condition: CompiledPolicy["require"], subject: RuleSubject): boolean {
    const value = condition(subject, this.#work);
    if (typeof value === "boolean") return value;
    throw new PolicyExpressionFault(`${key} must be true or false`);
  }

  #add({ address, source }: Pick<RuleSubject, "address" | "source">, message: string, failed: boolean): void {
    const { name, severity, overridable, source: rule } = this.#policy;
    const exception = failed ? undefined : exceptionFor(this.#policy, address, this.#about.at);
    const override = overridable ? this.#about.overrides?.find(({ policy }) => policy === name) : undefined;
    const isDenied = failed || severity === "deny";
    const accepted = exception ?? (isDenied ? override : undefined);
    this.findings.push({
      policy: name,
      outcome: exception ? "excepted" : !isDenied ? "warn" : override ? "overridden" : "deny",
      message,
      ...(address === undefined ? {} : { address }),
      ...(accepted ? { reason: accepted.reason } : {}),
      ...(failed ? { failed: true as const } : {}),
      ...(source ? { source: withoutText(source) } : {}),
      rule: withoutText(rule),
    });
  }
}

/** The line itself may contain a secret. */
const withoutText = ({ file, line, column }: SourceRange): SourceRange => ({ file, line, column });
