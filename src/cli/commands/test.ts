import { relative } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { diagnosticsOfError } from "../../base/failure.ts";
import { toPrintable } from "../../base/printable.ts";
import { familiarAddress } from "../../model/terraform/tf-address.ts";
import { junitReport, renderMutation, renderTestRun } from "../../views/runs/test-run.ts";
import { runTests, type TestedStack } from "../../workbench/tests/run-tests.ts";
import { defineCommand } from "../command-spec.ts";
import type { Invocation } from "../invocation.ts";
import { option } from "../option.ts";
import { reportDiagnostics } from "../report.ts";

/** Runs the tests that a stack declares. */
export const command = defineCommand({
  stacks: true,
  declarations: true,
  args: "[ADDRESS]",
  options: [
    option("--junit", "as JUnit XML"),
    option("--markdown", "as Markdown for a pull request"),
    option("--mutate <ADDRESS>", "break each rule of a resource in turn, and list what no test notices"),
    option("--watch", "run again after each change of a file, until Ctrl-C"),
  ],
  examples: [
    "reconduit test",
    "reconduit test imports.orders",
    "reconduit test --junit > tests.xml",
    "reconduit test --watch",
    "reconduit test --mutate imports.orders",
    "reconduit test --all",
  ],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    if (flags.watch) {
      if (flags.junit || flags.markdown) {
        const report = flags.junit ? "--junit" : "--markdown";
        fail("contradicting-options", "Options contradict each other", {
          detail: `--watch shows runs to people, and ${report} reports one to a pipeline. Give one of them.`,
        });
      }
      await watchOnTerminal(invocation, args[0]);
      return { diagnostics: [], printed: true };
    }
    if (flags.mutate !== undefined) {
      const { mutateTests } = await import("../../workbench/tests/mutants.ts");
      const report = await mutateTests(workplace, familiarAddress(flags.mutate));
      const isMissed = report.noticed < report.mutants.length;
      return {
        diagnostics: [],
        json: { mutation: report },
        human: (paint) => renderMutation(report, paint),
        ...(isMissed ? { exitCode: 1 } : {}),
      };
    }
    if (flags.junit && flags.markdown)
      fail("contradicting-options", "Options contradict each other", {
        detail: "--junit and --markdown are two forms of one report. Give one of them.",
      });
    const { diagnostics, ...tested } = await runTests(workplace, args[0]);
    // Loaded only where it is asked for: the first test does not wait for it.
    const asMarkdown = flags.markdown && (await import("../../views/runs/test-markdown.ts")).testRunAsMarkdown;
    return {
      diagnostics,
      json: tested,
      human: (paint) => {
        if (asMarkdown) return asMarkdown(tested);
        return flags.junit ? junitReport(tested) : renderTestRun(tested, paint);
      },
      ...(asMarkdown ? { markdown: (limit: number) => asMarkdown(tested, limit) } : {}),
      ...(tested.failed > 0 ? { exitCode: 1 } : {}),
    };
  },
});

/** Watches and tests; printed output stays. With `--json` each run is one line. */
async function watchOnTerminal(
  { terminal, interrupts, workplace }: Invocation<object>,
  word: string | undefined,
): Promise<void> {
  const { watchTests } = await import("../../workbench/tests/watch-tests.ts");
  const dimmed = (text: string) => terminal.errPaint("dim", text);
  const release = interrupts.graceful(() => undefined);
  try {
    await watchTests(workplace, word, {
      signal: interrupts.signal,
      onTests({ diagnostics, ...tested }: TestedStack) {
        if (terminal.json) return terminal.data({ formatVersion: 1, diagnostics, ...tested });
        reportDiagnostics(terminal, diagnostics);
        terminal.result(renderTestRun(tested, terminal.outPaint));
      },
      onFailure(error) {
        const diagnostics = diagnosticsOfError(error, terminal.shows("debug"));
        if (terminal.json) terminal.data({ formatVersion: 1, diagnostics });
        else reportDiagnostics(terminal, diagnostics);
      },
      onWait: () => terminal.note(dimmed("Watching the files of the stack. Ctrl-C ends it.")),
      onChange: (paths) =>
        terminal.note(
          dimmed(
            `\n--- ${paths.map((path) => toPrintable(relative(workplace.cwd, path)) || ".").join(", ")} changed ---`,
          ),
        ),
    });
  } finally {
    release();
  }
}
