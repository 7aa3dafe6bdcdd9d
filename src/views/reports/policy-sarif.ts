/** Results of policies for code hosts: a finding at the line of each violation. */
import type { JsonObject } from "../../base/json.ts";
import type { PolicyReport } from "../../model/policy.ts";
import { type SarifPlace, sarifLog } from "./sarif.ts";

/** Returns the results as SARIF. Overridden and excepted violations are suppressed, with the reason. */
export function policiesAsSarif({ checked, findings }: PolicyReport, place: SarifPlace): JsonObject {
  return sarifLog(
    checked.map(({ policy, severity }) => ({
      id: `policy/${policy}`,
      text: `Policy ${policy}`,
      level: severity === "deny" ? "error" : "warning",
    })),
    findings.map(({ policy, message, address, source, rule, reason }) => ({
      rule: `policy/${policy}`,
      message: `${address ?? "The plan"}: ${message}`,
      source: source ?? rule,
      subject: address ?? "plan",
      fingerprint: `${policy} ${address ?? ""}`,
      accepted: reason,
    })),
    place,
  );
}
