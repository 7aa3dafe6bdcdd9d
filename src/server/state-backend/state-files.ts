/**
 * States of other tools and their locks, in files: NAME.json, NAME.lock, and NAME.json.backup for the state before the last write.
 */

import { existsSync, readdirSync, rmSync } from "node:fs";
import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseExactJson } from "../../base/exact-json.ts";
import { ensureFolder, errorCode, readIfExists, replaceFile, writeAside } from "../../base/files.ts";
import { isObject } from "../../base/json.ts";

/** The files of one state. */
export interface StateFiles {
  readonly state: string;
  readonly lock: string;
}

const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Returns the files of a state of an account; undefined for an invalid name. */
export function statePlace(folder: string, account: string, name: string): StateFiles | undefined {
  if (!namePattern.test(name) || /\.(lock|backup)(\.json)?$/.test(name)) return undefined;
  const base = join(folder, encodeURIComponent(account), name);
  return { state: `${base}.json`, lock: `${base}.lock` };
}

/** Opens a state for reading; undefined if there is none. The caller closes the file. */
export async function openState({ state }: StateFiles): Promise<FileHandle | undefined> {
  try {
    return await open(state);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Writes a state by `fill`, and keeps the state before as a backup. Returns true if it was written.
 * `mayWrite` is called when all data is on the disk, and no lock can be taken between its result and the write. If it returns
 * false, or either function throws, nothing changes.
 */
export function writeState(
  { state }: StateFiles,
  fill: (file: FileHandle) => Promise<void>,
  mayWrite: () => boolean,
): Promise<boolean> {
  ensureFolder(dirname(state));
  return replaceFile(state, backupOf(state), fill, mayWrite);
}

/** Deletes a state and its backup. */
export function removeState({ state }: StateFiles): void {
  for (const path of [state, backupOf(state)]) rmSync(path, { force: true });
}

const backupOf = (state: string) => `${state}.backup`;

/** Returns true if neither the state nor its lock exists, and the account has reached its maximum. */
export function isOneTooMany({ state, lock }: StateFiles, most: number): boolean {
  if (existsSync(state) || existsSync(lock) || !existsSync(dirname(state))) return false;
  const files = readdirSync(dirname(state)).filter((name) => /\.(json|lock)$/.test(name));
  return new Set(files.map((name) => name.replace(/\.(json|lock)$/, ""))).size >= most;
}

/** Returns the bytes of all other states of the account, with their backups. */
export async function bytesBeside({ state }: StateFiles): Promise<number> {
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

/**
 * Takes the lock and stores the owner's description, or renews the lock of the same owner. Returns false if another owner has the
 * lock, or where `mayTake`, which is asked last, returns false.
 */
export function takeLock(place: StateFiles, text: string, mayTake: () => boolean): Promise<boolean> {
  ensureFolder(dirname(place.lock));
  return writeAside(place.lock, text, () => {
    if (!mayTake()) return undefined;
    const holder = lockId(place);
    if (holder === undefined) return "create";
    return holder === lockIdIn(text) ? "replace" : undefined;
  });
}

export function releaseLock({ lock }: StateFiles): void {
  rmSync(lock, { force: true });
}

/** Returns the description of the lock's owner; undefined without a lock. */
export function lockText({ lock }: StateFiles): string | undefined {
  return readIfExists(lock);
}

/** Returns the id of the lock; "" for a lock without an id, undefined without a lock. */
export function lockId(place: StateFiles): string | undefined {
  const text = lockText(place);
  return text === undefined ? undefined : (lockIdIn(text) ?? "");
}

/** Returns the id in a lock's text; undefined without one. */
export function lockIdIn(text: string): string | undefined {
  try {
    const value: unknown = parseExactJson(text);
    return isObject(value) && typeof value["ID"] === "string" && value["ID"] !== "" ? value["ID"] : undefined;
  } catch {
    return undefined;
  }
}
