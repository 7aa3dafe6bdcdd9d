/** Edits change what they are about, and no other character. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isObject, type Json, type JsonObject } from "../../../src/base/json.ts";
import { type Path, SourceFile } from "../../../src/config/files/source-file.ts";
import { editText, valueAfterEdits } from "../../../src/config/yaml-write/edit.ts";
import type { Edit } from "../../../src/config/yaml-write/edits.ts";
import { blockMapping, flowText } from "../../../src/config/yaml-write/emit.ts";
import { WrittenExpression } from "../../../src/config/yaml-write/written-value.ts";

const emitter = { fileExpression: () => "" };
const text = `# head
base: &b   { x: 1, y: 2 }
plain:        hello          # aligned
block: |   # note
    one
    two

single: 'it''s'
alias: *b
merged:
  <<: *b
  z: 3
list:
  - one      # first
  - two
  - k: 1
    l: 2
  # about the last one
  - three
empty:
object: &anchor
  p: 1
last: { e: 1, f: [a, b] }   # no line break at the end`;

const value = (source: string): Json => {
  const file = new SourceFile("", "", source);
  expect(file.faults).toEqual([]);
  return file.value;
};

/** The lines that go (`-`) and come (`+`). */
function lines(after: string): readonly string[] {
  const [a, b] = [text.split("\n"), after.split("\n")];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [
    ...a.slice(start, a.length - end).map((line) => `-${line}`),
    ...b.slice(start, b.length - end).map((line) => `+${line}`),
  ];
}

const set = (path: Path, to: Json): Edit => ({ type: "set", path, value: to });
const add = (path: Path, to: Json): Edit => ({ type: "add", path, value: to });
const remove = (path: Path): Edit => ({ type: "remove", path });
const splice = (path: Path, index: number, count: number, ...insert: Json[]): Edit => ({
  type: "splice",
  path,
  index,
  remove: count,
  insert,
});

describe("an edit touches its own lines", () => {
  test.each<[string, readonly Edit[], readonly string[]]>([
    [
      "a plain scalar keeps the comment behind it",
      [set(["plain"], "a: b")],
      ["-plain:        hello          # aligned", '+plain:        "a: b"          # aligned'],
    ],
    [
      "a text of several lines takes the comment to its first",
      [set(["plain"], "a\nb\n")],
      ["-plain:        hello          # aligned", "+plain: |          # aligned", "+  a", "+  b"],
    ],
    [
      "a scalar becomes a mapping",
      [set(["plain"], { a: [1, { b: 2 }] })],
      ["-plain:        hello          # aligned", "+plain:          # aligned", "+  a:", "+    - 1", "+    - b: 2"],
    ],
    ["a line of a block keeps its indentation", [set(["block"], "one\nthree\n")], ["-    two", "+    three"]],
    ["a block becomes a line", [set(["block"], 5)], ["-block: |   # note", "-    one", "-    two", "+block: 5"]],
    ["single quotes stay single", [set(["single"], "isn't")], ["-single: 'it''s'", "+single: 'isn''t'"]],
    [
      "a value behind an alias is overridden where it is used",
      [set(["alias", "x"], 7)],
      ["-alias: *b", "+alias:", "+  <<: *b", "+  x: 7"],
    ],
    ["a merged value is overridden beside the merge", [set(["merged", "x"], 7)], ["+  x: 7"]],
    ["a key comes last", [add(["object", "q"], [])], ["+  q: []"]],
    ["a key comes to nothing", [add(["empty", "q"], 1)], ["+  q: 1"]],
    [
      "a key comes into braces",
      [add(["last", "g"], "a, b")],
      [
        "-last: { e: 1, f: [a, b] }   # no line break at the end",
        '+last: { e: 1, f: [a, b], g: "a, b" }   # no line break at the end',
      ],
    ],
    [
      "two keys come into braces",
      [add(["last", "g"], 1), add(["last", "h"], {})],
      [
        "-last: { e: 1, f: [a, b] }   # no line break at the end",
        "+last: { e: 1, f: [a, b], g: 1, h: {} }   # no line break at the end",
      ],
    ],
    [
      "a key goes from braces",
      [remove(["last", "e"])],
      ["-last: { e: 1, f: [a, b] }   # no line break at the end", "+last: { f: [a, b] }   # no line break at the end"],
    ],
    ["a key goes with its lines", [remove(["block"])], ["-block: |   # note", "-    one", "-    two"]],
    [
      "the first key of an item goes, the dash stays",
      [remove(["list", 2, "k"])],
      ["-  - k: 1", "-    l: 2", "+  - l: 2"],
    ],
    [
      "the only key goes, the anchor stays",
      [remove(["object", "p"])],
      ["-object: &anchor", "-  p: 1", "+object: &anchor {}"],
    ],
    ["an item goes", [splice(["list"], 1, 1)], ["-  - two"]],
    ["items come at the end", [splice(["list"], 4, 0, "x", { a: 1 })], ["+  - x", "+  - a: 1"]],
    [
      "an item of brackets goes and another changes",
      [splice(["last", "f"], 1, 1), set(["last", "f", 0], "c")],
      [
        "-last: { e: 1, f: [a, b] }   # no line break at the end",
        "+last: { e: 1, f: [c] }   # no line break at the end",
      ],
    ],
    ["a key at the end of a file without a line break", [add(["more"], 1)], ["+more: 1"]],
  ])("%s", (_name, edits, expected) => {
    const result = editText(text, edits, emitter);
    expect(result.refused).toEqual([]);
    expect(lines(result.text)).toEqual(expected);
    expect(value(result.text)).toEqual(valueAfterEdits(value(text), edits));
  });
});

