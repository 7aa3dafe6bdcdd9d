import type { Diagnostic } from "../../../base/diagnostics.ts";
import { variableGuardOf } from "../../../base/guarded-variables.ts";
import { environmentWithoutSecrets } from "../../../base/own-variables.ts";
import { isUnreviewed } from "../../../workbench/pull-request.ts";
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
    const { namespaceOptions } = await import("../../../config/index.ts");
    // The command runs code of the change, which could read the environment of this process.
    const isApart = isUnreviewed(workplace);
    const namespace = isApart ? namespaceOptions() : undefined;
    const { stacks, diagnostics, exitCode } = await previewChange(workplace, {
      ...flags,
      isStopped: () => interrupts.received !== undefined,
      beside: ({ url, token }) => {
        // Login data of the state and the values that stacks send are secrets of the job as well.
        const own = Object.entries(environmentWithoutSecrets(workplace.env)).filter(
          ([name, value]) => !["own", "credential"].includes(variableGuardOf(name, value) ?? ""),
        );
        const env = { ...Object.fromEntries(own), RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: token };
        return runChild(args, { cwd: workplace.cwd, env, interrupts, namespace });
      },
    });
    const told = stacksOutcome(stacks, {
      diagnostics: isApart && !namespace && exitCode !== undefined ? [...diagnostics, notApart] : diagnostics,
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

const notApart: Diagnostic = {
  severity: "warning",
  code: "command-not-apart",
  summary: "The command could read the secrets of the job",
  detail:
    "It ran without them in its environment. But this machine allows no namespace for processes, so its code could read the environment of others.",
  suggestion: "Give this job no secrets that the authors of changes must not have, or run it where unshare works.",
};
