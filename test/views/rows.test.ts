import { describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import type { Plan } from "../../src/model/plan.ts";
import { planAsMarkdown } from "../../src/views/plans/markdown.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { renderReceipt } from "../../src/views/plans/receipt.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { changing, planOf, receiptOf } from "./changing.ts";

const shown = (plan: Plan) =>
  renderPlan(plan, noPaint)
    .split("\n")
    .filter((line) => line.startsWith("      "))
    .map((line) => line.slice(6));

describe("a secret", () => {
  test.each<[string, Json | undefined, Json | undefined, string]>([
    ["that is removed", "******", undefined, "- field  (secret) -> null  (config changed)"],
    ["that is set to null", "******", null, "- field  (secret) -> null  (config changed)"],
    ["that is given another value", "******", "******", "~ field  (secret) -> (secret)  (config changed)"],
    ["that comes", undefined, "******", "+ field  (secret)  (config changed)"],
    ["that stands where nothing stood", null, "******", "+ field  (secret)  (config changed)"],
    [
      "that apply learns",
      "******",
      { $unknown: "tags.a" },
      "~ field  (secret) -> tags.a (known after apply)  (config changed)",
    ],
  ])("%s", (_, before, after, line) => {
    expect(shown(changing(before, after, { secret: true }))).toEqual([line]);
    const plan = changing(before, after, { secret: true });
    expect(planAsMarkdown(plan)).toContain(`\n${line.replace(/^~/, "!")}\n`);
    expect(renderReceipt(receiptOf(plan), noPaint)).toContain(`\n      ${line}`);
  });

  test("inside of a value that looks the same is said to differ", () => {
    expect(shown(changing(["******"], ["******"]))).toEqual([
      "~ field  [(secret)] -> [(secret)] with other secrets  (config changed)",
    ]);
  });
});

describe("a text that looks like a masked secret", () => {
  const literals = (...places: readonly string[]) => ({ literals: places });

  test("is shown as the text that it is", () => {
    expect(shown(changing("A", "******", literals("/after")))).toEqual(['~ field  "A" -> "******"  (config changed)']);
    expect(shown(changing("******", "A", literals("/before")))).toEqual(['~ field  "******" -> "A"  (config changed)']);
    expect(shown(changing(undefined, ["******", "******"], literals("/after/1")))).toEqual([
      '+ field  [(secret), "******"]  (config changed)',
    ]);
  });

  test("differs from a secret at the same place", () => {
    expect(shown(changing({ a: "******" }, { a: "******" }, literals("/after/a")))).toEqual([
      '~ field.a  (secret) -> "******"  (config changed)',
    ]);
    expect(shown(changing({ a: "******" }, { a: { b: 1 } }))).toEqual([
      "~ field.a  (secret) -> { b: 1 }  (config changed)",
    ]);
  });
});

describe("a text of one line", () => {
  const query = `select ${Array.from({ length: 40 }, (_, n) => `column_${n}`).join(", ")} from orders`;

  test("that is short stands on one line with what replaces it", () => {
    expect(shown(changing("A", "B"))).toEqual(['~ field  "A" -> "B"  (config changed)']);
  });

  test("that is long is folded where it stays, and never where it differs", () => {
    expect(shown(changing(query, `${query}; drop table orders`))).toEqual([
      "~ field  (config changed)",
      `    - "…(${query.length - 24} unchanged characters)…${query.slice(-24)}"`,
      `    + "…(${query.length - 24} unchanged characters)…${query.slice(-24)}; drop table orders"`,
    ]);
  });

  test("is shown whole where it comes, goes, or all is asked for", () => {
    expect(shown(changing(undefined, query))).toEqual([`+ field  ${JSON.stringify(query)}  (config changed)`]);
    expect(shown(changing(query, undefined))).toEqual([`- field  ${JSON.stringify(query)} -> null  (config changed)`]);
    const full = renderPlan(changing(query, `${query};`), noPaint, { full: true });
    expect(full).toContain(`+ ${JSON.stringify(`${query};`)}`);
  });
});

describe("a text of several lines", () => {
  const lines = Array.from({ length: 60 }, (_, n) => `line ${n}`);

  test("is shown around what differs, and what stays is counted", () => {
    const after = lines.with(30, "changed");
    expect(shown(changing(`${lines.join("\n")}\n`, `${after.join("\n")}\n`))).toEqual([
      "~ field  (config changed)",
      "    … 27 unchanged lines",
      "      line 27",
      "      line 28",
      "      line 29",
      "    - line 30",
      "    + changed",
      "      line 31",
      "      line 32",
      "      line 33",
      "    … 26 unchanged lines",
    ]);
  });

  test("is shown whole where it comes: no line of it stays as it is", () => {
    expect(shown(changing(undefined, lines.join("\n")))).toHaveLength(62);
    const created = planOf({ action: "create", after: { content: `${lines.join("\n")}\n` } });
    expect(shown(created)).toHaveLength(61);
  });

  test("tells a last line with an end from one without", () => {
    expect(shown(changing("a\nb", "a\nb\n"))).toEqual([
      "~ field  (config changed)",
      "      a",
      "    - b",
      "    \\ No newline at the end",
      "    + b",
    ]);
  });

  test("compares very long lines word by word", () => {
    const code = "x".repeat(400);
    expect(shown(changing(`a\n${code}(1)\nb\n`, `a\n${code}(2)\nb\n`))).toEqual([
      "~ field  (config changed)",
      "      a",
      `    - …(377 unchanged characters)…${"x".repeat(23)}(1)`,
      `    + …(377 unchanged characters)…${"x".repeat(23)}(2)`,
      "      b",
    ]);
  });

  test("many long lines are shown as whole lines", () => {
    const lines = (word: string) => Array.from({ length: 150 }, (_, n) => `${word}${n} `.repeat(200)).join("\n");
    const rows = shown(changing(lines("a"), lines("b")));
    expect(rows.filter((row) => row.startsWith("    - "))).toHaveLength(150);
    expect(rows.join("\n")).not.toContain("unchanged characters");
  });
});

describe("lists and objects", () => {
  test("elements are compared with each other where something of them stays", () => {
    const entry = (generate: string, extract: string) => ({ generate, extract });
    const before = [entry("id", "a"), entry("name", "b"), entry("city", "c")];
    const after = [entry("id", "a"), entry("name", "B"), entry("city", "c"), entry("zip", "z")];
    expect(shown(changing(before, after))).toEqual([
      "~ field  (config changed)",
      "    … 1 unchanged element",
      '    ~ [1].extract  "b" -> "B"',
      "    … 1 unchanged element",
      '    + [3]  { extract: "z", generate: "zip" }',
    ]);
  });

  test("objects have one order of keys on both sides", () => {
    const before = [{ b: 2, a: 1 }, "x"];
    const after = [
      { c: 4, a: 1.5, b: 2.5 },
      { a: 1, b: 2 },
    ];
    expect(shown(changing(before, after))).toEqual([
      "~ field  (config changed)",
      "    + [0]  { a: 1.5, b: 2.5, c: 4 }",
      "    … 1 unchanged element",
      '    - "x"',
    ]);
  });

  test("nested objects are shown path by path, and a key that is not a name in quotation marks", () => {
    expect(shown(changing({ a: { b: 1, "x.y": 1 }, gone: true }, { a: { b: 2, "x.y": 2 } }))).toEqual([
      "~ field.a.b       1 -> 2  (config changed)",
      '~ field.a["x.y"]  1 -> 2  (config changed)',
      "- field.gone      true -> null  (config changed)",
    ]);
  });

  test("null and nothing are two things", () => {
    expect(shown(changing({ a: null, b: 1 }, { b: 1 }))).toEqual(["- field.a  null -> null  (config changed)"]);
    expect(shown(changing({ a: null }, {}))).toEqual(["~ field  { a: null } -> {}  (config changed)"]);
    expect(shown(changing({}, { a: null }))).toEqual(["+ field.a  null  (config changed)"]);
  });
});

describe("what apply learns", () => {
  test("is shown in the lines of a text where it is put in", () => {
    const after = { $unknown: "tags.a", $parts: ["a\nid = '", "'\nb\n"] };
    expect(shown(changing("a\nid = ''\nb\n", after))).toEqual([
      "~ field  with what apply learns of tags.a  (config changed)",
      "      a",
      "    - id = ''",
      "    + id = '(known after apply)'",
      "      b",
    ]);
    expect(shown(planOf({ action: "create", after: { content: after } }))).toEqual([
      "+ content  with what apply learns of tags.a",
      "    + a",
      "    + id = '(known after apply)'",
      "    + b",
    ]);
  });

  test("stands in a text among what is known of it", () => {
    const after = { $unknown: "tags.a", $parts: ["/x/", "/", ""] };
    expect(shown(changing("/x/1/2", after))).toEqual([
      '~ field  "/x/1/2" -> "/x/(known after apply)/(known after apply)" of tags.a  (config changed)',
    ]);
  });
});
