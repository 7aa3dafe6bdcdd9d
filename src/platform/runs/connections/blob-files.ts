/**
 * Files that imports send by their blob key: those that exports have put down, and uploads to a signed URL, whose run key is their blob
 * key.
 */
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import type { AccountFiles } from "../../../delivery/ports/files.ts";
import { isOfTemplate, uploadArea } from "../../documents/uploads.ts";
import type { Reader, Store } from "../../store/store.ts";
import type { RunNeeds } from "./needs.ts";

/** The area of files in the store, by their blob key. */
const fileArea = "file";
/** In which order a key is looked for. */
const areas = [fileArea, uploadArea] as const;

/** Bytes that are read at once. */
const pieceBytes = 4 * 1024 * 1024;

/** Milliseconds after which files vanish that exports have put down. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;
/** Bytes of all files that exports have put down for an account. */
const maxStoredBytes = 1024 * 1024 * 1024;

/** Returns the files of an account. */
export function accountFiles({ store, clock }: Pick<RunNeeds, "store" | "clock">, account: string): AccountFiles {
  return {
    async put(key, bytes) {
      const expiresAt = new Date(clock.now() + retentionMs).toISOString();
      await store.write(async (tx) => {
        if ((await tx.passingBytes(account, fileArea, key)) + bytes.length > maxStoredBytes)
          throw accountFilesTooLarge();
        await tx.putFile(account, { area: fileArea, key, bytes, expiresAt });
      });
    },
    remove: (key) =>
      store.write(async (tx) => {
        await tx.removeBlob(account, fileArea, key);
        // An upload of a template stays the template's, even if another object names its key.
        if (!isOfTemplate(key)) await tx.removeBlob(account, uploadArea, key);
      }),
    async open(key) {
      for (const area of areas) {
        const size = await store.read.blobSize(account, area, key);
        if (size !== undefined) return { size, chunks: () => blobPieces(store, account, area, key, size) };
      }
      return undefined;
    },
  };
}

/** Returns true if a file with the key exists. */
export async function doesFileExist(reader: Reader, account: string, key: string): Promise<boolean> {
  for (const area of areas) if ((await reader.blobSize(account, area, key)) !== undefined) return true;
  return false;
}

function accountFilesTooLarge(): RecordFailure {
  const message = `The files that exports have put down for the account are more than ${maxStoredBytes / 1024 / 1024} MB. Have imports delete them (deleteAfterImport).`;
  return new RecordFailure("size_limit_exceeded", "internal", "response", message);
}

async function* blobPieces(
  store: Store,
  account: string,
  area: string,
  key: string,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += pieceBytes) {
    const wanted = Math.min(pieceBytes, size - from);
    const piece = await store.read.blobPart(account, area, key, from, wanted);
    if (piece.length !== wanted) throw new Error("the file was changed while it was read");
    yield piece;
  }
}
