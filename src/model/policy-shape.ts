/** The shape of the results of policies in plans, receipts and reports. */
import type { SourceRange } from "../base/diagnostics.ts";
import {
  arraySchema,
  choice,
  constant,
  count,
  record,
  refTo,
  type SchemaType,
  text,
} from "../derive/schemas/schema-words.ts";

const policyOutcomes = Object.freeze(["deny", "warn", "overridden", "excepted"] as const);

export const policyFinding = record({
  policy: text("Name of the rule."),
  outcome: choice(
    policyOutcomes,
    "deny: the plan is not applied; overridden: a user applies it anyway; excepted: the rule has an exception for the address.",
  ),
  message: text("Violation of the rule; secrets masked."),
  "address?": text("Absent for a rule about the plan as a whole."),
  "reason?": text("Reason for the override or exception."),
  "failed?": constant(true, "The rule could not be evaluated, which denies the plan."),
  "source?": refTo<SourceRange>("source"),
  rule: refTo<SourceRange>("source"),
});

export const policyOverride = record({ policy: text("Name of the rule."), reason: text() });

export const policyReport = {
  checked: arraySchema(
    record({
      policy: text("Name of the rule."),
      for: choice(["step", "plan", "resource", "drift"]),
      severity: choice(["deny", "warn"]),
      subjects: count("Number of subjects to which the rule applied."),
    }),
  ),
  findings: arraySchema(refTo<SchemaType<typeof policyFinding>>("policyFinding")),
  "overrides?": arraySchema(policyOverride, "Rules that apply overrides, with the reasons."),
};
