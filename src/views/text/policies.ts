/** Results of policies as sentences. */
import { countedNoun } from "../../base/counted.ts";
import type { PolicyFinding, PolicyReport } from "../../model/policy.ts";

const outcomes = {
  deny: "denied by",
  warn: "warned by",
  overridden: "overridden:",
  excepted: "excepted from",
} as const satisfies { readonly [O in PolicyFinding["outcome"]]: string };

/** `30 rules checked: 2 denied, 1 warned.` */
export function policyTally({ checked, findings }: PolicyReport): string {
  const counts = Object.entries({ deny: "denied", warn: "warned", overridden: "overridden", excepted: "excepted" })
    .map(([outcome, word]) => ({ word, count: findings.filter((each) => each.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`);
  return `${countedNoun(checked.length, "rule")} checked: ${counts.length > 0 ? counts.join(", ") : "all met"}`;
}

/** `scripts.clean denied by described (rules.yaml:2): It has no description.` */
export function policyLine({ policy, outcome, message, address, reason, rule }: PolicyFinding): string {
  const accepted = reason === undefined ? "" : ` Reason: ${reason}`;
  return `${address ?? "the plan"} ${outcomes[outcome]} ${policy} (${rule.file}:${rule.line}): ${message}${accepted}`;
}
