/** The receipts of a stack: those that everybody who shares its state has, and those that this machine alone has. */
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import type { Receipt } from "../model/receipt.ts";
import { type Backend, unfoldedReceipt } from "../state/index.ts";
import { receiptFolder } from "./folders.ts";
import { parseSaved } from "./saved-file.ts";
import { stackKey } from "./stack-key.ts";
import type { Workplace } from "./workplace.ts";

/** Where a receipt is. `local`: on this machine alone, though the state is shared. */
export interface Kept {
  readonly id: string;
  readonly local: boolean;
}

export interface StackReceipts {
  /** Keeps a receipt where the state is, or else on this machine, which the diagnostics then say. Throws DiagnosticError. */
  readonly keep: (receipt: Receipt) => Promise<readonly Diagnostic[]>;
  /** The newest first: all of them, or `limit` at most. Throws DiagnosticError where the place of the state cannot be read. */
  list(how?: { readonly limit?: number }): Promise<readonly Kept[]>;
  /** Throws DiagnosticError where there is none of that id, or not one that this version knows. */
  read(id: string): Promise<Receipt>;
  /** The same as it was stored, whichever version wrote it. */
  bytes(id: string): Promise<Uint8Array>;
}

/** Those of an open state. */
export async function receiptsOf(place: Workplace, backend: Backend): Promise<StackReceipts> {
  const { encodeReceipt, fileReceipts, packedReceipts } = await import("../state/index.ts");
  const folder = receiptFolder(place);
  const here = backend.type === "local" ? undefined : packedReceipts(fileReceipts(folder), backend.codec);
  const bytesOf = async (id: string) =>
    (await backend.receipts.read(id)) ?? (await here?.read(id)) ?? refuseUnknown(id);
  return {
    async keep(receipt) {
      const stored = { id: receipt.id, bytes: encodeReceipt(receipt, stackKey(place)) };
      try {
        await backend.receipts.append(stored);
        return [];
      } catch (error) {
        if (!(error instanceof DiagnosticError) || here === undefined) throw error;
        await here.append(stored);
        return [keptHere(folder, error)];
      }
    },
    async list(how) {
      const shared = await backend.receipts.list(how);
      const own = (await here?.list(how)) ?? [];
      const found = [
        ...shared.map((id) => ({ id, local: false })),
        ...own.filter((id) => !shared.includes(id)).map((id) => ({ id, local: true })),
      ];
      return found.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, how?.limit);
    },
    read: async (id) => parseReceipt(await bytesOf(id), id),
    bytes: bytesOf,
  };
}

/** The receipt that was stored under an id. Throws DiagnosticError where it is not one that this version knows. */
export function parseReceipt(bytes: Uint8Array, id: string): Receipt {
  const { kind, value } = parseSaved(Buffer.from(bytes).toString("utf8"), `The receipt ${id}`);
  return kind === "receipt" ? unfoldedReceipt(value) : refuseUnknown(id);
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
