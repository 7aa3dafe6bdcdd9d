import type { Diagnostic } from "../../../base/diagnostics.ts";
import { renderScriptRun } from "../../../views/script-run.ts";
import { runScript, type TriedScript } from "../../../workbench/scripts/run-script.ts";
import { defineCommand } from "../../command-spec.ts";
import { readJson } from "../../input.ts";
import { option } from "../../option.ts";

/** Calls a function of a script in the working copy. */
export const command = defineCommand({
  declarations: true,
  args: "<ADDRESS> <FUNCTION>",
  options: [
    option("--data <FILE>", "JSON: the options of the call, or a list of records (default: the standard input)"),
  ],
  examples: [
    "reconduit script run scripts.customers preMap < page.json",
    "reconduit script run scripts.customers isOpen --data record.json --json",
  ],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    const [address = "", name = ""] = args;
    const tried = await runScript(workplace, address, name, await readJson(invocation, flags.data));
    const { run } = tried;
    return {
      diagnostics: [...tried.diagnostics, ...failureOf(tried)],
      json: { address: tried.address, function: name, ...run },
      human: (paint) => renderScriptRun(run, paint),
    };
  },
});

function failureOf({ address, function: name, run }: TriedScript): readonly Diagnostic[] {
  if (!run.failure) return [];
  const { code, message } = run.failure;
  return [{ severity: "error", code: code.replaceAll("_", "-"), summary: `${name} failed`, detail: message, address }];
}
