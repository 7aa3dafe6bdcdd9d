import { expect, test, vi } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { type Escape, renderTemplate } from "../../src/delivery/pipeline/template.ts";

const render = (template: string, context: Json, escaping: Escape = "none", strict = false) =>
  renderTemplate(template, context, { escape: escaping, strict });

test.each<[Escape, string]>([
  ["none", `a/b "c" <d>&é`],
  ["uri", "a%2Fb%20%22c%22%20%3Cd%3E%26%C3%A9"],
  ["json", `a/b \\"c\\" <d>&é`],
  ["xml", "a/b &quot;c&quot; &lt;d&gt;&amp;é"],
])("{{x}} is written for %s, {{{x}}} as it is", (escaping, expected) => {
  const x = `a/b "c" <d>&é`;
  expect(render("{{x}}|{{{x}}}", { x }, escaping)).toBe(`${expected}|${x}`);
});

test("loops, conditions, paths, objects as JSON", () => {
  const context = { rows: [{ n: 1 }, { n: 0 }], user: { name: "Ann" }, no: false };
  expect(render("{{#each rows}}{{n}};{{/each}}{{#if user.name}}{{user.name}}{{/if}}{{no}}{{missing}}", context)).toBe(
    "1;0;Annfalse",
  );
  expect(render("{{user}} {{{jsonSerialize rows}}}", context)).toBe('{"name":"Ann"} [{"n":1},{"n":0}]');
});

test("nothing of a prototype is read, and nothing is said about it", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const attempts = [
    "{{constructor.name}}",
    "{{x.constructor.constructor}}",
    "{{__proto__}}",
    "{{x.toString}}",
    "{{lookup x 'constructor'}}",
  ];
  expect(attempts.map((each) => render(each, { x: "text" }))).toEqual(attempts.map(() => ""));
  expect(said).not.toHaveBeenCalled();
});

test.each<[string, string, Json, RegExp]>([
  ["a syntax error", "{{#if x}}", {}, /cannot be rendered/],
  ["an unknown helper", "{{shout x}}", {}, /Missing helper/],
  ["a partial", "{{> other}}", {}, /partial/],
  ["a long template", `{{x}}${"a".repeat(70_000)}`, {}, /longer than/],
  [
    "endless loops",
    "{{#l}}{{#@root.l}}{{#@root.l}}{{#@root.l}}x{{/@root.l}}{{/@root.l}}{{/@root.l}}{{/l}}",
    { l: Array(100).fill(1) },
    /too much text/,
  ],
  ["deep nesting", "{{#if x}}".repeat(6000) + "{{/if}}".repeat(6000), { x: 1 }, /cannot be rendered|longer/],
])("%s fails with a message", (_what, template, context, message) => {
  expect(() => render(template, context)).toThrow(message);
});

test("a strict rendering fails on a value that is not there", () => {
  expect(render("{{a.b}}", { a: {} })).toBe("");
  expect(() => render("{{a.b}}", { a: {} }, "none", true)).toThrow(/b/);
});
