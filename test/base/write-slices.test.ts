/** JSON that is written in slices is what it is when it is written at once. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExactJson } from "../../src/base/exact-json.ts";
import type { Json } from "../../src/base/json.ts";
import { weighsAtLeast } from "../../src/base/weight.ts";
import { writeInSlices } from "../../src/base/write-slices.ts";

test("any document, in slices of any length", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 300 }), async (value, slice) => {
      expect(await writeInSlices(value as Json, () => undefined, slice)).toBe(JSON.stringify(value));
    }),
  );
});

test.each([
  ["members without a value", { a: undefined, b: [1, { c: undefined }], d: {} }],
  ["items without a value", [undefined, 1, [undefined]]],
  ["numbers with all digits", parseExactJson('{"a": [12345678901234567890, 0.12345678901234567890]}')],
  ["a name that means something to the engine", JSON.parse('{"__proto__": {"a": 1}}')],
])("%s", async (_says, value) => {
  for (const slice of [1, 20, 1000])
    expect(await writeInSlices(value as Json, () => undefined, slice)).toBe(JSON.stringify(value));
});

test("it pauses in proportion to what is written", async () => {
  let pauses = 0;
  const pause = async (): Promise<void> => void pauses++;
  for (const value of [Array(10_000).fill("text"), { a: { b: Array(1000).fill({ c: "a text of some length" }) } }]) {
    pauses = 0;
    const text = await writeInSlices(value, pause, 1000);
    expect(pauses).toBeGreaterThan(text.length / 2000);
  }
});

test("a weight is about the length of the text, and is told without looking at all of it", () => {
  const value = Array(1000).fill({ name: "text" });
  const { length } = JSON.stringify(value);
  expect([weighsAtLeast(value, length / 2), weighsAtLeast(value, length * 2)]).toEqual([true, false]);
  const looked: number[] = [];
  const count = (list: object, at: PropertyKey): unknown => {
    looked.push(1);
    return Reflect.get(list, at);
  };
  const lazy = new Proxy(value, { get: count });
  expect(weighsAtLeast(lazy, 100)).toBe(true);
  expect(looked.length).toBeLessThan(20);
});
