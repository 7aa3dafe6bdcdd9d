import { fail } from "../../../base/diagnostics.ts";
import { parseAddress } from "../../../model/address.ts";
import type { ResourceState, State } from "../../../model/state.ts";
import { normalAddress, resourceAt } from "../../../workbench/state-address.ts";
import { editState } from "../../../workbench/state-edit.ts";
import { defineCommand } from "../../command-spec.ts";

/** Renames an address in the state; the object on the platform stays as it is. */
export const command = defineCommand({
  args: "<FROM> <TO>",
  summary: "Give a resource another address without touching the platform",
  examples: ["reconduit state mv scripts.old scripts.new"],

  async run(invocation) {
    const [fromText, toText] = invocation.args as [string, string];
    const to = normalAddress(toText);
    let from = "";
    await editState(invocation.workplace, (state) => {
      from = resourceAt(state, fromText).address;
      return moved(state, from, to);
    });
    return { diagnostics: [], json: { from, to }, human: () => `Moved ${from} to ${to}.` };
  },
});

function moved(state: State, from: string, to: string): State {
  if (Object.hasOwn(state.resources, to)) {
    fail("address-taken", "The address is taken", {
      detail: `The state already has ${to}. Move or remove that one first.`,
    });
  }
  if (parseAddress(from)!.family !== parseAddress(to)!.family) {
    fail("wrong-family", "Another family", {
      detail: `${from} is of another family than ${to}. A resource can only change its name.`,
    });
  }
  const renamed = (address: string) => (address === from ? to : address);
  const entries = Object.values(state.resources).map((resource): [string, ResourceState] => [
    renamed(resource.address),
    { ...resource, address: renamed(resource.address), dependsOn: resource.dependsOn.map(renamed) },
  ]);
  return { ...state, resources: Object.fromEntries(entries) };
}
