/** What an account's own folder takes of the disk (`serve --files DIR`: DIR/ID). */
import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import { RecordFailure } from "../../../failures/failure.ts";

/** Bytes of all files of an account, and what each of them counts at least, so that their number is bounded, too. */
const bytesAtMost = 10 * 1024 ** 3;
const bytesOfFile = 64 * 1024;

/** Bytes after which a folder is counted anew: others write to it, too. */
const bytesOfCount = 256 * 1024 ** 2;

interface Space {
  /** Bytes of the files, and of them those that came since they were counted. */
  bytes: number;
  since: number;
}

/** By folder: what its files take, as far as this process knows. Others may have taken files away since they were counted. */
const known = new Map<string, Promise<Space>>();

/** Takes space in a folder for a new file, and answers what takes more for it. Both throw RecordFailure where there is none. */
export async function takeSpace(folder: string): Promise<(bytes: number) => Promise<void>> {
  let left = bytesOfFile;
  await takeMore(folder, bytesOfFile);
  return async (bytes) => {
    const free = Math.min(left, bytes);
    left -= free;
    if (bytes > free) await takeMore(folder, bytes - free);
  };
}

async function takeMore(folder: string, bytes: number): Promise<void> {
  const before = known.get(folder);
  let space = before && (await before);
  if (!space || space.since > bytesOfCount || space.bytes + bytes > bytesAtMost) {
    // Those that wait for one count share it.
    if (known.get(folder) === before) known.set(folder, counted(folder));
    space = await known.get(folder)!;
  }
  if (space.bytes + bytes > bytesAtMost) {
    const message = `The files of the account would take more than ${bytesAtMost / 1024 ** 3} GiB, a small one counting ${bytesOfFile / 1024} KiB. Remove some, or leave them to be taken away.`;
    throw new RecordFailure("size_limit_exceeded", "connection", "request", message);
  }
  space.bytes += bytes;
  space.since += bytes;
}

async function counted(folder: string): Promise<Space> {
  const space = { bytes: 0, since: 0 };
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    // What vanishes meanwhile takes nothing.
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
