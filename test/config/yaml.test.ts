/** The two YAML parsers: where the fast one answers, the thorough one agrees on value and places; the rest is the thorough one's. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import type { Json } from "../../src/base/json.ts";
import { parseFast } from "../../src/config/yaml/fast-parse.ts";
import { type Located, locateEvents } from "../../src/config/yaml/located-node.ts";
import { parseThorough } from "../../src/config/yaml/thorough-parse.ts";
import { quoteScalar, unquotedExpressions } from "../../src/config/yaml/unquoted.ts";

/** Text -> its value, or the code of its first fault. */
const corpus: readonly (readonly [text: string, expected: { readonly value: Json } | string])[] = [
  ["", { value: null }],
  ["# nothing\n", { value: null }],
  ["---\na: 1\n...\n", { value: { a: 1 } }],
  ["\uFEFFa: 1", { value: { a: 1 } }],
  ["a: 1\r\nb: 2\r\n", { value: { a: 1, b: 2 } }],
  ["a: text with spaces # and a comment", { value: { a: "text with spaces" } }],
  ["a: x#y", { value: { a: "x#y" } }],
  ["a:\n  folded\n  plain", { value: { a: "folded plain" } }],
  ["a: 'it''s'", { value: { a: "it's" } }],
  ['a: "tab\\t, line\\n, \\u00e9, \\x41"', { value: { a: "tab\t, line\n, é, A" } }],
  ["a: |\n  one\n   two\n\n  three\n", { value: { a: "one\n two\n\nthree\n" } }],
  ["a: |-\n  one\n", { value: { a: "one" } }],
  ["a: |+\n  one\n\n", { value: { a: "one\n\n" } }],
  ["a: |2\n   one\n", { value: { a: " one\n" } }],
  ["a: >\n  one\n  two\n\n  three\n", { value: { a: "one two\nthree\n" } }],
  ["a: >- # comment\n  one\n", { value: { a: "one" } }],
  ["a: {b: 1, c: [x, 'y', {d: e}]}", { value: { a: { b: 1, c: ["x", "y", { d: "e" }] } } }],
  ["a: {b, c: }", { value: { a: { b: null, c: null } } }],
  ["a: [b: 1, c]", { value: { a: [{ b: 1 }, "c"] } }],
  ['{"a":1,"b":[true,null]}', { value: { a: 1, b: [true, null] } }],
  ['{\n\t"a": 1\n}', { value: { a: 1 } }],
  ["- a\n- - b\n  - c\n-\n", { value: ["a", ["b", "c"], null] }],
  ["? a\n: b\n", { value: { a: "b" } }],
  ["a: ~\nb: null\nc:\nd: Null", { value: { a: null, b: null, c: null, d: null } }],
  ["a: true\nb: False\nc: yes\nd: on", { value: { a: true, b: false, c: "yes", d: "on" } }],
  [
    "a: 1\nb: -2\nc: +3\nd: 0x1F\ne: 0o17\nf: 08\ng: 1_000",
    { value: { a: 1, b: -2, c: 3, d: 31, e: 15, f: 8, g: "1_000" } },
  ],
  ["a: 1.5\nb: .5\nc: 1e3\nd: 1.\ne: -.5e-1", { value: { a: 1.5, b: 0.5, c: 1000, d: 1, e: -0.05 } }],
  ["a: 9007199254740991", { value: { a: 9007199254740991 } }],
  ["a: 9007199254740992", "unsafe-number"],
  ["a: 0x20000000000001", "unsafe-number"],
  ["a: 1e400", "unsafe-number"],
  ["a: -.INF", "unsafe-number"],
  ["a: .nan", "unsafe-number"],
  ["a: 2020-01-01\nb: 12:30:45\nc: 1.2.3", { value: { a: "2020-01-01", b: "12:30:45", c: "1.2.3" } }],
  ["1: a\ntrue: b\n1.5: c", { value: { 1: "a", true: "b", 1.5: "c" } }],
  ['1: a\n"1": b', "duplicate-key"],
  ["a: 1\na: 2", "duplicate-key"],
  ["12345678901234567890: a", "unsafe-number"],
  ["null: a", "null-key"],
  [": a", "null-key"],
  ["? [a]\n: b", "complex-key"],
  ["a: &x {b: 1}\nc: *x", { value: { a: { b: 1 }, c: { b: 1 } } }],
  [
    "a: &x [1, 2]\nb: [*x, *x]",
    {
      value: {
        a: [1, 2],
        b: [
          [1, 2],
          [1, 2],
        ],
      },
    },
  ],
  ["a: &x text\n*x : b", { value: { a: "text", text: "b" } }],
  ["a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}", { value: { a: { b: 1, c: 2 }, d: { b: 1, c: 3 } } }],
  [
    "a: &x {b: 1}\ny: &y {b: 2, c: 3}\nd:\n  <<: [*x, *y]\n  e: 4",
    { value: { a: { b: 1 }, y: { b: 2, c: 3 }, d: { b: 1, c: 3, e: 4 } } },
  ],
  ['"<<": {a: 1}', { value: { "<<": { a: 1 } } }],
  ["<<: x", "yaml-merge"],
  ["a: *x", "unknown-alias"],
  ["a: &x {b: *x}", "cyclic-alias"],
  [
    "__proto__: {polluted: true}\nconstructor: 1",
    { value: JSON.parse('{"__proto__":{"polluted":true},"constructor":1}') as Json },
  ],
  ["a: !!str 5\nb: !!int '6'\nc: ! x", { value: { a: "5", b: 6, c: "x" } }],
  ["a: !foo x", "unknown-tag"],
  ["a: !!set {b}", "unknown-tag"],
  ["a: !!timestamp 2020-01-01", "unknown-tag"],
  ["a: !!int x", "unknown-tag"],
  ["%YAML 1.2\n---\na: 1", "yaml-directive"],
  ["%TAG ! tag:x,2000:\n---\na: 1", "yaml-directive"],
  ["a: 1\n---\nb: 2", "yaml-documents"],
  ["a: b: c", "yaml-syntax"],
  ["a:\n\t- b", "yaml-syntax"],
  ["- a\nb: 1", "yaml-syntax"],
  ["a: [1, 2", "yaml-syntax"],
  ["a: }", "yaml-syntax"],
  ['a: "x', "yaml-syntax"],
  ["a: `b`", "yaml-syntax"],
  ["a: \u0007", "control-character"],
  ["a: [${b}]", "unquoted-expression"],
  ["a: {b: ${c.d}}", "unquoted-expression"],
  ['a: ${b}\nc: ${d["e"]} text', { value: { a: "${b}", c: '${d["e"]} text' } }],
  ['a: ["${b}", \'${c["d"]}\']', { value: { a: ["${b}", '${c["d"]}'] } }],
  ["a: {{ b }}", "complex-key"],
];

