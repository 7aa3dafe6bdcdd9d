/**
 * The stored text of a receipt: JSON that stores repeated values of an operation once, with a signature at the end.
 * Receipts of version 1 have neither, and are read as they are.
 */
import { isObject, type Json, type JsonObject, type MutableJsonObject, sameJson } from "../base/json.ts";
import { valueAtPointer } from "../base/pointer.ts";
import type { Change } from "../model/plan.ts";
import type { Receipt, ReceiptOperation } from "../model/receipt.ts";
import { isSignature, labelledHmac, signingKeyId } from "./signature.ts";

const label = "reconduit receipt v2\n";
const seal = /,"seal":\{"keyId":"([0-9a-f]{16})","hmacSha256":"([0-9a-f]{64})"\}\}\n$/;

/** `sound`: as it was written, under this key. `unsealed`: of version 1, or cut. `no-key`: nothing to check it with. */
export type ReceiptSeal = "sound" | "unsealed" | "no-key" | "other-key" | "tampered";

/** Returns the bytes of a receipt, before compression and encryption. */
export function encodeReceipt(receipt: Receipt, key: Uint8Array): Uint8Array {
  const { operations, ...head } = receipt;
  // Whoever looks only at the beginning finds there all but the operations.
  const whole = JSON.stringify({ ...head, operations: operations.map(foldOperation) });
  const body = whole.slice(0, -1);
  const [id, mac] = [signingKeyId(key), labelledHmac(label, key, body)];
  return Buffer.from(`${body},"seal":{"keyId":"${id}","hmacSha256":"${mac}"}}\n`);
}

/** Checks the signature: the bytes must be unchanged. */
export function checkReceipt(bytes: Uint8Array, key: Uint8Array | undefined): ReceiptSeal {
  // One byte a character, so that nothing is lost that is not UTF-8.
  const match = seal.exec(Buffer.from(bytes).toString("latin1"));
  if (!match) return "unsealed";
  if (key === undefined) return "no-key";
  const [, id, mac = ""] = match;
  if (id !== signingKeyId(key)) return "other-key";
  return isSignature(mac, label, key, bytes.subarray(0, match.index)) ? "sound" : "tampered";
}

/** Returns the receipt of a parsed text of any version. */
export function unfoldedReceipt(value: JsonObject): Receipt {
  const { seal: _, operations, ...head } = value;
  const stored = Array.isArray(operations) ? (operations as readonly Folded[]) : [];
  return { ...(head as Omit<Receipt, "operations">), operations: stored.map(unfoldOperation) };
}

/** Names of the fields that another document has just so. */
interface SameAs {
  readonly $same?: readonly string[];
}

/** An operation whose documents leave out what `before` says, and whose changes what both documents say. */
type Folded = Omit<ReceiptOperation, "changes"> & {
  readonly changes: readonly (Change & { readonly $from?: string })[];
};

function foldOperation(operation: ReceiptOperation): JsonObject {
  const { before, after, changes, stateBefore } = operation;
  return {
    ...operation,
    after: withoutSame(after, before),
    changes: changes.map((each) => foldedChange(each, before, after)),
    ...(stateBefore ? { stateBefore: { ...stateBefore, document: withoutSame(stateBefore.document, before) } } : {}),
  };
}

function unfoldOperation(stored: Folded): ReceiptOperation {
  const { before, stateBefore } = stored;
  const after = withSame(stored.after, before);
  return {
    ...stored,
    after,
    changes: stored.changes.map((each) => unfoldedChange(each, before, after)),
    ...(stateBefore
      ? { stateBefore: { ...stateBefore, document: withSame(stateBefore.document, before) as JsonObject } }
      : {}),
  };
}

function withoutSame(document: Json, base: Json): Json {
  if (!isObject(document) || !isObject(base)) return document;
  const isSameField = (name: string) => Object.hasOwn(base, name) && sameJson(document[name], base[name]);
  const $same = Object.keys(document).filter(isSameField);
  if ($same.length === 0) return document;
  return { ...Object.fromEntries(Object.entries(document).filter(([name]) => !$same.includes(name))), $same };
}

function withSame(document: Json, base: Json): Json {
  if (!isObject(document) || !isObject(base) || !Array.isArray((document as SameAs).$same)) return document;
  const { $same, ...rest } = document;
  return { ...rest, ...Object.fromEntries(($same as readonly string[]).map((name) => [name, base[name]!])) };
}

/** Replaces values by `$from`: the sides whose value is at the path in `before` (b) and `after` (a). */
function foldedChange(change: Change, before: Json, after: Json): JsonObject {
  const { before: was, after: is, ...rest } = change;
  const isBefore = was !== undefined && sameJson(was, documentValueAt(before, change.path));
  const isAfter = is !== undefined && sameJson(is, documentValueAt(after, change.path));
  const $from = `${isBefore ? "b" : ""}${isAfter ? "a" : ""}`;
  const folded: MutableJsonObject = { ...rest };
  if (was !== undefined && !isBefore) folded["before"] = was;
  if (is !== undefined && !isAfter) folded["after"] = is;
  if ($from !== "") folded["$from"] = $from;
  return folded;
}

function unfoldedChange(stored: Folded["changes"][number], before: Json, after: Json): Change {
  const { $from, ...change } = stored;
  if ($from === undefined) return change;
  return {
    ...change,
    ...($from.includes("b") ? { before: documentValueAt(before, change.path)! } : {}),
    ...($from.includes("a") ? { after: documentValueAt(after, change.path)! } : {}),
  };
}

function documentValueAt(document: Json, path: Change["path"]): Json | undefined {
  return isObject(document) ? valueAtPointer(document, path) : undefined;
}
