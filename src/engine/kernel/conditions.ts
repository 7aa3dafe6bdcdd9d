/** Conditions before or after a resource's step: checked by the plan if all values are known, otherwise by apply. */
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import type { Condition, DeclaredResource } from "../../model/program.ts";
import { type ResolveReference, Unchecked, Unknown } from "../../model/value.ts";
import type { ExecutableStep } from "./prepared-step.ts";
import { type Knowledge, referenceResolver } from "./resolve.ts";

/** Returns the conditions that the plan already knows to fail. `isWritten`: true for addresses whose objects the plan writes. */
export function brokenInPlan(
  { conditions = [] }: DeclaredResource,
  knowledge: Knowledge,
  isWritten: (address: string) => boolean,
): readonly Diagnostic[] {
  const resolve = referenceResolver(knowledge);

  // A write may change any undeclared value of its object: before it, only the id and the declared values are certain.
  const resolvePlanned: ResolveReference = (reference) => {
    const { type, target, path } = reference;
    if (type !== "resource" || path.length === 0 || !isWritten(target)) return resolve(reference);
    const { desired } = knowledge.resources.get(target) ?? {};
    const known = new Map(desired === undefined ? [] : [[target, { desired }]]);
    return referenceResolver({ ...knowledge, resources: known })(reference);
  };
  return conditions.flatMap((each) => {
    const found = each.check(resolvePlanned);
    return found instanceof Unknown ? [] : found;
  });
}

/** Throws the failed conditions before a step, or after it. */
export function checkConditions(
  when: Condition["when"],
  { step, declared }: ExecutableStep,
  knowledge: Knowledge,
): void {
  const due = (declared?.conditions ?? []).filter((each) => each.when === when);
  const wrong = due.flatMap((each): readonly Diagnostic[] => {
    const found = each.check(referenceResolver(knowledge));
    if (!(found instanceof Unknown)) return found;
    // A plan continues without a secret that has no value, and so does a step that writes nothing.
    if (found instanceof Unchecked) return [];
    return fail("unresolved", "A reference is still unknown", {
      address: step.address,
      detail: `A condition refers to ${found.of}, which was not learnt by the steps before it. Run the command again.`,
    });
  });
  if (wrong.length === 0) return;
  throw new DiagnosticError(when === "after" && step.requests > 0 ? wrong.map(afterWrite) : wrong);
}

function afterWrite(found: Diagnostic): Diagnostic {
  const detail = (found.detail ?? "").replace(/(?<=[^.!?])$/, ".");
  return { ...found, detail: `${detail} The object is written: this could only be detected afterwards.`.trim() };
}
