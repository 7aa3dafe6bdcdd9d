import { fail } from "../../../base/diagnostics.ts";
import type { State } from "../../../model/state.ts";
import { normalAddress } from "../../../workbench/state-address.ts";
import { editState } from "../../../workbench/state-edit.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Says what became of a creation that an earlier run broke off in: which object it made, or none. */
export const command = defineCommand({
  args: "<ADDRESS>",
  summary: "Say what became of a creation that a run broke off in",
  options: [option("--id <ID>", "the object that it made"), option("--none", "it made nothing")],
  examples: [
    "reconduit state resolve scripts.normalize --id 64b000000000000000000001",
    "reconduit state resolve scripts.normalize --none",
  ],

  async run(invocation) {
    const { args, flags } = invocation;
    const address = normalAddress(args[0]!);
    const { id, none } = flags;
    if ((id === undefined) === (none !== true)) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "Give one of --id, which names the object that was made, and --none, when there is none.",
      });
    }
    await editState(invocation.workplace, (state) => resolved(state, address, id));
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

function resolved(state: State, address: string, id: string | undefined): State {
  const intent = Object.hasOwn(state.pending ?? {}, address) ? state.pending![address] : undefined;
  if (intent?.entry === undefined) {
    const others = Object.values(state.pending ?? {}).filter((each) => each.entry !== undefined);
    fail("nothing-pending", "Nothing is pending", {
      detail:
        `No run broke off while it created ${address}.` +
        (others.length > 0 ? ` There are: ${others.map((each) => each.address).join(", ")}.` : ""),
    });
  }
  const holder = Object.values(state.resources).find((each) => each.id === id);
  if (holder) {
    fail("address-taken", "The object has an address already", { detail: `${id} is the object of ${holder.address}.` });
  }
  const { pending, ...rest } = state;
  const left = Object.entries(pending!).filter(([each]) => each !== address);
  return {
    ...rest,
    resources: id === undefined ? state.resources : { ...state.resources, [address]: { ...intent.entry, id } },
    ...(left.length > 0 ? { pending: Object.fromEntries(left) } : {}),
  };
}
