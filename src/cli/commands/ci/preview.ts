import { type Diagnostic, fail } from "../../../base/diagnostics.ts";
import { variableGuardOf } from "../../../base/guarded-variables.ts";
import { environmentWithoutSecrets } from "../../../base/own-variables.ts";
import { isUnreviewed } from "../../../workbench/pull-request.ts";
import { runChild } from "../../child-command.ts";
import { changeOptions, ciStackOptions, stacksOutcome } from "../../ci-options.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Applies the stacks of a branch to a twin of the account, and runs a command with the twin's address and token. */
export const command = defineCommand({
  args: "<COMMAND...>",
  options: [
    ...changeOptions,
    ...ciStackOptions,
    option("--not-apart", "run the command also where it could read the secrets of the job from other processes"),
  ],
  examples: ["reconduit ci preview -- npm test", "reconduit ci preview --forge none --base origin/main -- ./smoke.sh"],

  async run({ args, flags, workplace, interrupts }) {
    const { previewChange } = await import("../../../workbench/ci/preview-change.ts");
    const { namespaceOptions } = await import("../../../config/index.ts");
    // The command runs code of the change, which could read the environment of this process.
    const isApart = isUnreviewed(workplace);
    const namespace = isApart ? namespaceOptions() : undefined;
    if (isApart && !namespace && !flags.notApart) refuseShared();
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
    const combined = stacksOutcome(stacks, {
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
    return exitCode === undefined ? combined : { ...combined, exitCode };
  },
});

/** Throws a DiagnosticError before anything is read or started. */
function refuseShared(): never {
  fail("command-not-apart", "The command could read the secrets of the job", {
    detail:
      "Its environment has none of them. But this machine allows no namespace for processes, so the code of the change could read them from others, such as the shell of the job. Nothing was run.",
    suggestion:
      "Run the job where unshare works. Or give it no secret that the authors of changes must not have, and add --not-apart.",
  });
}

const notApart: Diagnostic = {
  severity: "warning",
  code: "command-not-apart",
  summary: "The command could read the secrets of the job",
  detail: "--not-apart was given, and this machine allows no namespace for processes.",
};
