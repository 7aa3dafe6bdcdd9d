import { fail, hasErrors } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { hasOtherErrors } from "../../policy/diagnostics.ts";
import { driftAsHtml } from "../../views/html/drift.ts";
import { renderDrift } from "../../views/plans/drift.ts";
import { driftAsJunit, driftAsSarif } from "../../views/plans/drift-sarif.ts";
import { driftAsMarkdown } from "../../views/plans/markdown.ts";
import { sarifText } from "../../views/reports/sarif.ts";
import { findDrift } from "../../workbench/account/drift.ts";
import { sarifPlace } from "../../workbench/sarif-place.ts";
import { defineCommand } from "../command-spec.ts";
import { list, option, wholeNumberForm } from "../option.ts";
import { htmlFile, htmlOption } from "../out-file.ts";
import {
  budgetOptions,
  fullOption,
  requestBudget,
  selectionOptions,
  targetSelection,
  withRateShare,
} from "../plan-options.ts";
import { asShown, reportDiagnostics } from "../report.ts";
import { askResolutions, type DriftResolution, resolutionsIn, resolveDrift } from "../resolve-drift.ts";

/**
 * Shows changes and deletions by others with their authors, whatever is declared and not applied yet. Takes no lock and cannot
 * write, unless options choose how to resolve the drift.
 */
export const command = defineCommand({
  stacks: true,
  declarations: true,
  locks: true,
  options: [
    option("--unmanaged", "also list objects that the stack does not manage"),
    option("--markdown", "as Markdown for an issue or a comment"),
    htmlOption,
    option("--sarif", "as SARIF: one result for each path, at the declaring line"),
    option("--junit", "as JUnit XML: one case for each drifted object"),
    option(
      "--audit-pages <N>",
      "pages of the audit trail to read at most (default 20); 0 reads none",
      wholeNumberForm(0, 1_000),
    ),
    option("--ask", "ask what to do for each object"),
    option(
      "--adopt <ADDRESS>",
      "change the declaration to the live object, and accept it in the state (repeatable)",
      list,
    ),
    option("--accept <ADDRESS>", "accept the live value in the state; the declaration stays (repeatable)", list),
    option(
      "--revert <ADDRESS>",
      "restore what was applied: shows a plan and asks for confirmation (repeatable; '*': all the rest)",
      list,
    ),
    option("--auto-approve", "do not ask for confirmation"),
    fullOption,
    ...selectionOptions,
    ...budgetOptions,
  ],
  examples: [
    "reconduit drift",
    "reconduit drift --markdown > drift.md",
    "reconduit drift --sarif > drift.sarif",
    "reconduit drift --unmanaged --json",
    "reconduit drift --revert '*' --auto-approve",
    "reconduit drift --accept scripts.clean --revert connections.shop --auto-approve",
    "reconduit drift --all",
  ],

  async run(invocation) {
    const { flags, terminal, workplace } = invocation;
    const { unmanaged = false, full = false } = flags;
    const isToAct = flags.ask || flags.adopt || flags.accept || flags.revert;
    if (isToAct && (flags.markdown || flags.sarif || flags.junit || terminal.json)) {
      fail("contradicting-options", "Options contradict each other", {
        detail:
          "--json, --markdown, --sarif and --junit tell what drifted; what is done about it is said on a terminal.",
      });
    }
    if ([flags.markdown, flags.sarif, flags.junit].filter(Boolean).length > 1) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--markdown, --sarif and --junit select the output format: give one of them.",
      });
    }
    const page = htmlFile(workplace.cwd, flags.html);
    const found = await findDrift(
      withRateShare(workplace, flags),
      { ...targetSelection(flags), ...requestBudget(flags) },
      { unmanaged, auditPages: flags.auditPages },
    );
    const diagnostics = asShown(terminal, found.diagnostics);
    const drift = { ...found, diagnostics };
    if (hasOtherErrors(diagnostics)) return { diagnostics, json: drift };
    if (page !== undefined) writeAtomic(page, driftAsHtml(drift, { full }));
    if (isToAct && drift.drifted.length > 0) {
      reportDiagnostics(terminal, diagnostics);
      const said = resolutionsIn(drift, flags);
      terminal.result(
        renderDrift(drift, terminal.outPaint, { full, width: terminal.outColumns, complete: terminal.shown }),
      );
      const rest = drift.drifted.filter(({ address }) => !said.has(address));
      const resolutions = flags.ask
        ? await askResolutions(invocation, { drifted: rest })
        : new Map<string, DriftResolution>();
      return resolveDrift(invocation, drift.drifted, new Map([...said, ...resolutions]));
    }
    return {
      // The Markdown contains the diagnostics itself.
      diagnostics: flags.markdown ? [] : diagnostics,
      json: drift,
      markdown: (limit) => driftAsMarkdown(drift, { full, limit }),
      human: (paint, width) => {
        if (flags.sarif) return sarifText(driftAsSarif(drift, sarifPlace(workplace)));
        if (flags.junit) return driftAsJunit(drift);
        return flags.markdown
          ? driftAsMarkdown(drift, { full })
          : renderDrift(drift, paint, { full, width, complete: terminal.shown });
      },
      ...(hasErrors(diagnostics) ? { exitCode: 1 } : drift.drifted.length > 0 || drift.behind ? { exitCode: 2 } : {}),
    };
  },
});
