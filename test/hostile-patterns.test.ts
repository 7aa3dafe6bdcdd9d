/**
 * Patterns, formats and texts that hold a backtracking engine for ever, at every place that takes one from a user, a customer or another
 * server. Nothing is measured: a place that is not linear runs into the test's own limit.
 */
import { describe, expect, test } from "vitest";
import { linkTargets } from "../src/base/link-header.ts";
import { matchesOf, testPattern } from "../src/base/pattern.ts";
import { redactor } from "../src/base/redaction.ts";
import { withoutEnds } from "../src/base/trim.ts";
import type { Field } from "../src/catalog/field.ts";
import { kinds } from "../src/catalog/index.ts";
import { ftpSettings } from "../src/delivery/adaptors/file/ftp-settings.ts";
import { formatDate, parseDate } from "../src/delivery/dates/dates.ts";
import { passes } from "../src/delivery/pipeline/filter.ts";
import { parseTemplate, reduceTerraform } from "../src/language/terraform.ts";
import { namedOffers } from "../src/server/mcp/offers.ts";

const long = 1_000_000;

/** A pattern, and a text at which backtracking fails only after it has tried every way. */
const catastrophes: readonly (readonly [pattern: string, text: string])[] = [
  ["^(a+)+$", `${"a".repeat(50)}!`],
  ["^(a|aa)+$", `${"a".repeat(100)}!`],
  ["^(a|a)*$", `${"a".repeat(50)}!`],
  ["^([a-zA-Z]+)*$", `${"a".repeat(50)}!`],
  ["^(.*a){25}$", `${"a".repeat(60)}!`],
  ["^(\\w+\\s?)*$", `${"word".repeat(20)}!`],
  ["^([a-z0-9])(([\\-.]|[_]+)?([a-z0-9]+))*(@){1}$", `${"a".repeat(60)}!`],
  ["^(([^<>]*)*)*$", `${"a".repeat(50)}<`],
  ["a*a*a*a*a*a*b", "a".repeat(2_000)],
];

/** What the expression of a stack comes to. */
function computed(text: string): unknown {
  const nothing = { name: () => expect.unreachable(), file: () => new Uint8Array() };
  const operand = reduceTerraform(parseTemplate(`\${${text}}`), nothing);
  return operand.known ? operand.value : undefined;
}

describe.each(catastrophes)("the pattern %s", (pattern, text) => {
  const written = [pattern, text].map((each) => JSON.stringify(each)).join(", ");

  test("is answered by what all places have in common", () => {
    expect(testPattern(pattern, text)).toBe(false);
    expect(matchesOf(pattern, text)).toEqual([]);
  });

  test("is answered in regex(), regexall() and replace() of a stack", () => {
    expect(computed(`regexall(${written})`)).toEqual([]);
    expect(computed(`can(regex(${written}))`)).toBe(false);
    expect(computed(`replace(${JSON.stringify(text)}, ${JSON.stringify(`/${pattern}/`)}, "x")`)).toBe(text);
  });

  test("is answered in a filter of records", () => {
    const rules = ["matches", ["extract", "x"], pattern];
    expect(passes({ version: "1", rules }, { record: { x: text }, settings: {} })).toBe(false);
  });
});

test.each([
  ["M".repeat(29), "1".repeat(60)],
  ["D".repeat(1_001), "1".repeat(5_000)],
  ["H".repeat(long), "1".repeat(long)],
  [`${"[".repeat(long)}YYYY`, "2024"],
  ["x X ".repeat(10_000), "1 ".repeat(20_000)],
  ["MMMM".repeat(10_000), "May".repeat(10_000)],
])("a date in the format %.20s... is answered", (format, text) => {
  expect(parseDate(`${text}!`, format, undefined)).toBeUndefined();
  expect(formatDate(0, format, undefined)).not.toBe("");
});

test("what another server says in a Link header is read", () => {
  for (const part of ["<", "<x>;", "<x>; rel", '<x>; rel="', "<x>; a=b", "<x>;  ;"])
    expect(linkTargets(`${part.repeat(long / 10)}${" ".repeat(long)}`, "next")).toEqual([]);
});

test("texts are cut at their ends", () => {
  expect(withoutEnds(`${"/".repeat(long)}x${"/".repeat(long)}`, "/")).toBe("x");
  const inside = `x${"/".repeat(long)}x`;
  expect(withoutEnds(inside, "/")).toBe(inside);
});

test("the name of a tool, and the host of a server of files, are read", () => {
  const name = `a${"_".repeat(long)}b`;
  expect(namedOffers([{ _id: "1", name: "t", input: { name } }] as never, [])).toMatchObject([
    { name: `a${"_".repeat(59)}` },
  ]);
  const host = `a${"/".repeat(long)}b`;
  const document = { type: "ftp", ftp: { hostURI: `ftp://${host}//`, username: "u" } } as never;
  expect(ftpSettings({ document } as never, { block: {} }).host).toBe(host);
});

test("a secret that looks like a pattern is a text like any other", () => {
  const hide = redactor(["(a+)+$", "(.*)*x"]);
  expect(hide(`${"a".repeat(100)}! (a+)+$`)).toBe(`${"a".repeat(100)}! ******`);
});

describe("an expression", () => {
  const spaces = " ".repeat(long);
  test.each([
    ["trimspace", `length(trimspace("x${spaces}x"))`, long + 2],
    ["chomp", `length(chomp("x${"\\n".repeat(long / 10)}x"))`, long / 10 + 2],
    ["blanks", `${spaces}1${"\n".repeat(long)}`, 1],
    ["comments", `${"/* */".repeat(long / 10)}1`, 1],
    ["digits", `try(tonumber("${"1".repeat(long)}!"), 1)`, 1],
    ["digits of YAML", `yamldecode("${"1".repeat(long)}!") == "1"`, false],
  ])("is computed where it has many %s", (_what, text, value) => {
    expect(computed(text)).toBe(value);
  });

  test("is refused where comments and texts do not end", () => {
    for (const part of ["/*", "/* ", '"$${', "(", "%{"]) expect(() => computed(part.repeat(long / 10))).toThrow();
  });
});

describe("the patterns of the catalog", () => {
  const patterns = new Set<string>();
  const look = (field: Field): void => {
    if (field.type === "string" && field.pattern !== undefined) patterns.add(field.pattern);
    if (field.type === "object") Object.values(field.fields).forEach(look);
    if (field.type === "array" || field.type === "map") look(field.items);
  };
  for (const { fields } of kinds) Object.values(fields).forEach(look);

  test("there are some", () => expect(patterns.size).toBeGreaterThan(1));

  test.each([...patterns])("%s answers for a long text", (pattern) => {
    for (const part of ["a", "A1", " ", "0", "i0", "-", ".", "/"])
      expect(new RegExp(pattern, "u").test(`${part.repeat(long)}!`)).toBe(false);
  });
});
