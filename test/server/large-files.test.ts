/** Files of many megabytes in the store: they are written and read in pieces, and nobody sees half of one. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { spreadsheetCsv } from "../../src/base/spreadsheet-csv.ts";
import { openLocationStore } from "../../src/platform/data-location/data-location.ts";
import type { Store } from "../../src/platform/store/store.ts";
import { freshPlace } from "../support/store.ts";

const account = "a".repeat(24);
const area = "file";
const mebibyte = 1024 * 1024;
const soon = "2026-01-02T00:00:00.000Z";

/** Bytes that differ from place to place, and from one mark to another. */
const fileOf = (size: number, mark = 0): Buffer => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1000) bytes[at] = (at / 1000 + mark) % 251;
  return bytes;
};

let store: Store;
beforeEach(async () => {
  store = await openLocationStore(await freshPlace());
});
afterEach(() => store.close());

const put = (key: string, bytes: Uint8Array, expiresAt: string | null = soon) =>
  store.write((tx) => tx.putFile(account, { area, key, bytes, expiresAt }));
const read = async (key: string): Promise<Buffer | undefined> => {
  const bytes = await store.read.blob(account, area, key);
  return bytes && Buffer.from(bytes);
};

test.each([0, 10, mebibyte, mebibyte + 1, 3 * mebibyte, 3.5 * mebibyte])(
  "a file of %i bytes is read as it was stored, whole and in parts",
  async (size) => {
    const bytes = fileOf(size);
    await put("a", bytes);
    expect(Buffer.compare((await read("a"))!, bytes)).toBe(0);
    expect(await store.read.blobSize(account, area, "a")).toBe(size);
    expect(await store.read.blobKeys(account, area)).toEqual(["a"]);
    expect(await store.read.hasBlobs(account, area)).toBe(true);
    expect(await store.read.passingBytes(account, area, "another")).toBe(size);
    expect(await store.read.passingBytes(account, area, "a")).toBe(0);
    for (const from of [0, mebibyte - 5, mebibyte + 5, size - 3]) {
      if (from < 0 || from > size) continue;
      const part = await store.read.blobPart(account, area, "a", from, 2 * mebibyte);
      expect(Buffer.compare(Buffer.from(part), bytes.subarray(from, from + 2 * mebibyte))).toBe(0);
    }
  },
);

test("a file takes the place of a smaller and of a larger one, and leaves nothing behind when it is removed", async () => {
  const empty = await store.read.keptBytes({ account });
  for (const size of [2.5 * mebibyte, 7, 4 * mebibyte, 1.5 * mebibyte]) {
    const bytes = fileOf(size, size);
    await put("a", bytes);
    expect(Buffer.compare((await read("a"))!, bytes)).toBe(0);
    expect(await store.read.keptBytes({ account })).toBeLessThan(empty + size + 1000);
  }
  await put("a pieces of b", Buffer.from("another"));
  await store.write((tx) => tx.removeBlob(account, area, "a"));
  expect(await read("a")).toBeUndefined();
  expect(await store.read.blobKeys(account, area)).toEqual(["a pieces of b"]);
  await store.write((tx) => tx.removeBlob(account, area, "a pieces of b"));
  expect(await store.read.keptBytes({ account })).toBe(empty);
});

test("a file that is replaced while it is read is read as one of both", async () => {
  const files = [fileOf(6 * mebibyte, 1), fileOf(6 * mebibyte, 2)];
  await put("a", files[0]!);
  const [found] = await Promise.all([read("a"), put("a", files[1]!)]);
  expect(files.some((each) => Buffer.compare(each, found!) === 0)).toBe(true);
});

test("a large file vanishes with its pieces, or is kept with them", async () => {
  const empty = await store.read.keptBytes({ account });
  const bytes = fileOf(70 * mebibyte);
  await put("a", bytes);
  await put("kept", bytes.subarray(0, 2 * mebibyte));
  expect(await store.write((tx) => tx.keepBlob(account, area, "kept"))).toBe(true);
  while (await store.read.due(soon, "2000-01-01T00:00:00.000Z"))
    await store.write((tx) => tx.sweep(soon, "2000-01-01T00:00:00.000Z"));
  expect(await read("a")).toBeUndefined();
  expect(await read("kept")).toHaveLength(2 * mebibyte);
  await store.write((tx) => tx.removeBlob(account, area, "kept"));
  expect(await store.read.keptBytes({ account })).toBe(empty);
});

test("others are served while a large file is stored, read, and written as CSV", async () => {
  let rounds = 0;
  let isOver = false;
  const next = (): void => {
    rounds += 1;
    if (!isOver) setImmediate(next);
  };
  const roundsDuring = async (work: () => Promise<unknown>): Promise<number> => {
    rounds = 0;
    await work();
    return rounds;
  };
  setImmediate(next);
  const bytes = fileOf(48 * mebibyte);
  expect(await roundsDuring(() => put("a", bytes))).toBeGreaterThan(2);
  expect(await roundsDuring(() => read("a"))).toBeGreaterThan(2);
  const rows = Array.from({ length: 40_000 }, (_, at) => [`row ${at}`, '=a"b'.repeat(50)]);
  expect(await roundsDuring(() => spreadsheetCsv(["a", "b"], rows))).toBeGreaterThan(3);
  isOver = true;
});

test("CSV that is written in slices has one header, and all rows", async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [String(at), `${"x".repeat(100)}é`]);
  const text = (await spreadsheetCsv(["a", "b"], rows)).toString("utf8");
  expect(text).toBe(`a,b\n${rows.map((row) => `${row.join(",")}\n`).join("")}`);
  expect((await spreadsheetCsv(["a", "b"], [])).toString("utf8")).toBe("a,b\n");
});
