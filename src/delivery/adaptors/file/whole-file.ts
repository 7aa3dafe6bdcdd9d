/**
 * Files that are needed as a whole: archives, encrypted files, and files that are handed on as they are. A partner that sends slowly fills
 * no memory: what has come lies in a file without a name, and only a complete one is read from there, few at a time.
 */
import type { FileHandle } from "node:fs/promises";
import { scratchFile } from "../../../base/files.ts";
import { ownerOfWork } from "../../../base/pauses.ts";
import { FairSemaphore } from "../../egress/semaphore.ts";
import { RecordFailure } from "../../failures/failure.ts";

export interface WholeFile {
  readonly file: FileHandle;
  readonly size: number;
  /** Closes the file, once: its bytes no longer count for the account. */
  close(): Promise<void>;
}

/** Complete files that are in memory at once: over all accounts, and of one of them. */
const places = new FairSemaphore();
places.level = 2;
places.share = 1;

const mebibyte = 1024 * 1024;
/** Bytes of accounts in files without a name. */
export class ScratchBytes {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  /** `most`: of one account at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts bytes of an account; negative ones are free again. Throws RecordFailure, and counts nothing, beyond the maximum. */
  addHeldBytes(account: string, bytes: number): void {
    const held = (this.#held.get(account) ?? 0) + bytes;
    if (held > this.#most) {
      const message = `The account reads more than ${this.#most / mebibyte} MB at once of files that are needed as a whole: archives, encrypted files and blobs. Let some of them end first.`;
      throw new RecordFailure("rate_limited", "internal", "request", message);
    }
    if (held > 0) this.#held.set(account, held);
    else this.#held.delete(account);
  }
}

const scratchBytes = new ScratchBytes(512 * mebibyte);

/**
 * Returns a source as a file; the caller closes it. Throws what `tooLarge` returns beyond `bytesAtMost`, and RecordFailure for too many bytes of
 * the account.
 */
export async function wholeFile(
  source: AsyncIterable<Uint8Array>,
  bytesAtMost: number,
  tooLarge: () => Error,
  held = scratchBytes,
): Promise<WholeFile> {
  const account = ownerOfWork() ?? "";
  const file = await scratchFile();
  let size = 0;
  const closeScratch = async (): Promise<void> => {
    held.addHeldBytes(account, -size);
    await file.close();
  };
  try {
    for await (const chunk of source) {
      if (size + chunk.length > bytesAtMost) throw tooLarge();
      held.addHeldBytes(account, chunk.length);
      size += chunk.length;
      await file.writev([chunk]);
    }
    return { file, size, close: closeScratch };
  } catch (error) {
    await closeScratch();
    throw error;
  }
}

/** Runs work on the bytes of a source that is complete, in the turn of the account. */
export async function withWhole<T>(
  source: AsyncIterable<Uint8Array>,
  { most, tooLarge }: { readonly most: number; readonly tooLarge: () => Error },
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const { file, size, close } = await wholeFile(source, most, tooLarge);
  try {
    const leave = await places.take(ownerOfWork() ?? "");
    try {
      const bytes = Buffer.allocUnsafeSlow(size);
      for (let at = 0; at < size; ) at += (await file.read(bytes, at, size - at, at)).bytesRead;
      return await work(bytes);
    } finally {
      leave();
    }
  } finally {
    await close();
  }
}
