/** Drift for code hosts and pipelines: SARIF with a finding for each path, at the line that declares it, and JUnit. */
import type { JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import type { Drift, DriftedObject } from "../../model/drift.ts";
import { junitText } from "../reports/junit.ts";
import { type SarifFinding, type SarifPlace, type SarifRule, sarifLog } from "../reports/sarif.ts";
import { gradedText } from "../text/author.ts";
import { driftNotes } from "./blame.ts";

const rules: readonly SarifRule[] = [
  { id: "drift", text: "The live value is not the one that was applied", level: "warning" },
  { id: "deleted-outside", text: "The object was deleted outside of the stack", level: "error" },
  { id: "unmanaged", text: "The object is not declared in this stack", level: "note" },
];

/**
 * Returns the drift as SARIF without values: a log of findings is stored and shown in places that must not contain business
 * secrets.
 */
export function driftAsSarif({ drifted, unmanaged = [] }: Drift, place: SarifPlace): JsonObject {
  const foreign = unmanaged.map(
    ({ kind, id, name }): SarifFinding => ({
      rule: "unmanaged",
      message: `${kind} ${id}${name === undefined ? "" : ` ${JSON.stringify(name)}`} is not managed by this stack.`,
      subject: `${kind}:${id}`,
      fingerprint: `unmanaged ${kind}:${id}`,
    }),
  );
  return sarifLog(rules, [...drifted.flatMap(findingsOf), ...foreign], place);
}

function findingsOf(object: DriftedObject): readonly SarifFinding[] {
  const { address, blame, source, next, reason } = object;
  const advice = `To revert the change: ${next.revert}${next.adopt === undefined ? "" : `. To keep it: ${next.adopt}`}`;
  if (object.action !== "read") {
    const notes = [reason ?? "it is deleted", ...driftNotes(object)].join("; ");
    return [
      {
        rule: "deleted-outside",
        message: `${address}: ${notes}. ${advice}`,
        source,
        subject: address,
        fingerprint: `deleted ${address}`,
      },
    ];
  }
  return blame.map((each) => ({
    rule: "drift",
    message: `${address}: ${pathText(each.path)} was changed on the platform (${gradedText(each)}). ${advice}`,
    source: each.source ?? source,
    subject: `${address}.${pathText(each.path)}`,
    fingerprint: `${address} ${each.path}`,
  }));
}

/** Returns the same as JUnit: a case for each drifted object, or a passed one without drift. */
export function driftAsJunit({ stack, drifted }: Drift): string {
  const cases = drifted.map((object) => {
    const findings = findingsOf(object);
    const source = object.source ? { file: object.source.file, line: object.source.line } : {};
    const text = findings.map(({ message }) => message).join("\n");
    return {
      name: object.address,
      of: stack,
      ...source,
      failure: { message: findings[0]?.message ?? object.address, text },
    };
  });
  return junitText({
    suite: stack,
    cases: cases.length > 0 ? cases : [{ name: "nothing drifted", of: stack }],
    failed: cases.length,
    ms: 0,
  });
}
