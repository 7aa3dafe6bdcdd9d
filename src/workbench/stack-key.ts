/** The key of a stack: it makes the fingerprints of secrets, encrypts states and signs plan files. */
import { existingStateKey, stateKey } from "../state/index.ts";
import { privateFolder } from "./folders.ts";
import type { Workplace } from "./workplace.ts";

/** Returns RECONDUIT_STATE_KEY, or the key in the file `key` of the stack's private folder, which is created if missing. */
export function stackKey(place: Workplace): Buffer {
  return stateKey(privateFolder(place), keyOf(place));
}

/** Returns the stack's key; undefined if there is none yet. Creates none. */
export function existingStackKey(place: Workplace): Buffer | undefined {
  return existingStateKey(privateFolder(place), keyOf(place));
}

function keyOf({ env }: Workplace): { readonly RECONDUIT_STATE_KEY?: string | undefined } {
  return { RECONDUIT_STATE_KEY: env["RECONDUIT_STATE_KEY"] };
}
