/** Signs a state that an earlier version wrote, or that was signed with another key. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import type { State } from "../../model/state.ts";
import type { Backend } from "../../state/index.ts";
import type { Workplace } from "../workplace.ts";
import { loadedState } from "./current-state.ts";
import { keepBrokenOff } from "./edit-receipt.ts";
import { withLockedState, withState } from "./open-state.ts";

/** A state that nothing proves, for a person to look at. */
export interface UnprovedState {
  readonly state: State;
  readonly path: string;
  /** The fault, in full sentences. */
  readonly why: string;
  /** The number of lines of a journal that are a part of the state. */
  readonly journalLines: number;
}

/** `unneeded`: the key of the stack wrote it already, or there is none. */
export type SignedState =
  | { readonly ended: "unneeded"; readonly path: string }
  | { readonly ended: "declined"; readonly path: string }
  | ({ readonly ended: "signed" } & UnprovedState);

/**
 * Signs the state with the key of the stack if `approve` resolves to true; it gets the state as it is. Throws DiagnosticError for a
 * state that is damaged, outdated, or was changed after it was signed.
 */
export async function signState(
  place: Workplace,
  approve: (found: UnprovedState) => Promise<boolean>,
): Promise<SignedState> {
  const { why, path } = await withState(place, async (backend) => ({
    why: await unprovedReason(backend),
    path: backend.store.path,
  }));
  if (why === undefined) return { ended: "unneeded", path };
  const signLoaded = async (backend: Backend): Promise<SignedState> => {
    const before = await loadedState(place, backend);
    const found = { state: before, path, why, journalLines: backend.store.brokenOff()?.entries.length ?? 0 };
    if (!(await approve(found))) return { ended: "declined", path };
    await keepBrokenOff(place, backend, before);
    return { ended: "signed", ...found, state: await backend.store.save(before) };
  };
  return withLockedState(place, signLoaded, { takesUnproved: true });
}

async function unprovedReason({ store }: Backend): Promise<string | undefined> {
  try {
    await store.load();
    return undefined;
  } catch (error) {
    const [first] = error instanceof DiagnosticError ? error.diagnostics : [];
    if (first?.code !== "state-unsigned" && first?.code !== "state-other-key") throw error;
    return first.detail ?? first.summary;
  }
}
