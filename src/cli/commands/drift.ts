import { fail, hasErrors } from "../../base/diagnostics.ts";
import { renderDrift } from "../../views/drift.ts";
import { driftAsSarif } from "../../views/drift-sarif.ts";
import { driftAsMarkdown } from "../../views/markdown.ts";
import { sarifText } from "../../views/sarif.ts";
import { findDrift } from "../../workbench/account/drift.ts";
import { sarifPlace } from "../../workbench/sarif-place.ts";
import { defineCommand } from "../command-spec.ts";
import { option, whole } from "../option.ts";
import { budgetOptions, ceiling, fullOption, selection, selectionOptions, withRateShare } from "../plan-options.ts";

/** What others changed or deleted on the platform and who it was, whatever is declared by now and not applied. Takes no lock and cannot write. */
export const command = defineCommand({
  declarations: true,
  options: [
    option("--unmanaged", "list what the stack does not manage, too"),
    option("--markdown", "as the text of an issue or a comment"),
    option("--sarif", "as SARIF, for code hosts: a finding for each path, at the line that declares it"),
    option(
      "--audit-pages <N>",
      "pages of the audit trail to read at most (default 20); 0 asks nobody",
      whole(0, 1_000),
    ),
    fullOption,
    ...selectionOptions,
    ...budgetOptions,
  ],
  examples: [
    "reconduit drift",
    "reconduit drift --markdown > drift.md",
    "reconduit drift --sarif > drift.sarif",
    "reconduit drift --unmanaged --json",
  ],

  async run({ flags, workplace }) {
    const { unmanaged = false, full = false } = flags;
    if (flags.markdown && flags.sarif) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--markdown and --sarif are two forms of the same answer: give one of them.",
      });
    }
    const drift = await findDrift(
      withRateShare(workplace, flags),
      { ...selection(flags), ...ceiling(flags) },
      { unmanaged, auditPages: flags.auditPages },
    );
    const { diagnostics } = drift;
    if (hasErrors(diagnostics)) return { diagnostics, json: drift };
    return {
      // The Markdown holds them itself.
      diagnostics: flags.markdown ? [] : diagnostics,
      json: drift,
      human: (paint, width) => {
        if (flags.sarif) return sarifText(driftAsSarif(drift, sarifPlace(workplace)));
        return flags.markdown ? driftAsMarkdown(drift, { full }) : renderDrift(drift, paint, { full, width });
      },
      ...(drift.drifted.length > 0 ? { exitCode: 2 } : {}),
    };
  },
});
