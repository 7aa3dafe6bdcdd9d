/** JSON text that is parsed in slices is what it is when it is parsed at once, however short the slices are. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonTooLarge, NumberOutOfRange, parseExactJson } from "../../src/base/exact-json.ts";
import { exactNumberOf, numberAtMost } from "../../src/base/exact-number.ts";
import { parseInSlices } from "../../src/base/parse-slices.ts";

const lengths = { run: 7, look: 5, text: 12 };

async function outcomeOf(work: () => unknown): Promise<unknown> {
  try {
    const value = await work();
    return { value, text: JSON.stringify(value) };
  } catch (error) {
    return error instanceof NumberOutOfRange ? { path: error.path, message: error.message } : "no JSON";
  }
}

/** Returns what both ways make of a text, and how often the one in slices paused. Its bytes must mean the same. */
async function both(text: string) {
  let pauses = 0;
  const pause = async (): Promise<void> => void pauses++;
  const sliced = await outcomeOf(() => parseInSlices(text, pause, lengths));
  if (text.isWellFormed()) {
    const ofBytes = await outcomeOf(() => parseInSlices(Buffer.from(text), async () => undefined, lengths));
    expect(ofBytes).toEqual(sliced);
  }
  return { sliced, whole: await outcomeOf(() => parseExactJson(text)), pauses };
}

