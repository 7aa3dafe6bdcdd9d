/** Results of lint and of policies for code hosts: a finding at the line of each violation. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { type LintFinding, lintRules } from "../../model/lint.ts";
import type { PolicyReport } from "../../model/policy.ts";
import { isPolicyResult } from "../../policy/diagnostics.ts";
import { type SarifFinding, type SarifPlace, type SarifRule, sarifLog } from "./sarif.ts";

/** Returns the results as SARIF. Overridden and excepted violations are suppressed, with the reason. */
export function policiesAsSarif(report: PolicyReport, place: SarifPlace): JsonObject {
  return sarifLog(policyRules(report), policyFindings(report), place);
}

interface LintResults {
  readonly findings: readonly LintFinding[];
  readonly policies?: PolicyReport;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns findings of lint, results of policies, and mistakes and warnings of the declarations as SARIF. */
export function lintAsSarif({ findings, policies, diagnostics }: LintResults, place: SarifPlace): JsonObject {
  const others = diagnostics.filter((each) => !isPolicyResult(each));
  return sarifLog(
    [
      ...Object.entries(lintRules).map(
        ([rule, { severity }]): SarifRule => ({ id: `lint/${rule}`, text: `Lint rule ${rule}`, level: severity }),
      ),
      ...(policies ? policyRules(policies) : []),
      ...new Map(others.map((each) => [each.code, diagnosticRule(each)])).values(),
    ],
    [
      ...findings.map(lintSarifFinding),
      ...(policies ? policyFindings(policies) : []),
      ...others.map(diagnosticSarifFinding),
    ],
    place,
  );
}

const policyRules = ({ checked }: PolicyReport): readonly SarifRule[] =>
  checked.map(({ policy, severity }) => ({
    id: `policy/${policy}`,
    text: `Policy ${policy}`,
    level: severity === "deny" ? "error" : "warning",
  }));

const policyFindings = ({ findings }: PolicyReport): readonly SarifFinding[] =>
  findings.map(({ policy, message, address, source, rule, reason }) => ({
    rule: `policy/${policy}`,
    message: `${address ?? "The plan"}: ${message}`,
    source: source ?? rule,
    subject: address ?? "plan",
    fingerprint: `${policy} ${address ?? ""}`,
    accepted: reason,
  }));

function lintSarifFinding({ rule, why, advice, address, pointer, source, object }: LintFinding): SarifFinding {
  const subject = address ?? (object ? `${object.kind}:${object.id}` : "stack");
  const path = pointer === undefined ? "" : ` ${pathText(pointer)}`;
  return {
    rule: `lint/${rule}`,
    message: `${subject}${path}: ${why} ${advice}`,
    source,
    subject,
    fingerprint: `${rule} ${subject}${path}`,
  };
}

const diagnosticRule = ({ code, summary, severity }: Diagnostic): SarifRule => ({
  id: code,
  text: summary,
  level: severity === "notice" ? "note" : severity,
});

function diagnosticSarifFinding({ code, summary, detail, suggestion, address, source }: Diagnostic): SarifFinding {
  const subject = address ?? "stack";
  const sentences = [`${summary}.`, detail, suggestion].filter((text) => text !== undefined);
  return {
    rule: code,
    message: sentences.join(" "),
    source,
    subject,
    fingerprint: `${code} ${subject} ${detail ?? ""}`,
  };
}
