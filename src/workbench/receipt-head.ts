/** Reads the part of a receipt before its operations. */
import { isObject } from "../base/json.ts";
import type { Receipt } from "../model/receipt.ts";

/** The number of bytes that are read for the head of a receipt. */
export const headBytes = 4096;

export type ReceiptHead = Omit<Receipt, "operations" | "requests">;

/** Returns the head; undefined if the bytes are not a receipt. */
export function headOf(bytes: Uint8Array | undefined): ReceiptHead | undefined {
  const text = Buffer.from(bytes ?? []).toString("utf8");
  const end = text.search(/"operations":\s*\[/);
  try {
    const value: unknown = JSON.parse(end < 0 ? text : `${text.slice(0, end).trimEnd().slice(0, -1)}}`);
    return isObject(value) && isObject(value["state"]) ? (value as ReceiptHead) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the second in which a receipt's run began, by which ids sort. */
export const secondOf = (id: string) => id.split("-")[0]!;