test("an expression takes the quotes of what it replaces", () => {
  const from = 'a: "x" # c\nb: { c: y }\n';
  const edits: Edit[] = [["a"], ["b", "c"]].map((path) => ({
    type: "set",
    path,
    value: new WrittenExpression("${scripts.s}", "no"),
  }));
  expect(editText(from, edits, emitter).text).toBe('a: "${scripts.s}" # c\nb: { c: "${scripts.s}" }\n');
});

test("JSON stays JSON", () => {
  const from = '{\n  "a": {"b": 1},\n  "c": []\n}\n';
  const { text: to } = editText(from, [add(["a", "d"], "x"), set(["c"], [{ e: null }])], emitter);
  expect(to).toBe('{\n  "a": {"b": 1, "d": "x"},\n  "c": [{ "e": null }]\n}\n');
  expect(JSON.parse(to)).toEqual({ a: { b: 1, d: "x" }, c: [{ e: null }] });
});

const key = fc.constantFrom("a", "b", "c d", "e:f");
const leaf = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom("one\ntwo\n", "x #y", "${a}"),
);
const tree: fc.Arbitrary<Json> = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.array(tie("tree"), { maxLength: 3 }),
    fc.dictionary(key, tie("tree"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).tree;

/** Every place of a value, the root aside. */
function places(here: Json, path: Path = []): readonly Path[] {
  const below = Array.isArray(here) ? [...here.entries()] : isObject(here) ? Object.entries(here) : [];
  return below.flatMap(([step, item]) => [[...path, step], ...places(item as Json, [...path, step])]);
}

test("any edits of any document come out as they were meant", () => {
  const document = fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
  const picks = fc.array(fc.tuple(fc.nat(), fc.constantFrom("set", "add", "remove", "splice"), tree), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(document, fc.boolean(), picks, (some: JsonObject, isFlow, choices) => {
      // What a manifest says beside its resources is never all taken out.
      const root = { first: 1, ...some };
      const from = isFlow ? `${flowText(root, emitter)}\n` : blockMapping(root, 0, emitter);
      const all = places(some);
      const taken: Path[] = [];
      const edits = choices.flatMap(([pick, type, to]): Edit[] => {
        const path = all[pick % all.length]!;
        const isApart = taken.every(
          (other) => !other.every((step, at) => step === path[at]) && !path.every((step, at) => step === other[at]),
        );
        const target = path.reduce<Json>((here, step) => (here as never)[step], root);
        const parent = path.slice(0, -1).reduce<Json>((here, step) => (here as never)[step], root);
        if (!isApart || (type === "remove" && Array.isArray(parent))) return [];
        taken.push(path);
        if (type === "set") return [{ type, path, value: to }];
        if (type === "remove") return [{ type, path }];
        if (type === "add") return isObject(target) ? [{ type, path: [...path, "new"], value: to }] : [];
        if (!Array.isArray(target)) return [];
        const index = pick % (target.length + 1);
        return [{ type, path, index, remove: Math.min(1, target.length - index), insert: [to] }];
      });
      const result = editText(from, edits, emitter);
      const made = edits.filter((edit) => !result.refused.includes(edit));
      expect(value(result.text)).toEqual(valueAfterEdits(value(from), made) ?? null);
      expect(result.refused).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
