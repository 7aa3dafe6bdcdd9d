import { resolve } from "node:path";
import { readSealedPlan } from "../../workbench/sealed-plan.ts";
import { isPlanFolder } from "../../workbench/stacks/plan-folder.ts";
import { applyWithChecks } from "../apply-with-checks.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";
import {
  applyOptions,
  budgetOptions,
  choiceOptions,
  planOptions,
  reasonOption,
  refreshOnlyOption,
  refuseBesidePlanFile,
  requestBudget,
  selectionOptions,
} from "../plan-options.ts";

/** Applies the declared configuration to the platform, or carries out a saved plan. */
export const command = defineCommand({
  stacks: true,
  locks: true,
  declarations: true,
  args: "[PLANFILE|PLANS]",
  options: [
    option("--again", "apply a configuration that was undone"),
    ...applyOptions,
    reasonOption,
    option("--rehearse", "rehearse on a twin first, and apply only if that succeeds"),
    option("--verify", "plan again at the end, and fail unless that plan is empty"),
    refreshOnlyOption,
    ...selectionOptions,
    ...choiceOptions,
    ...budgetOptions,
  ],
  events: true,
  examples: [
    "reconduit apply",
    "reconduit apply plan.json",
    "reconduit apply --auto-approve --var region=us",
    "reconduit apply --all --auto-approve",
    "reconduit apply plans",
  ],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    const [file] = args;
    const how = { again: flags.again };
    if (file !== undefined && isPlanFolder(resolve(workplace.cwd, file))) {
      const { applyPlans } = await import("../stacks/apply-plans.ts");
      return applyPlans(invocation, file);
    }
    if (file === undefined) return applyWithChecks(invocation, planOptions(flags, "apply"), undefined, how);
    refuseBesidePlanFile(flags);
    const saved = readSealedPlan(workplace, resolve(workplace.cwd, file));
    const options = { mode: saved.mode, ...saved.targets, ...saved.choices, ...requestBudget(flags) };
    return applyWithChecks(invocation, options, saved, how);
  },
});
