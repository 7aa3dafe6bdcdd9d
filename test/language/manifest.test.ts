/** Tests where the language of manifests is stricter than Terraform's, which it shares its core with. */
import { describe, expect, test } from "vitest";
import type { ExpressionScope } from "../../src/language/evaluate/language.ts";
import { knownOperand, type Operand } from "../../src/language/evaluate/operand.ts";
import { ExpressionError } from "../../src/language/fault.ts";
import { reduceManifest } from "../../src/language/manifest.ts";
import { expressionEnd, parseTemplate } from "../../src/language/manifest-syntax.ts";
import { type Reference, Unknown } from "../../src/model/value.ts";

/** `late` waits for the engine; other names stand for the values given. */
function scope(
  values: { readonly [name: string]: Operand } = {},
  file: ExpressionScope["file"] = () => "text",
): ExpressionScope {
  return {
    file,
    name: (root, steps) => {
      if (values[root]) return { operand: values[root], taken: 0 };
      const reference: Reference = { type: "resource", target: root, path: steps };
      const operand: Operand = {
        known: false,
        references: [reference],
        secret: false,
        run: (resolve) => resolve(reference)!,
      };
      return { operand, taken: steps.length };
    },
  };
}

function reduced(text: string, around: ExpressionScope = scope()): Operand {
  const parsed = parseTemplate(text);
  if (!("expression" in parsed)) throw new Error(JSON.stringify(parsed));
  return reduceManifest(parsed.expression, around);
}

function fault(text: string, around?: ExpressionScope): string {
  try {
    reduced(text, around);
  } catch (error) {
    if (error instanceof ExpressionError) return error.fault.code;
    throw error;
  }
  return "none";
}

describe("a manifest", () => {
  test.each([
    ["${late} ${upper(5)}", "expression-type"],
    ["${late} ${upper('a', 'b')}", "expression-arguments"],
    ["${late} ${uper('a')}", "unknown-function"],
    ["${late} ${format('%d', 'x')}", "expression-type"],
    ["${templatefile(late, {})}", "not-known-at-load"],
    ["${file(late)}", "not-known-at-load"],
    ["${late == 1 ? file(late) : 'a'}", "not-known-at-load"],
    ["${late == 1 ? 'a' : templatefile(late, {})}", "not-known-at-load"],
    ["${late} ${null}", "expression-type"],
    ["${late[other]}", "expression-index"],
    ["${late[secret]}", "expression-index"],
  ])("is told of the mistake in %s when it is read", (text, code) => {
    expect(fault(text, scope({ secret: knownOperand("k", true) }))).toBe(code);
  });

  test.each([
    "1 + 2",
    "-late",
    "[for x in late : x]",
    "upper({ for k in late : k => k })",
    "late.*.a",
    "late[*]",
    "late ? 1",
    "1 = 1",
    "1 == ",
    "(1",
  ])("knows no %s", (expression) => {
    const text = `\${${expression}}`;
    expect(expressionEnd(text, 0)).toBe(text.length);
    expect(parseTemplate(text)).toMatchObject({ faults: [{ nth: 0, code: "expression-syntax" }] });
  });

  test("converts nothing to text that a function takes, and writes numbers as they are in a text", () => {
    expect(fault("${lower(5)}")).toBe("expression-type");
    expect(reduced("${0.12345678901234567} ${1e-7}")).toEqual(knownOperand("0.12345678901234566 1e-7"));
  });

  test("takes steps below what a function gives", () => {
    expect(reduced('${json(\'{"a": [1, {"b": 2}]}\').a[1].b}')).toEqual(knownOperand(2));
    expect(fault("${json('{}').a}")).toBe("unknown-name");
  });

  test("has a file read once, when it is read itself, also where the text waits for the engine", () => {
    const read: string[] = [];
    const file = (path: string) => {
      read.push(path);
      return `text ${read.length}`;
    };
    const operand = reduced("${file('a')}, ${late.x}", scope({}, file));
    expect(read).toEqual(["a"]);
    expect(operand.known || [operand.run(() => "1"), operand.run(() => "2")]).toEqual(["text 1, 1", "text 1, 2"]);
    expect(operand.known || operand.run(() => new Unknown("late"))).toEqual(new Unknown("late", ["text 1, ", ""]));
    expect(read).toEqual(["a"]);
  });
});
