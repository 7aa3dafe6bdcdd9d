/** Receipts as they are stored: small, signed, and read back as they were. */
import { constants } from "node:buffer";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import type { Receipt, ReceiptOperation } from "../../src/model/receipt.ts";
import {
  checkReceipt,
  encodeReceipt,
  fileReceipts,
  packedReceipts,
  stateCodec,
  unfoldedReceipt,
} from "../../src/state/index.ts";
import { longestReceipt } from "../../src/state/receipts.ts";
import { seeded } from "../support/seeded.ts";

const key = Buffer.alloc(32, 7);

/** A receipt of so many updates, of samples of all kinds in turn: each has ids and texts of its own. */
function receiptOf(count: number): Receipt {
  const random = seeded(11);
  const id = () => Array.from({ length: 24 }, () => random.below(16).toString(16)).join("");
  const operations = Array.from({ length: count }, (_, index): ReceiptOperation => {
    const kind = kinds[index % kinds.length] as Kind;
    const own = id();
    const document: JsonObject = { ...kind.samples.full, description: `${id()} ${id()}` };
    const before = { ...document, _id: own, createdAt: "2026-01-01T00:00:00.000Z", lastModifiedBy: id() };
    const after = { ...document, description: `${id()} changed`, name: `name ${index}` };
    const address = `${kind.family}.object_${index}`;
    const lastModified = new Date(1_780_000_000_000 + random.below(1_000_000)).toISOString();
    return {
      address,
      kind: kind.kind,
      action: "update",
      status: "done",
      id: own,
      before,
      after,
      changes: (["description", "name"] as const).map((name) => ({
        path: `/${name}`,
        ...(name in before ? { before: (before as JsonObject)[name]! } : {}),
        after: after[name],
        cause: "config changed",
      })),
      stateBefore: { address, kind: kind.kind, id: own, document, live: {}, lastModified, dependsOn: [] },
      writes: [{ event: "update", kind: kind.kind, id: own, lastModified, sentAt: lastModified, at: lastModified }],
    };
  });
  return {
    kind: "receipt",
    formatVersion: 2,
    id: "20260101T000000Z-abcdef",
    startedAt: "2026-01-01T00:00:00.000Z",
    endedAt: "2026-01-01T00:01:00.000Z",
    who: "somebody@somewhere",
    stack: "shop",
    mode: "apply",
    state: { lineage: "l", serialBefore: 1, serialAfter: 2 },
    outcome: "complete",
    operations,
    requests: count,
  };
}

const parsed = (bytes: Uint8Array) => unfoldedReceipt(JSON.parse(Buffer.from(bytes).toString("utf8")) as JsonObject);

test("a receipt of 1,000 changes takes 300 kB at most, plain or encrypted, and is read back as it was", async () => {
  const receipt = receiptOf(1_000);
  const folder = mkdtempSync(join(tmpdir(), "reconduit-receipt-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const encrypted of [false, true]) {
    const place = join(folder, String(encrypted));
    const receipts = packedReceipts(fileReceipts(place), stateCodec(key, encrypted));
    await receipts.append({ id: receipt.id, bytes: encodeReceipt(receipt, key) });
    expect(statSync(join(place, readdirSync(place)[0]!)).size).toBeLessThan(300_000);
    expect(parsed((await receipts.read(receipt.id))!)).toEqual(receipt);
    const head = Buffer.from((await receipts.read(receipt.id, 4096))!).toString("utf8");
    expect(head, "the head alone tells which state it is about").toContain('"lineage":"l"');
  }
});

test("a receipt that was changed is told from one that is sound, and from one of another key", () => {
  const bytes = encodeReceipt(receiptOf(2), key);
  expect(checkReceipt(bytes, key)).toBe("sound");
  const changed = Buffer.from(Buffer.from(bytes).toString("latin1").replace("somebody", "somebedy"), "latin1");
  expect(checkReceipt(changed, key)).toBe("tampered");
  expect(checkReceipt(bytes, Buffer.alloc(32, 8))).toBe("other-key");
  expect(checkReceipt(bytes, undefined)).toBe("no-key");
  expect(checkReceipt(Buffer.from('{"kind":"receipt"}'), key)).toBe("unsealed");
});

test("a receipt is unpacked as far as its text can be held, and no further", () => {
  expect(longestReceipt).toBeLessThanOrEqual(constants.MAX_STRING_LENGTH);
});
