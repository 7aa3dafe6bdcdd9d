import { changeOptions, ciStackOptions, stacksOutcome } from "../../ci-options.ts";
import { defineCommand } from "../../command-spec.ts";
import { list, option } from "../../option.ts";
import { policyOverrides, reasonOption } from "../../plan-options.ts";

/** Applies the reviewed plans of a merged change. A repeated run finishes what is left, and says so where nothing is. */
export const command = defineCommand({
  locks: true,
  options: [
    ...changeOptions,
    option("--plans <PLACE>", "folder with the reviewed plans (default .reconduit/ci), or state"),
    option("--override <POLICY>", "override the denial of this policy, if it is overridable (repeatable)", list),
    reasonOption,
    ...ciStackOptions,
  ],
  examples: [
    "reconduit ci apply --plans state",
    "reconduit ci apply --env prod --plans artifacts/plans",
    "reconduit ci apply --forge none --base HEAD~1 --plans ci",
  ],

  async run({ flags, workplace, interrupts }) {
    const { applyChange } = await import("../../../workbench/ci/apply-change.ts");
    const { changeDocument } = await import("../../../workbench/ci/report-files.ts");
    let isStopping = false;
    const settle = interrupts.graceful(() => {
      isStopping = true;
    });
    try {
      const { stacks, change, commit, diagnostics } = await applyChange(workplace, {
        ...flags,
        overrides: policyOverrides(flags),
        signal: interrupts.signal,
        isStopped: () => isStopping || interrupts.received !== undefined,
      });
      const { environment } = workplace.choices;
      const outcome = stacksOutcome(stacks, {
        diagnostics,
        json: {
          ...changeDocument(stacks, { environment, head: commit, pullRequest: change.pullRequest?.number }),
          ...(change.approvers ? { approvers: change.approvers } : {}),
          ...(change.earlierApprovers ? { earlierApprovers: change.earlierApprovers } : {}),
        },
      });
      return interrupts.received ? { ...outcome, exitCode: interrupts.exitCode() } : outcome;
    } finally {
      settle();
    }
  },
});
