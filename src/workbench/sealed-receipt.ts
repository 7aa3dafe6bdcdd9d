/** Checks receipts, which are signed with the key of their stack, so that later work relies on unchanged receipts. */
import { type Diagnostic, fail } from "../base/diagnostics.ts";
import type { Receipt } from "../model/receipt.ts";
import { checkReceipt, type ReceiptSeal } from "../state/index.ts";
import { existingStackKey } from "./stack-key.ts";
import type { Workplace } from "./workplace.ts";

const unchecked: { readonly [S in Exclude<ReceiptSeal, "sound" | "tampered">]: string } = {
  unsealed: "it is of version 1, which had no signature.",
  "no-key": "there is no key here to check its signature with. Set RECONDUIT_STATE_KEY, or bring .reconduit/key along.",
  "other-key": "it was signed with another key than RECONDUIT_STATE_KEY, or .reconduit/key of the stack.",
};

/** Throws DiagnosticError (`receipt-tampered`) for a receipt whose signature is missing or does not match. Version 1 had none. */
export function refuseTampered(
  place: Workplace,
  bytes: Uint8Array,
  receipt: Pick<Receipt, "id" | "formatVersion">,
): void {
  const { id, formatVersion } = receipt;
  const found = checkReceipt(bytes, existingStackKey(place));
  if (found !== "tampered" && !(found === "unsealed" && formatVersion !== 1)) return;
  const detail =
    found === "tampered"
      ? `The signature of the receipt ${id} does not match its bytes: somebody edited it, or it was damaged.`
      : `The receipt ${id} has no signature at its end: somebody edited it, or it was cut.`;
  fail("receipt-tampered", "The receipt was changed", {
    detail: `${detail} Find out who changed it; its contents are not used.`,
  });
}

/**
 * Returns notices of a receipt whose signature proves nothing; none if it is valid. Throws DiagnosticError (`receipt-tampered`) for a
 * changed receipt.
 */
export function receiptNotice(
  place: Workplace,
  bytes: Uint8Array,
  receipt: Pick<Receipt, "id" | "formatVersion">,
): readonly Diagnostic[] {
  refuseTampered(place, bytes, receipt);
  const found = checkReceipt(bytes, existingStackKey(place));
  if (found === "sound" || found === "tampered") return [];
  return [
    {
      severity: "warning",
      code: "receipt-unproved",
      summary: "Cannot tell whether the receipt is unchanged",
      detail: `The receipt ${receipt.id} may have been changed: ${unchecked[found]}`,
    },
  ];
}
