import { hasErrors } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { shellWord } from "../../base/shell-word.ts";
import { familiarAddress } from "../../model/terraform/tf-address.ts";
import { hasOtherErrors } from "../../policy/diagnostics.ts";
import { renderPlan } from "../../views/plans/plan.ts";
import { plan as planStack } from "../../workbench/plan.ts";
import { planAndApply } from "../approval.ts";
import { defineCommand } from "../command-spec.ts";
import { list, option } from "../option.ts";
import { outFile } from "../out-file.ts";
import { applyOptions, budgetOptions, requestBudget, withRateShare } from "../plan-options.ts";

/** Restores the values before an apply, as a plan like any other. */
export const command = defineCommand({
  locks: true,
  declarations: true,
  args: "RECEIPT",
  options: [
    option("--to", "undo everything after the receipt, but not the receipt"),
    option("--force <ADDRESS>", "restore former values even if others changed them since (repeatable)", list),
    option("--allow-lossy", "undo even where values cannot be fully restored"),
    option("--reason <TEXT>", "reason, shown to the next user who applies"),
    option("--out <FILE>", "only plan, and write the plan to a file for apply"),
    ...applyOptions,
    ...budgetOptions,
  ],
  events: true,
  examples: [
    "reconduit undo last",
    "reconduit undo 20260101T120000Z-3f2a9c",
    "reconduit undo 20260101T120000Z-3f2a9c --out undo.json",
    "reconduit undo --to 20260101T120000Z-3f2a9c --allow-lossy",
  ],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    const options = {
      mode: "apply" as const,
      undo: args[0]!,
      ...(flags.to ? { undoTo: true as const } : {}),
      ...(flags.force ? { force: flags.force.map(familiarAddress) } : {}),
      ...(flags.allowLossy ? { allowLossy: true as const } : {}),
      ...requestBudget(flags),
    };
    const { out } = flags;
    if (out === undefined) return planAndApply(invocation, options, undefined, { reason: flags.reason });
    const path = outFile(workplace.cwd, out, "a plan", ({ kind }) => kind === "plan");
    const { plan, file } = await planStack(withRateShare(workplace, flags), options);
    const found = plan.diagnostics;
    if (hasOtherErrors(found)) return { diagnostics: found };
    const isDenied = hasErrors(found);
    writeAtomic(path, file());
    return {
      diagnostics: found,
      json: { plan },
      human: (paint, width) =>
        `${renderPlan(plan, paint, { full: flags.full ?? false, width })}\nSaved to ${out}.${isDenied ? " Policies deny it, so apply refuses it." : ` To apply it: reconduit apply ${shellWord(out)}`}`,
    };
  },
});
