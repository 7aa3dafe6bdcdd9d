/** Tests that what is written is read back as the same value, by the manifest's own reader. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isObject, type Json } from "../../../src/base/json.ts";
import { isDeceptive } from "../../../src/base/printable.ts";
import { SourceFile } from "../../../src/config/files/source-file.ts";
import { blockMapping, flowText } from "../../../src/config/yaml-write/emit.ts";
import { CodeFile, WrittenExpression, type WrittenObject } from "../../../src/config/yaml-write/written-value.ts";

const emitter = { fileExpression: (file: CodeFile) => `\${file("../scripts/${file.name}")}` };

const read = (text: string): Json => {
  const file = new SourceFile("/m.yaml", "m.yaml", text);
  expect(file.faults).toEqual([]);
  return file.value;
};

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 12, unit: "grapheme" }),
  fc.string({ maxLength: 30, unit: fc.constantFrom(..."ab1 :#-?,[]{}&*!|>'\"%@`\\\n\t=~$.") }),
  fc.constantFrom(
    "",
    " ",
    "yes",
    "No",
    "null",
    "~",
    "0x1f",
    "1e3",
    ".inf",
    "2001-01-01",
    "<<",
    "---",
    "a: b",
    "a #b",
    "\u0085",
    "\uFEFFx",
    "\u2028",
    "a\u202Eb",
    "two\u2066\nlines\u2069",
    "no\u00A0break",
    "\u{E0041}",
  ),
);
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e21, 2 ** 64),
);
const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json; leaf: Json }>((tie) => ({
  leaf: fc.oneof(text, number, fc.boolean(), fc.constant(null)),
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    tie("leaf"),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(text, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** -0 is 0 in JSON. */
const plain = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json;
const isSafe = (json: Json): boolean =>
  isObject(json)
    ? Object.entries(json).every(([key, item]) => key !== "__proto__" && isSafe(item))
    : !Array.isArray(json) || json.every((item: Json) => isSafe(item));

test("any value, in block form", () => {
  fc.assert(
    fc.property(
      fc.dictionary(text, value, { maxKeys: 4, minKeys: 1, noNullPrototype: true }).filter(isSafe),
      (object) => {
        const lines = blockMapping(object, 0, emitter);
        expect(read(lines)).toEqual(plain(object));
        expect(isDeceptive(lines)).toBe(false);
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([false, true])("any value, inside of braces, quoted as in JSON: %s", (json) => {
  fc.assert(
    fc.property(value.filter(isSafe), (any) => {
      const line = flowText(any, { ...emitter, json });
      expect(line).not.toContain("\n");
      if (json) expect(JSON.parse(line)).toEqual(plain(any));
      expect(read(`v: [${line}]\n`)).toEqual({ v: [plain(any)] });
    }),
    { numRuns: 1000 },
  );
});

test("what people read stays readable", () => {
  const document: WrittenObject = {
    name: "Normalise order (v2)",
    url: "https://shop.example/api?a=b&c=${{x}}",
    number: "12",
    schedule: "? */15 * * * *",
    rules: ["and", ["equals", ["extract", "a b"], true], ["empty", ["extract", "c,d"]]],
    content: new CodeFile("a.js", "x"),
    _scriptId: new WrittenExpression("${scripts.a}"),
    roles: [new WrittenExpression("${roles.a}"), new WrittenExpression('${roles.b["eu"]}')],
    password: new WrittenExpression("${env.SHOP_PASSWORD}", "secret"),
    query: "select *\nfrom orders\n",
    nothing: {},
    list: [{ a: 1, b: [] }, { c: { d: null } }],
  };
  expect(blockMapping(document, 2, emitter)).toBe(
    [
      "  name: Normalise order (v2)",
      "  url: https://shop.example/api?a=b&c=${{x}}",
      '  number: "12"',
      '  schedule: "? */15 * * * *"',
      '  rules: [and, [equals, [extract, a b], true], [empty, [extract, "c,d"]]]',
      '  content: ${file("../scripts/a.js")}',
      "  _scriptId: ${scripts.a}",
      `  roles: ["\${roles.a}", '\${roles.b["eu"]}']`,
      "  password: ${env.SHOP_PASSWORD} # secret",
      "  query: |",
      "    select *",
      "    from orders",
      "  nothing: {}",
      "  list:",
      "    - a: 1",
      "      b: []",
      "    - c:",
      "        d: null",
      "",
    ].join("\n"),
  );
});

test("a comment shows control characters and marks of direction written out", () => {
  const { comment } = new WrittenExpression("${connections.shop}", "x\u001b]0;PWNED\u0007\u202e");
  expect(comment).toBe("x\\u001b]0;PWNED\\u0007\\u202e");
});
