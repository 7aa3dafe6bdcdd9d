import { renderScriptRun } from "../../../views/runs/script-run.ts";
import { runScript } from "../../../workbench/scripts/run-script.ts";
import { defineCommand } from "../../command-spec.ts";
import { readJson } from "../../input.ts";
import { option } from "../../option.ts";

/** Calls a function of a script in the working copy. */
export const command = defineCommand({
  declarations: true,
  args: "<ADDRESS> <FUNCTION>",
  options: [
    option("--data <FILE>", "JSON options of the call, or a list of records (default: standard input)"),
    option("--live", "send the script's platform-api calls to the stack's account, writes included"),
  ],
  examples: [
    "reconduit script run scripts.customers preMap < page.json",
    "reconduit script run scripts.customers isOpen --data record.json --json",
  ],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    const [address = "", name = ""] = args;
    const input = await readJson(invocation, flags.data);
    const tried = await runScript(workplace, address, name, input, { live: flags.live === true });
    const { run } = tried;
    return {
      diagnostics: tried.diagnostics,
      json: { address: tried.address, function: name, ...run },
      human: (paint) => renderScriptRun(run, paint),
    };
  },
});
