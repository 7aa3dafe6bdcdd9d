/** States in a user's own files: written by backup, read by push and restore. */

import { resolve } from "node:path";
import { DiagnosticError, fail } from "../../base/diagnostics.ts";
import { createExclusive } from "../../base/files.ts";
import { readRegularFile, savedAtMost } from "../../base/regular-file.ts";
import type { State } from "../../model/state.ts";
import { refuseState } from "../../state/faults.ts";
import { decodeState, encodeState, stateCodec } from "../../state/index.ts";
import { checkDepth } from "../saved-shape.ts";
import { existingStackKey } from "../stack-key.ts";
import type { Workplace } from "../workplace.ts";
import { withState } from "./open-state.ts";

/** Writes text into a new file, readable by its owner only. */
export function writeStateFile(place: Workplace, name: string, text: string): void {
  if (!createExclusive(resolve(place.cwd, name), text)) {
    fail("file-exists", "The file exists", { detail: `${name} is there already, and is not overwritten.` });
  }
}

/** Returns the state in a file, plain or encrypted with the present key. Throws DiagnosticError for a damaged file. */
export function readStateFile(place: Workplace, name: string): State {
  const path = resolve(place.cwd, name);
  let text: string;
  try {
    const bytes = readRegularFile(path, savedAtMost);
    checkDepth(bytes, name);
    text = bytes.toString();
  } catch (error) {
    if (error instanceof DiagnosticError) throw error;
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    return fail("unreadable-file", missing ? "No such file" : "The file cannot be read", {
      detail: missing ? `There is no ${name}.` : `${name}: ${(error as Error).message}.`,
    });
  }
  // The user names the file, and so answers for one that nothing proves.
  const found = stateCodec(existingStackKey(place), false, { takesUnproved: true }).read(text);
  const state = found === undefined || found.unproved !== undefined ? "checksum" : decodeState(found.text);
  if (typeof state !== "string") return state;
  return refuseState(name, state, "Use another copy.");
}

/** Writes the state into a new file; an encrypted state stays encrypted. Resolves to the state. */
export async function backupState(place: Workplace, file: string): Promise<State> {
  const { state, text } = await withState(place, async ({ store, codec }) => {
    const loaded = await store.load();
    const { lineage, serial } = loaded;
    return { state: loaded, text: codec.write(encodeState(loaded), { lineage, serial }) };
  });
  writeStateFile(place, file, text);
  return state;
}
