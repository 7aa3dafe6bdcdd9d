import { planAndApply } from "../approval.ts";
import { defineCommand } from "../command-spec.ts";
import {
  applyOptions,
  budgetOptions,
  destroyChoiceOptions,
  planOptions,
  reasonOption,
  selectionOptions,
} from "../plan-options.ts";

/** Deletes the objects in the state, dependents first. */
export const command = defineCommand({
  stacks: true,
  locks: true,
  declarations: true,
  options: [...applyOptions, reasonOption, ...selectionOptions, ...destroyChoiceOptions, ...budgetOptions],
  events: true,
  examples: [
    "reconduit destroy",
    "reconduit destroy --target tags.old --auto-approve",
    "reconduit destroy --all 'try/*'",
  ],

  run(invocation) {
    return planAndApply(invocation, planOptions(invocation.flags, "destroy"));
  },
});
