/** Removes resources from the state. */
import { type ResourceState, withoutHandedOver } from "../../model/state.ts";
import type { Workplace } from "../workplace.ts";
import { normalAddress, resourcesAt } from "./addresses.ts";
import { editState } from "./edit-state.ts";

/** Forgets resources and their hand-overs; their objects stay on the platform. Resolves to the forgotten addresses. */
export async function forgetResources(
  place: Workplace,
  addresses: readonly string[],
): Promise<readonly ResourceState[]> {
  let forgotten: readonly ResourceState[] = [];
  await editState(place, (state) => {
    const given = addresses.flatMap((text) => {
      const address = normalAddress(text);
      const entry = Object.hasOwn(state.resources, address) ? undefined : state.handedOver?.[address]?.entry;
      return entry ? [entry] : [];
    });
    const others = addresses.filter((text) => !given.some(({ address }) => address === normalAddress(text)));
    forgotten = [...resourcesAt(state, others), ...given];
    const gone = new Set(forgotten.map((each) => each.address));
    const resources = Object.fromEntries(Object.entries(state.resources).filter(([address]) => !gone.has(address)));
    return withoutHandedOver({ ...state, resources }, gone);
  });
  return forgotten;
}
