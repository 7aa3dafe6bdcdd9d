/** The key of a stack: it makes the fingerprints of secrets, encrypts states and signs plan files. */
import { join } from "node:path";
import { fail } from "../base/diagnostics.ts";
import { isStateKeyVariable } from "../base/own-variables.ts";
import { readRegularFile } from "../base/regular-file.ts";
import type { StatePlace } from "../catalog/manifest/state-place.ts";
import { existingStateKey, stateKey } from "../state/index.ts";
import { manifestPath, privateFolder, stackFolder } from "./folders.ts";
import { commandsRefused, isUnreviewed } from "./pull-request.ts";
import type { Workplace } from "./workplace.ts";

/** Returns RECONDUIT_STATE_KEY, or the key in the file `key` of the stack's private folder, which is created if missing. */
export function stackKey(place: Workplace): Buffer {
  return stateKey(privateFolder(place), keyOf(place));
}

/** Returns the stack's key; undefined if there is none yet. Creates none. */
export function existingStackKey(place: Workplace): Buffer | undefined {
  return existingStateKey(privateFolder(place), keyOf(place));
}

function keyOf(place: Workplace): { readonly RECONDUIT_STATE_KEY?: string | undefined } {
  refuseMissingKey(place);
  return { RECONDUIT_STATE_KEY: place.env["RECONDUIT_STATE_KEY"] };
}

/** Throws if the stack has a key of its own that is not at hand: any other key would make each secret look changed. */
export function refuseMissingKey({ keyMissing }: Workplace): void {
  if (keyMissing === undefined) return;
  const { variable, why } = keyMissing;
  fail("state-key-missing", "The state key is missing", {
    detail: `The key of this stack comes from ${variable}, ${why}`,
    suggestion: `Set ${variable} to the key that the state was written with.`,
  });
}

/** Returns the workplace with the key that `state.key` of the stack names, in place of RECONDUIT_STATE_KEY. */
export function withStateKey(place: Workplace, kept: StatePlace | undefined): Workplace {
  const { key } = kept ?? {};
  if (key === undefined) return place;
  const { variable, value } = key;
  const isUsable = !isUnreviewed(place) || isStateKeyVariable(variable);
  const { RECONDUIT_STATE_KEY: shared, ...env } = place.env;
  if (value !== undefined && isUsable) {
    place.hide(() => [value]);
    return { ...place, sharedKey: place.sharedKey ?? { value: shared }, env: { ...env, RECONDUIT_STATE_KEY: value } };
  }
  const why = isUsable
    ? "which is not set."
    : "and unreviewed declarations take a key from RECONDUIT_STATE_KEY, or from a variable that begins with RECONDUIT_STATE_KEY_.";
  return { ...place, sharedKey: place.sharedKey ?? { value: shared }, env, keyMissing: { variable, why } };
}

/** Returns the workplace with the key that its manifest names. Mistakes of the manifest are left to what reads it. */
export async function withDeclaredKey(place: Workplace): Promise<Workplace> {
  const { choices, cwd, env } = place;
  const { environment, files } = choices;
  const overlay = environment === undefined ? [] : [join(stackFolder(place), "environments", `${environment}.yaml`)];
  const texts = [manifestPath(place), ...files.slice(1).map((file) => join(cwd, file)), ...overlay].map(
    manifestTextIfAny,
  );
  if (!texts.some((text) => namesKey.test(text))) return place;
  const { loadStatePlace } = await import("../config/index.ts");
  const { place: kept } = await loadStatePlace({
    cwd,
    files,
    environment,
    env,
    commandsRefused: commandsRefused(place),
  });
  return withStateKey(place, kept);
}

/** Only an expression of the environment is a key. */
const namesKey = /(?:key|stateKey)["']?[ \t]*:[ \t]*["']?\$\{[ \t]*env\./;

function manifestTextIfAny(path: string): string {
  try {
    return readRegularFile(path).toString();
  } catch {
    return "";
  }
}
