import { renderToolRun } from "../../../views/runs/tool-run.ts";
import { hasErrors, runTool } from "../../../workbench/tools/run-tool.ts";
import { defineCommand } from "../../command-spec.ts";
import { readJson } from "../../input.ts";
import { option } from "../../option.ts";

/** Runs a tool of the working copy. */
export const command = defineCommand({
  declarations: true,
  args: "<ADDRESS>",
  options: [
    option("--data <FILE>", "JSON input of the tool, or a list of inputs (default: standard input)"),
    option("--live", "call the destinations; otherwise mockResponse and mockOutput answer, and nothing is sent"),
    option("--egress <RULE>", "with --live, allowed destinations: any, public, or HOST,... (default any)"),
  ],
  examples: [
    "reconduit tool run tools.find_order < input.json",
    "reconduit tool run tools.find_order --data input.json --json",
    "reconduit tool run tools.find_order --data input.json --live",
  ],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    const input = await readJson(invocation, flags.data);
    const { diagnostics, ...tried } = await runTool(workplace, args[0]!, input, {
      live: flags.live === true,
      egress: flags.egress,
      onCalls: (calls) => {
        for (const { address, request, connection } of calls)
          workplace.log(`Calls ${request} (${address}${connection ? ` over ${connection}` : ""}).`, "info");
      },
    });
    return {
      diagnostics,
      json: tried,
      human: (paint) => renderToolRun(tried, paint),
      ...(tried.results.some(hasErrors) ? { exitCode: 1 } : {}),
    };
  },
});
