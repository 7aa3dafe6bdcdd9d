/** The stacks that `--all`, `--exclude-stack` and `--since` choose, with the variables of each. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { type Because, stacksChangedSince } from "../../workbench/stacks/changed-stacks.ts";
import { findStacks, type ManifestStack } from "../../workbench/stacks/manifest-stacks.ts";
import { withOwnVariables } from "../../workbench/stacks/place-among.ts";
import type { Invocation } from "../invocation.ts";

export interface ChosenStacks {
  /** Producers of outputs first. */
  readonly chosen: readonly ManifestStack[];
  /** All stacks of the folder, whose outputs the chosen ones may read. */
  readonly all: readonly ManifestStack[];
  /** Why each stack is chosen, by name; `all` for a stack without an entry. */
  readonly because: ReadonlyMap<string, Because>;
  readonly diagnostics: readonly Diagnostic[];
}

export async function chooseStacks({
  flags,
  workplace,
}: Pick<Invocation, "flags" | "workplace">): Promise<ChosenStacks> {
  const {
    all: glob,
    excludeStack,
    since,
  } = flags as {
    readonly all?: string | true;
    readonly excludeStack?: readonly string[];
    readonly since?: string | number;
  };
  const found = await findStacks(workplace, { glob: glob === true ? undefined : glob, exclude: excludeStack });
  const all = await withOwnVariables(found.all, workplace.choices.variables);
  const names = new Set(found.stacks.map(({ name }) => name));
  const chosen = all.filter(({ name }) => names.has(name));
  if (typeof since !== "string") return { chosen, all, because: new Map(), diagnostics: found.diagnostics };
  const { because, diagnostics } = await stacksChangedSince(workplace, all, since);
  return {
    chosen: chosen.filter(({ name }) => because.has(name)),
    all,
    because,
    diagnostics: [...found.diagnostics, ...diagnostics],
  };
}
