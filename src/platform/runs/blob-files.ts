/**
 * Files that imports send by their blob key: those that exports have put down, and uploads to a signed URL, whose run key is their blob key.
 */
import type { Files } from "../../delivery/sending/files.ts";
import type { Store } from "../store/store.ts";
import { uploadArea } from "../templates/uploads.ts";

/** Where the store keeps files by their blob key. */
const fileArea = "file";

/** Bytes that are read at once. */
const pieceBytes = 4 * 1024 * 1024;

/** The files of an account. */
export function filesOf({ store }: { readonly store: Store }, account: string): Files {
  return {
    async open(key) {
      for (const area of [fileArea, uploadArea]) {
        const size = await store.read.blobSize(account, area, key);
        if (size !== undefined) return { size, chunks: () => pieces(store, account, area, key, size) };
      }
      return undefined;
    },
  };
}

async function* pieces(
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
