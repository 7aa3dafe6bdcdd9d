import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { boundPassed, boundPassedInSlices, measureJson } from "../../src/base/json-depth.ts";

/** Counts the levels of a parsed value, the plain way. */
function isDeeperThan(value: Json, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item: Json) => isDeeperThan(item, levels - 1));
}

const deep = (text: string, levels: number) =>
  boundPassed(Buffer.from(text), { levels, values: Infinity, names: Infinity }) === "levels";

const valuesIn = (value: unknown): number =>
  1 +
  (typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 0)
    : 0);

test("the values of a text are counted as those of the value which it stands for", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 1), (value, indent) => {
      const bytes = Buffer.from(JSON.stringify(value, null, indent));
      const values = valuesIn(value);
      expect(boundPassed(bytes, { levels: Infinity, values, names: Infinity })).toBeUndefined();
      if (values > 1)
        expect(boundPassed(bytes, { levels: Infinity, values: values - 1, names: Infinity })).toBe("values");
    }),
  );
});

const namesIn = (value: unknown): readonly string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, each]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(each)])
    : [];

test("the names of members are counted, each that is written alike once", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 1), (value, indent) => {
      const bytes = Buffer.from(JSON.stringify([value, value], null, indent));
      const names = new Set(namesIn(value).map((each) => JSON.stringify(each))).size;
      expect(boundPassed(bytes, { levels: Infinity, values: Infinity, names })).toBeUndefined();
      if (names > 0) expect(boundPassed(bytes, { levels: Infinity, values: Infinity, names: names - 1 })).toBe("names");
    }),
  );
});

test("the depth of a text is that of the value which it stands for", () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6, noUnicodeString: false }),
      fc.integer({ min: 0, max: 6 }),
      (value, levels) => {
        expect(deep(JSON.stringify(value, null, 1), levels)).toBe(isDeeperThan(value as Json, levels));
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['{"a":"[[[["}', 1, false],
  ['{"a":"\\"[[[["}', 1, false],
  ['["\\\\",[[1]]]', 2, true],
  ['"[[[', 1, false],
  ["[".repeat(1_000_000), 200, true],
  ["[]".repeat(1000), 1, false],
  [" \n\t[[", 1, true],
  ["", 0, false],
])("%.20s", (text, levels, expected) => {
  expect(deep(text, levels)).toBe(expected);
});

test("a text that is measured in slices passes the same bounds, and others have turns meanwhile", async () => {
  const bounds = fc.record({
    levels: fc.integer({ min: 0, max: 4 }),
    values: fc.integer({ min: 1, max: 20 }),
    names: fc.integer({ min: 0, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), bounds, fc.integer({ min: 1, max: 9 }), async (value, most, at) => {
      const bytes = Buffer.from(JSON.stringify(value, null, 1));
      const none = async (): Promise<void> => undefined;
      expect(await boundPassedInSlices(bytes, most, none, at)).toBe(boundPassed(bytes, most));
    }),
    { numRuns: 500 },
  );
  const wide = Buffer.from(`[${"1,".repeat(1_000_000)}1]`);
  const names = Buffer.from(`[${'{"a":1},'.repeat(300_000)}1]`);
  for (const bytes of [wide, names]) {
    let turns = 0;
    const pause = async (): Promise<void> => void turns++;
    await boundPassedInSlices(bytes, { levels: 9, values: Infinity, names: 1 }, pause);
    expect(turns).toBeGreaterThanOrEqual(4);
  }
});

test("blanks before a text are passed in slices, and many in an empty list are not looked through", async () => {
  const bounds = { levels: 5, values: 5, names: 5 };
  let pauses = 0;
  const count = () => {
    pauses += 1;
    return undefined;
  };
  expect(await boundPassedInSlices(Buffer.from(`${" ".repeat(10_000)}[1,1,1,1,1,1]`), bounds, count, 1000)).toBe(
    "values",
  );
  expect(pauses).toBe(10);
  expect(measureJson(Buffer.from(`[${" ".repeat(4000)}]`), bounds).values).toBe(1);
  expect(measureJson(Buffer.from(`[${" ".repeat(5000)}]`), bounds).values).toBe(2);
});
