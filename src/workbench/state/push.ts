/** Puts a state that a file holds in the place of the stack's. */
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import type { State } from "../../model/state.ts";
import { type Backend, claimAll, rebuild, releaseAll } from "../../state/index.ts";
import type { Workplace } from "../workplace.ts";
import { checkAge, newestSerial } from "./age.ts";
import { copyReceiptsAlong } from "./copy-receipts.ts";
import { currentState } from "./current-state.ts";
import { writeEdit } from "./edit-receipt.ts";
import { withLockedState } from "./open-state.ts";
import { readStateFile } from "./state-file.ts";

interface Pushed {
  readonly state: State;
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * For the move to another place: only a state that is not older, of the same lineage. `force`: exactly this one, whatever stands there,
 * damaged or not; what is replaced is kept as the version before. Receipts come along.
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
    const write = (each: State) => (force ? backend.store.replace(each) : backend.store.save(each));
    const after = { ...given, serial };
    // A state that only moves comes with its receipts.
    const { state, diagnostics: kept } =
      before.serial === 0
        ? { state: await write(after), diagnostics: [] }
        : await writeEdit(place, backend, { before, after }, write);
    await releaseAll(backend, before, given);
    const diagnostics = [...kept, ...(await copyReceiptsAlong(place, given, backend))];
    return { state, path: backend.store.path, diagnostics };
  });
}

/** As far as it can be read: the newest version with its journal, or nothing. */
async function whatIsThere({ store }: Backend, given: State): Promise<State> {
  const { snapshots, journal } = await store.remains();
  const [present] = snapshots;
  return present ? rebuild(present.state, { receipts: [], journal }) : { ...given, serial: 0, resources: {} };
}

function checkNewer(given: State, present: State, path: string): void {
  if (present.serial === 0) return;
  const refuse = (why: string): never =>
    fail("state-outdated", "The state does not fit the one that it would replace", {
      detail: `${path} ${why}. Nothing was changed. To go back to a copy without losing what was made since: reconduit state restore FILE. To put exactly this file there: --force`,
    });
  if (given.lineage !== present.lineage) refuse("holds a state of another lineage");
  if (given.serial < present.serial) refuse(`holds serial ${present.serial}, the file holds ${given.serial}`);
}
