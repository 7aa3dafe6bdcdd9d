/**
 * Files that survive a crash: whole or not at all, and on the disk before the caller goes on. Everything is synchronous except
 * appends and what servers write, because a command does one such write at a time; errors are Node's own (`ENOSPC`, `EACCES`, …) for the caller to explain.
 */
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { type FileHandle, open, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readRegularFile, savedAtMost } from "./regular-file.ts";

interface FileWriteOptions {
  /** Permission bits of a new file. Default 0600: for the owner alone. */
  readonly mode?: number;
}

/** Error codes of file systems without hard links. */
const withoutLinks = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"];

/** Returns the error code of a failed system call (`ENOENT`), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}

/**
 * Replaces a file in one step: temporary file in the same folder, fsync, rename, fsync of the folder. A reader sees the old text
 * or the new one, also after a power loss. The folder must exist ({@link ensureFolder}).
 */
export function writeAtomic(path: string, data: string | Uint8Array, options: FileWriteOptions = {}): void {
  const temporary = writeTemporary(path, data, options);
  try {
    fs.renameSync(temporary, path);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/**
 * Replaces a file in one step by what `fill` writes, which may take its time: until it has ended, and where it throws, the file stays as
 * it is. `mayReplace` is asked last, and nothing of this process comes between its answer and the replacement; false, or an exception,
 * leaves the file as it is. The one before is kept as `backup`. Answers whether it was replaced.
 */
export async function replaceFile(
  path: string,
  backup: string,
  fill: (file: FileHandle) => Promise<void>,
  mayReplace: () => boolean,
): Promise<boolean> {
  const temporary = temporaryName(path);
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await fill(file);
      await file.sync();
    } finally {
      await file.close();
    }
    if (!mayReplace()) return false;
    keepAs(backup, path);
    fs.renameSync(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolderAside(dirname(path));
  return true;
}

/**
 * Gives the current content of a file a second name, replacing any file with that name. Does nothing if the file is missing.
 */
function keepAs(name: string, path: string): void {
  const copy = temporaryName(name);
  try {
    fs.linkSync(path, copy);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    if (!withoutLinks.includes(errorCode(error) ?? "")) throw error;
    fs.copyFileSync(path, copy, fs.constants.COPYFILE_FICLONE);
  }
  fs.renameSync(copy, name);
}

/**
 * Returns an empty file without a name, for data too large for memory. It is deleted when it is closed, or when the process ends.
 */
export async function scratchFile(): Promise<FileHandle> {
  const path = temporaryName(join(tmpdir(), "reconduit"));
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

/** Creates a file with all its text at once, unless it exists. True when this call created it. */
export function createExclusive(path: string, data: string | Uint8Array, options: FileWriteOptions = {}): boolean {
  const temporary = writeTemporary(path, data, options);
  try {
    if (!linkExclusive(temporary, path, data, options)) return false;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
  syncFolder(dirname(path));
  return true;
}

/** Gives a file that is written the name that it is for, unless that exists. Returns true if this call did so. */
function linkExclusive(
  temporary: string,
  path: string,
  data: string | Uint8Array,
  options: FileWriteOptions = {},
): boolean {
  try {
    fs.linkSync(temporary, path);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    if (!withoutLinks.includes(errorCode(error) ?? "")) throw error;
    // This file system has no hard links. The file is still created exclusively, but a reader may see it half written.
    return createInPlace(path, data, options);
  }
}

/**
 * Creates or replaces a file as {@link createExclusive} and {@link writeAtomic} do, and leaves the event loop to others while the disk
 * works. `decide` is asked last, and nothing of this process comes between its answer and the change. Returns true if the file was written.
 */
export async function writeAside(
  path: string,
  data: string | Uint8Array,
  decide: () => "create" | "replace" | undefined,
): Promise<boolean> {
  const temporary = temporaryName(path);
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    const way = decide();
    if (way === undefined || (way === "create" && !linkExclusive(temporary, path, data))) return false;
    if (way === "replace") fs.renameSync(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolderAside(dirname(path));
  return true;
}

/** Returns the text of a file, or undefined if it is missing. Throws NotRegular for a pipe or a device. */
export function readIfExists(path: string): string | undefined {
  try {
    return readRegularFile(path, savedAtMost).toString();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Creates a folder and its parents, by default for the owner only. An existing folder is not an error. */
export function ensureFolder(path: string, options: FileWriteOptions = {}): void {
  fs.mkdirSync(path, { recursive: true, mode: options.mode ?? 0o700 });
}

/** Windows opens no folders and some network file systems do not sync them: there a rename is as durable as it gets. */
const unsyncedFolders: readonly unknown[] = ["EPERM", "EISDIR", "EACCES", "EINVAL", "ENOTSUP", "EBADF"];

/** Does what {@link syncFolder} does, and leaves the event loop to others while the disk works. */
async function syncFolderAside(path: string): Promise<void> {
  let folder: FileHandle | undefined;
  try {
    folder = await open(path, "r");
    await folder.sync();
  } catch (error) {
    if (!unsyncedFolders.includes(errorCode(error))) throw error;
  } finally {
    await folder?.close();
  }
}

/** Makes the entries of a folder (created, renamed, removed files) durable. */
export function syncFolder(path: string): void {
  let folder: number | undefined;
  try {
    folder = fs.openSync(path, "r");
    fs.fsyncSync(folder);
  } catch (error) {
    if (!unsyncedFolders.includes(errorCode(error))) throw error;
  } finally {
    if (folder !== undefined) fs.closeSync(folder);
  }
}

/** A name in the same folder that nothing else uses. */
function temporaryName(path: string): string {
  return `${path}.${process.pid}.${randomBytes(6).toString("hex")}.tmp`;
}

function writeTemporary(path: string, data: string | Uint8Array, options: FileWriteOptions): string {
  const temporary = temporaryName(path);
  try {
    writeNew(temporary, data, options.mode ?? 0o600);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  return temporary;
}

function createInPlace(path: string, data: string | Uint8Array, options: FileWriteOptions): boolean {
  try {
    writeNew(path, data, options.mode ?? 0o600);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
  syncFolder(dirname(path));
  return true;
}

function writeNew(path: string, data: string | Uint8Array, mode: number): void {
  const file = fs.openSync(path, "wx", mode);
  try {
    fs.writeFileSync(file, data);
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}
