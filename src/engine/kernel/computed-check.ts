/** Checks the computed values of a declaration by the same rules as literal values. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import { fromSegments, pointerSegments } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type Finding, validate } from "../../derive/checks/validate.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import { describeFinding } from "../../model/findings.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { Value } from "../../model/value.ts";

/** Throws a DiagnosticError for the errors in a document. Unknown values pass; warnings were given when the document was read. */
export function checkComputed(kind: Kind, declared: DeclaredResource, document: Value): void {
  const wrong = validate(kind, document).filter((each) => each.severity !== "warning" && !isLeftOut(kind, each));
  if (wrong.length === 0) return;
  throw new DiagnosticError(
    wrong.map((finding) => ({
      severity: "error",
      ...describeFinding(finding, kind),
      address: declared.address,
      pointer: finding.pointer,
      source: declared.where(finding.pointer),
    })),
  );
}

/** Returns true for a null, which the platform accepts for an omitted field. */
function isLeftOut(kind: Kind, { rule, pointer }: Finding): boolean {
  if (rule !== "null" || fieldAt(kind, pointer)?.required) return false;
  const around = fieldAt(kind, fromSegments(pointerSegments(pointer).slice(0, -1)));
  return around === undefined || around.type === "object";
}
