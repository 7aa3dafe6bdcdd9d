import { changeOptions, ciStackOptions, stacksOutcome } from "../../ci-options.ts";
import { defineCommand } from "../../command-spec.ts";
import { oneOf, option } from "../../option.ts";

/** Plans the stacks that a pull request touches, writes reports, and keeps one comment and a check up to date. */
export const command = defineCommand({
  options: [
    ...changeOptions,
    option("--out <DIR>", "folder for the plans and reports (default .reconduit/ci)"),
    option("--plans <PLACE>", "state: also keep the plans next to each stack's state", oneOf("state")),
    option("--detailed-exitcode", "exit with 2 when there are changes"),
    ...ciStackOptions,
  ],
  examples: [
    "reconduit ci plan",
    "reconduit ci plan --env prod --plans state",
    "reconduit ci plan --forge none --base origin/main --out ci",
  ],

  async run({ flags, workplace, interrupts }) {
    const { planChange } = await import("../../../workbench/ci/plan-change.ts");
    const { changeDocument } = await import("../../../workbench/ci/report-files.ts");
    const { stacks, head, pullRequest, diagnostics } = await planChange(workplace, {
      ...flags,
      isStopped: () => interrupts.received !== undefined,
    });
    return stacksOutcome(stacks, {
      diagnostics,
      json: changeDocument(stacks, { environment: workplace.choices.environment, head, pullRequest }),
      detailedExitcode: flags.detailedExitcode,
    });
  },
});
