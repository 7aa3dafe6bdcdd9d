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
  const { variable, why, suggestion = `Set ${variable} to the key that the state was written with.` } = keyMissing;
  fail("state-key-missing", "The state key is missing", {
    detail: `The key of this stack comes from ${variable}, ${why}`,
    suggestion,
  });
}

/** Returns the workplace with the key that `state.key` of the stack names, instead of RECONDUIT_STATE_KEY. */
export function withStateKey(place: Workplace, kept: StatePlace | undefined): Workplace {
  const { key } = kept ?? {};
  if (key === undefined) return place;
  const { variable, value } = key;
  const { RECONDUIT_STATE_KEY: given, ...env } = place.env;
  const own = { ...place, ownKey: { variable, shared: place.ownKey ? place.ownKey.shared : given }, env };
  if (isUnreviewed(place) && !isStateKeyVariable(variable)) return withoutKey(own, unreviewedKey);
  if (value === undefined) return { ...own, keyMissing: { variable, why: "which is not set." } };
  place.hide(() => [value]);
  return { ...own, env: { ...env, RECONDUIT_STATE_KEY: value } };
}

const keyNames = "RECONDUIT_STATE_KEY, or from a variable that begins with RECONDUIT_STATE_KEY_";
const unreviewedKey = `and unreviewed declarations take a key from ${keyNames}.`;
/** The merged commit may have exchanged the key, and plans are proved by it. */
export const unprovedKey = `and ci apply takes a key from ${keyNames}.`;

/** Returns a workplace in which the key that `state.key` names is not used. */
export function withoutKey({ env, ...place }: Workplace, why: string): Workplace {
  const { RECONDUIT_STATE_KEY: _, ...rest } = env;
  const { variable = "RECONDUIT_STATE_KEY" } = place.ownKey ?? {};
  const suggestion =
    "Name a variable such as RECONDUIT_STATE_KEY_TEAM in state:, or give --exec, where you trust all who may change the declarations.";
  return { ...place, env: rest, keyMissing: { variable, why, suggestion } };
}

/** Returns the workplace as the run was given it, without the key that a manifest names. */
export function withSharedKey({ keyMissing: _, ownKey, ...place }: Workplace): Workplace {
  if (ownKey === undefined) return place;
  const { RECONDUIT_STATE_KEY: __, ...env } = place.env;
  return { ...place, env: ownKey.shared === undefined ? env : { ...env, RECONDUIT_STATE_KEY: ownKey.shared } };
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
