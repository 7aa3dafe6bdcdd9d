/** Conditions that are told from JSON itself have the values and errors that the engine gives them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { starterPolicies } from "../../src/cli/starter-policies.ts";
import { Work } from "../../src/policy/bounds.ts";
import { compileCondition, compileExpression, type SubjectValues } from "../../src/policy/expression.ts";
import { bindingsOf } from "../../src/policy/values.ts";

interface Counted extends SubjectValues {
  /** The times that the engine was asked. */
  readonly asked: () => number;
}

function subjectOf(values: JsonObject): Counted {
  let asked = 0;
  return {
    values: () => values,
    bindings: () => {
      asked += 1;
      return bindingsOf(values);
    },
    asked: () => asked,
  };
}

/** Returns the value of a condition, or the error that it ends with. */
function outcome(compute: () => unknown): string {
  try {
    const value = compute();
    return typeof value === "boolean" ? `is ${value}` : "is not true or false";
  } catch (error) {
    return `throws ${(error as Error).message}`;
  }
}

const told = (text: string, subject: SubjectValues) => outcome(() => compileCondition(text)(subject, new Work()));
const byEngine = (text: string, subject: SubjectValues) =>
  outcome(() => compileExpression(text)(subject.bindings(), new Work()));

const { letrec, constantFrom, oneof, record, array, tuple } = fc;

const name = constantFrom("a", "b", "__proto__", "constructor");
const text = constantFrom("", "a", "ab", "Äb", "x😀", "(known after apply)", "[a", "^a.*b$");
const number = constantFrom(0, -0, 1, 2, -1, 2.5, 2 ** 53 - 1, 2 ** 53, 1e300);
const { json } = letrec<{ json: Json }>((tie) => ({
  json: oneof(
    { maxDepth: 3, withCrossShrink: true },
    constantFrom<Json>(null, true, false),
    text,
    number,
    constantFrom<Json>({ $unknown: "tags.a" }, { $unknown: 1 }, { $unknown: "a", b: 1 }),
    array(tie("json"), { maxLength: 3 }),
    fc.dictionary(name, tie("json"), { maxKeys: 3 }) as fc.Arbitrary<Json>,
  ),
}));

const full = record({
  a: oneof(text, number, json),
  b: oneof(text, array(record({ a: json, b: json }), { maxLength: 3 })),
});

const literal = constantFrom('"a"', '"ab"', '""', '"[a"', "0", "1", "-1", "9007199254740993", "2.5", "true", "null");
const { condition } = letrec<{ condition: string; expression: string; path: string }>((tie) => {
  const one = tie("expression");
  const path = tie("path");
  const joined = (...parts: readonly (string | fc.Arbitrary<string>)[]) =>
    tuple(...parts.map((part) => (typeof part === "string" ? fc.constant(part) : part))).map((all) => all.join(""));
  const binary = constantFrom("==", "!=", "<", "<=", ">", ">=", "+", "-", "in", "&&", "||");
  const method = constantFrom("startsWith", "endsWith", "contains", "matches", "lowerAscii", "size", "trim");
  const loop = constantFrom("all", "exists", "exists_one", "filter", "map");
  const holds = tie("condition");
  return {
    // Most of them have values of the right types, or the engine would tell errors alone.
    condition: oneof(
      { maxDepth: 4, depthSize: "small" },
      joined(path, " ", constantFrom("==", "!="), " ", literal),
      joined("has(", path, ".", constantFrom("a", "b"), ")"),
      joined(path, ' in ["a", 1, null]'),
      joined("type(", path, ") == string && ", path, '.contains("a")'),
      joined("(", holds, constantFrom(" && ", " || "), holds, ")"),
      joined("!(", holds, ")"),
      joined("(", holds, " ? ", holds, " : ", holds, ")"),
      joined("[v, w, 1].", constantFrom("all", "exists", "exists_one"), "(e, ", holds, ")"),
      joined("[v, w].filter(e, ", holds, ").size() > 1"),
      one,
    ),
    path: oneof(
      { maxDepth: 4 },
      constantFrom("v", "v.a", "v.b", "w", "w.a", "v.a", "v.b", "e", "string", "constructor"),
      joined(path, ".", constantFrom("a", "b")),
      joined(path, constantFrom('["a"]', "[0]", "[1]", "[-1]", '["__proto__"]')),
    ),
    expression: oneof(
      { maxDepth: 5, depthSize: "small" },
      literal,
      path,
      joined("has(", path, ".", constantFrom("a", "b"), ")"),
      joined("(", one, " ", binary, " ", one, ")"),
      joined("!(", one, ")"),
      joined("(", one, " ? ", one, " : ", one, ")"),
      joined("[", one, ", ", one, "]"),
      joined("size(", one, ")"),
      joined("type(", one, ") == string"),
      joined(method, "(", one, ", ", one, ")"),
      joined(path, ".", method, "(", oneof(one, fc.constant("")), ")"),
      joined(path, ".", loop, "(", constantFrom("e", "f", "v"), ", ", one, ")"),
      joined(path, ".map(e, ", one, ", ", one, ")"),
    ),
  };
});

