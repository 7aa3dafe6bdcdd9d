/**
 * Patterns, formats and texts that hold a backtracking engine for ever, at every place that takes one from a user, a customer or another
 * server. Nothing is measured: a place that is not linear runs into the test's own limit.
 */
import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { type Token, tokenizer } from "acorn";
import { analyse } from "scslre";
import { describe, expect, test } from "vitest";
import { parseDuration } from "../src/base/duration.ts";
import { isDecimal } from "../src/base/exact-number.ts";
import { linkTargets } from "../src/base/link-header.ts";
import { matchesOfPattern, testPattern } from "../src/base/pattern.ts";
import { createRedactor } from "../src/base/redaction.ts";
import { withoutEnds } from "../src/base/trim.ts";
import type { Field } from "../src/catalog/field.ts";
import { kinds } from "../src/catalog/index.ts";
import { headerProblems } from "../src/catalog/parts/header-lines.ts";
import { readScript } from "../src/code/scripts/read-script.ts";
import { jsonInModelText } from "../src/delivery/adaptors/agent/speech.ts";
import { numberedName } from "../src/delivery/adaptors/file/free-path.ts";
import { ftpSettings } from "../src/delivery/adaptors/file/places/ftp-settings.ts";
import { findPii, maskedRecord, recognized } from "../src/delivery/adaptors/guardrail/pii.ts";
import { nameOfAnswer } from "../src/delivery/adaptors/http/read-file.ts";
import { endedForOracle, withoutSemicolon } from "../src/delivery/adaptors/sql/dialects.ts";
import { formatDate, parseDate } from "../src/delivery/dates/dates.ts";
import { splitAtDelimiter } from "../src/delivery/formats/structured/rows.ts";
import { selectElements } from "../src/delivery/formats/xml-path.ts";
import { passesFilter } from "../src/delivery/pipeline/reshape/filter.ts";
import { patternsTask } from "../src/delivery/pipeline/run/page-tasks.ts";
import { patternHelpers } from "../src/delivery/templates/helpers/patterns.ts";
import { checkerOf } from "../src/delivery/values/input-schema.ts";
import { parseTfTemplate, reduceTerraform } from "../src/language/terraform.ts";
import { isConditionMet } from "../src/model/field-condition.ts";
import { namedOffers } from "../src/server/mcp/server-surface.ts";

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

/** Returns what the expression of a stack comes to. */
function computed(text: string): unknown {
  const nothing = { name: () => expect.unreachable(), file: () => new Uint8Array() };
  const operand = reduceTerraform(parseTfTemplate(`\${${text}}`), nothing);
  return operand.known ? operand.value : undefined;
}

