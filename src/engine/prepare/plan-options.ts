/** The user's choices about a plan, as the plan records them. */
import type { Plan, PlanChoices } from "../../model/plan.ts";
import { fingerprintValue } from "../../state/fingerprint.ts";
import type { StackOptions } from "../kernel/stack.ts";
import type { UndoProgram } from "../undo/undo-program.ts";

export interface PlanOptions extends PlanChoices {
  readonly mode: Plan["mode"];
  /** Addresses to plan, with all their dependencies; default all. */
  readonly target?: readonly string[];
  /** Addresses to exclude, with all their dependents. */
  readonly exclude?: readonly string[];
  /** For the undo of a receipt: facts that its declarations do not contain. */
  readonly way?: Pick<UndoProgram, "addresses" | "tombstones" | "aside" | "relinks">;
  /** Requests that plan and apply may send together; more is an error. */
  readonly maxRequests?: number;
}

/**
 * Returns the program's hash under the state's key. A plan may be published, and a plain hash would allow guessing a secret in a
 * file.
 */
export function configHash({ program, key }: StackOptions): string {
  return fingerprintValue(key, program.hash);
}

/** Returns the choices that were made; an empty object if there are none. */
export function chosenOptions(options: PlanChoices): Pick<Plan, "choices"> | Record<never, never> {
  const { replace, noRestore, allowCascade, allowMassDelete, maxDeleteShare, strictSpec, strictValues } = options;
  const { undo, undoTo, force, allowLossy, createAnyway } = options;
  const choices: PlanChoices = {
    ...(replace?.length ? { replace } : {}),
    ...(noRestore ? { noRestore } : {}),
    ...(allowCascade ? { allowCascade } : {}),
    ...(allowMassDelete ? { allowMassDelete } : {}),
    ...(maxDeleteShare === undefined ? {} : { maxDeleteShare }),
    ...(strictSpec ? { strictSpec } : {}),
    ...(strictValues ? { strictValues } : {}),
    ...(createAnyway ? { createAnyway } : {}),
    ...(undo === undefined ? {} : { undo }),
    ...(undoTo ? { undoTo } : {}),
    ...(force?.length ? { force } : {}),
    ...(allowLossy ? { allowLossy } : {}),
  };
  return Object.keys(choices).length > 0 ? { choices } : {};
}
