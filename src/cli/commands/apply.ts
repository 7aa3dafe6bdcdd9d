import { resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { readSealedPlan } from "../../workbench/sealed-plan.ts";
import { planAndApply } from "../approval.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";
import {
  applyOptions,
  budgetOptions,
  ceiling,
  choiceOptions,
  choices,
  planOptions,
  refreshOnlyOption,
  selection,
  selectionOptions,
} from "../plan-options.ts";

/** Makes the platform as declared, or carries out a saved plan. */
export const command = defineCommand({
  locks: true,
  declarations: true,
  args: "[PLANFILE]",
  options: [
    option("--again", "apply a configuration that somebody undid"),
    ...applyOptions,
    refreshOnlyOption,
    ...selectionOptions,
    ...choiceOptions,
    ...budgetOptions,
  ],
  events: true,
  examples: ["reconduit apply", "reconduit apply plan.json", "reconduit apply --auto-approve --var region=us"],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    const [file] = args;
    const how = { again: flags.again };
    if (file === undefined) return planAndApply(invocation, planOptions(flags, "apply"), undefined, how);
    const chosen = Object.keys({ ...selection(flags), ...choices(flags) }).length > 0;
    if (chosen || flags.refreshOnly) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "A saved plan holds what it was made with, such as --target and --replace: give only the plan file.",
      });
    }
    const saved = readSealedPlan(workplace, resolve(workplace.cwd, file));
    return planAndApply(
      invocation,
      { mode: saved.mode, ...saved.targets, ...saved.choices, ...ceiling(flags) },
      saved,
      how,
    );
  },
});
