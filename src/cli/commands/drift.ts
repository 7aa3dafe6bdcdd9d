import { hasErrors } from "../../base/diagnostics.ts";
import { renderDrift } from "../../views/drift.ts";
import { driftAsMarkdown } from "../../views/markdown.ts";
import { findDrift } from "../../workbench/account/drift.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";
import { budgetOptions, ceiling, fullOption, selection, selectionOptions, withRateShare } from "../plan-options.ts";

/** What others changed or deleted on the platform, whatever is declared by now and not applied. Takes no lock and cannot write. */
export const command = defineCommand({
  declarations: true,
  options: [
    option("--unmanaged", "list what the stack does not manage, too"),
    option("--markdown", "as the text of an issue or a comment"),
    fullOption,
    ...selectionOptions,
    ...budgetOptions,
  ],
  examples: ["reconduit drift", "reconduit drift --markdown > drift.md", "reconduit drift --unmanaged --json"],

  async run({ flags, workplace }) {
    const { unmanaged = false, full = false } = flags;
    const drift = await findDrift(
      withRateShare(workplace, flags),
      { ...selection(flags), ...ceiling(flags) },
      { unmanaged },
    );
    const { diagnostics } = drift;
    if (hasErrors(diagnostics)) return { diagnostics, json: drift };
    return {
      // The Markdown holds them itself.
      diagnostics: flags.markdown ? [] : diagnostics,
      json: drift,
      human: (paint, width) =>
        flags.markdown ? driftAsMarkdown(drift, { full }) : renderDrift(drift, paint, { full, width }),
      ...(drift.drifted.length > 0 ? { exitCode: 2 } : {}),
    };
  },
});
