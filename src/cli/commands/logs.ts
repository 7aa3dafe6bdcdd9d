import { fail } from "../../base/diagnostics.ts";
import { scriptLogLevels } from "../../catalog/operations/script-logs.ts";
import { renderLogLine } from "../../views/runs/script-run.ts";
import { scriptLogs } from "../../workbench/scripts/script-logs.ts";
import { defineCommand } from "../command-spec.ts";
import { oneOf, option, wholeNumberForm } from "../option.ts";
import { span } from "../span-option.ts";

/** The longest time that a platform keeps the log of a script on. */
const longestDebugMs = 3_600_000;

/** Shows what runs of a script wrote to its console. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [
    option("--follow", "wait for new lines, until Ctrl-C"),
    option("--debug <SPAN>", "first turn the log on for this time, at most 1h", span),
    option("--level <LEVEL>", "only lines of this level", oneOf(...scriptLogLevels)),
    option("--flow <ADDRESS>", "only lines of runs of this flow"),
    option("--since <SPAN>", "only lines of this time, such as 30m or 7d", span),
    option("--limit <N>", "the latest N lines (default 100)", wholeNumberForm(1, 1000)),
  ],
  examples: [
    "reconduit logs scripts.customers",
    "reconduit logs scripts.customers --debug 30m --follow",
    "reconduit logs scripts.customers --level ERROR --since 1d --json",
  ],

  async run({ args, flags, workplace, terminal, interrupts }) {
    const { follow = false, debug: debugMs, level, flow, since: sinceMs, limit = 100 } = flags;
    if (debugMs !== undefined && debugMs > longestDebugMs)
      fail("usage", "Invalid value", { detail: "--debug takes at most 1h: the platform keeps no log on for longer." });
    const filters = { script: args[0]!, level, flow, sinceMs, limit, debugMs };
    if (!follow) {
      const lines = await scriptLogs(workplace, filters);
      return {
        diagnostics: [],
        json: { lines },
        human: (paint) =>
          lines.length === 0 ? paint("dim", "No lines.") : lines.map((line) => renderLogLine(line, paint)).join("\n"),
      };
    }
    await scriptLogs(workplace, filters, {
      signal: interrupts.signal,
      onLines(lines) {
        for (const line of lines)
          if (terminal.json) terminal.data({ formatVersion: 1, line });
          else terminal.result(renderLogLine(line, terminal.outPaint));
      },
    });
    return { diagnostics: [], printed: true };
  },
});
