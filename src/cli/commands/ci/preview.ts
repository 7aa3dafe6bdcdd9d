import { environmentWithoutSecrets } from "../../../base/own-variables.ts";
import { runChild } from "../../child-command.ts";
import { changeOptions, ciStackOptions, stacksOutcome } from "../../ci-options.ts";
import { defineCommand } from "../../command-spec.ts";

/** Applies the stacks of a branch to a twin of the account, and runs a command with the twin's address and token. */
export const command = defineCommand({
  args: "<COMMAND...>",
  options: [...changeOptions, ...ciStackOptions],
  examples: ["reconduit ci preview -- npm test", "reconduit ci preview --forge none --base origin/main -- ./smoke.sh"],

  async run({ args, flags, workplace, interrupts }) {
    const { previewChange } = await import("../../../workbench/ci/preview-change.ts");
    const { forgeTokenNames } = await import("../../../forge/index.ts");
    const { stacks, diagnostics, exitCode } = await previewChange(workplace, {
      ...flags,
      isStopped: () => interrupts.received !== undefined,
      beside: ({ url, token }) => {
        const own = Object.entries(environmentWithoutSecrets(workplace.env)).filter(
          ([name]) => !(forgeTokenNames as readonly string[]).includes(name),
        );
        const env = { ...Object.fromEntries(own), RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: token };
        return runChild(args, { cwd: workplace.cwd, env, interrupts });
      },
    });
    const told = stacksOutcome(stacks, {
      diagnostics,
      json: {
        stacks: stacks.map(({ name, path, outcome, note, diagnostics: own }) => ({
          name,
          path,
          outcome,
          note,
          diagnostics: own,
        })),
        ...(exitCode === undefined ? {} : { commandExitCode: exitCode }),
      },
    });
    return exitCode === undefined ? told : { ...told, exitCode };
  },
});
