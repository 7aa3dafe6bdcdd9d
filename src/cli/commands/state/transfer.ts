import { fail } from "../../../base/diagnostics.ts";
import { transferResources } from "../../../workbench/state/transfer.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Hands resources over to another stack's state, under both locks. Nothing on the platform changes. */
export const command = defineCommand({
  locks: true,
  args: "<ADDRESS...>",
  options: [
    option("--to-state <PLACE>", "state of the other stack: a file, or an address"),
    option("--to-stack <NAME>", "name of the other stack; needed if its state is new"),
    option("--as <ADDRESS>", "address in the other stack, for a single resource"),
  ],
  examples: [
    "reconduit state transfer imports.orders --to-state ../orders/.reconduit/state.json",
    "reconduit state transfer imports.orders --to-state ../billing/.reconduit/state.json --as imports.invoices",
    "reconduit state transfer tags.a tags.b --to-state new/.reconduit/state.json --to-stack tags",
  ],

  async run({ args, flags, workplace }) {
    if (flags.toState === undefined) {
      fail("missing-option", "An option is missing", {
        detail: "--to-state names the state of the stack that takes the resources over.",
      });
    }
    const target = { state: flags.toState, stack: flags.toStack, as: flags.as };
    const { resources, to, diagnostics } = await transferResources(workplace, args, target);
    const transferred = resources.map(({ address, id }) => ({ address, id }));
    return {
      diagnostics,
      json: { transferred, to },
      human: () =>
        transferred.map(({ address, id }) => `Handed ${address} (${id}) over to the stack ${to.stack}.`).join("\n"),
    };
  },
});
