import { fail } from "../../../base/diagnostics.ts";
import { resolvePending } from "../../../workbench/state/resolve.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Records the outcome of an interrupted creation: the object it made, or none. */
export const command = defineCommand({
  locks: true,
  args: "<ADDRESS>",
  options: [option("--id <ID>", "the created object"), option("--none", "no object was created")],
  examples: [
    "reconduit state resolve scripts.normalize --id 64b000000000000000000001",
    "reconduit state resolve scripts.normalize --none",
  ],

  async run({ args, flags, workplace }) {
    const { id, none } = flags;
    if ((id === undefined) === (none !== true)) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "Give either --id with the id of the created object, or --none if no object was created.",
      });
    }
    const address = await resolvePending(workplace, args[0]!, id);
    return {
      diagnostics: [],
      json: { resolved: { address, id: id ?? null } },
      human: () =>
        id === undefined
          ? `${address} counts as not created; the next apply creates it.`
          : `${address} is ${id}; the next plan compares it.`,
    };
  },
});