test("any JSON means the same, with blanks and all digits", async () => {
  const leaf = fc.oneof(
    fc.constantFrom("12345678901234567890", "0.1", "-0", "1e400", "0.12345678901234567890", "true", "null"),
    fc.string({ maxLength: 30, unit: "binary" }).map((text) => JSON.stringify(text)),
    fc.constantFrom('"\\u00e9\\\\\\"\\n\\ud83d\\ude00 and more of it"', '"\\\\\\\\\\\\\\\\\\\\\\\\"', '"{[,:]}"'),
  );
  const blank = fc.constantFrom("", "", " ", "\n\t ");
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      leaf,
      fc.tuple(blank, fc.array(tie("value"), { maxLength: 5 })).map(([b, all]) => `[${b}${all.join(`${b},`)}${b}]`),
      fc
        .tuple(
          blank,
          fc.uniqueArray(
            fc.tuple(fc.constantFrom("a", "b", "__proto__", 'x"y', "long name of a member"), tie("value")),
            { maxLength: 5, selector: ([name]) => name },
          ),
        )
        .map(([b, all]) => `{${b}${all.map(([name, one]) => `${JSON.stringify(name)}${b}:${one}`).join(`,${b}`)}${b}}`),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(value, async (text) => {
      const { sliced, whole } = await both(` ${text}\n`);
      expect(sliced).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});

test("what is not JSON is refused, wherever a character is missing or too many", async () => {
  const text =
    ' {"a": [1, {"b": "c\\"d"}, [], "long text of many characters"], "e": {}, "f": [[1, 2, 3, 4, 5], [6]], "g": 12 } ';
  for (let at = 0; at < text.length; at++) {
    for (const put of ["", ",", "]", "}", "[", ":", '"', " x"]) {
      const broken = `${text.slice(0, at)}${put}${text.slice(at + (put === "" ? 1 : 0))}`;
      const { sliced, whole } = await both(broken);
      expect([broken, sliced]).toEqual([broken, whole]);
    }
    const { sliced, whole } = await both(text.slice(0, at));
    expect(sliced).toEqual(whole);
  }
});

test("a long text is refused for a character that JSON does not allow in it, wherever that is", async () => {
  for (const wrong of ["\u0000", "\n", "\u001f", "\\x", "\\u12"])
    for (let before = 0; before < 40; before++) {
      const text = `{"a": "${"x".repeat(before)}${wrong}${"y".repeat(40 - before)}"}`;
      expect((await both(text)).sliced).toBe("no JSON");
    }
});

test("no slice has many more characters than its bound, so that it pauses in proportion to the text", async () => {
  const item = { name: "n", list: [1, 2, 3] };
  for (const value of [
    Array(200).fill(item),
    { deep: { deeper: Array(200).fill(item) } },
    { text: "x".repeat(4000) },
  ]) {
    const text = JSON.stringify(value);
    const { sliced, pauses } = await both(text);
    expect(sliced).toMatchObject({ value });
    expect(pauses).toBeGreaterThan(text.length / 50);
  }
});

test("a text of escapes, and a long name, are looked through in slices as well", async () => {
  for (const value of [{ text: '"\\\n'.repeat(1000) }, { ['"'.repeat(2000)]: 1 }]) {
    const text = JSON.stringify(value);
    // Texts are parsed at once here: what pauses is the search for their ends.
    const whole = { ...lengths, text: text.length };
    let pauses = 0;
    const pause = async (): Promise<void> => void pauses++;
    expect(await parseInSlices(text, pause, whole)).toEqual(value);
    expect(pauses).toBeGreaterThan(text.length / lengths.look / 2);
  }
});

test("bytes are never divided within a character, wherever a slice ends", async () => {
  for (const character of ["é", "漢", "😀"])
    for (let before = 0; before < lengths.text; before++) {
      const value = { [`${"n".repeat(before)}${character.repeat(9)}`]: `${"x".repeat(before)}${character.repeat(30)}` };
      const bytes = Buffer.from(JSON.stringify(value));
      expect(await parseInSlices(bytes, async () => undefined, lengths)).toEqual(value);
    }
});

test("of two members of one name the last one counts, at the place of the first", async () => {
  const { sliced, whole } = await both('{"a": [1, 2, 3, 4, 5], "b": [1, 2, 3, 4, 5], "a": [6, 7, 8, 9, 10]}');
  expect(sliced).toEqual(whole);
});

test("a name that means something to the engine is a member as any other", async () => {
  const text = `{"__proto__": {"x": ${"1".repeat(9)}}, "a": [1, 2, 3, 4, 5, 6, 7]}`;
  const value = (await parseInSlices(text, () => undefined, lengths)) as object;
  expect(Object.keys(value)).toEqual(["__proto__", "a"]);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

const digits = (count: number): string => `0.${"1".repeat(count - 2)}`;

test.each([
  ["fraction", digits(numberAtMost + 1)],
  ["fraction of megabytes", digits(4_000_000)],
  ["whole number of megabytes", "1".repeat(4_000_000)],
  ["exponent", `1e${"0".repeat(numberAtMost)}1`],
  ["long fraction with a long exponent", `${digits(3000)}e${"0".repeat(3000)}1`],
])("a %s with more characters than a number may have is refused, however it is parsed", async (_what, number) => {
  for (const text of [number, ` ${number} `, `[${number}]`, `{"a":${number},"b":[]}`, `{"a":[1, -${number} ]}`]) {
    const pause = async (): Promise<void> => undefined;
    for (const parse of [async () => parseExactJson(text), () => parseInSlices(text, pause)])
      await expect(parse()).rejects.toThrow(/^a number in it has more than 4096 characters; send it as a text$/);
  }
});

test("a number of as many characters as one may have is read with all of them, and a text may have more", async () => {
  const number = digits(numberAtMost);
  const text = `{"a":${number},"b":"${digits(100_000)}","c":": ${digits(100_000)}"}`;
  const { sliced, whole } = await both(text);
  expect(sliced).toEqual(whole);
  expect(sliced).toMatchObject({ text });
  // Neither is a number that begins a text of another kind.
  expect(() => parseExactJson("1,".repeat(9000))).toThrow(SyntaxError);
  expect(() => parseExactJson("1,".repeat(9000))).not.toThrow(/characters/);
});

test.each([
  ["before a value", (blanks: string) => `${blanks}[1]`],
  ["in a list", (blanks: string) => `[${blanks}1]`],
  ["behind a comma", (blanks: string) => `[1,${blanks}1]`],
  ["behind a name", (blanks: string) => `{"a":${blanks}1}`],
])("more than a million blanks %s are too much, and fewer are passed", async (_where, textOf) => {
  const pause = async () => undefined;
  await expect(parseInSlices(textOf(" ".repeat(1024 * 1024 + 1)), pause)).rejects.toThrow(JsonTooLarge);
  expect(await parseInSlices(textOf(" ".repeat(1024 * 1024 - 2)), pause)).toEqual(JSON.parse(textOf("")));
});

test("a word of megabytes is not JSON", async () => {
  await expect(parseInSlices(`[${"x".repeat(4_000_000)}]`, async () => undefined)).rejects.toThrow(
    "the text is not JSON",
  );
});

test("a text is not a number of more characters than one may have", () => {
  expect(exactNumberOf(digits(numberAtMost + 1))).toBeNaN();
  expect(String(exactNumberOf(digits(numberAtMost)))).toBe(digits(numberAtMost));
});
