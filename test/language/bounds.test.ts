/** Expressions that would take all that the computer has: a mistake that is told. */
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import type { ExpressionScope } from "../../src/language/evaluate/language.ts";
import { ExpressionError } from "../../src/language/fault.ts";
import { reduceManifest } from "../../src/language/manifest.ts";
import { type Interpolated, parseTemplate as parseManifestTemplate } from "../../src/language/manifest-syntax.ts";
import { parseTfExpression, parseTfTemplate, reduceTerraform } from "../../src/language/terraform.ts";

const nowhere: ExpressionScope = {
  name: (root) => {
    throw new ExpressionError("unknown-name", "There is no such name", `There is no ${root}.`);
  },
  file: () => "",
};

/** The message of the mistake that some work ends with. */
function mistake(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ExpressionError) return error.fault.detail;
    throw error;
  }
  throw new Error("There was no mistake.");
}

const ofExpression = (text: string) => mistake(() => reduceTerraform(parseTfExpression(text), nowhere));

describe("an expression", () => {
  test.each([
    ["brackets", "[".repeat(100_000)],
    ["parentheses", `${"(".repeat(100_000)}1`],
    ["calls", "abs(".repeat(100_000)],
    ["loops", "[for a in ".repeat(100_000)],
    ["conditions", `${"true ? ".repeat(100_000)}1`],
    ["a sum", `1${" + 1".repeat(100_000)}`],
    ["comparisons", `${"1 == ".repeat(100_000)}1`],
    ["indexes", `[1]${"[0]".repeat(100_000)}`],
    ["splats", `[1]${"[*]".repeat(100_000)}`],
  ])("that nests too deeply is refused: %s", (_what, text) => {
    expect(ofExpression(text)).toMatch(/nest deeper than 200 levels/);
  });

  test("in a text, too", () => {
    const text = "%{ if true }".repeat(100_000);
    expect(mistake(() => reduceTerraform(parseTfTemplate(text), nowhere))).toMatch(/nest deeper than 200 levels/);
  });

  test("that takes too many steps is ended: loops in loops", () => {
    const loops = "[for a in range(1000) : [for b in range(1000) : [for c in range(1000) : a]]]";
    expect(ofExpression(loops)).toBe("It takes more than 2,000,000 steps, the most that one expression may take.");
  });

  test.each([
    ["width", 'format("%1000000000d", 1)'],
    ["precision", 'format("%.1000000000f", 1)'],
    ["width of a list", 'formatlist("%10001s", ["a"])'],
  ])("that formats without end is refused: %s", (_what, text) => {
    expect(ofExpression(text)).toMatch(/asks for more than 10000 letters/);
  });

  test.each([
    ["joined", `join(join(format("%10000s", ""), range(1000)), range(1000))`],
    ["repeated in a loop", '[for a in range(1000) : [for b in range(1000) : format("%10000s", "")]]'],
    ["replaced", `replace(format("%10000s", ""), " ", join(format("%10000s", ""), range(100)))`],
  ])("that makes too much text is ended: %s", (_what, text) => {
    expect(ofExpression(text)).toBe("It makes more than 64 MiB of text.");
  });

  test("of a manifest formats within bounds, too", () => {
    const parsed = parseManifestTemplate('${format("%1000000000d", 1)}');
    if (!("expression" in parsed)) throw new Error(JSON.stringify(parsed));
    expect(mistake(() => reduceManifest(parsed.expression, nowhere))).toMatch(/more than 10000 letters/);
  });

  test("may take a good deal", () => {
    const value = reduceTerraform(
      parseTfExpression("length(flatten([for a in range(500) : [for b in range(500) : a]]))"),
      nowhere,
    );
    expect(value).toMatchObject({ known: true, value: 250_000 });
  });
});

/** A value of parts that are used twice each: 2^40 when it is written out. */
const doubled = (): Json => {
  let value: Json = ["a"];
  for (let level = 0; level < 40; level++) value = [value, value];
  return value;
};

describe("a value whose parts are used again and again", () => {
  const given: ExpressionScope = {
    name: () => ({ operand: { known: true, value: doubled(), secret: false }, taken: 0 }),
    file: () =>
      Array.from({ length: 14 }, (_, n) => `a${n}: &a${n} [${Array(9).fill(n === 0 ? "x" : `*a${n - 1}`)}]\n`).join(""),
  };

  test.each(["local", "jsonencode(local)", "flatten(local)", "[local]", 'yamldecode(file("a.yaml"))'])(
    "is counted as it is written out: %s",
    (text) => {
      expect(mistake(() => reduceTerraform(parseTfExpression(text), given))).toContain("more than 5,000,000 parts");
    },
  );

  test("is counted in a manifest", () => {
    const parsed = parseManifestTemplate("${var.list}");
    const list: ExpressionScope = {
      ...given,
      name: () => ({ operand: { known: true, value: doubled(), secret: false }, taken: 1 }),
    };
    expect(mistake(() => reduceManifest((parsed as Interpolated).expression, list))).toContain("parts");
  });
});

test("YAML with many keys, aliases and merges is read in one pass", () => {
  const keys = Array.from({ length: 8_000 }, (_, n) => `k${n}: *b\n`).join("");
  const file = (): string => `b: &b 1\n${keys}c: { <<: { d: 2 }, e: *b }\nb: &b 3\nlast: *b\n`;
  const { value } = reduceTerraform(parseTfExpression('yamldecode(file("a"))'), { ...nowhere, file }) as never;
  expect(Object.keys(value)).toHaveLength(8_003);
  expect(value).toMatchObject({ b: 3, k0: 1, k7999: 1, c: { d: 2, e: 1 }, last: 3 });
  const long = { ...nowhere, file: () => "a".repeat(5_000_000) };
  expect(mistake(() => reduceTerraform(parseTfExpression('yamldecode(file("a"))'), long))).toContain(
    "more than 4,194,304 characters",
  );
});