describe.each(catastrophes)("the pattern %s", (pattern, text) => {
  const written = [pattern, text].map((each) => JSON.stringify(each)).join(", ");

  test("is answered by what all places have in common", () => {
    expect(testPattern(pattern, text)).toBe(false);
    expect(matchesOfPattern(pattern, text)).toEqual([]);
  });

  test("is answered in regex(), regexall() and replace() of a stack", () => {
    expect(computed(`regexall(${written})`)).toEqual([]);
    expect(computed(`can(regex(${written}))`)).toBe(false);
    expect(computed(`replace(${JSON.stringify(text)}, ${JSON.stringify(`/${pattern}/`)}, "x")`)).toBe(text);
  });

  test("is answered in a filter of records", () => {
    const rules = ["matches", ["extract", "x"], pattern];
    expect(passesFilter({ version: "1", rules }, { record: { x: text }, settings: {} })).toBe(false);
  });

  test("is answered in a template", () => {
    const { regexMatch, regexSearch, regexReplace } = patternHelpers;
    expect(regexMatch([text, pattern])).toBeUndefined();
    expect(regexSearch([text, pattern])).toBe(-1);
    expect(regexReplace([text, pattern, "x"])).toBe(text);
  });

  test("is answered in the schema of a tool's input, and of an agent's answer", () => {
    const check = checkerOf({
      properties: { "<": { type: "string", pattern } },
      patternProperties: { [pattern]: false },
    });
    expect(typeof check === "string" ? check : check({ "<": text, [text]: 1 })).toEqual([
      `/< must match pattern "${pattern}"`,
    ]);
  });

  test("is told to be usable where it is saved", () => {
    expect(patternsTask({ patterns: [pattern] })).toEqual({ faults: [""] });
  });

  test("is a text like any other to a choice of objects, and to a guardrail", () => {
    expect(isConditionMet({ name: text }, { field: "name", value: pattern })).toBe(false);
    expect(findPii({ name: text, pattern }, [...recognized])).toEqual([]);
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

test("the name of a tool, and the host of a server of files, are read", async () => {
  const name = `a${"_".repeat(long)}b`;
  expect(namedOffers([{ _id: "1", name: "t", input: { name } }] as never, [])).toMatchObject([
    { name: `a${"_".repeat(59)}` },
  ]);
  const host = `a${"/".repeat(long)}b`;
  const document = { type: "ftp", ftp: { hostURI: `ftp://${host}//`, username: "u" } } as never;
  expect((await ftpSettings({ document } as never, { block: {} })).host).toBe(host);
});

test("names of files are read: in the header of an answer, and beside one of the same name", () => {
  for (const part of [" ", ";", ";filename=", ';filename="\\', "; filename*=a'"]) {
    const name = nameOfAnswer(`attachment${part.repeat(20_000)}`, "https://a.example/");
    expect(name.length).toBeLessThanOrEqual(200);
  }
  expect(numberedName(`a/${".gz".repeat(long)}!`, 2)).toBe(`a/${".gz".repeat(long - 1)}-2.gz!`);
  expect(numberedName(`a${".gz".repeat(10)}`, 2)).toBe(`a-2${".gz".repeat(10)}`);
});

test("a statement of SQL is cut at its end", () => {
  const statement = `select ${" ;".repeat(long)}x`;
  expect(withoutSemicolon(`${statement} ;\n`)).toBe(statement);
  expect(endedForOracle(`begin x${" ".repeat(long)}end p ;`)).toMatch(/;$/);
});

test("what a model says between fences is read", () => {
  expect(jsonInModelText(`\n\`\`\`json\n{"a":1}\n${" ".repeat(long)}\`\`\`\n`)).toEqual({ value: { a: 1 } });
  expect(jsonInModelText(`\`\`\`${" ".repeat(long)}x`)).toBeUndefined();
});

test("a record that is full of personal data is found and masked", () => {
  const record = { text: "a@b.cd 123-45-6789 ".repeat(10_000), list: Array.from({ length: 20_000 }, () => "a@b.cd") };
  const matches = findPii(record, ["email_address", "us_ssn"]);
  expect(matches).toHaveLength(40_000);
  expect(maskedRecord(record, matches)).toEqual({
    text: "[EMAIL_ADDRESS] [US_SSN] ".repeat(10_000),
    list: record.list.map(() => "[EMAIL_ADDRESS]"),
  });
});

test("the path of an element in XML is read, and a row of EDI", () => {
  const document = { name: "", attributes: [], children: [], text: "" };
  for (const part of ["[", "a[b='", "a[1]", "//"]) expect(() => selectElements(document, part.repeat(long))).toThrow();
  expect(selectElements(document, "/a".repeat(long / 10))).toEqual([]);
  expect(splitAtDelimiter("?+".repeat(long), "+", "?")).toHaveLength(1);
});

test("a secret that looks like a pattern is a text like any other", () => {
  const hide = createRedactor(["(a+)+$", "(.*)*x"]);
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

/** Patterns that are not linear, each at texts that nobody else writes or that are short. */
const excused: { readonly [pattern: string]: string } = {
  "cli/complete.ts: [<[][^\\s]+[>\\]]": "usage texts of our commands",
  "cli/other-tools.ts: =.*$": "an argument of whoever runs the command",
  "cli/starter.ts: ^[^A-Za-z0-9]+|[-.]+$": "the name of a folder",
  "cli/usage.ts: '([^'=]*)[^']*'": "a message about an argument",
  'workbench/saved-file.ts: ^\\{?\\s*"?reconduit"?\\s*:': "4,000 characters",
  "terraform/protocol/launch.ts: =+$": "base64, which has two at most",
  "views/account/explain.ts: \\[([^\\]]+)\\]\\([^)]+\\)": "our own documentation",
  "derive/docs/explain.ts: \\[[^\\]]*\\]|\\{[^}]*\\}": "our own documentation",
  "derive/docs/manifest-example.ts: \\{\\{ref:([A-Za-z-]+)[^}]*\\}\\}": "our own samples",
  "derive/terraform/tf-names.ts: ([A-Z]{2,})s(?=$|[A-Z])": "names of the catalog",
  "derive/terraform/tf-names.ts: ([A-Z]+)([A-Z][a-z])": "names of the catalog",
  "engine/pull/declare/variable-names.ts: ^_+|_+$": "underscores that were just made one",
  "base/guarded-variables.ts: ^[a-z][a-z0-9+.-]*:\\/\\/": "parts that cannot take each other's characters",
  "config/yaml/syntax.ts: ^(?:- +)*(?<key>": "a line that has failed, which is cut",
  "engine/pull/declare/credentials.ts: [\\s;]*([a-z][\\w .-]{0,60})=": "sticky: it begins at one place",
  "views/text/runner-commands.ts: (^|[\\r\\n])([^\\S\\r\\n]*):": "white space that no other part takes",
};

test("every pattern of the product is linear by its form, or excused with a reason", () => {
  const found: string[] = [];
  for (const file of globSync("src/**/*.ts").filter((path) => !path.startsWith("src/cdk"))) {
    const code = stripTypeScriptTypes(readFileSync(file, "utf8"));
    for (const token of tokenizer(code, { ecmaVersion: "latest", sourceType: "module" }) as Iterable<Token>) {
      if (token.type.label !== "regexp") continue;
      const { pattern: source, flags } = (token as unknown as { readonly value: unknown }).value as {
        readonly pattern: string;
        readonly flags: string;
      };
      if (analyse({ source, flags }, { maxReports: 1 }).reports.length === 0) continue;
      found.push(`${file.slice("src/".length)}: ${source}`);
    }
  }
  const excuses = Object.keys(excused);
  expect(found.filter((each) => !excuses.some((excuse) => each.startsWith(excuse)))).toEqual([]);
  expect(excuses.filter((excuse) => !found.some((each) => each.startsWith(excuse)))).toEqual([]);
});

test("a message of a database, a header and a text of numbers are read in time, however they repeat", () => {
  const endless = " \n".repeat(long);
  expect(isDecimal(`${endless}x`)).toBe(false);
  expect(parseDuration("1".repeat(long))).toBeUndefined();
  expect(readScript(`${"\n".repeat(long)}export )`).fault).toBeDefined();
  const headers = [{ name: "a", value: `${"\n".repeat(long)}x` }];
  expect(headerProblems({ http: { headers } }, ["http"])).toHaveLength(1);
});
