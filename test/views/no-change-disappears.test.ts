import fc, { type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, type Json } from "../../src/base/json.ts";
import type { Plan } from "../../src/model/plan.ts";
import { planAsHtml } from "../../src/views/html/plan.ts";
import { receiptAsHtml } from "../../src/views/html/receipt.ts";
import { planAsMarkdown } from "../../src/views/plans/markdown.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { renderReceipt } from "../../src/views/plans/receipt.ts";
import { piecesText } from "../../src/views/rows/line-pieces.ts";
import type { Row } from "../../src/views/rows/row.ts";
import { changeRows } from "../../src/views/rows/rows.ts";
import { noPaint, type Paint } from "../../src/views/text/paint.ts";
import { changing, planOf, receiptOf } from "./changing.ts";

const start = "\u001b";
const coloured: Paint = (_, text) => `${start}[1m${text}${start}[0m`;
const withoutColour = (text: string) => text.replaceAll(new RegExp(`${start}\\[[01]m`, "g"), "");

/** Returns what a page shows: its texts without their elements. */
const shown = (page: string) => page.slice(page.indexOf("<main>")).replaceAll(/<[^>]*>/g, "");

/** Each view with the lines that it shows of a change. */
const views: { readonly [name: string]: (plan: Plan) => string } = {
  text: (plan) => renderPlan(plan, noPaint),
  "text in colour": (plan) => withoutColour(renderPlan(plan, coloured)),
  "text with all that stays": (plan) => renderPlan(plan, noPaint, { full: true }),
  Markdown: (plan) => planAsMarkdown(plan),
  page: (plan) => shown(planAsHtml(plan)),
  "page of a receipt": (plan) => shown(receiptAsHtml(receiptOf(plan))),
  receipt: (plan) => renderReceipt(receiptOf(plan), noPaint),
  "receipt in colour": (plan) => withoutColour(renderReceipt(receiptOf(plan), coloured)),
};

/** Texts that could be taken for something else: for marks of the views, for what is written out, for nothing. */
const letter = fc.constantFrom(
  ...'ab \n\t"\\u…-+~>()[]{},:.0\u{fdd0}é\u202e\u200b🙂\r\u0007\u001b',
  "e\u0301",
  "unchanged",
  " -> ",
  "\\u000d",
  "  (config changed)",
);
const text = fc.oneof(
  fc.string({ unit: letter, maxLength: 12 }),
  fc.array(fc.string({ unit: letter, maxLength: 6 }), { maxLength: 14 }).map((lines) => lines.join("\n")),
  fc
    .tuple(fc.string({ unit: letter, maxLength: 6 }), fc.string({ unit: letter, maxLength: 6 }))
    .map(([a, b]) => `${a}${"same ".repeat(40)}${b}`),
);
const leaf: Arbitrary<Json> = fc.oneof(text, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null));
const key = fc.constantFrom("a", "b", "c", "a.b", "0", "", "a b", "[0]");
const { document } = fc.letrec<{ document: Json }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    leaf,
    fc.array(tie("document"), { maxLength: 6 }),
    fc.dictionary(key, tie("document"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

/** Another document that has much in common with the given one. */
function variantOf(value: Json): Arbitrary<Json> {
  if (typeof value === "string") {
    return fc.oneof(
      text,
      fc.tuple(fc.nat(value.length), letter).map(([at, piece]) => value.slice(0, at) + piece + value.slice(at)),
    );
  }
  if (Array.isArray(value) && value.length > 0) {
    const items = value as readonly Json[];
    return fc.nat(items.length - 1).chain((at) =>
      fc.oneof(
        variantOf(items[at]!).map((item) => items.with(at, item)),
        leaf.map((item) => items.toSpliced(at, 0, item)),
        fc.constant(items.toSpliced(at, 1)),
      ),
    );
  }
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0) {
    const entries = Object.entries(value as { readonly [key: string]: Json });
    return fc.nat(entries.length - 1).chain((at) => {
      const [name, item] = entries[at]!;
      return fc.oneof(
        variantOf(item).map((next) => Object.fromEntries(entries.with(at, [name, next]))),
        fc.constant(Object.fromEntries(entries.toSpliced(at, 1))),
        fc.constant(Object.fromEntries(entries.toReversed())),
      );
    });
  }
  return leaf;
}

const differing = document
  .chain((before) => fc.tuple(fc.constant(before), fc.oneof(variantOf(before), document)))
  .filter(([before, after]) => canonicalJson(before) !== canonicalJson(after));

describe.each(Object.entries(views))("no change disappears: %s", (_, view) => {
  test("two changes of one value to two others never look the same", () => {
    const three = differing.chain(([before, after]) =>
      fc.tuple(fc.constant(before), fc.constant(after), fc.oneof(variantOf(after), document)),
    );
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        fc.pre(canonicalJson(one) !== canonicalJson(other));
        expect(view(changing(before, one))).not.toBe(view(changing(before, other)));
      }),
      { numRuns: 250 },
    );
  });
});

