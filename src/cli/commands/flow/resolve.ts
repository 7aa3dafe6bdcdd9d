import { countedNoun } from "../../../base/counted.ts";
import { resolveFlowErrors } from "../../../workbench/flows/flow-errors.ts";
import { defineCommand } from "../../command-spec.ts";
import { checkChosen } from "../../error-choice.ts";
import { list, option } from "../../option.ts";

/** Resolves errors of a step of a flow. */
export const command = defineCommand({
  args: "<ADDRESS|ID> [STEP-ADDRESS|STEP-ID]",
  options: [
    option("--error <ID>", "id of an error (repeatable)", list),
    option("--all", "all open errors of the step"),
  ],
  examples: [
    "reconduit flow resolve flows.orders imports.orders --all",
    "reconduit flow resolve flows.orders --error 65b000000000000000000001",
  ],

  async run({ args, flags, workplace }) {
    const { error: errorIds = [], all = false } = flags;
    checkChosen("resolve", { "--error": errorIds.length > 0, "--all": all });
    const done = await resolveFlowErrors(workplace, args[0]!, { step: args[1], errorIds, all });
    return {
      diagnostics: [],
      json: done,
      human: (paint) =>
        paint("green", `${countedNoun(done.resolved, "error")} of ${done.step} resolved, ${done.open} still open.`),
    };
  },
});
