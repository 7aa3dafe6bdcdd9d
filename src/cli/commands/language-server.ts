import { version } from "../../base/version.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";

/** Serves an editor over standard input and output, by the Language Server Protocol. */
export const command = defineCommand({
  options: [option("--stdio", "speak over standard input and output, as always")],
  examples: ["reconduit language-server --stdio"],

  async run({ workplace: { cwd, env } }) {
    const { serveEditor } = await import("../../editor/server.ts");
    await serveEditor({ cwd, env: { ...env }, version, input: process.stdin, output: process.stdout });
    return { diagnostics: [] };
  },
});