/** Values that look alike unless keys, blanks and escapes are told apart. */
const alike: readonly (readonly [one: Json, other: Json])[] = [
  ["a\r\nb\n", "a\\u000d\nb\n"],
  ["a\u202eb\nc\n", "a\\u202eb\nc\n"],
  ["a\u200bb", "ab"],
  ["a\u00a0b", "a b"],
  ["a\nb", "a\nb\n"],
  ["", "\n"],
  ["1", 1],
  ["null", null],
  [{ "a.b": 1 }, { a: { b: 1 } }],
  [{ "a: 1, b": 2 }, { a: 1, b: 2 }],
  [{ 0: 1 }, [1]],
  [{ a: null }, {}],
  [{ a: {} }, {}],
  ['x" -> "y', "x"],
];

describe.each(Object.entries(views))("what looks alike: %s", (_, view) => {
  test.each(alike)("%j is told from %j", (one, other) => {
    expect(view(changing(one, other))).not.toBe(view(changing(other, one)));
    const long = "z ".repeat(99);
    for (const before of [undefined, "z", "z\nz\n", long, [one], { k: 1 }, { a: { b: long } }]) {
      expect(view(changing(before, one))).not.toBe(view(changing(before, other)));
      expect(view(changing(before, [one, 0]))).not.toBe(view(changing(before, [other, 0])));
    }
    const created = (name: Json) => planOf({ action: "create", after: { name } });
    expect(view(created(one))).not.toBe(view(created(other)));
  });
});

test("the two sides of every change differ", () => {
  fc.assert(
    fc.property(differing, fc.boolean(), ([before, after], full) => {
      const rows = changeRows({ path: "/field", before, after, cause: "drift" }, { full });
      expect(rows).not.toEqual([]);
      for (const each of changesIn(rows)) expect(sideOf(each, "-")).not.toEqual(sideOf(each, "+"));
    }),
    { numRuns: 1_000 },
  );
});

/** A change is the row of a path with what stands below it. */
function changesIn(rows: readonly Row[]): readonly (readonly Row[])[] {
  const starts = rows.flatMap(({ depth }, index) => (depth === 0 ? [index] : []));
  return starts.map((start, index) => rows.slice(start, starts[index + 1]));
}

/** Returns what the rows show of one side. */
function sideOf(rows: readonly Row[], side: "-" | "+"): readonly string[] {
  const other = side === "-" ? "+" : "-";
  return rows.flatMap(({ sign, name = "", pieces }, index): readonly string[] => {
    const above = sign === "\\" ? rows[index - 1]!.sign : sign;
    if (above === other) return [];
    const arrow = pieces.findIndex(({ text, tone }) => tone === "quiet" && text === " -> ");
    const own = sign !== "~" || arrow < 0 ? pieces : side === "-" ? pieces.slice(0, arrow) : pieces.slice(arrow + 1);
    return [`${name} ${piecesText(own)}`];
  });
}
