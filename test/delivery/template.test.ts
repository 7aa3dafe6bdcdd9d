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
    /loops .* more than 100000 turns/,
  ],
  ["a block of a partial", "{{#> other}}x{{/other}}", {}, /partials or decorators/],
  ["a partial of its own", '{{#*inline "a"}}x{{/inline}}{{> a}}', {}, /partials or decorators/],
  ["a decorator", "{{* a}}", {}, /partials or decorators/],
  ["a partial deep inside", "{{#if x}}{{#each y}}{{> other}}{{/each}}{{/if}}", {}, /partials or decorators/],
  ["4,000 blocks in each other", "{{#if x}}".repeat(4000) + "{{/if}}".repeat(4000), { x: 1 }, /nested too deeply/],
  ["4,000 conditions in a row", `{{#if x}}${"{{else if y}}".repeat(4000)}{{/if}}`, { x: 1 }, /nested too deeply/],
  ["4,000 expressions in each other", `{{a ${"(b ".repeat(4000)}c${")".repeat(4000)}}}`, { x: 1 }, /nested too deeply/],
  ["20,000 parts", "{{x}}".repeat(12_000), { x: 1 }, /more than 20000 parts/],
  ["a long text many times", "{{x}}".repeat(40), { x: "x".repeat(1_000_000) }, /too much text: more than 16 MB/],
  ["a long text as it is", "{{{x}}}".repeat(40), { x: "x".repeat(1_000_000) }, /too much text: more than 16 MB/],
  ["a long text of a helper", "{{{jsonSerialize x}}}".repeat(70), { x: "x".repeat(1_000_000) }, /too much text/],
  ["deep nesting", "{{#if x}}".repeat(6000) + "{{/if}}".repeat(6000), { x: 1 }, /cannot be rendered|longer/],
])("%s fails with a message", (_what, template, context, message) => {
  expect(() => render(template, context)).toThrow(message);
});

test("blocks beside each other are not deep, nor are brackets in texts", () => {
  const chain = "{{#if x}}a{{else if y}}b{{else}}c{{/if}}".repeat(300);
  expect(render(chain, { y: 1 })).toBe("b".repeat(300));
  expect(render("((((({{x}} :( ".repeat(100), { x: 1 })).toHaveLength(1000);
});

test("values, blocks and texts of all sorts are added as they are", () => {
  const context = { n: 0, t: true, l: [1, 2], o: { a: 1 }, none: null };
  expect(render("{{{n}}}|{{{t}}}|{{{l}}}|{{{none}}}|{{{missing}}}|{{n}}|{{l}}", context)).toBe("0|true|1,2|||0|[1,2]");
  expect(render("{{#with o}}{{a}}{{/with}}{{#unless n}}u{{/unless}}{{#if n}}i{{else}}e{{/if}}", context)).toBe("1ue");
});

test("a strict rendering fails on a value that is not there", () => {
  expect(render("{{a.b}}", { a: {} })).toBe("");
  expect(() => render("{{a.b}}", { a: {} }, "none", true)).toThrow(/b/);
});
