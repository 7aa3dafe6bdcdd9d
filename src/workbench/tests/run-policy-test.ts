/** Runs a test of a policy: the rule alone, without its environments and exceptions. */
import type { PolicyReport, PolicyTest } from "../../model/policy.ts";
import { evaluateDrift, evaluatePlan } from "../../policy/index.ts";
import type { TestOutcome } from "./run-test.ts";

export function runPolicyTest({ name, of, policy, plan, environment, expect, source }: PolicyTest): TestOutcome {
  const began = performance.now();
  const { environments: _, ...always } = policy;
  const rules = [{ ...always, except: [] }];
  const about = { environment, placeOf: () => undefined };
  const report =
    policy.for === "drift"
      ? evaluateDrift(rules, plan.steps, { ...about, at: plan.createdAt })
      : evaluatePlan(rules, plan, about);
  const actual = resultOf(report);
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
function resultOf({ findings }: PolicyReport): "deny" | "warn" | "pass" | "error" {
  if (findings.some(({ failed }) => failed)) return "error";
  return findings.some(({ outcome }) => outcome === "deny") ? "deny" : findings.length > 0 ? "warn" : "pass";
}
