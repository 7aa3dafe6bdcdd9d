/** Receipts of applies, kept beside the state by whatever keeps the state: bytes by id, never changed once they are there. */
import { constants, gunzipSync, gzipSync } from "node:zlib";
import { fail } from "../base/diagnostics.ts";
import { isReceiptId } from "../model/receipt.ts";
import type { Codec } from "./codec.ts";

/** A receipt as it is stored; what the bytes say is the business of whoever writes and reads them. */
export interface StoredReceipt {
  readonly id: string;
  readonly bytes: Uint8Array;
}

export interface Receipts {
  /** Keeps a receipt for good; one whose id is there already changes nothing. Throws DiagnosticError where it cannot be stored. */
  append(receipt: StoredReceipt): Promise<void>;
  /** Ids, the newest first: all of them, or `limit` at most. */
  list(how?: { readonly limit?: number }): Promise<readonly string[]>;
  /** Undefined where there is none of that id. `most`: no more bytes than these are needed, from the beginning; there may be more. */
  read(id: string, most?: number): Promise<Uint8Array | undefined>;
}

/** The ids among the names that a place lists, the newest first. For places that cannot sort and cut by themselves. */
export function newestIds(names: readonly string[], limit = names.length): readonly string[] {
  return names.filter(isReceiptId).toSorted().toReversed().slice(0, limit);
}

/** Receipts that are encrypted where the state is, and, with `compress`, take less room. */
export function packedReceipts(stored: Receipts, codec: Codec, { compress }: { readonly compress: boolean }): Receipts {
  return {
    append: ({ id, bytes }) => stored.append({ id, bytes: codec.seal(compress ? gzipSync(bytes) : bytes) }),
    list: (how) => stored.list(how),
    async read(id, most) {
      const part = most === undefined ? undefined : await stored.read(id, most);
      if (part && !codec.isSealed(part)) return beginning(id, part, compress);
      const bytes = await stored.read(id);
      return bytes && unpacked(id, codec.open(bytes), compress);
    },
  };
}

/** What the first bytes of a receipt say, which may have been cut anywhere. */
function beginning(id: string, part: Uint8Array, compressed: boolean): Uint8Array {
  if (!compressed) return part;
  try {
    return gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return unpacked(id, undefined, compressed);
  }
}

function unpacked(id: string, bytes: Uint8Array | undefined, compressed: boolean): Uint8Array {
  try {
    if (bytes !== undefined) return compressed ? gunzipSync(bytes) : bytes;
  } catch {
    // Reported below, like a receipt that cannot be decrypted.
  }
  return fail("receipt-damaged", "The receipt cannot be read", {
    detail: `What is stored of the receipt ${id} was damaged. The state does not need it.`,
  });
}
