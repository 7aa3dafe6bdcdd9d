import { describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { importKind } from "../../src/catalog/kinds/import/index.ts";
import type { SentFilter } from "../../src/catalog/parts/filter.ts";
import { filterOperators, filterProblems } from "../../src/catalog/parts/filter-rules.ts";
import { filterSteps, passesFilter } from "../../src/delivery/pipeline/reshape/filter.ts";
import type { PageScripts } from "../../src/delivery/scripts/page-scripts.ts";
import { withParent } from "../../src/delivery/values/parents.ts";
import { filterPatterns } from "../../src/derive/fields/filter-patterns.ts";

const record = {
  name: "Ann",
  age: 42,
  price: "9.5",
  vip: true,
  none: null,
  blank: "",
  state: "new",
  yes: "true",
  tags: ["a", "b"],
  empty: [],
  at: "2024-01-01T00:00:00.000Z",
  address: { city: "Ulm", lines: [{ no: 7 }] },
};
const settings = { flow: { region: "eu" } };
const holds = (rules: Json) =>
  passesFilter({ type: "expression", expression: { version: "1", rules } }, { record, settings });
const x = (path: string): Json => ["extract", path];

const cases: readonly (readonly [Json, boolean])[] = [
  [[], true],
  [["equals", x("name"), "Ann"], true],
  [["equals", x("name"), "ann"], false],
  [["equals", x("age"), "42"], true],
  [["equals", x("age"), "42.0"], true],
  [["equals", x("price"), 9.5], true],
  [["equals", x("price"), "9.50"], false],
  [["equals", x("blank"), 0], false],
  [["equals", x("vip"), 1], false],
  [["equals", x("vip"), "true"], true],
  [["equals", x("missing"), x("none")], true],
  [["equals", x("missing"), ""], false],
  [["notequals", x("name"), "Bob"], true],
  [["notequals", x("age"), "42"], false],
  [["greaterthan", x("age"), 41], true],
  [["greaterthan", x("age"), "41"], true],
  [["greaterthan", x("age"), "many"], false],
  [["greaterthan", "10", "9"], false],
  [["greaterthan", ["number", "10"], ["number", "9"]], true],
  [["greaterthan", ["number", x("price")], 10], false],
  [["greaterthan", "\u{1F600}", "\uFB00"], true],
  [["greaterthanequals", x("age"), 42], true],
  [["greaterthanequals", x("age"), 43], false],
  [["lessthan", x("missing"), 5], false],
  [["lessthan", x("age"), 42.5], true],
  [["lessthan", "a", "ab"], true],
  [["lessthanequals", "a", "b"], true],
  [["lessthanequals", x("none"), x("none")], false],
  [["startswith", x("name"), "A"], true],
  [["startswith", x("name"), "a"], false],
  [["endswith", x("name"), "N"], false],
  [["endswith", x("name"), "n"], true],
  [["contains", x("name"), "nn"], true],
  [["contains", x("tags"), "b"], true],
  [["contains", x("tags"), "ab"], false],
  [["doesnotcontain", x("tags"), "c"], true],
  [["doesnotcontain", x("name"), "nn"], false],
  [["matches", x("name"), "^A\\w+$"], true],
  [["matches", x("name"), "n"], true],
  [["matches", x("age"), "^4"], true],
  [["anyof", x("name"), ["Bob", "Ann"]], true],
  [["anyof", x("name"), ["Bob"]], false],
  // The list is one of literals, also where it begins with the name of an operator.
  [["anyof", x("state"), ["number", "new"]], true],
  [["anyof", x("state"), ["extract", "state"]], false],
  [["anyof", x("age"), ["41", "42"]], true],
  [["anyof", x("name"), "Ann"], false],
  [["isempty", x("none")], true],
  [["isempty", x("blank")], true],
  [["isempty", x("age")], false],
  [["empty", x("empty")], true],
  [["empty", x("missing")], true],
  [["isnotempty", x("name")], true],
  [["isnotempty", x("blank")], false],
  [["notempty", x("missing")], false],
  [["notempty", 0], true],
  [["equals", ["settings", "flow.region"], "eu"], true],
  [["empty", ["settings", "export.region"]], true],
  [["equals", ["string", x("age")], "42"], true],
  [["isempty", ["string", x("none")]], true],
  [["equals", ["number", "4e1"], 40], true],
  [["isempty", ["number", "many"]], true],
  [["isempty", ["number", " "]], true],
  [["equals", ["boolean", "true"], x("vip")], true],
  [["equals", ["boolean", 0], false], true],
  [["isempty", ["boolean", "perhaps"]], true],
  [["greaterthan", ["epochtime", x("at")], 1_700_000_000_000], true],
  [["equals", ["epochtime", "2024-01-01"], 1_704_067_200_000], true],
  // Without an offset: in UTC, wherever the server stands.
  [["equals", ["epochtime", "2024-01-01T00:00:00"], 1_704_067_200_000], true],
  [["equals", ["epochtime", "2024-01-01T02:00+02:00"], 1_704_067_200_000], true],
  [["equals", ["epochtime", 5], 5], true],
  [["isempty", ["epochtime", "January 1, 2024"]], true],
  [["isempty", ["epochtime", "2024-02-30"]], true],
  [["equals", ["lowercase", x("name")], "ann"], true],
  [["equals", ["uppercase", x("name")], "ANN"], true],
  [["isempty", ["uppercase", x("missing")]], true],
  [["equals", ["ceiling", x("price")], 10], true],
  [["equals", ["floor", x("price")], 9], true],
  [["equals", ["abs", -3], 3], true],
  [["isempty", ["abs", "x"]], true],
  [["equals", x("address.city"), "Ulm"], true],
  [["equals", x("address.lines[0].no"), 7], true],
  [["and", ["equals", x("name"), "Ann"], ["not", ["empty", x("tags")]]], true],
  [["and", ["equals", x("name"), "Ann"], ["empty", x("tags")]], false],
  [["or", ["equals", x("name"), "Bob"], ["equals", x("age"), 42]], true],
  [["or", ["equals", x("name"), "Bob"], ["equals", x("age"), 41]], false],
  [["not", ["equals", x("name"), "Bob"]], true],
  // A rule that yields anything but true or false lets nothing through.
  [["extract", "vip"], true],
  [["extract", "name"], false],
  [["extract", "yes"], false],
  [["and", ["extract", "age"], ["equals", x("age"), 42]], false],
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
    expect(passesFilter(undefined, { record, settings })).toBe(true);
    expect(passesFilter({ version: "1", rules: ["equals", ["extract", "name"], "Bob"] }, { record, settings })).toBe(
      false,
    );
  });

  test("a pattern that would take a backtracking engine for ever is answered, and an invalid one is reported", () => {
    const long = { ...record, name: "a".repeat(10_000) };
    const filter = (pattern: string): Json => ({ version: "1", rules: ["matches", ["extract", "name"], pattern] });
    expect(passesFilter(filter("^(a+)+$b"), { record: long, settings })).toBe(false);
    expect(passesFilter(filter("^(a+)+$"), { record: long, settings })).toBe(true);
    expect(() => passesFilter(filter("("), { record, settings })).toThrow(
      "is not a regular expression: missing closing )",
    );
    expect(() => passesFilter(filter("(?=B)"), { record, settings })).toThrow("unsupported Perl syntax (?=");
  });

  test.each([
    ["import", "import_filter", "importFilter"],
    ["output", "output_filter", "outputFilter"],
    ["input", "input_filter", "inputFilter"],
  ] as const)("the %s filter says that it was it that failed", (which, source, stage) => {
    const step = filterSteps[which];
    const failure = (filter: SentFilter) => {
      try {
        return passesFilter(filter, { record, settings, step });
      } catch (error) {
        return error;
      }
    };
    const bad: Json = { version: "1", rules: ["matches", ["extract", "name"], "("] };
    expect(failure(bad)).toMatchObject({ code: "filter_failed", source, stage });
    expect(failure({ type: "script" })).toMatchObject({ code: "not_configured", source, stage });
  });

  test("a list of literals is not a rule, and its texts are not patterns", () => {
    const rules: Json = ["anyof", ["extract", "state"], ["matches", "a", "(?=b)"]];
    const filter = { type: "expression", expression: { version: "1", rules } };
    expect(filterProblems(filter, "/filter")).toEqual([]);
    expect(filterPatterns(importKind, { filter })).toEqual([]);
    expect(passesFilter(filter, { record: { state: "matches" }, settings })).toBe(true);
  });

  test("rules and scripts see the parent of a child", () => {
    const child = withParent({ sku: "a" }, { no: "N1" });
    const rules: Json = ["equals", ["extract", "_PARENT.no"], "N1"];
    expect(passesFilter({ version: "1", rules }, { record: child, settings })).toBe(true);
    const scripts: PageScripts = {
      fault: () => undefined,
      call: (_name, options) => JSON.stringify(options["record"]) === '{"sku":"a","_PARENT":{"no":"N1"}}',
      lines: [],
      close: () => {},
    };
    const script: SentFilter = { type: "script", script: { _scriptId: "s", function: "f" } };
    expect(passesFilter(script, { record: child, settings }, scripts)).toBe(true);
  });

  test("a script is not asked where none is run", () => {
    expect(() => passesFilter({ type: "script" }, { record, settings })).toThrow("and none is run here");
  });
});
