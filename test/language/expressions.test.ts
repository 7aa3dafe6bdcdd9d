/** Terraform's expressions around values that are secret or not known yet, and what is said of mistaken ones. */
import { describe, expect, test } from "vitest";
import type { ExpressionScope } from "../../src/language/evaluate/language.ts";
import { knownOperand, type Operand } from "../../src/language/evaluate/operand.ts";
import { ExpressionError } from "../../src/language/fault.ts";
import { parseTfExpression, parseTfTemplate, reduceTerraform } from "../../src/language/terraform.ts";
import { type Reference, Unknown, type Value } from "../../src/model/value.ts";

const nowhere: ExpressionScope = {
  name: (root) => {
    throw new ExpressionError("unknown-name", "There is no such name", `There is no ${root}.`);
  },
  file: (path) => Buffer.from(`text of ${path}`),
};

/** Names that stand for values, and `res`, whose fields only the engine knows. */
function scope(values: { readonly [name: string]: Operand }): ExpressionScope {
  return {
    ...nowhere,
    name: (root, steps, dotted) => {
      const found = values[root];
      if (found) return { operand: found, taken: 0 };
      if (root !== "res") return nowhere.name(root, steps, dotted);
      const reference: Reference = { type: "resource", target: "scripts.a", path: steps };
      const run: Extract<Operand, { known: false }>["run"] = (resolve) => resolve(reference)!;
      return { operand: { known: false, references: [reference], secret: false, run }, taken: steps.length };
    },
  };
}

function current(operand: Operand): Value {
  return operand.known ? operand.value : operand.run(() => new Unknown("scripts.a"));
}

const computed = (text: string, at: ExpressionScope = nowhere) => current(reduceTerraform(parseTfExpression(text), at));

