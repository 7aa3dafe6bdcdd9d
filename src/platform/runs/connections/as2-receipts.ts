/** Receipts that partners send after their answers: those awaited, and those received (RFC 4130 section 7). */

import { createHash } from "node:crypto";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { PartnerReceipts } from "../../../delivery/sending/sender.ts";
import type { RunNeeds } from "./needs.ts";

const area = "as2-receipts";
/**
 * Times in milliseconds: the longest wait of a run for a receipt, between two checks, and the lifetime of a stored receipt.
 */
const waitMs = 60_000;
const lookMs = 250;
const keptMs = 24 * 60 * 60 * 1000;

/** A receipt: the sent message to compare it with, and the receipt's content once it has arrived. */
interface AwaitedReceipt {
  readonly sent: Json;
  readonly said?: Json;
}

const receiptKey = (messageId: string): string => createHash("sha256").update(messageId).digest("hex");

/** Awaits receipts for the messages of an account. */
export function awaitedReceipts(services: Pick<RunNeeds, "store" | "clock">, account: string): PartnerReceipts {
  const { clock } = services;
  return Object.freeze({
    expect: (messageId, sent) => keepReceipt(services, account, messageId, { sent }),
    async answer(messageId, signal) {
      for (let waited = 0; ; waited += lookMs) {
        const { said } = (await receiptAwaited(services, account, messageId)) ?? {};
        if (said !== undefined || waited >= waitMs) return said;
        await clock.sleep(lookMs, signal);
      }
    },
  } satisfies PartnerReceipts);
}

/** Returns the awaited receipt of a message; undefined if none is awaited. */
export async function receiptAwaited(
  { store }: Pick<RunNeeds, "store">,
  account: string,
  messageId: string,
): Promise<AwaitedReceipt | undefined> {
  const bytes = await store.read.blob(account, area, receiptKey(messageId));
  return bytes && (parseExactJson(Buffer.from(bytes).toString("utf8")) as AwaitedReceipt);
}

/** Stores the receipt of a message. */
export async function keepReceipt(
  { store, clock }: Pick<RunNeeds, "store" | "clock">,
  account: string,
  messageId: string,
  receipt: AwaitedReceipt,
): Promise<void> {
  const expiresAt = new Date(clock.now() + keptMs).toISOString();
  const bytes = Buffer.from(JSON.stringify(receipt));
  await store.write((tx) => tx.putBlob(account, { area, key: receiptKey(messageId), bytes, expiresAt }));
}
