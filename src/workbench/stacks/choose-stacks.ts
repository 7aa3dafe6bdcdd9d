/** The stacks below a folder that a run works on, with the variables of each. */
import { posix } from "node:path";
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Workplace } from "../workplace.ts";
import { type Because, stacksChangedSince } from "./changed-stacks.ts";
import { findStacks, type ManifestStack } from "./manifest-stacks.ts";
import { withOwnVariables } from "./place-among.ts";

export interface ChosenStacks {
  /** Producers of outputs first. */
  readonly chosen: readonly ManifestStack[];
  /** All stacks of the folder, whose outputs the chosen ones may read. */
  readonly all: readonly ManifestStack[];
  /** Why each stack is chosen, by name; `all` for a stack without an entry. */
  readonly because: ReadonlyMap<string, Because>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface StackChoice {
  /** `--all`: a pattern of folders, or `true` for every stack. */
  readonly all?: string | true | undefined;
  readonly excludeStack?: readonly string[] | undefined;
  /** A revision of git: only stacks whose files differ from it, and those that read from them. */
  readonly since?: string | number | undefined;
  /** True: CDK apps below the folder are run, and their stacks belong to them. `named`: they are named in a notice. */
  readonly apps?: boolean | "named" | undefined;
}

/** Finds the stacks that `--all`, `--exclude-stack` and `--since` choose. Throws DiagnosticError if there is none. */
export async function chooseStacks(
  place: Workplace,
  { all: glob, excludeStack, since, apps }: StackChoice,
): Promise<ChosenStacks> {
  const found = await findStacks(place, { glob: glob === true ? undefined : glob, exclude: excludeStack, apps });
  const all = await withOwnVariables(found.all, place.choices.variables);
  const names = new Set(found.stacks.map(({ name }) => name));
  const chosen = all.filter(({ name }) => names.has(name));
  if (typeof since !== "string") return { chosen, all, because: new Map(), diagnostics: found.diagnostics };
  const { because, diagnostics } = await stacksChangedSince(place, all, since);
  return {
    chosen: chosen.filter(({ name }) => because.has(name)),
    all,
    because,
    diagnostics: [...found.diagnostics, ...diagnostics],
  };
}

/** Names the file of a diagnostic relative to the folder that was searched. */
export function fromRoot(diagnostic: Diagnostic, { folder }: Pick<ManifestStack, "folder">): Diagnostic {
  const { source } = diagnostic;
  if (source === undefined || folder === "." || posix.isAbsolute(source.file)) return diagnostic;
  return { ...diagnostic, source: { ...source, file: posix.join(folder, source.file) } };
}
