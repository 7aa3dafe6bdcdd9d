/** Takes resources out of the state. */
import type { ResourceState } from "../../model/state.ts";
import type { Workplace } from "../workplace.ts";
import { resourcesAt } from "./addresses.ts";
import { editState } from "./edit-state.ts";

/** Forgets resources, the objects of which stay on the platform. Resolves to what was forgotten. */
export async function forgetResources(
  place: Workplace,
  addresses: readonly string[],
): Promise<readonly ResourceState[]> {
  let forgotten: readonly ResourceState[] = [];
  await editState(place, (state) => {
    forgotten = resourcesAt(state, addresses);
    const gone = new Set(forgotten.map((each) => each.address));
    const resources = Object.fromEntries(Object.entries(state.resources).filter(([address]) => !gone.has(address)));
    return { ...state, resources };
  });
  return forgotten;
}