describe("expressions", () => {
  test("keep the type of a text that is one expression, and are text otherwise", () => {
    const list = scope({ x: knownOperand([1, 2]) });
    expect(current(reduceTerraform(parseTfTemplate("${x}"), list))).toEqual([1, 2]);
    expect(current(reduceTerraform(parseTfTemplate("n=${x[0]}"), list))).toBe("n=1");
    expect(current(reduceTerraform(parseTfTemplate("a $${x} b %%{c}"), list))).toBe("a ${x} b %{c}");
    expect(current(reduceTerraform(parseTfTemplate("  ${~ x[1] ~}  z"), list))).toBe("2z");
  });

  test("wait for the engine where they refer to a resource, and name it", () => {
    const operand = reduceTerraform(parseTfTemplate('${jsonencode({"id" = res.a.id, "n" = 1})}'), scope({}));
    expect(operand).toMatchObject({ known: false, references: [{ target: "scripts.a", path: ["a", "id"] }] });
    expect(operand.known || operand.run(() => "42")).toBe('{"id":"42","n":1}');
    expect(operand.known || operand.run(() => new Unknown("u"))).toBeInstanceOf(Unknown);
  });

  test.each([
    ["res.id == 1", "unknown"],
    ["res.id ? 1 : 2", "unknown"],
    ["false && res.id", false],
    ["true || res.id", true],
    ['try(res.id, "x")', "unknown"],
    ["length([res.id, 1])", 2],
    ["element([res.id, 1], 1)", 1],
    ["merge({a = res.id}, {b = 1}).b", 1],
    ["[for x in [res.id, 2]: x][1]", 2],
    ["[for x in res.list: x]", "unknown"],
    ['"a-${res.id}"', "unknown"],
    ["true ? 1 : res.id", 1],
    ['coalesce("a", res.id)', "a"],
    ['coalesce("", res.id, "b")', "unknown"],
    ["coalescelist([1], res.list)", [1]],
  ] as const)("%s is %s while the resource is not there", (text, wanted) => {
    const value = computed(text, scope({}));
    expect(value instanceof Unknown ? "unknown" : value).toEqual(wanted);
  });

  test.each<[string, readonly string[] | undefined]>([
    ["/x/${res.id}", ["/x/", ""]],
    ["${res.id}-${res.id}", ["", "-", ""]],
    ['a${"b${res.id}c"}d', ["ab", "cd"]],
    ['${true ? "x${res.id}" : 1}', ["x", ""]],
    ["${res.id}", undefined],
    ['${upper("/x/${res.id}")}', undefined],
    ['${"/x/${res.id}" == "/x/1"}', undefined],
    ['${"/x/${res.id}" == "" ? 1 : 2}', undefined],
    ['${["/x/${res.id}"][res.id]}', undefined],
    ['${jsonencode({ a = "/x/${res.id}" })}', undefined],
  ])("%s keeps what is known of a text, and only of that text", (text, parts) => {
    expect(current(reduceTerraform(parseTfTemplate(text), scope({})))).toEqual(new Unknown("scripts.a", parts));
  });

  test.each([
    ["${a}${b}", "scripts.a, scripts.b"],
    ["${upper(format('%s', a, b))}", "scripts.a, scripts.b"],
    ["${a}${upper('${b}${a}')}", "scripts.a, scripts.b"],
    ["${join('', [a, b, c, d, e])}", "scripts.a, scripts.b, scripts.c, and 2 more"],
  ])("%s names all that it waits for", (text, of) => {
    const later = (name: string): Operand => {
      return { known: false, references: [], secret: false, run: () => new Unknown(`scripts.${name}`) };
    };
    const names = Object.fromEntries([..."abcde"].map((name) => [name, later(name)]));
    expect(current(reduceTerraform(parseTfTemplate(text.replaceAll("'", '"')), scope(names)))).toMatchObject({ of });
  });

  test("may take a text from a template in a file, which knows its variables alone", () => {
    const template = "${x}%{ for y in ys } ${y}%{ endfor }";
    const at: ExpressionScope = { ...scope({ s: knownOperand("x", true) }), file: () => Buffer.from(template) };
    const operand = reduceTerraform(parseTfTemplate('${templatefile("t", {x = res.id, ys = [1, 2]})}'), at);
    expect(operand.known || operand.run(() => "42")).toBe("42 1 2");
    expect(current(operand)).toBeInstanceOf(Unknown);
    expect(reduceTerraform(parseTfTemplate('${templatefile("t", {x = s, ys = []})}'), at).secret).toBe(true);
    expect(() => computed('templatefile("t", {x = 1})', at)).toThrow(
      /templatefile\("t"\): The template has no "ys"; there are x/,
    );
  });

  test("are secret where a secret flows in, and not where nonsensitive() says so", () => {
    const secret = scope({ s: knownOperand("x", true) });
    expect(reduceTerraform(parseTfTemplate("a${s}"), secret).secret).toBe(true);
    expect(reduceTerraform(parseTfTemplate("${nonsensitive(s)}"), secret).secret).toBe(false);
    expect(reduceTerraform(parseTfTemplate('${sensitive("x")}'), secret).secret).toBe(true);
  });

  test("may take an item by a key that is known at load", () => {
    const names = scope({ map: knownOperand({ a: { n: 1 } }), each: knownOperand({ key: "a" }) });
    expect(computed("map[each.key].n", names)).toBe(1);
    expect(reduceTerraform(parseTfExpression("res[each.key].id"), names)).toMatchObject({
      references: [{ path: ["a", "id"] }],
    });
  });

  test.each([
    ["1 +", "ends too early"],
    ["(1", 'Expected ")", found the end'],
    ["a b", 'Unexpected "b" after the expression'],
    ['"open', "does not end with one"],
    ["uper(1)", "not one of the functions"],
    ["lower()", "takes 1 argument; here are 0"],
    ["1 / 0", "divided by zero"],
    ["upper([1])", "takes text, a number or a boolean; this is a list"],
    ["{a = 1}.b", 'has no "b"; there are a'],
    ["[1][3]", "A list has no 3"],
    ["<<EOT", "Heredocs are not read here"],
    ['"%{ if true }x"', "does not end with %{ endif }"],
    ['"%{ endfor }"', "%{ endfor } has no beginning"],
    ['"%{ while true }"', "is not a directive; there are if,"],
    ['regex("(?=a)", "a")', "A regular expression cannot be read: invalid or unsupported Perl syntax (?=."],
    [String.raw`regex("\\y", "a")`, "invalid escape sequence \\y"],
    ['yamldecode("a: !local x")', "the tag !local is not read here"],
    ['yamldecode("a: *b")', "an alias has no anchor"],
    ['yamldecode("a: .inf")', "a number is infinite"],
    ['yamlencode({"a\\nb" = 1})', "a key is longer than 128 characters, or has several lines"],
    ["timestamp()", "not one of the functions"],
    ["1 & 2", "has no meaning"],
    ["9007199254740993", "more digits than can be kept"],
    ["123456789012345678901234567890", "more digits than can be kept"],
    ['tonumber("0.12345678901234567")', "more digits than can be kept"],
    ['jsondecode("[9007199254740993]")', "more digits than can be kept"],
    ['"x${1 / 3}"', "more than 15 digits"],
    ["jsonencode([1 / 3])", "more than 15 digits"],
    ["9007199254740991 + 2", "more digits than can be kept"],
    ["1e200 * 1e200", "too large"],
    ["1e-999999999", "more digits than can be kept"],
    ["{a.b = 1}", "must be in parentheses"],
    ["1 /* open", "does not end with */"],
    [String.raw`"\UFFFFFFFF"`, "There is no character of the number FFFFFFFF"],
    ["[".repeat(10_000), "nest deeper than 200 levels"],
    ["!".repeat(10_000), "nest deeper than 200 levels"],
    ['"${'.repeat(10_000), "nest deeper than 200 levels"],
    ["try()", "takes at least 1 argument; here are 0"],
    ["sensitive()", "takes 1 argument; here are 0"],
  ])("%s is refused, and says why", (text, detail) => {
    let found: unknown;
    try {
      computed(text);
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(ExpressionError);
    expect((found as ExpressionError).fault.detail).toContain(detail);
  });

  test("a function that was misspelt gets a suggestion", () => {
    expect(() => computed("joim(1)")).toThrow(ExpressionError);
    try {
      computed("joim(1)");
    } catch (error) {
      expect((error as ExpressionError).fault.suggestion).toMatchObject({ words: "Did you mean join()?" });
    }
  });
});