test.each(corpus)("%j", (text, expected) => {
  const fast = parseFast(text);
  const thorough = parseThorough(text);
  if (typeof expected === "string") {
    expect(fast).toBe("refused");
    expect(thorough.faults[0]?.code).toBe(expected);
  } else {
    expect(thorough.faults).toEqual([]);
    expect(thorough.value).toEqual(expected.value);
    expect(fast).toEqual(expected);
    expect(keys(locateEvents(text))).toEqual(keys(thorough.located));
  }
});

/** Returns where every key and scalar begins. */
function keys(node: Located, path = ""): readonly string[] {
  const members = [...(node.members ?? [])].flatMap(([name, { start, end, value }]) => [
    `${path}/${name} ${start}-${end}`,
    ...keys(value, `${path}/${name}`),
  ]);
  const items = (node.items ?? []).flatMap((item, index) => keys(item, `${path}/${index}`));
  const isScalar = node.members === undefined && node.items === undefined && node.end > node.start;
  return [...members, ...items, ...(isScalar ? [`${path} at ${node.start}`] : [])];
}

describe("bounds", () => {
  const bomb = (levels: number) => {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
    for (let level = 1; level <= levels; level++) {
      lines.push(
        `a${level}: &a${level} [${Array(10)
          .fill(`*a${level - 1}`)
          .join(", ")}]`,
      );
    }
    return lines.join("\n");
  };

  test("aliases may expand to 10,000 nodes", () => {
    expect(parseFast(bomb(2))).not.toBe("refused");
  });

  test.each([4, 9, 30])("an alias bomb of %i levels is refused without expanding it", (levels) => {
    expect(parseFast(bomb(levels))).toBe("refused");
    expect(parseThorough(bomb(levels)).faults.map((fault) => fault.code)).toEqual(["alias-expansion"]);
  });

  test("collections nest 100 deep, no deeper", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(parseFast(nested(100))).toHaveProperty("value");
    expect(parseFast(`a: ${nested(100)}`)).toEqual({ tooDeep: 102 });
    expect(parseFast(nested(100_000))).toHaveProperty("tooDeep");
    expect(parseThorough(nested(100)).faults).toEqual([]);
    expect(parseThorough(nested(101)).faults.map((fault) => fault.code)).toEqual(["yaml-depth"]);
  });

  test("aliases do not get around the depth", () => {
    const text = `a: &a ${"[".repeat(60)}${"]".repeat(60)}\nb: ${"[".repeat(60)}*a${"]".repeat(60)}`;
    expect(parseFast(text)).toBe("refused");
    expect(parseThorough(text).faults.map((fault) => fault.code)).toEqual(["yaml-depth"]);
  });

  test("a hostile text leaves Object.prototype alone", () => {
    parseFast("__proto__: {polluted: 1}\nb: {<<: {__proto__: {polluted: 1}}}");
    parseThorough("__proto__: {polluted: 1}\nb: {<<: {__proto__: {polluted: 1}}}");
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

test("any JSON value is read by both parsers alike", () => {
  fc.assert(
    // A key << is not quoted, and merges.
    fc.property(
      fc.json({ maxDepth: 4 }).filter((source) => !source.includes('"<<":')),
      (source) => {
        const json = JSON.parse(source, (_, item) =>
          typeof item === "number" && Math.abs(item) > 2 ** 50 ? 0 : item,
        ) as Json;
        const text = stringify(json, { version: "1.2" });
        const thorough = parseThorough(text);
        expect(thorough.faults).toEqual([]);
        expect(parseFast(text)).toEqual({ value: thorough.value });
      },
    ),
    { numRuns: 150 },
  );
});

describe("unquoted expressions", () => {
  test.each([
    ["a: { b: ${c.d}, e: f }", ["${c.d}"]],
    ["a: [x-${c}-y, 'z ${d}']", ["x-${c}-y"]],
    ['a: [ ${b["c"]} , ${d} ]', ['${b["c"]}', "${d}"]],
    ["a: ${b} # ${c}", ["${b}"]],
    ["a: text with ${b} in it", ["text with ${b} in it"]],
    ['a: "${b}"', []],
  ])("%s", (line, scalars) => {
    expect(unquotedExpressions(line, 0).map(({ start, end }) => line.slice(start, end))).toEqual(scalars);
  });

  test("the quotes that need least escaping are taken", () => {
    expect(quoteScalar("${a.b}")).toBe('"${a.b}"');
    expect(quoteScalar('${a["b"]}')).toBe("'${a[\"b\"]}'");
    expect(quoteScalar("${join(a, '\"')}")).toBe('"${join(a, \'\\"\')}"');
  });
});
