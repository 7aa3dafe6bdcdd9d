/** Gives a resource another address, or removes resources from the state. */
import { fail } from "../../base/diagnostics.ts";
import { parseAddress } from "../../model/address.ts";
import { type ResourceState, type State, withoutHandedOver } from "../../model/state.ts";
import type { Workplace } from "../workplace.ts";
import { normalAddress, resourceAt, resourcesAt } from "./addresses.ts";
import { editState } from "./edit-state.ts";

/** Renames an address in the state; the object on the platform is unchanged. Resolves to both addresses in their normal form. */
export async function moveResource(
  place: Workplace,
  fromText: string,
  toText: string,
): Promise<{ readonly from: string; readonly to: string }> {
  const to = normalAddress(toText);
  let from = "";
  await editState(place, (state) => {
    from = resourceAt(state, fromText).address;
    return moveEntry(state, from, to);
  });
  return { from, to };
}

function moveEntry(state: State, from: string, to: string): State {
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
  const movedAddress = (address: string) => (address === from ? to : address);
  const entries = Object.values(state.resources).map((resource): [string, ResourceState] => [
    movedAddress(resource.address),
    { ...resource, address: movedAddress(resource.address), dependsOn: resource.dependsOn.map(movedAddress) },
  ]);
  return { ...state, resources: Object.fromEntries(entries) };
}

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
