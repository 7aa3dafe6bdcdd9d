import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";
import { version } from "../../base/version.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";

/** Serves an editor over standard input and output, by the Language Server Protocol. */
export const command = defineCommand({
  options: [option("--stdio", "use standard input and output (always the case)")],
  examples: ["reconduit language-server --stdio"],

  async run({ workplace }) {
    const { cwd, env } = workplace;
    // The heap may grow by half between two collections, not to a multiple: a server beside an editor stays small.
    setFlagsFromString("--heap-growing-percent=50");
    const { serveEditor } = await import("../../editor/server.ts");
    await serveEditor({
      cwd,
      env: { ...env },
      version,
      input: process.stdin,
      output: process.stdout,
      now: Date.now,
      live: async ({ manifest, environment }, { kind, id }) => {
        const { askObject } = await import("../../workbench/account/ask-object.ts");
        return askObject(
          { ...workplace, cwd: dirname(manifest), choices: { ...workplace.choices, environment } },
          kind,
          id,
        );
      },
    });
    return { diagnostics: [] };
  },
});
