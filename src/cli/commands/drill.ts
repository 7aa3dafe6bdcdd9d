import { resolve } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { drillAsHtml } from "../../views/html/drill.ts";
import { drillAsCsv, drillAsJunit, renderDrill, unexplainedOf } from "../../views/plans/drill.ts";
import { readExceptions } from "../../workbench/account/exceptions.ts";
import { runDrill } from "../../workbench/drill/drill.ts";
import { chooseStacks } from "../../workbench/stacks/choose-stacks.ts";
import { defineCommand } from "../command-spec.ts";
import { option, wholeNumberForm } from "../option.ts";
import { htmlFile, htmlOption } from "../out-file.ts";
import { stacksOptions } from "../stacks/stacks-options.ts";

/** Rebuilds the account on an empty twin and compares. Takes no lock and writes nothing to the live account. */
export const command = defineCommand({
  options: [
    ...stacksOptions,
    option("--exceptions <FILE>", "YAML file of accepted changes: who, until, reason"),
    htmlOption,
    option("--csv", "as CSV"),
    option("--junit", "as JUnit XML"),
    option("--audit-pages <N>", "pages of the audit trail to read at most (default 100)", wholeNumberForm(1, 10_000)),
  ],
  examples: [
    "reconduit drill",
    "reconduit drill --all --html drill.html",
    "reconduit drill --all --exceptions accepted.yaml --junit > drill.xml",
    "reconduit drill --csv > differences.csv",
  ],

  async run({ flags, workplace }) {
    const { csv = false, junit = false, all, excludeStack } = flags;
    if (csv && junit) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--csv and --junit select the output format: give one of them.",
      });
    }
    const exceptions = flags.exceptions === undefined ? [] : readExceptions(resolve(workplace.cwd), flags.exceptions);
    const page = htmlFile(workplace.cwd, flags.html);
    const isMany = all !== undefined || excludeStack !== undefined;
    const found = isMany ? await chooseStacks(workplace, { all: all ?? true, excludeStack }) : undefined;
    const stacks = found
      ? found.chosen.map((each) => ({ place: { ...each.place, redact: workplace.redact }, listed: each }))
      : [{ place: workplace }];
    const drill = await runDrill(stacks, {
      exceptions,
      auditPages: flags.auditPages,
      isWhole: found !== undefined && found.chosen.length === found.all.length,
    });
    if (page !== undefined) writeAtomic(page, drillAsHtml(drill));
    return {
      diagnostics: found?.diagnostics ?? [],
      json: { drill },
      human: (paint, width) => {
        if (csv) return drillAsCsv(drill).then((text) => text.trimEnd());
        if (junit) return drillAsJunit(drill);
        return renderDrill(drill, paint, width);
      },
      ...(unexplainedOf(drill).length > 0 ? { exitCode: 2 } : {}),
    };
  },
});
