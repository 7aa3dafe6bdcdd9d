/** Files that are needed as a whole: accounts have their own places and bytes. */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { workingFor } from "../../src/base/pauses.ts";
import { ScratchBytes, wholeFile, withWhole } from "../../src/delivery/adaptors/file/whole-file.ts";

async function* sourceOf(...chunks: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const length of chunks) yield new Uint8Array(length);
}
const tooLarge = () => new Error("too large");

test("files of one account that are worked on keep no other account waiting", async () => {
  const { promise: end, resolve } = Promise.withResolvers<string>();
  let begun = 0;
  const evil = Array.from({ length: 3 }, () =>
    workingFor("evil", () =>
      withWhole(sourceOf(10), { most: 100, tooLarge }, () => {
        begun += 1;
        return end;
      }),
    ),
  );
  while (begun === 0) await setTimeout(5);
  const acme = await workingFor("acme", () =>
    withWhole(sourceOf(3, 4), { most: 100, tooLarge }, async (bytes) => bytes.length),
  );
  expect([acme, begun]).toEqual([7, 1]);
  resolve("ended");
  expect(await Promise.all(evil)).toEqual(["ended", "ended", "ended"]);
});

test("bytes of one account in files are counted until the files are closed", async () => {
  const held = new ScratchBytes(100);
  const read = (account: string, ...chunks: readonly number[]) =>
    workingFor(account, () => wholeFile(sourceOf(...chunks), 80, tooLarge, held));
  const first = await read("evil", 40, 40);
  await expect(read("evil", 20, 1)).rejects.toThrow("The account reads more than");
  await expect(read("evil", 20, 61)).rejects.toThrow("too large");
  const other = await read("acme", 80);
  const second = await read("evil", 20);
  await first.close();
  const third = await read("evil", 80);
  for (const each of [other, second, third]) await each.close();
  await expect(read("evil", 80).then(({ close }) => close())).resolves.toBeUndefined();
});
