/** The key of a stack: it makes the fingerprints of secrets, encrypts states and signs plan files. */
import { existingStateKey, stateKey } from "../state/index.ts";
import { privateFolder } from "./folders.ts";
import type { Workplace } from "./workplace.ts";

/** RECONDUIT_STATE_KEY, or the file `key` in the stack's private folder, which is made where there is none. */
export function stackKey(place: Workplace): Buffer {
  return stateKey(privateFolder(place), keyOf(place));
}

/** The same; undefined where there is none yet. Makes none. */
export function existingStackKey(place: Workplace): Buffer | undefined {
  return existingStateKey(privateFolder(place), keyOf(place));
}

function keyOf({ env }: Workplace): { readonly RECONDUIT_STATE_KEY?: string | undefined } {
  return { RECONDUIT_STATE_KEY: env["RECONDUIT_STATE_KEY"] };
}
