/** Secrets that were not given to a run: a plan does without them, a write does not. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { toDotted } from "../../base/pointer.ts";
import { withConstructs } from "../../model/constructs.ts";
import type { Action } from "../../model/plan.ts";
import type { Program } from "../../model/program.ts";
import type { PreparedPlan } from "../kernel/prepared-step.ts";
import { exclusion } from "./target-selection.ts";

/**
 * One error for each resource of which a secret is to be written that this run was not given. What can stay as the platform has it is
 * asked of nobody.
 */
export function missingSecrets(program: Program, { plan, work }: PreparedPlan): readonly Diagnostic[] {
  const found = [...work.values()].flatMap(({ step, declared }) => {
    const [first] = step.needs ?? [];
    if (first === undefined || !declared) return [];
    const fields = step.needs!.map((pointer) => toDotted(pointer) || "the whole document").join(", ");
    const wayOut = exclusion(step.address, plan.targets ?? {});
    return [
      {
        severity: "error",
        code: "secret-unset",
        summary: "A secret is not set",
        detail: `${step.address} ${why(step.action)} ${fields}, and this run was not given the value. Nothing was written. Set the variable${wayOut}`,
        address: step.address,
        pointer: first,
        source: declared.where(first),
      } as const,
    ];
  });
  return withConstructs(program, found);
}

function why(action: Action): string {
  return action === "create" || action === "replace" ? "is to be created with" : "is to be written with";
}
