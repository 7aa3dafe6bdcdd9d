/** Receipts of applies, stored in the place of the state: bytes by id, which never change. */
import { constants as longest } from "node:buffer";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { fail } from "../base/diagnostics.ts";
import { isReceiptId } from "../model/receipt.ts";
import type { Codec } from "./codec.ts";

/** A receipt as stored. Its writers and readers interpret the bytes. */
export interface StoredReceipt {
  readonly id: string;
  readonly bytes: Uint8Array;
}

export interface Receipts {
  /**
   * Keeps a receipt for good, and returns true; false for one whose id is there already, which changes nothing. Bytes under other ids than those of
   * receipts may be dropped again. Throws DiagnosticError where it cannot be stored.
   */
  append(receipt: StoredReceipt): Promise<boolean>;
  /** Ids, the newest first: all of them, or `limit` at most. */
  list(how?: { readonly limit?: number }): Promise<readonly string[]>;
  /**
   * Returns undefined if there is no receipt with the id. `most`: the number of bytes needed from the beginning; more may be returned.
   */
  read(id: string, most?: number): Promise<Uint8Array | undefined>;
}

/**
 * Returns the ids among the names that a place lists, the newest first. For places that cannot sort and cut by themselves.
 */
export function newestIds(names: readonly string[], limit = names.length): readonly string[] {
  return names.filter(isReceiptId).toSorted().toReversed().slice(0, limit);
}

/**
 * Returns receipts that are compressed, and encrypted if the state is encrypted. Formats of older versions can still be read.
 */
export function packedReceipts(stored: Receipts, codec: Codec): Receipts {
  return {
    append: ({ id, bytes }) => stored.append({ id, bytes: codec.seal(compressReceipt(bytes)) }),
    list: (how) => stored.list(how),
    async read(id, most) {
      const part = most === undefined ? undefined : await stored.read(id, most);
      const begun = part && !codec.isSealed(part) ? unpackBeginning(part) : undefined;
      if (begun) return begun;
      const bytes = await stored.read(id);
      return bytes && unpackReceipt(id, codec.open(bytes));
    },
  };
}

/** Receipts say much alike, far apart from each other: a window over all of them finds it. */
function compressReceipt(bytes: Uint8Array): Uint8Array {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_WINDOW_BITS } = constants;
  return brotliCompressSync(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: 5,
      [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS,
      [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

/**
 * Most bytes of a receipt, because its text is read into one string: a writer to a shared place must not exhaust a reader's memory.
 */
export const longestReceipt = longest.MAX_STRING_LENGTH;

const maxOutputLength = longestReceipt;

/** Returns the content of a receipt, stored as plain text, by gzip or by Brotli. Undefined for damaged bytes. */
export function unpackedReceipt(bytes: Uint8Array): Uint8Array | undefined {
  if (isJsonText(bytes)) return bytes.byteLength > longestReceipt ? undefined : bytes;
  for (const unpack of isGzip(bytes) ? [gunzipSync, brotliDecompressSync] : [brotliDecompressSync]) {
    try {
      return unpack(bytes, { maxOutputLength });
    } catch {
      // Damaged, or stored in the other way.
    }
  }
  return undefined;
}

/** Returns the content of a receipt's first bytes, cut anywhere; undefined if they are not sufficient. */
function unpackBeginning(part: Uint8Array): Uint8Array | undefined {
  if (isJsonText(part)) return part;
  try {
    const begun = isGzip(part)
      ? gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength })
      : brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH, maxOutputLength });
    return /"operations":\s*\[/.test(begun.toString("utf8")) ? begun : undefined;
  } catch {
    return undefined;
  }
}

const isJsonText = (bytes: Uint8Array) =>
  bytes[0] === 0x7b && bytes[1] !== undefined && (bytes[1] === 0x22 || bytes[1] === 0x0a);
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function unpackReceipt(id: string, bytes: Uint8Array | undefined): Uint8Array {
  return (
    (bytes && unpackedReceipt(bytes)) ??
    fail("receipt-damaged", "The receipt cannot be read", {
      detail: `What is stored of the receipt ${id} was damaged. The state does not need it.`,
    })
  );
}
