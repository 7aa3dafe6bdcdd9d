import { fail } from "../../base/diagnostics.ts";
import { renderStackList, stacksAsMermaid } from "../../views/plans/stack-list.ts";
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
  ],
  examples: [
    "reconduit stacks",
    "reconduit stacks 'teams/*' --json",
    "reconduit stacks --since origin/main",
    "reconduit stacks --mermaid > stacks.mmd",
  ],

  async run({ args, flags, terminal, workplace }) {
    if (flags.mermaid && terminal.json) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--json and --mermaid are forms of the same answer: give one of them.",
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
      human: (paint, width) => (flags.mermaid ? stacksAsMermaid(stacks) : renderStackList(stacks, paint, width)),
    };
  },
});
