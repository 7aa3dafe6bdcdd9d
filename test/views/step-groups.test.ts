/** Equal changes of many objects are one entry, what destroys comes first, and nothing is lost by either. */
import { describe, expect, test } from "vitest";
import { type Plan, type Step, summarisePlan } from "../../src/model/plan.ts";
import { planAsHtml } from "../../src/views/html/plan.ts";
import { planAsMarkdown } from "../../src/views/plans/markdown.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { groupSteps } from "../../src/views/rows/step-groups.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { planOf } from "./changing.ts";

const moved = { path: "/http/relativeURI/0", before: "/a", after: "/b", cause: "config changed" } as const;
const stepOf = (address: string, more: Partial<Step> = {}): Step =>
  planOf({ address, kind: "import", id: `id-${address}`, changes: [moved], ...more }).steps[0]!;
const planWith = (steps: readonly Step[]): Plan => ({ ...planOf({}), steps, summary: summarisePlan(steps) });

const many = Array.from({ length: 289 }, (_, n) => stepOf(`imports.i${n}`));
const gone = stepOf("tags.gone", { kind: "tag", action: "delete", changes: [], causes: [], before: { tag: "x" } });
const remade = stepOf("exports.remade", { kind: "export", action: "replace" });
const large = planWith([...many, stepOf("imports.other", { changes: [{ ...moved, after: "/c" }] }), gone, remade]);

const views: { readonly [name: string]: (plan: Plan) => string } = {
  terminal: (plan) => renderPlan(plan, noPaint, { full: true }),
  Markdown: (plan) => planAsMarkdown(plan),
  page: (plan) => planAsHtml(plan),
};

describe.each(Object.entries(views))("%s", (_, view) => {
  const text = view(large);

  test("shows one change for 289 imports, with the address of each", () => {
    expect(text).toContain("289 imports");
    expect(text.match(/("|&quot;)\/b\1/g)).toHaveLength(2);
    for (const { address } of many) expect(text).toMatch(new RegExp(`\\b${address.replace(".", "\\.")}\\b`));
  });

  test("keeps what differs by itself, and the counts", () => {
    expect(text).toContain("imports.other");
    expect(text).toMatch(/("|&quot;)\/c\1/);
    expect(text).toContain("Plan: 0 to create, 290 to update, 1 to delete, 1 to replace");
  });

  test("shows deletions and replacements before what is harmless", () => {
    const [deleted, replaced, updated] = ["tags.gone", "exports.remade", "289 imports"].map((each) =>
      text.indexOf(each),
    );
    expect(deleted).toBeGreaterThan(0);
    expect(replaced).toBeGreaterThan(deleted!);
    expect(updated).toBeGreaterThan(replaced!);
  });
});

test("a terminal names some of the addresses, counts the others, and says how to see them", () => {
  const text = renderPlan(large, noPaint);
  expect(text).toContain("  ~ 289 imports will be updated in place (config changed)");
  expect(text).toContain("# imports.i0, imports.i1, imports.i2, imports.i3 and 285 more: --full shows all");
  expect(text.split("\n").length).toBeLessThan(30);
  expect(renderPlan(large, noPaint, { full: true })).toContain("# imports.i288 [_id id-imports.i288]");
});

test("each object of a page can be linked to, no two have one id, and the filters count them all", () => {
  const two = planWith([...many, ...many.map((step) => ({ ...step, address: `${step.address}x`, causes: [] }))]);
  const text = planAsHtml(two);
  const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("imports.i288");
  expect(planAsHtml(large)).toMatch(/> update \(290\)</);
});

test("a comment never grows past its limit, and counts the objects of groups that do not fit", () => {
  const long = Array.from({ length: 40 }, (_, n) =>
    Array.from({ length: 300 }, (_, each) =>
      stepOf(`imports.object_with_a_long_name_${n}_${each}`, { changes: [{ ...moved, after: `/${n}` }] }),
    ),
  ).flat();
  const text = planAsMarkdown(planWith(long));
  expect(text.length).toBeLessThanOrEqual(65_000);
  const [, missing] = /\*\*(\d+) of 12000 resources are not shown here\*\*/.exec(text)!;
  expect(Number(missing) % 300).toBe(0);
  expect(text).toContain(`0 to create, ${missing} to update, 0 to delete`);
});

describe("not put together are", () => {
  const four = (more: (n: number) => Partial<Step>) =>
    groupSteps(Array.from({ length: 4 }, (_, n) => stepOf(`imports.i${n}`, more(n))));

  test("nothing, where they are equal", () => expect(four(() => ({}))).toHaveLength(1));
  test("three of them", () => expect(groupSteps(many.slice(0, 3))).toHaveLength(3));
  test.each<[string, (n: number) => Partial<Step>]>([
    ["other values", (n) => ({ changes: [{ ...moved, before: `/${n}` }] })],
    [
      "other causes",
      (n) => (n === 0 ? { changes: [{ ...moved, cause: "drift" }] } : n === 1 ? { causes: ["drift"] } : {}),
    ],
    ["further changes", (n) => ({ changes: [moved, { ...moved, path: `/x${n}` }] })],
    ["secrets", () => ({ changes: [{ ...moved, before: "******", after: "******", secret: true }] })],
    ["values that hold other secrets", () => ({ changes: [{ ...moved, before: ["******"], after: ["******"] }] })],
    ["other authors", (n) => ({ authors: [{ path: moved.path, grade: "field", who: `user ${n}` }] })],
    ["other losses", (n) => ({ undo: { grade: "lossy", loses: [`part ${n}`] } })],
    ["moves", (n) => ({ movedFrom: `imports.old${n}` })],
    ["deletions", () => ({ action: "delete", changes: [] })],
    ["replacements", () => ({ action: "replace" })],
  ])("%s", (_, more) => {
    expect(four(more).flat()).toHaveLength(4);
    expect(four(more).length).toBeGreaterThan(1);
  });
});
