/** The disk space of an account's own folder (`serve --files DIR`: DIR/ID). */
import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import { RecordFailure } from "../../../failures/failure.ts";

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
export async function takeSpace(folder: string): Promise<(bytes: number) => Promise<void>> {
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
