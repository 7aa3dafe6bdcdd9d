/** Receipts of applies, kept beside the state by whatever keeps the state: bytes by id, never changed once they are there. */
import { constants as longest } from "node:buffer";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
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

/** Receipts that are compressed, and encrypted where the state is. What older versions stored otherwise is read all the same. */
export function packedReceipts(stored: Receipts, codec: Codec): Receipts {
  return {
    append: ({ id, bytes }) => stored.append({ id, bytes: codec.seal(compressed(bytes)) }),
    list: (how) => stored.list(how),
    async read(id, most) {
      const part = most === undefined ? undefined : await stored.read(id, most);
      const begun = part && !codec.isSealed(part) ? beginning(part) : undefined;
      if (begun) return begun;
      const bytes = await stored.read(id);
      return bytes && unpacked(id, codec.open(bytes));
    },
  };
}

/** Receipts say much alike, far apart from each other: a window over all of them finds it. */
function compressed(bytes: Uint8Array): Uint8Array {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_WINDOW_BITS } = constants;
  return brotliCompressSync(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: 5,
      [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS,
      [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

/** Bytes of a receipt at most, as its text is read as one: whoever writes to a shared place decides about nobody's memory. */
export const longestReceipt = longest.MAX_STRING_LENGTH;

const maxOutputLength = longestReceipt;

/** What the bytes of a receipt say, however they were stored: as plain text, by gzip or by Brotli. Undefined where they were damaged. */
export function unpackedReceipt(bytes: Uint8Array): Uint8Array | undefined {
  if (isText(bytes)) return bytes.byteLength > longestReceipt ? undefined : bytes;
  for (const unpack of isGzip(bytes) ? [gunzipSync, brotliDecompressSync] : [brotliDecompressSync]) {
    try {
      return unpack(bytes, { maxOutputLength });
    } catch {
      // Damaged, or stored in the other way.
    }
  }
  return undefined;
}

/** What the first bytes of a receipt say, which may have been cut anywhere; undefined where they alone do not tell. */
function beginning(part: Uint8Array): Uint8Array | undefined {
  if (isText(part)) return part;
  try {
    const begun = isGzip(part)
      ? gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength })
      : brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH, maxOutputLength });
    return /"operations":\s*\[/.test(begun.toString("utf8")) ? begun : undefined;
  } catch {
    return undefined;
  }
}

const isText = (bytes: Uint8Array) =>
  bytes[0] === 0x7b && bytes[1] !== undefined && (bytes[1] === 0x22 || bytes[1] === 0x0a);
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function unpacked(id: string, bytes: Uint8Array | undefined): Uint8Array {
  return (
    (bytes && unpackedReceipt(bytes)) ??
    fail("receipt-damaged", "The receipt cannot be read", {
      detail: `What is stored of the receipt ${id} was damaged. The state does not need it.`,
    })
  );
}
