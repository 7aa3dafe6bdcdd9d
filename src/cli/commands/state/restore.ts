import { toPrintable } from "../../../base/printable.ts";
import { summarisePlan } from "../../../model/plan.ts";
import { past } from "../../../views/plans/applied.ts";
import { summaryCounts } from "../../../views/plans/plan.ts";
import { restoreState } from "../../../workbench/state/restore.ts";
import { defineCommand } from "../../command-spec.ts";

/** Restores the state, whatever is in its place; the replaced one is kept as the previous version. */
export const command = defineCommand({
  locks: true,
  args: "[FILE]",
  examples: ["reconduit state restore", "reconduit state restore before.json"],

  async run({ args, workplace }) {
    const { state, from, since, diagnostics } = await restoreState(workplace, args[0]);
    const { lineage, serial, resources } = state;
    const count = Object.keys(resources).length;
    const taken = since.map(({ address, action, id }) => ({ address, action, ...(id === undefined ? {} : { id }) }));
    return {
      diagnostics,
      json: { file: args[0] ?? null, from, lineage, serial, resources: count, since: taken },
      human: () => {
        const done = summaryCounts(summarisePlan(since), past);
        const news = since.length === 0 ? "nothing was done since" : `what was done since is in it: ${done}`;
        const lines = taken.map(
          (each) => `  ${each.action} ${toPrintable(each.address)}${each.id ? ` [_id ${each.id}]` : ""}`,
        );
        const named = lines.length > 50 ? [...lines.slice(0, 50), `  … and ${lines.length - 50} more`] : lines;
        return [
          `Restored ${count} resource${count === 1 ? "" : "s"} from ${toPrintable(from)}, serial ${serial}; ${news}.`,
          ...named,
          "See what it differs in from the platform: reconduit plan",
        ].join("\n");
      },
    };
  },
});