test("a condition has the value and the error that the engine gives it", () => {
  let direct = 0;
  fc.assert(
    fc.property(condition, record({ v: full, w: oneof(full, json) }), (written, values) => {
      const subject = subjectOf(values);
      const found = told(written, subject);
      if (subject.asked() === 0) direct += 1;
      expect(found).toBe(byEngine(written, subject));
    }),
    { numRuns: 3_000 },
  );
  expect(direct).toBeGreaterThan(250);
});

test.each<[string, Json]>([
  ['v.all(e, e.a == "x")', [{ a: "y" }, {}]],
  ['v.all(e, e.a == "x")', [{}, { a: "y" }]],
  ['v.exists(e, e.a == "x")', [{}, { a: "x" }]],
  ["v.filter(e, e > 1).size() == 1", [1, 2]],
  ["v.map(e, e > 1, e + 1)[0] == 3", [1, 2]],
  ['v.all(k, k.matches("^[a-z]$"))', { a: 1, B: 2 }],
  ["has(v.a)", { a: null }],
  ['v.a == "(known after apply)" && size(v.a) > 5', { a: { $unknown: "tags.a" } }],
  ['type(v) == string && v.startsWith("ab")', "abc"],
  ["v.all(e, v.all(v, v == e))", [1, 1]],
])("%s of %j is told without the engine", (condition, v) => {
  const subject = subjectOf({ v });
  const found = told(condition, subject);
  expect(subject.asked()).toBe(0);
  expect(found).toBe(byEngine(condition, subject));
});

test("the rules that policy init writes are told without the engine, whether they hold or not", () => {
  const { policies } = parse(starterPolicies()) as {
    policies: Record<string, { readonly when?: string; readonly require: string }>;
  };
  const document = {
    name: "Orders",
    http: { baseURI: "https://a", headers: [{ name: "Authorization", value: "b" }], unencrypted: { key: 1 } },
    schedule: "? */2 * * * *",
    guardrail: { type: "pii", pii: {} },
    aiAgent: { openai: { tools: [{ type: "mcp", mcp: { allowedTools: [] } }] } },
  };
  const step = { address: "a", action: "update", causes: ["drift"], irreversible: [], undo: null, paths: [] };
  for (const kind of ["connection", "import", "flow"]) {
    const subject = subjectOf({ ...step, kind, document, summary: { delete: 3, replace: 9 } });
    for (const { when = "true", require } of Object.values(policies)) {
      const holds = told(when, subject);
      expect(holds).toBe(byEngine(when, subject));
      if (holds === "is true") expect(told(require, subject)).toBe(byEngine(require, subject));
    }
    // The comparison asks, and nothing else.
    const alone = subjectOf(subject.values());
    for (const { when } of Object.values(policies)) if (when !== undefined) told(when, alone);
    expect(alone.asked()).toBe(0);
  }
});

test("work is counted without the engine, too", () => {
  const subject = subjectOf({ v: Array.from({ length: 2_000 }, (_, at) => at) });
  expect(told("v.all(e, v.all(f, e + f >= 0))", subject)).toContain("compares too many values");
});
