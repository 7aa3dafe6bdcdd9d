import { fail } from "../../base/diagnostics.ts";
import { renderStackList, stacksAsMermaid, stacksAsMetrics } from "../../views/plans/stack-list.ts";
import { chooseStacks } from "../../workbench/stacks/choose-stacks.ts";
import { listStacks } from "../../workbench/stacks/list-stacks.ts";
import { defineCommand } from "../command-spec.ts";
import { list, option } from "../option.ts";

/** Lists the stacks below the folder, producers of outputs first; reads their states and no platform. */
export const command = defineCommand({
  args: "[GLOB]",
  options: [
    option("--since <REF>", "only stacks changed since this git revision, and their readers"),
    option("--exclude-stack <GLOB>", "leave out stacks of these folders, and of those below (repeatable)", list),
    option("--mermaid", "as a Mermaid flowchart of readers"),
    option("--metrics", "as figures for Prometheus: which stacks are behind, and their last applies"),
  ],
  examples: [
    "reconduit stacks",
    "reconduit stacks 'teams/*' --json",
    "reconduit stacks --since origin/main",
    "reconduit stacks --mermaid > stacks.mmd",
    "reconduit stacks --metrics > stacks.prom",
  ],

  async run({ args, flags, terminal, workplace }) {
    const forms = [terminal.json && "--json", flags.mermaid && "--mermaid", flags.metrics && "--metrics"];
    const given = forms.filter((form) => form !== false && form !== undefined);
    if (given.length > 1) {
      fail("contradicting-options", "Options contradict each other", {
        detail: `${given.join(" and ")} select the output format: give one of them.`,
      });
    }
    const { since, excludeStack } = flags;
    const { chosen, all, because, diagnostics } = await chooseStacks(workplace, {
      all: args[0] ?? true,
      since,
      excludeStack,
      apps: true,
    });
    const stacks = (await listStacks(chosen, all)).map((each) => ({
      ...each,
      env: workplace.choices.environment ?? null,
      because: because.get(each.name) ?? "all",
    }));
    return {
      diagnostics,
      json: { stacks, order: stacks.map(({ name }) => name) },
      human: (paint, width) => {
        if (flags.metrics) return stacksAsMetrics(stacks);
        return flags.mermaid ? stacksAsMermaid(stacks) : renderStackList(stacks, paint, width);
      },
    };
  },
});
