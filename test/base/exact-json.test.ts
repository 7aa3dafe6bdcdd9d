/** JSON that is read and written without losing a digit. */
import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mayBeInexact, parseExactJson } from "../../src/base/exact-json.ts";
import { compareDecimals, ExactNumber, exactNumberOf } from "../../src/base/exact-number.ts";
import { type Json, sameJson } from "../../src/base/json.ts";

const rewritten = (text: string): string => JSON.stringify(parseExactJson(text));

/** The tokens of numbers that JSON has, of every length. */
const numberText = fc
  .record({
    sign: fc.constantFrom("", "-"),
    whole: fc.stringMatching(/^(?:0|[1-9]\d{0,25})$/),
    fraction: fc.stringMatching(/^(?:|\.\d{1,25})$/),
    exponent: fc.constantFrom("", "", "e5", "E-7", "e+21", "e-310"),
  })
  .map(({ sign, whole, fraction, exponent }) => `${sign}${whole}${fraction}${exponent}`);

test("a number in JSON is written again with the same value, wherever it is", () => {
  const places = [(n: string) => n, (n: string) => `[1, ${n}]`, (n: string) => `{"a":{"b":[ ${n} ,"${n}"]}}`];
  fc.assert(
    fc.property(numberText, fc.constantFrom(...places), (number, place) => {
      const value = parseExactJson(place(number));
      const again = JSON.stringify(value);
      const [, , found = again] = /()(-?\d[\d.eE+-]*)(?=\]| ?,"|$)/.exec(again.replace(/^\[1,/, "[")) ?? [];
      expect(compareDecimals(found, number)).toBe(0);
      expect(sameJson(parseExactJson(again) as Json, value as Json)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["9007199254740993", "9007199254740993"],
  ["-12345678901234567890", "-12345678901234567890"],
  ["12345678901234567.123456", "12345678901234567.123456"],
  ["0.1", "0.1"],
  ["1.0", "1"],
  ["1e5", "100000"],
  ["100000000000000000001", "100000000000000000001"],
  ["1e-400", "1e-400"],
])("%s is written as %s", (text, written) => {
  expect(rewritten(text)).toBe(written);
  expect(rewritten(`{"a":[${text}]}`)).toBe(`{"a":[${written}]}`);
});

test("a number beyond the range of doubles is refused with its place", () => {
  expect(() => parseExactJson('{"items":[{"amount":1},{"amount":1e400}]}')).toThrow(
    "the number 1e400 at items[1].amount is beyond 1.8e308, the largest that can be kept; send it as a text",
  );
  expect(() => parseExactJson('{"a b":[-1e999]}')).toThrow("at ['a b'][0] is beyond");
  expect(() => parseExactJson("1e400")).toThrow("the number 1e400 is beyond");
});

test("numbers within texts stay texts", () => {
  const text = '{"a":"1: 9007199254740993","b":[",12345678901234567890","e400"]}';
  expect(rewritten(text)).toBe(text);
});

describe("two numbers", () => {
  test("are compared by all of their digits", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(Math.sign(compareDecimals(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(compareDecimals(`${a}.50`, `${a}.5`)).toBe(0);
      }),
    );
    expect(compareDecimals("1e999999999999", "2")).toBeGreaterThan(0);
    expect(compareDecimals("x", "2")).toBeNaN();
  });
  test("of a text are those of JSON", () => {
    expect(String(exactNumberOf(" +0009007199254740993 "))).toBe("9007199254740993");
    expect(exactNumberOf("0x10")).toBe(16);
    expect(exactNumberOf("nothing")).toBeNaN();
    expect(JSON.stringify(exactNumberOf(".12345678901234567890"))).toBe("0.12345678901234567890");
  });
  test("are computed with as the nearest double, and are their digits in texts", () => {
    const value = exactNumberOf("9007199254740993") as ExactNumber;
    expect(value).toBeInstanceOf(ExactNumber);
    expect([`${value}`, Number(value)]).toEqual(["9007199254740993", 9007199254740992]);
  });
});

test("every carrier of records reads JSON with all digits", () => {
  const own = /(?<!EJSON)(?<!\w)JSON\.parse\(/;
  // Programs of other processes, texts of the language that scripts are written in, released migrations, and a schema's own document.
  const others = [
    /\/egress\/(?:client-key|container-check)\.ts$/,
    /\/migrations\//,
    /scripts\/(?:prelude|exact-prelude)\.ts$/,
    /\/input-schema\.ts$/,
  ];
  const found = globSync("src/{delivery,platform,server,client}/**/*.ts")
    .filter((path) => !others.some((each) => each.test(path)))
    .filter((path) => own.test(readFileSync(path, "utf8").replace(/^\s*(?:\/?\*|\/\/).*$/gm, "")));
  expect(found).toEqual([]);
});

test("a text is suspected exactly where a long number may begin, however far into the text that is", () => {
  const form = /[:[,]\s*-?(?:\d[\d.]{15}|\d[\d.]*[eE][+-]?\d{3})|^\s*[-\d]/;
  fc.assert(
    fc.property(fc.nat(40), numberText, fc.constantFrom("", "x", ":", ", ", "[-"), (before, number, mark) => {
      const text = `"${"a".repeat(before)}${mark}${number}"`;
      expect(mayBeInexact(text)).toBe(form.test(text));
    }),
    { numRuns: 1000 },
  );
});

test.each<[string, string]>([
  ["within a string", '{"a":": 12345678901234567890","b":12345678901234567891}'],
  ["behind a string that ends in an escape", '{"a":"\\\\","b":[12345678901234567891]}'],
  ["beside a text of the same digits", '["12345678901234567891",12345678901234567891,1]'],
  ["deep", `${"[".repeat(200_000)}12345678901234567891${"]".repeat(200_000)}`],
  ["below a name that is special", '{"__proto__":12345678901234567891}'],
  ["many, without a text", `[${"0.10000000000000000001,".repeat(100_000)}1]`],
])("a long number is read where it stands, and nowhere else: %s", (_what, text) => {
  const read = parseExactJson(text);
  if (!text.startsWith("[[")) return expect(JSON.stringify(read)).toBe(text);
  let inner: unknown = read;
  while (Array.isArray(inner)) inner = inner[0];
  expect(String(inner)).toBe("12345678901234567891");
});

test.each(["[01234567890123456]", "[1234567890123456.]", "[12345678901234567x]", '{"a:12345678901234567', "[1e999e1]"])(
  "what is not a number is no JSON: %s",
  (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  },
);
