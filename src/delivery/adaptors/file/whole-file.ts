/**
 * Files that are needed as a whole: archives, encrypted files, and files that are handed on as they are. A partner that sends slowly fills
 * no memory: what has come lies in a file without a name, and only a complete one is read from there, few at a time.
 */
import type { FileHandle } from "node:fs/promises";
import { scratchFile } from "../../../base/files.ts";
import { FairSemaphore } from "../../egress/semaphore.ts";

export interface WholeFile {
  readonly file: FileHandle;
  readonly size: number;
}

/** Complete files that are in memory at once, over all accounts. */
const inMemoryAtOnce = 2;
const places = new FairSemaphore();
places.level = inMemoryAtOnce;

/** Returns a source as a file; the caller closes it. Throws what `tooLarge` returns beyond `most` bytes. */
export async function wholeFile(
  source: AsyncIterable<Uint8Array>,
  bytesAtMost: number,
  tooLarge: () => Error,
): Promise<WholeFile> {
  const file = await scratchFile();
  let size = 0;
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > bytesAtMost) throw tooLarge();
      await file.writev([chunk]);
    }
    return { file, size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Runs work on the bytes of a source that is complete. `who`: whose turn it is, for example a connection. */
export async function withWhole<T>(
  source: AsyncIterable<Uint8Array>,
  { most, tooLarge, who }: { readonly most: number; readonly tooLarge: () => Error; readonly who: object },
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const { file, size } = await wholeFile(source, most, tooLarge);
  try {
    const leave = await places.take(who);
    try {
      const bytes = Buffer.allocUnsafeSlow(size);
      for (let at = 0; at < size; ) at += (await file.read(bytes, at, size - at, at)).bytesRead;
      return await work(bytes);
    } finally {
      leave();
    }
  } finally {
    await file.close();
  }
}
