/** JSON that programs read from the command line, and that a terminal may show. */
import { expect, test } from "vitest";
import { printableJson } from "../../src/base/printable.ts";

const hostile = {
  "na\u202eme": "\u001b[31m \u007f \u009b31m \u0085 \u2066x\u2069 \u200b \ufeff \u2028 \u{e0041}",
  plain: "ä 東京\t\n😀",
};

test("controls, marks of direction and what has no form are escaped, in names too, and the value is the same", () => {
  for (const indent of [undefined, 2]) {
    const text = printableJson(hostile, indent);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    expect(JSON.parse(text)).toEqual(hostile);
  }
});

test("all else stays as JSON writes it", () => {
  expect(printableJson({ plain: hostile.plain }, 2)).toBe(JSON.stringify({ plain: hostile.plain }, undefined, 2));
  expect(printableJson("\u009b\u{e0041}")).toBe(String.raw`"\u009b\udb40\udc41"`);
});
