/** Findings of policies as diagnostics, with address, place, rule and message. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Plan } from "../model/plan.ts";
import type { Policy, PolicyFinding, PolicyReport } from "../model/policy.ts";

/** The code of a violation that keeps a plan from being applied. */
export const deniedCode = "policy-denied";

const forms = {
  deny: { severity: "error", code: deniedCode, summary: "A policy denies the change" },
  warn: { severity: "warning", code: "policy-warned", summary: "A policy warns of the change" },
  overridden: { severity: "warning", code: "policy-overridden", summary: "A policy is overridden" },
  excepted: { severity: "notice", code: "policy-excepted", summary: "A policy has an exception for the change" },
} as const satisfies { readonly [O in PolicyFinding["outcome"]]: Pick<Diagnostic, "severity" | "code" | "summary"> };

/** Returns a diagnostic for each finding, denials first. */
export function policyDiagnostics({ findings }: PolicyReport, policies: readonly Policy[]): readonly Diagnostic[] {
  const overridable = new Set(policies.filter((each) => each.overridable).map(({ name }) => name));
  const order = Object.keys(forms);
  return findings
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
    .map((finding) => diagnosticOf(finding, overridable.has(finding.policy)));
}

function diagnosticOf(
  { policy, outcome, message, address, reason, source, rule }: PolicyFinding,
  isOverridable: boolean,
): Diagnostic {
  const accepted = reason === undefined ? "" : ` Accepted: ${reason}`;
  return {
    ...forms[outcome],
    detail: `${policy} (${rule.file}:${rule.line}): ${message}${accepted}`,
    ...(outcome === "deny" && isOverridable
      ? { suggestion: `To apply it anyway: reconduit apply --override ${policy} --reason "TEXT"` }
      : {}),
    ...(address === undefined ? {} : { address }),
    source: source ?? rule,
  };
}

/** Returns true for a diagnostic that tells of a finding of a policy. */
export function isPolicyResult({ code }: Pick<Diagnostic, "code">): boolean {
  return Object.values(forms).some((form) => form.code === code);
}

/** Returns the warnings and notices of policies among a plan's diagnostics. */
export function remarksOfPolicies({ diagnostics }: Plan): readonly Diagnostic[] {
  return diagnostics.filter(isPolicyResult);
}

/** Returns true if diagnostics contain an error other than the denials of policies: then there is no plan to show or save. */
export function hasOtherErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity, code }) => severity === "error" && code !== deniedCode);
}
