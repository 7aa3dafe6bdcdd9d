/** The stacks that `--all` chooses, with the variables of each. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { findStacks, type ManifestStack } from "../../workbench/stacks/manifest-stacks.ts";
import { withOwnVariables } from "../../workbench/stacks/place-among.ts";
import type { Invocation } from "../invocation.ts";

export interface ChosenStacks {
  /** Producers of outputs first. */
  readonly chosen: readonly ManifestStack[];
  /** All stacks of the folder, whose outputs the chosen ones may read. */
  readonly all: readonly ManifestStack[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function chooseStacks({ flags, workplace }: Invocation): Promise<ChosenStacks> {
  const { all: glob, excludeStack } = flags as {
    readonly all?: string | true;
    readonly excludeStack?: readonly string[];
  };
  const found = await findStacks(workplace, { glob: glob === true ? undefined : glob, exclude: excludeStack });
  const all = await withOwnVariables(found.all, workplace.choices.variables);
  const names = new Set(found.stacks.map(({ name }) => name));
  return { chosen: all.filter(({ name }) => names.has(name)), all, diagnostics: found.diagnostics };
}
