/** Puts a state that a file holds in the place of the stack's. */
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import type { State } from "../../model/state.ts";
import { claimAll, releaseAll } from "../../state/index.ts";
import type { Workplace } from "../workplace.ts";
import { copyReceiptsAlong } from "./copy-receipts.ts";
import { withLockedState } from "./open-state.ts";
import { readStateFile } from "./state-file.ts";

/** For the move to another place: only a newer state of the same lineage, unless forced. Receipts come along. Resolves to what was saved, and where. */
export async function pushState(
  place: Workplace,
  file: string,
  { force }: { readonly force: boolean },
): Promise<{ readonly state: State; readonly path: string; readonly diagnostics: readonly Diagnostic[] }> {
  const given = readStateFile(place, file);
  return withLockedState(place, async (backend) => {
    const { path } = backend.store;
    const present = await backend.store.load();
    if (!force) checkNewer(given, present, path);
    await claimAll(backend, present, given);
    const state = await backend.store.save({ ...given, serial: present.serial });
    await releaseAll(backend, present, given);
    return { state, path, diagnostics: await copyReceiptsAlong(place, given, backend) };
  });
}

function checkNewer(given: State, present: State, path: string): void {
  if (present.serial === 0) return;
  const refuse = (why: string): never =>
    fail("state-outdated", "The state does not fit the one that it would replace", {
      detail: `${path} ${why}. Nothing was changed. If it is meant all the same, give --force; to put back a backup: reconduit state restore FILE`,
    });
  if (given.lineage !== present.lineage) refuse("holds a state of another lineage");
  if (given.serial < present.serial) refuse(`holds serial ${present.serial}, the file holds ${given.serial}`);
}

/** Whatever stands there, damaged or not; what is replaced is kept as the version before. Resolves to what was saved. */
export async function restoreState(place: Workplace, file: string): Promise<State> {
  const given = readStateFile(place, file);
  return withLockedState(place, async (backend) => {
    const before = await readable(async () => backend.store.load(), given);
    await claimAll(backend, before, given);
    const saved = await backend.store.replace(given);
    await releaseAll(backend, before, given);
    return saved;
  });
}

/** Nothing is known of a state that cannot be read. */
async function readable(load: () => Promise<State>, { lineage, stack }: State): Promise<State> {
  try {
    return await load();
  } catch {
    return { kind: "state", formatVersion: 1, lineage, serial: 0, stack, resources: {}, outputs: {} };
  }
}
