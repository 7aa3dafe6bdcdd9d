/** The options of `reconduit ci`. */
import { renderStackTable } from "../views/plans/stacks.ts";
import type { CiStack } from "../workbench/ci/plan-stacks.ts";
import type { Outcome } from "./invocation.ts";
import { list, oneOf, option } from "./option.ts";

export const forgeOption = option(
  "--forge <FORGE>",
  "github, gitlab, or none, which only writes files (default: by the environment)",
  oneOf("github", "gitlab", "none"),
);

export const changeOptions = [
  forgeOption,
  option("--base <REV>", "commit or branch to compare with (default: the pipeline's)"),
  option("--head <REV>", "reviewed commit (default: the pipeline's, else the checkout)"),
] as const;

export const ciStackOptions = [
  option("--all <GLOB>", "only stacks whose folder matches, such as 'teams/*'"),
  option("--exclude-stack <GLOB>", "leave out stacks of these folders, and of those below (repeatable)", list),
] as const;

/** Returns the table of the stacks as the outcome of a job. `json`: its document. */
export function stacksOutcome(
  stacks: readonly CiStack[],
  {
    diagnostics,
    json,
    detailedExitcode = false,
    calm,
  }: Pick<Outcome, "diagnostics" | "json"> & {
    readonly detailedExitcode?: boolean | undefined;
    readonly calm?: string;
  },
): Outcome {
  const isFailed = stacks.some(({ outcome }) => outcome === "failed" || outcome === "skipped");
  const isChanging = stacks.some(({ outcome }) => outcome === "changes");
  const named = stacks.flatMap(({ name, diagnostics: own }) =>
    own.map((each) => ({ ...each, summary: `${name}: ${each.summary}` })),
  );
  return {
    diagnostics: [...diagnostics, ...named],
    ...(json === undefined ? {} : { json }),
    human: (paint, width) => renderStackTable(stacks, paint, { width, ...(calm === undefined ? {} : { calm }) }),
    exitCode: isFailed ? 1 : detailedExitcode && isChanging ? 2 : 0,
  };
}
