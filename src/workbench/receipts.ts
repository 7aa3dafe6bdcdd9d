/** The receipts of a stack: those shared with all users of its state, and those on this machine only. */
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import type { Receipt } from "../model/receipt.ts";
import { partIdOf, receiptWithParts, wholeIdOf } from "../model/receipt-parts.ts";
import { type Backend, unfoldedReceipt } from "../state/index.ts";
import { receiptFolder } from "./folders.ts";
import { headBytes, headOf, type ReceiptHead } from "./receipt-head.ts";
import { parseSaved } from "./saved-file.ts";
import { refuseTampered } from "./sealed-receipt.ts";
import { stackKey } from "./stack-key.ts";
import type { Workplace } from "./workplace.ts";

/** The stored bytes of a receipt, of any version. */
interface StoredBytes {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The place of a receipt. `local`: on this machine only, although the state is shared. */
export interface Kept {
  readonly id: string;
  readonly local: boolean;
}

export interface StackReceipts {
  /** Stores a receipt next to the state, or else on this machine; the diagnostics report the latter. Throws DiagnosticError. */
  readonly keep: (receipt: Receipt) => Promise<readonly Diagnostic[]>;
  /**
   * Lists the receipts without parts, newest first: all of them, or `limit` at most. Throws DiagnosticError if the place of the
   * state cannot be read.
   */
  list(how?: { readonly limit?: number }): Promise<readonly Kept[]>;
  /**
   * Reads the receipt with its parts. Throws DiagnosticError if the id does not exist, if this version does not know the format, and for
   * a receipt that somebody changed.
   */
  read(id: string): Promise<Receipt>;
  /** Reads the stored receipt and its parts. Throws like `read`. */
  stored(id: string): Promise<readonly StoredBytes[]>;
  /** Ids of receipts and of parts, the newest first. */
  ids(limit: number): Promise<readonly string[]>;
  /** Reads the part of a receipt or part before its operations; undefined if the id does not exist. */
  head(id: string): Promise<ReceiptHead | undefined>;
}

/** Returns the receipts of an open state. */
export async function receiptsOf(place: Workplace, backend: Backend): Promise<StackReceipts> {
  const { encodeReceipt, fileReceipts, packedReceipts } = await import("../state/index.ts");
  const folder = receiptFolder(place);
  const here = backend.type === "local" ? undefined : packedReceipts(fileReceipts(folder), backend.codec);
  const findReceipts = async (id: string, most?: number) =>
    (await backend.receipts.read(id, most)) ?? (await here?.read(id, most));
  const storedReceipts = async (id: string): Promise<readonly StoredBytes[]> => {
    const found: StoredBytes[] = [{ id, bytes: (await findReceipts(id)) ?? refuseUnknown(id) }];
    // A complete run left nothing open, and a part has no parts.
    if (headOf(found[0]!.bytes)?.outcome === "complete" || wholeIdOf(id) !== id) return found;
    for (;;) {
      const part = partIdOf(id, found.length);
      const bytes = await findReceipts(part);
      if (bytes === undefined) return found;
      found.push({ id: part, bytes });
    }
  };
  const listReceipts = async (how?: { readonly limit?: number }): Promise<readonly Kept[]> => {
    const shared = await backend.receipts.list(how);
    const own = (await here?.list(how)) ?? [];
    const found = [
      ...shared.map((id) => ({ id, local: false })),
      ...own.filter((id) => !shared.includes(id)).map((id) => ({ id, local: true })),
    ];
    return found.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, how?.limit);
  };
  return {
    async keep(receipt) {
      const sealed = { id: receipt.id, bytes: encodeReceipt(receipt, stackKey(place)) };
      try {
        await backend.receipts.append(sealed);
        return [];
      } catch (error) {
        if (!(error instanceof DiagnosticError) || here === undefined) throw error;
        await here.append(sealed);
        return [keptHere(folder, error)];
      }
    },
    async list(how) {
      const found = await listReceipts(how);
      if (found.every(({ id }) => wholeIdOf(id) === id)) return found;
      const all = await listReceipts();
      const ids = new Set(all.map(({ id }) => id));
      // A part without its receipt is listed separately.
      const isWhole = ({ id }: Kept) => wholeIdOf(id) === id || !ids.has(wholeIdOf(id));
      return all.filter(isWhole).slice(0, how?.limit);
    },
    async read(id) {
      const [whole, ...parts] = (await storedReceipts(id)).map((each) => {
        const receipt = parseReceipt(each.bytes, each.id);
        refuseTampered(place, each.bytes, receipt);
        return receipt;
      });
      return receiptWithParts(whole!, parts);
    },
    stored: storedReceipts,
    ids: async (limit) => (await listReceipts({ limit })).map(({ id }) => id),
    head: async (id) => headOf(await findReceipts(id, headBytes)),
  };
}

/** Returns the stored receipt of an id. Throws DiagnosticError for a format that this version does not know. */
export function parseReceipt(bytes: Uint8Array, id: string): Receipt {
  const { kind, value } = parseSaved(Buffer.from(bytes).toString("utf8"), `The receipt ${id}`);
  if (kind !== "receipt") return refuseUnknown(id);
  const receipt = unfoldedReceipt(value);
  if (receipt.id === id) return receipt;
  return fail("receipt-tampered", "The receipt was changed", {
    detail: `The file of the receipt ${id} contains the receipt ${receipt.id}: somebody replaced it. Its contents are not used.`,
  });
}

function refuseUnknown(id: string): never {
  return fail("no-receipt", "There is no such receipt", {
    detail: `There is no receipt ${id}. "reconduit history" lists the receipts.`,
  });
}

function keptHere(folder: string, { diagnostics }: DiagnosticError): Diagnostic {
  const why = diagnostics.map(({ detail = "" }) => detail).join(" ");
  return {
    severity: "warning",
    code: "receipt-on-this-machine",
    summary: "The receipt is known on this machine only",
    detail: `The apply itself is in the state, but the state's place did not take its receipt: ${why} It is kept in ${folder}, and "reconduit history" lists it here and nowhere else.`,
  };
}
