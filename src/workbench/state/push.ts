/** Replaces the stack's state by the state in a file. */
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import type { State } from "../../model/state.ts";
import { type Backend, claimAll, rebuildState, releaseAll } from "../../state/index.ts";
import type { Workplace } from "../workplace.ts";
import { copyReceiptsAlong } from "./copy-receipts.ts";
import { currentState } from "./current-state.ts";
import { writeEdit } from "./edit-receipt.ts";
import { checkAge, newestSerial } from "./newest-state.ts";
import { withLockedState } from "./open-state.ts";
import { readStateFile } from "./state-file.ts";

interface Pushed {
  readonly state: State;
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Pushes a state to its place, such as after a change of the place. The state must have the same lineage and must not be older.
 * `force`: pushes exactly this state, whatever is there; the replaced one is kept as the previous version. Receipts are copied.
 */
export async function pushState(
  place: Workplace,
  file: string,
  { force }: { readonly force: boolean },
): Promise<Pushed> {
  const given = readStateFile(place, file);
  return withLockedState(place, async (backend) => {
    const before = force ? await whatIsThere(backend, given) : await currentState(place, backend);
    if (!force) {
      checkNewer(given, before, backend.store.path);
      await checkAge(place, backend, given);
    }
    await claimAll(backend, before, given);
    const serial = Math.max(given.serial, before.serial, await newestSerial(backend, given));
    const writePushed = (each: State) => (force ? backend.store.replace(each) : backend.store.save(each));
    const after = { ...given, serial };
    // A state that only changes its place brings its receipts.
    const { state, diagnostics: kept } =
      before.serial === 0
        ? { state: await writePushed(after), diagnostics: [] }
        : await writeEdit(place, backend, { before, after }, writePushed);
    await releaseAll(backend, before, given);
    const diagnostics = [...kept, ...(await copyReceiptsAlong(place, given, backend))];
    return { state, path: backend.store.path, diagnostics };
  });
}

/** Reads the present state as far as possible: the newest version with its journal, or nothing. */
async function whatIsThere({ store }: Backend, given: State): Promise<State> {
  const { snapshots, journal } = await store.remains();
  const [present] = snapshots;
  return present ? rebuildState(present.state, { receipts: [], journal }) : { ...given, serial: 0, resources: {} };
}

function checkNewer(given: State, present: State, path: string): void {
  if (present.serial === 0) return;
  const refusePush = (why: string): never =>
    fail("state-outdated", "The state does not fit the one that it would replace", {
      detail: `${path} ${why}. Nothing was changed. To go back to a copy without losing what was made since: reconduit state restore FILE. To put exactly this file there: --force`,
    });
  if (given.lineage !== present.lineage) refusePush("contains a state of another lineage");
  if (given.serial < present.serial) refusePush(`contains serial ${present.serial}, the file contains ${given.serial}`);
}
