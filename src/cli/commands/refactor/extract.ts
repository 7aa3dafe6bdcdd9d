import { fail } from "../../../base/diagnostics.ts";
import { extractIntoComponent } from "../../../workbench/refactor/extract.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Moves resources of the manifest into a new component; the next plan changes nothing. */
export const command = defineCommand({
  declarations: true,
  args: "<ADDRESS...>",
  options: [
    option("--component <FILE>", "the component's file, which is written"),
    option("--as <NAME>", "name of its use; default: the name of the file"),
    option("--dry-run", "write nothing"),
  ],
  examples: [
    "reconduit refactor extract imports.orders scripts.stamp --component components/order-import.yaml",
    "reconduit refactor extract imports.orders --component orders.yaml --as eu --dry-run",
  ],

  async run({ args, flags, workplace }) {
    const { component, as, dryRun = false } = flags;
    if (component === undefined)
      fail("missing-option", "An option is missing", {
        detail: "--component names the file that the resources move to.",
      });
    const { diagnostics, ...extracted } = await extractIntoComponent(workplace, {
      addresses: args,
      component,
      as,
      dryRun,
    });
    const { moved, inputs, outputs, files } = extracted;
    return {
      diagnostics,
      json: { ...extracted, written: !dryRun },
      human: (paint) =>
        [
          ...moved.map(({ from, to }) => `${from} -> ${to}`),
          ...(inputs.length > 0 ? [`Inputs: ${inputs.join(", ")}`] : []),
          ...(outputs.length > 0 ? [`Outputs: ${outputs.join(", ")}`] : []),
          paint(
            "bold",
            `${dryRun ? "Would write" : "Wrote"} ${files.join(", ")}. The next plan moves addresses, and changes nothing.`,
          ),
        ].join("\n"),
    };
  },
});
