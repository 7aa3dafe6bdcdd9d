/** States of other tools and their locks, in files: NAME.json, NAME.lock and, of the state before the last write, NAME.json.backup. */

import { existsSync, readdirSync, rmSync } from "node:fs";
import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseExactJson } from "../../base/exact-json.ts";
import { createExclusive, ensureFolder, errorCode, readIfExists, replaceFile, writeAtomic } from "../../base/files.ts";
import { isObject } from "../../base/json.ts";

/** The files of one state. */
export interface StatePlace {
  readonly state: string;
  readonly lock: string;
}

const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Where a state of an account lies below the folder; undefined for a name that no state has. */
export function statePlace(folder: string, account: string, name: string): StatePlace | undefined {
  if (!namePattern.test(name) || /\.(lock|backup)(\.json)?$/.test(name)) return undefined;
  const base = join(folder, encodeURIComponent(account), name);
  return { state: `${base}.json`, lock: `${base}.lock` };
}

/** Opens a state to be read; undefined where there is none. The caller closes it. */
export async function openState({ state }: StatePlace): Promise<FileHandle | undefined> {
  try {
    return await open(state);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Writes a state as `fill` writes it into a file; the one before it is kept beside it. `mayWrite` is asked when all of it is on the disk,
 * and no lock can be taken between its answer and the write. Where it answers false, or one of the two throws, nothing changes. Answers
 * whether it was written.
 */
export function writeState(
  { state }: StatePlace,
  fill: (file: FileHandle) => Promise<void>,
  mayWrite: () => boolean,
): Promise<boolean> {
  ensureFolder(dirname(state));
  return replaceFile(state, backupOf(state), fill, mayWrite);
}

/** Removes a state, with the one before it. */
export function removeState({ state }: StatePlace): void {
  for (const path of [state, backupOf(state)]) rmSync(path, { force: true });
}

const backupOf = (state: string) => `${state}.backup`;

/** True where neither the state nor its lock is there, and the account has as many as it may have. */
export function isOneTooMany({ state, lock }: StatePlace, most: number): boolean {
  if (existsSync(state) || existsSync(lock) || !existsSync(dirname(state))) return false;
  const files = readdirSync(dirname(state)).filter((name) => /\.(json|lock)$/.test(name));
  return new Set(files.map((name) => name.replace(/\.(json|lock)$/, ""))).size >= most;
}

/** Bytes of all states of the account of a state, with those before them, but without this one. */
export async function bytesBeside({ state }: StatePlace): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(dirname(state)))
      .map((name) => join(dirname(state), name))
      .filter((path) => /\.json(\.backup)?$/.test(path) && path !== state && path !== backupOf(state))
      .map((path) =>
        stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Takes the lock and stores the owner's description, or renews the lock of the same owner. False where somebody else has it. */
export function takeLock(place: StatePlace, text: string): boolean {
  ensureFolder(dirname(place.lock));
  if (createExclusive(place.lock, text)) return true;
  if (lockId(place) !== lockIdIn(text)) return false;
  // The same lock once more: its owner says that it is still there.
  writeAtomic(place.lock, text);
  return true;
}

export function releaseLock({ lock }: StatePlace): void {
  rmSync(lock, { force: true });
}

/** What the owner of the lock said of itself; undefined where there is no lock. */
export function lockText({ lock }: StatePlace): string | undefined {
  return readIfExists(lock);
}

/** The id of the lock; "" for one that tells none, undefined where there is no lock. */
export function lockId(place: StatePlace): string | undefined {
  const text = lockText(place);
  return text === undefined ? undefined : (lockIdIn(text) ?? "");
}

/** The id that a lock's text tells; undefined where it tells none. */
export function lockIdIn(text: string): string | undefined {
  try {
    const value: unknown = parseExactJson(text);
    return isObject(value) && typeof value["ID"] === "string" && value["ID"] !== "" ? value["ID"] : undefined;
  } catch {
    return undefined;
  }
}
