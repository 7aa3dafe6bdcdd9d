import { fail } from "../../../base/diagnostics.ts";
import type { Json } from "../../../base/json.ts";
import { renderFlowRun } from "../../../views/runs/flow-run.ts";
import { retryFlow } from "../../../workbench/flows/run-flow.ts";
import { defineCommand } from "../../command-spec.ts";
import { editJson } from "../../editor.ts";
import { checkChosen } from "../../error-choice.ts";
import { flowOutcome } from "../../flow-outcome.ts";
import { readJson } from "../../input.ts";
import { list, option } from "../../option.ts";

/** Retries records that failed in a step of a flow. */
export const command = defineCommand({
  args: "<ADDRESS|ID> [STEP-ADDRESS|STEP-ID]",
  options: [
    option("--error <ID>", "record of this error (repeatable)", list),
    option("--key <KEY>", "record with this retry key (repeatable)", list),
    option("--all", "the records of all open errors of the step"),
    option("--edit", "edit the one record first, in $VISUAL or $EDITOR"),
    option("--data <FILE>", "replace the one record by this JSON first; - reads standard input"),
    option("--follow", "wait until it ends and show progress; exit with 1 if it fails, 2 if errors remain"),
  ],
  examples: [
    "reconduit flow retry flows.orders imports.orders --all --follow",
    "reconduit flow retry flows.orders --error 65b000000000000000000001",
    "reconduit flow retry flows.orders --error 65b000000000000000000001 --edit --follow",
  ],

  async run(invocation) {
    const { args, flags, workplace, interrupts } = invocation;
    const { error: errorIds = [], key: retryDataKeys = [], all = false, edit = false, data, follow = false } = flags;
    checkChosen("retry", { "--error": errorIds.length > 0, "--key": retryDataKeys.length > 0, "--all": all });
    const changes = edit ? "--edit" : data === undefined ? undefined : "--data";
    if (edit && data !== undefined)
      fail("contradicting-options", "Options contradict each other", {
        detail: "The record comes from the editor with --edit, and from a file with --data. Give one of them.",
      });
    if (changes !== undefined && errorIds.length + retryDataKeys.length !== 1)
      fail("usage", "One record is needed", {
        detail: `${changes} changes one record. Name it with exactly one --error or --key.`,
      });
    const replaced = data === undefined ? undefined : await readJson(invocation, data);
    const change =
      replaced !== undefined ? () => replaced : edit ? (record: Json) => editJson(invocation, record) : undefined;
    const selection = { step: args[1], errorIds, retryDataKeys, all, change };
    const run = await retryFlow(workplace, args[0]!, selection, { follow, signal: interrupts.signal });
    return flowOutcome(run, (paint, width) => renderFlowRun(run, paint, width));
  },
});
