/** Runs a test of a policy: the rule alone, without its environments and exceptions. */
import { type Plan, type Step, summarisePlan } from "../../model/plan.ts";
import type { PolicyReport, PolicyTest } from "../../model/policy.ts";
import { evaluateDrift, evaluatePlan } from "../../policy/index.ts";
import type { TestOutcome } from "./run-test.ts";

export function runPolicyTest({
  name,
  of,
  policy,
  about: given,
  environment,
  expect,
  source,
}: PolicyTest): TestOutcome {
  const began = performance.now();
  const { environments: _, ...always } = policy;
  const plan = "plan" in given ? given.plan : testedPlan(given.steps);
  const rules = [{ ...always, except: [] }];
  const about = { environment, placeOf: () => undefined };
  const report =
    policy.for === "drift"
      ? evaluateDrift(rules, plan.steps, { ...about, at: plan.createdAt })
      : evaluatePlan(rules, plan, about);
  const actual = policyResult(report);
  return {
    name,
    of,
    source,
    passed: actual === expect,
    differences: actual === expect ? [] : [{ what: "result", expected: expect, actual }],
    unused: [],
    console: report.findings.map(({ message }) => ({ script: of, level: "info", message })),
    ms: performance.now() - began,
  };
}

/** An error of evaluation denies a plan, and fails every test. */
function policyResult({ findings }: PolicyReport): "deny" | "warn" | "pass" | "error" {
  if (findings.some(({ failed }) => failed)) return "error";
  return findings.some(({ outcome }) => outcome === "deny") ? "deny" : findings.length > 0 ? "warn" : "pass";
}

/** Returns a plan with given steps, for rules only. */
function testedPlan(steps: readonly Step[]): Plan {
  return {
    kind: "plan",
    formatVersion: 1,
    mode: "apply",
    stack: "test",
    platform: { baseUrl: "", account: "" },
    createdAt: "1970-01-01T00:00:00.000Z",
    configHash: "",
    state: { lineage: "", serial: 0 },
    steps,
    outputs: [],
    summary: summarisePlan(steps),
    cost: { refreshRequests: 0, applyRequests: steps.length, refreshed: steps.length },
    diagnostics: [],
  };
}
