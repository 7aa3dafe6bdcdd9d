import { type Diagnostic, hasErrors } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { shellWord } from "../../base/shell-word.ts";
import { isEmpty } from "../../model/plan.ts";
import { renderPlan } from "../../views/plan.ts";
import { plan as planStack } from "../../workbench/plan.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";
import { outFile } from "../out-file.ts";
import {
  budgetOptions,
  choiceOptions,
  fullOption,
  planOptions,
  refreshOnlyOption,
  selectionOptions,
  withRateShare,
} from "../plan-options.ts";

/** Shows what apply would do; takes no lock and cannot write. */
export const command = defineCommand({
  declarations: true,
  options: [
    option("--out <FILE>", "write the plan to a file, for apply FILE"),
    option("--detailed-exitcode", "exit with 2 when there are changes"),
    option("--destroy", "plan the removal of everything"),
    fullOption,
    refreshOnlyOption,
    ...selectionOptions,
    ...choiceOptions,
    ...budgetOptions,
  ],
  examples: [
    "reconduit plan",
    "reconduit plan --out plan.json --detailed-exitcode",
    "reconduit plan --target imports.orders",
  ],

  async run({ flags, workplace }) {
    const { out } = flags;
    const options = planOptions(flags, flags.destroy ? "destroy" : "apply");
    const path = out === undefined ? undefined : outFile(workplace.cwd, out, "a plan", ({ kind }) => kind === "plan");
    const { plan, file } = await planStack(withRateShare(workplace, flags), options);
    const found = plan.diagnostics;
    if (hasErrors(found)) return { diagnostics: found, json: { ...plan, diagnostics: found } };
    if (path !== undefined) writeAtomic(path, file());
    const diagnostics = out === undefined ? found : [...found, written(out)];
    return {
      diagnostics,
      json: { ...plan, diagnostics },
      human: (paint) => renderPlan(plan, paint, { alone: true, full: flags.full ?? false }),
      ...(flags.detailedExitcode && !isEmpty(plan) ? { exitCode: 2 } : {}),
    };
  },
});

function written(file: string): Diagnostic {
  return {
    severity: "notice",
    code: "plan-written",
    summary: "The plan was written",
    detail: `Apply it with: reconduit apply ${shellWord(file)}`,
  };
}
