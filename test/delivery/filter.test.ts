import { describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { filterOperators } from "../../src/catalog/parts/filter-rules.ts";
import { passes } from "../../src/delivery/pipeline/filter.ts";

const record = {
  name: "Ann",
  age: 42,
  price: "9.5",
  vip: true,
  none: null,
  tags: ["a", "b"],
  empty: [],
  at: "2024-01-01T00:00:00.000Z",
  address: { city: "Ulm", lines: [{ no: 7 }] },
};
const settings = { flow: { region: "eu" } };
const holds = (rules: Json) =>
  passes({ type: "expression", expression: { version: "1", rules } }, { record, settings });
const x = (path: string): Json => ["extract", path];

const cases: readonly (readonly [Json, boolean])[] = [
  [[], true],
  [["equals", x("name"), "Ann"], true],
  [["equals", x("name"), "ann"], false],
  [["equals", x("age"), "42"], true],
  [["equals", x("missing"), x("none")], true],
  [["notequals", x("name"), "Bob"], true],
  [["greaterthan", x("age"), 41], true],
  [["greaterthan", ["number", x("price")], 10], false],
  [["greaterthanequals", x("age"), 42], true],
  [["lessthan", x("missing"), 5], false],
  [["lessthanequals", "a", "b"], true],
  [["startswith", x("name"), "A"], true],
  [["endswith", x("name"), "N"], false],
  [["contains", x("name"), "nn"], true],
  [["contains", x("tags"), "b"], true],
  [["doesnotcontain", x("tags"), "c"], true],
  [["matches", x("name"), "^A\\w+$"], true],
  [["anyof", x("name"), ["Bob", "Ann"]], true],
  [["isempty", x("none")], true],
  [["empty", x("empty")], true],
  [["isnotempty", x("name")], true],
  [["notempty", x("missing")], false],
  [["equals", ["settings", "flow.region"], "eu"], true],
  [["equals", ["string", x("age")], "42"], true],
  [["equals", ["boolean", "true"], x("vip")], true],
  [["greaterthan", ["epochtime", x("at")], 1_700_000_000_000], true],
  [["equals", ["lowercase", x("name")], "ann"], true],
  [["equals", ["uppercase", x("name")], "ANN"], true],
  [["equals", ["ceiling", x("price")], 10], true],
  [["equals", ["floor", x("price")], 9], true],
  [["equals", ["abs", -3], 3], true],
  [["equals", x("address.city"), "Ulm"], true],
  [["equals", x("address.lines[0].no"), 7], true],
  [["and", ["equals", x("name"), "Ann"], ["not", ["empty", x("tags")]]], true],
  [["or", ["equals", x("name"), "Bob"], ["equals", x("age"), 42]], true],
  [["equals", x("__proto__.constructor"), "x"], false],
];

describe("filters", () => {
  test.each(cases.map(([rules, expected]) => [JSON.stringify(rules), rules, expected] as const))(
    "%s",
    (_text, rules, expected) => {
      expect(holds(rules)).toBe(expected);
    },
  );

  test("every operator of the catalog is evaluated", () => {
    const used = JSON.stringify(cases);
    expect(filterOperators.filter((operator) => !used.includes(`"${operator}"`))).toEqual([]);
  });

  test("a record passes where there is no filter; the expression part alone is a filter, too", () => {
    expect(passes(undefined, { record, settings })).toBe(true);
    expect(passes({ version: "1", rules: ["equals", ["extract", "name"], "Bob"] }, { record, settings })).toBe(false);
  });

  test("a pattern that would take a backtracking engine for ever is answered, and one that is none is told", () => {
    const long = { ...record, name: "a".repeat(10_000) };
    const filter = (pattern: string): Json => ({ version: "1", rules: ["matches", ["extract", "name"], pattern] });
    expect(passes(filter("^(a+)+$b"), { record: long, settings })).toBe(false);
    expect(passes(filter("^(a+)+$"), { record: long, settings })).toBe(true);
    expect(() => passes(filter("("), { record, settings })).toThrow("is not a regular expression: missing closing )");
    expect(() => passes(filter("(?=B)"), { record, settings })).toThrow("unsupported Perl syntax (?=");
  });

  test("a script is not asked where none is run", () => {
    expect(() => passes({ type: "script" }, { record, settings })).toThrow("and none is run here");
  });
});
