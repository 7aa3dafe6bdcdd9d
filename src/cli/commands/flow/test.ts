import { fail } from "../../../base/diagnostics.ts";
import { writeAtomic } from "../../../base/files.ts";
import type { Json } from "../../../base/json.ts";
import { flowTrialAsHtml } from "../../../views/html/flow-trial.ts";
import { renderFlowTrial } from "../../../views/runs/flow-trial.ts";
import { tryDeclaredFlow, tryLiveFlow } from "../../../workbench/flows/try-flow.ts";
import { defineCommand } from "../../command-spec.ts";
import { readJson } from "../../input.ts";
import { option } from "../../option.ts";
import { htmlFile, htmlOption } from "../../out-file.ts";

/** Takes one page through every step of a flow. */
export const command = defineCommand({
  declarations: ({ live }) => live !== true,
  args: "<ADDRESS>",
  options: [
    option("--data <FILE>", "JSON list of records of the source, instead of its mockOutput; - reads standard input"),
    option("--live", "ask the platform for a test run of the applied flow, which calls its destinations"),
    option("--export <ADDRESS>", "read this source (default: the first one)"),
    htmlOption,
  ],
  examples: [
    "reconduit flow test flows.orders",
    "reconduit flow test flows.orders --data orders.json --html run.html",
    "reconduit flow test flows.orders --live",
  ],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    const { data, live = false, export: source } = flags;
    const page = htmlFile(workplace.cwd, flags.html);
    if (live && data !== undefined)
      fail("contradicting-options", "Options contradict each other", {
        detail: "--live lets the platform read the source, and its test run takes no records. Give --data or --live.",
      });
    const records = data === undefined ? undefined : listOf(await readJson(invocation, data));
    const trial = live
      ? await tryLiveFlow(workplace, args[0]!, { source })
      : await tryDeclaredFlow(workplace, args[0]!, { source, records });
    if (page !== undefined) writeAtomic(page, flowTrialAsHtml(trial));
    return {
      diagnostics: [],
      json: { trial },
      human: (paint) => renderFlowTrial(trial, paint),
      ...(trial.status !== "completed" || trial.numError > 0 ? { exitCode: 1 } : {}),
    };
  },
});

/** One record may be given without a list. */
const listOf = (data: Json): readonly Json[] => (Array.isArray(data) ? (data as readonly Json[]) : [data]);
