import { resolve } from "node:path";
import { remarksOfPolicies } from "../../policy/diagnostics.ts";
import { renderRehearsal } from "../../views/plans/rehearsal.ts";
import { rehearse } from "../../workbench/rehearse.ts";
import { readSealedPlan } from "../../workbench/sealed-plan.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";
import {
  budgetOptions,
  choiceOptions,
  planOptions,
  refuseBesidePlanFile,
  selectionOptions,
  withRateShare,
} from "../plan-options.ts";

/** Tries an apply on a twin of the account. Takes no lock, and writes nothing to the account. */
export const command = defineCommand({
  declarations: true,
  args: "[PLANFILE]",
  options: [
    option("--save-world <FILE>", "write the twin to a file for serve --world, without secrets"),
    ...selectionOptions,
    ...choiceOptions,
    ...budgetOptions,
  ],
  examples: ["reconduit rehearse", "reconduit rehearse plan.json", "reconduit rehearse --save-world world.yaml"],

  async run({ args, flags, workplace }) {
    const [file] = args;
    if (file !== undefined) refuseBesidePlanFile(flags);
    const saved = file === undefined ? undefined : readSealedPlan(workplace, resolve(workplace.cwd, file));
    const options = saved ? { mode: saved.mode, ...saved.targets, ...saved.choices } : planOptions(flags, "apply");
    const found = await rehearse(withRateShare(workplace, flags), options, { saved, saveWorld: flags.saveWorld });
    return {
      diagnostics: [...remarksOfPolicies(found.plan), ...found.refusals],
      json: { rehearsal: found },
      human: (paint, width) => renderRehearsal(found, paint, width),
      ...(found.outcome === "green" ? {} : { exitCode: 1 }),
    };
  },
});
