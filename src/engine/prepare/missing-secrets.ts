/** Secrets that were not given to a run: a plan does without them, a write does not. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { toDotted } from "../../base/pointer.ts";
import { withConstructs } from "../../model/constructs.ts";
import type { Program } from "../../model/program.ts";
import type { PreparedPlan } from "../kernel/prepared-step.ts";

/**
 * One error for each resource that declares a secret which this run was not given; none where nothing would be written anyway,
 * and none for what is only deleted.
 */
export function missingSecrets(program: Program, { plan, work }: PreparedPlan): readonly Diagnostic[] {
  const writes = plan.steps.some((step) => step.requests > 0) || plan.outputs.some(({ action }) => action !== "noop");
  if (!writes) return [];
  const found = [...work.values()].flatMap(({ step, declared }) => {
    const [first] = step.unchecked ?? [];
    if (first === undefined || !declared) return [];
    const fields = step.unchecked!.map((pointer) => toDotted(pointer) || "the whole document").join(", ");
    return [
      {
        severity: "error",
        code: "secret-unset",
        summary: "A secret is not set",
        detail: `${step.address} declares ${fields}, and this run was not given the value. Nothing was written. Set the variable, or leave the resource out with --exclude '${step.address}'`,
        address: step.address,
        pointer: first,
        source: declared.where(first),
      } as const,
    ];
  });
  return withConstructs(program, found);
}
