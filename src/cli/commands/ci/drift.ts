import { ciStackOptions, forgeOption, stacksOutcome } from "../../ci-options.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Looks for drift in all stacks, and keeps one issue about it, or a pull request that declares what drifted. */
export const command = defineCommand({
  options: [
    forgeOption,
    option("--adopt", "open a pull request that declares the drift"),
    option("--out <DIR>", "folder for drift.md and drift.json (default .reconduit/ci)"),
    ...ciStackOptions,
  ],
  examples: [
    "reconduit ci drift",
    "reconduit ci drift --env prod --adopt",
    "reconduit ci drift --forge none --out drift",
  ],

  async run({ flags, workplace, interrupts }) {
    const { tellDrift } = await import("../../../workbench/ci/tell-drift.ts");
    const { countStacks } = await import("../../../views/plans/stacks.ts");
    const { stacks, diagnostics, issue, pullRequest, edited } = await tellDrift(workplace, {
      ...flags,
      isStopped: () => interrupts.received !== undefined,
    });
    const result = stacksOutcome(stacks, {
      diagnostics,
      calm: "no drift",
      detailedExitcode: true,
      json: {
        stacks: stacks.map(({ name, path, outcome, drift, diagnostics: own }) => ({
          name,
          path,
          env: workplace.choices.environment ?? null,
          outcome,
          ...(drift ? { drift } : {}),
          diagnostics: own,
        })),
        summary: countStacks(stacks),
        ...(issue === undefined ? {} : { issue }),
        ...(pullRequest ? { pullRequest } : {}),
        edited,
      },
    });
    const links = [
      ...(issue === undefined ? [] : [`Issue: ${issue}`]),
      ...(pullRequest ? [`Pull request: ${pullRequest.url}`] : edited.map((path) => `Edited: ${path}`)),
    ];
    return { ...result, human: async (paint, width) => [await result.human!(paint, width), ...links].join("\n") };
  },
});
