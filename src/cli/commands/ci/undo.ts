import { ciStackOptions, forgeOption, stacksOutcome } from "../../ci-options.ts";
import { defineCommand } from "../../command-spec.ts";
import { list, option, wholeNumberForm } from "../../option.ts";
import { policyOverrides } from "../../plan-options.ts";

/** Undoes the applies of a merged change in all stacks, and opens a pull request that reverts it. */
export const command = defineCommand({
  locks: true,
  options: [
    forgeOption,
    option("--pr <N>", "number of the merged pull request", wholeNumberForm(1, 1_000_000_000)),
    option("--commit <SHA>", "the merged commit"),
    option("--reason <TEXT>", "reason, shown to the next user who applies"),
    option("--allow-lossy", "undo even where values cannot be fully restored"),
    option("--override <POLICY>", "override the denial of this policy, if it is overridable (repeatable)", list),
    option("--out <DIR>", "folder for revert.patch without a forge (default .reconduit/ci)"),
    ...ciStackOptions,
  ],
  examples: ["reconduit ci undo --pr 12 --reason INC-7", "reconduit ci undo --forge none --commit HEAD"],

  async run({ flags, workplace, interrupts }) {
    const { undoChange } = await import("../../../workbench/ci/undo-change.ts");
    const { countStacks } = await import("../../../views/plans/stacks.ts");
    let isStopping = false;
    const settle = interrupts.graceful(() => {
      isStopping = true;
    });
    try {
      const { stacks, diagnostics, revert } = await undoChange(workplace, {
        ...flags,
        overrides: policyOverrides(flags),
        signal: interrupts.signal,
        isStopped: () => isStopping || interrupts.received !== undefined,
      });
      const result = stacksOutcome(stacks, {
        diagnostics,
        json: {
          stacks: stacks.map(({ name, path, outcome, note, diagnostics: own }) => ({
            name,
            path,
            env: workplace.choices.environment ?? null,
            outcome,
            note,
            diagnostics: own,
          })),
          summary: countStacks(stacks),
          ...(revert ? { revert } : {}),
        },
      });
      return {
        ...result,
        human: async (paint, width) =>
          [await result.human!(paint, width), ...(revert ? [`Revert: ${revert.url}`] : [])].join("\n"),
        ...(interrupts.received ? { exitCode: interrupts.exitCode() } : {}),
      };
    } finally {
      settle();
    }
  },
});
