/**
 * Files in the account's own folder on this server (`serve --files DIR`: DIR/ID). Neither a path nor a link in it may lead out
 * of the folder.
 */
import { constants, type Dirent } from "node:fs";
import { lstat, mkdir, open, opendir, readdir, realpath, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isPathBelow } from "../../../../base/path-contains.ts";
import { RecordFailure } from "../../../failures/failure.ts";
import { listedPath, safeSteps } from "../path.ts";
import { checkEntries, NextEntries } from "./entry-limit.ts";
import type { FileEntry, FilePlace, ListOptions, OpenPlace, PlaceWriteOptions } from "./place.ts";

export const openFolder: OpenPlace = async (_connection, { folder }) => {
  if (folder === undefined) {
    const message = "This server was started without --files: it has no folders.";
    throw new RecordFailure("not_configured", "connection", "request", message);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new FolderPlace(await realpath(folder));
};

class FolderPlace implements FilePlace {
  readonly showsPartialWrites = true;
  readonly #root: string;
  readonly #next = new NextEntries<Dirent>(({ name }) => name);

  constructor(root: string) {
    this.#root = root;
  }

  async *list(folder: string, options: ListOptions): AsyncIterable<FileEntry> {
    const steps = safeSteps(folder);
    const found = await withFolderFailures(folder, async () => realpath(await this.#real(steps)));
    this.#checked(found, steps);
    const listFolderEntries = async () => {
      const entries = await withFolderFailures(folder, () => readdir(found, { withFileTypes: true }));
      checkEntries(folder, entries.length);
      return entries;
    };
    const next = options.recursive === true ? new NextEntries<Dirent>(({ name }) => name) : this.#next;
    for await (const entry of next.entriesAfter({
      steps,
      after: options.recursive === true ? undefined : options.after,
      list: listFolderEntries,
    })) {
      const path = listedPath(steps, entry.name);
      if (path === undefined) continue;
      if (entry.isDirectory() && options.recursive === true) yield* this.list(path, options);
      if (!entry.isFile() || !entry.name.startsWith(options.startsWith ?? "")) continue;
      if (!entry.name.endsWith(options.endsWith ?? "") || (options.after !== undefined && path <= options.after))
        continue;
      // Reading takes time: files may be deleted before their turn.
      const known = await withFolderFailures(path, () => unlessGone(lstat(join(found, entry.name))));
      if (known) yield { path, size: known.size, modifiedAt: known.mtime.toISOString() };
    }
  }

  async read(path: string): Promise<Readable> {
    const file = await withFolderFailures(path, async () =>
      open(await this.#real(safeSteps(path)), constants.O_RDONLY | constants.O_NOFOLLOW),
    );
    return file.createReadStream();
  }

  async write(path: string, content: Readable, _options: PlaceWriteOptions): Promise<{ readonly id: string }> {
    const steps = safeSteps(path);
    const take = await takeSpace(this.#root);
    const file = await withFolderFailures(path, async () => {
      const target = await this.#made(steps);
      return open(target, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW, 0o600);
    });
    const countedChunks = async function* (): AsyncIterable<Uint8Array | string> {
      for await (const chunk of content as AsyncIterable<Uint8Array | string>) {
        await take(Buffer.byteLength(chunk));
        yield chunk;
      }
    };
    await withFolderFailures(path, () => pipeline(countedChunks, file.createWriteStream()));
    return { id: steps.join("/") };
  }

  async rename(from: string, to: string): Promise<void> {
    await withFolderFailures(to, async () =>
      rename(await this.#real(safeSteps(from)), await this.#made(safeSteps(to))),
    );
  }

  async remove(path: string): Promise<void> {
    if (await this.exists(path)) await withFolderFailures(path, async () => rm(await this.#real(safeSteps(path))));
  }

  async exists(path: string): Promise<boolean> {
    return withFolderFailures(path, async () => (await unlessGone(this.#real(safeSteps(path)))) !== undefined);
  }

  async close(): Promise<void> {}

  /** Returns the path of an existing file. Its folders must not be links to other locations. */
  async #real(steps: readonly string[]): Promise<string> {
    const path = join(this.#root, ...steps);
    const folder = await realpath(steps.length === 0 ? path : dirname(path));
    this.#checked(folder, steps);
    if (steps.length > 0) await lstat(path);
    return path;
  }

  /**
   * Returns the path of a new file. Creates its folders one by one, so that a link among them is detected before anything is
   * created behind it.
   */
  async #made(steps: readonly string[]): Promise<string> {
    let here = this.#root;
    for (const step of steps.slice(0, -1)) {
      here = join(here, step);
      await mkdir(here, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
      this.#checked(await realpath(here), steps);
    }
    return join(here, steps.at(-1)!);
  }

  #checked(folder: string, steps: readonly string[]): void {
    if (folder === this.#root || isPathBelow(this.#root, folder)) return;
    const message = `${steps.join("/")} leads out of the account's folder.`;
    throw new RecordFailure("connection_failed", "connection", "request", message, { classification: "value" });
  }
}

/** Returns undefined for a missing file. */
async function unlessGone<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Converts errors of the file system to failures that do not reveal the location of the folder. */
async function withFolderFailures<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    const reason = reasons[code] ?? `the file system says ${code}`;
    const message = `${path === "" ? "/" : path}: ${reason}.`;
    throw new RecordFailure("connection_failed", "connection", "apiCall", message, {
      ...(code === "ENOENT" && { classification: "missing" as const }),
    });
  }
}

const reasons: { readonly [code: string]: string } = Object.freeze({
  ENOENT: "there is no such file or folder",
  EACCES: "this server may not do that there",
  EPERM: "this server may not do that there",
  EISDIR: "that is a folder",
  ENOTDIR: "a part of the path is a file",
  ELOOP: "that is a link, and links are not followed",
  ENOSPC: "no space is left",
  EDQUOT: "no space is left",
  ENAMETOOLONG: "the name is too long",
  EROFS: "nothing can be written there",
});

// The disk space of an account's own folder (`serve --files DIR`: DIR/ID).

/** Maximum bytes of all files of an account, and minimum bytes counted per file, which bounds the number of files. */
const bytesAtMost = 10 * 1024 ** 3;
const bytesOfFile = 64 * 1024;

/** Bytes written after which a folder is counted again: other processes write to it, too. */
const bytesOfCount = 256 * 1024 ** 2;

interface Space {
  /** Bytes of the files, and bytes written since the last count. */
  bytes: number;
  since: number;
}

/** Space used by each folder, as known to this process. Other processes may have deleted files since the last count. */
const known = new Map<string, Promise<Space>>();

/**
 * Reserves space in a folder for a new file, and returns a function that reserves more. Both throw RecordFailure if the folder
 * is full.
 */
async function takeSpace(folder: string): Promise<(bytes: number) => Promise<void>> {
  let countdown = bytesOfFile;
  await takeMore(folder, bytesOfFile);
  return async (bytes) => {
    const free = Math.min(countdown, bytes);
    countdown -= free;
    if (bytes > free) await takeMore(folder, bytes - free);
  };
}

async function takeMore(folder: string, bytes: number): Promise<void> {
  const before = known.get(folder);
  let space = before && (await before);
  if (!space || space.since > bytesOfCount || space.bytes + bytes > bytesAtMost) {
    // Callers that wait for a count share it.
    if (known.get(folder) === before) known.set(folder, countSpace(folder));
    space = await known.get(folder)!;
  }
  if (space.bytes + bytes > bytesAtMost) {
    const message = `The files of the account would take more than ${bytesAtMost / 1024 ** 3} GiB, a small one counting ${bytesOfFile / 1024} KiB. Remove some, or leave them to be taken away.`;
    throw new RecordFailure("size_limit_exceeded", "connection", "request", message);
  }
  space.bytes += bytes;
  space.since += bytes;
}

/** Runs work that lets a file of the folder grow, at most by the room that it is given. Counts what the file grew by. */
export async function growingIn<T>(folder: string, path: string, work: (room: number) => Promise<T>): Promise<T> {
  let space = await known.get(folder);
  if (!space || space.since > bytesOfCount || space.bytes >= bytesAtMost) {
    known.set(folder, countSpace(folder));
    space = await known.get(folder)!;
  }
  const sizeOf = async (): Promise<number> => (await lstat(path).catch(() => undefined))?.size ?? 0;
  const before = await sizeOf();
  try {
    return await work(Math.max(0, bytesAtMost - space.bytes));
  } finally {
    const grown = Math.max(0, (await sizeOf()) - before);
    space.bytes += grown;
    space.since += grown;
  }
}

async function countSpace(folder: string): Promise<Space> {
  const space = { bytes: 0, since: 0 };
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    // Files deleted during the count use no space.
    const entries = await opendir(next).catch(() => undefined);
    for await (const entry of entries ?? []) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) folders.push(path);
      const size = entry.isFile() ? ((await lstat(path).catch(() => undefined))?.size ?? 0) : 0;
      space.bytes += Math.max(size, bytesOfFile);
      if (space.bytes > bytesAtMost) return space;
    }
  }
  return space;
}
