/** Settles a creation with an unknown outcome. */
import { fail } from "../../base/diagnostics.ts";
import type { State } from "../../model/state.ts";
import type { Workplace } from "../workplace.ts";
import { normalAddress } from "./addresses.ts";
import { editState } from "./edit-state.ts";

/**
 * Records the outcome of an interrupted creation: the object with this id, or none. Resolves to the address in its normal form.
 */
export async function resolvePending(place: Workplace, text: string, id: string | undefined): Promise<string> {
  const address = normalAddress(text);
  await editState(place, (state) => resolveIntent(state, address, id));
  return address;
}

function resolveIntent(state: State, address: string, id: string | undefined): State {
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
