import { lockComponents } from "../../../workbench/components/lock-components.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Fetches components of other repositories, and writes their commits and hashes to `reconduit.lock`. */
export const command = defineCommand({
  declarations: true,
  options: [option("--update", "resolve the revisions again; without it, locked commits stay")],
  examples: ["reconduit components lock", "reconduit components lock --update"],

  async run({ flags, workplace }) {
    const locked = await lockComponents(workplace, flags.update === true);
    const lines = locked.components.map(
      ({ source, commit, was }) => `${was.padEnd(5)}  ${source}  ${commit.slice(0, 12)}`,
    );
    return {
      diagnostics: [],
      json: locked,
      human: () =>
        lines.length === 0
          ? "The stack uses no component of another repository."
          : [...lines, `Wrote ${locked.file}.`].join("\n"),
    };
  },
});
