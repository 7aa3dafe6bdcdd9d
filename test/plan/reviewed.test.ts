/** A plan right before an apply, held against the one that was reviewed among those of several stacks. */
import { expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import type { Plan, Step } from "../../src/model/plan.ts";
import { differencesFromReviewed, isPlainReading, waitsForOtherStacks } from "../../src/plan/reviewed.ts";

type Side = { readonly before?: Json; readonly after?: Json };

function step(action: Step["action"], changes: { readonly [path: string]: Side }, more: Partial<Step> = {}): Step {
  return {
    address: "scripts.a",
    kind: "script",
    action,
    causes: [],
    requests: 1,
    changes: Object.entries(changes).map(([path, side]) => ({ path, cause: "config changed", ...side })),
    ...more,
  } as Step;
}
const plan = (...steps: readonly Step[]) => ({ steps, outputs: [] }) as unknown as Plan;
const output = { $unknown: "stacks.base.outputs.id" };
const composed = { $unknown: "stacks.base.outputs.id", $parts: ["/x/", "/y"] };

test.each<readonly [string, Step, Step | undefined]>([
  [
    "the value has come",
    step("update", { "/a": { before: 1, after: output } }),
    step("update", { "/a": { before: 1, after: 2 } }),
  ],
  [
    "the value is the one that is there",
    step("update", { "/a": { before: 1, after: output }, "/b": { before: 1, after: 2 } }),
    step("update", { "/b": { before: 1, after: 2 } }),
  ],
  ["nothing is left to do", step("update", { "/a": { before: 1, after: output } }), step("noop", {})],
  [
    "a text has its known parts",
    step("create", { "": { after: { a: composed } } }),
    step("create", { "": { after: { a: "/x/1/y" } } }),
  ],
])("fits: %s", (_, then, now) => {
  expect(differencesFromReviewed(plan(then), plan(...(now ? [now] : [])))).toEqual([]);
});

test.each<readonly [string, Step | undefined, Step | undefined]>([
  [
    "another value",
    step("update", { "/a": { before: 1, after: 2 } }),
    step("update", { "/a": { before: 1, after: 3 } }),
  ],
  [
    "another value before",
    step("update", { "/a": { before: 1, after: output } }),
    step("update", { "/a": { before: 0, after: 3 } }),
  ],
  [
    "one more path",
    step("update", { "/a": { before: 1, after: output } }),
    step("update", { "/a": { before: 1, after: 3 }, "/b": { after: 1 } }),
  ],
  ["one path less", step("update", { "/a": { after: 1 }, "/b": { after: 1 } }), step("update", { "/a": { after: 1 } })],
  [
    "other known parts",
    step("create", { "": { after: { a: composed } } }),
    step("create", { "": { after: { a: "/z/1/y" } } }),
  ],
  [
    "overlapping parts",
    step("create", { "": { after: { a: composed } } }),
    step("create", { "": { after: { a: "/x/y" } } }),
  ],
  ["another action", step("update", { "/a": { after: output } }), step("replace", { "/a": { after: 1 } })],
  [
    "another object",
    step("update", { "/a": { after: output } }, { id: "1" }),
    step("update", { "/a": { after: 1 } }, { id: "2" }),
  ],
  ["a step that is not there any more", step("update", { "/a": { before: 1, after: 2 } }), undefined],
  ["a new step", undefined, step("delete", {})],
  [
    "a value of the own stack",
    step("update", { "/a": { after: { $unknown: "tags.a" } } }),
    step("update", { "/a": { after: 1 } }),
  ],
])("does not fit: %s", (_, then, now) => {
  expect(differencesFromReviewed(plan(...(then ? [then] : [])), plan(...(now ? [now] : [])))).toHaveLength(1);
});

test("in a second attempt, what is done already is not missed, and nothing new is allowed", () => {
  const reviewed = plan(step("update", { "/a": { before: 1, after: 2 } }));
  expect(differencesFromReviewed(reviewed, plan(step("noop", {})), { isRest: true })).toEqual([]);
  expect(differencesFromReviewed(plan(step("noop", {})), reviewed, { isRest: true })).toHaveLength(1);
});

test("a plan waits for other stacks where one of its values comes from them", () => {
  expect(waitsForOtherStacks(plan(step("create", { "": { after: { deep: [composed] } } })))).toBe(true);
  expect(waitsForOtherStacks(plan(step("create", { "": { after: { a: { $unknown: "tags.a" } } } })))).toBe(false);
});

const texts = { a: "text 1", b: "text 2" };
const named = (computed: { readonly [place: string]: string }, each: Step): Plan => ({
  ...plan(each),
  computed: { "scripts.a": computed },
});

test.each<readonly [string, Step, { readonly [place: string]: string }, boolean]>([
  ["the same text", step("update", { "/a": { before: 1, after: 2 } }), texts, true],
  [
    "another text of a value that is shown, next to a hidden one",
    step("update", { "/a": { before: 1, after: 2 } }),
    { a: "text 1" },
    false,
  ],
  ["another text", step("update", { "/a": { before: 1, after: 2 } }), { ...texts, a: "text 3" }, false],
  ["no text", step("update", { "/a": { before: 1, after: 2 } }), { b: "text 2" }, false],
  ["another text, and nothing to do", step("noop", {}), {}, true],
])("a value that the reviewed plan does not show has to come from the same text: %s", (_, now, computed, fits) => {
  const secret = step("update", { "/a": { before: 1, after: "******" } }, { unchecked: ["/a"] });
  for (const then of [step("update", { "/a": { before: 1, after: output } }), secret]) {
    const compared = (reviewed: Plan) => differencesFromReviewed(reviewed, named(computed, now), { isRest: true });
    expect(compared(named(texts, then))).toHaveLength(fits ? 0 : 1);
    // The plan of an earlier version does not say how its values are computed.
    expect(compared(plan(then))).toHaveLength(now.action !== "noop" ? 1 : 0);
  }
});

test.each<readonly [string, Step, boolean]>([
  ["a hidden value below another field", step("update", { "/list/0": { before: 1, after: "******" } }), false],
  ["a hidden value below a field with a text", step("update", { "/a/0": { before: 1, after: "******" } }), true],
  ["a value that is shown", step("update", { "/list/0": { before: 1, after: 2 } }), true],
])("declarations that do not say how a value is computed all have to be the same: %s", (_, each, fits) => {
  const of = (everything: string): Plan => ({
    ...named(texts, each),
    computed: { "scripts.a": texts, "*": { "*": everything } },
  });
  expect(differencesFromReviewed(of("1"), of("1"))).toEqual([]);
  expect(differencesFromReviewed(of("1"), of("2"))).toHaveLength(fits ? 0 : 1);
  expect(differencesFromReviewed(named(texts, each), of("2"))).toHaveLength(fits ? 0 : 1);
});

test.each<readonly [string, { readonly [name: string]: string }, boolean]>([
  ["${scripts.a}", {}, true],
  ["${inputs.id}", { "c/inputs.id": '"${scripts.a}"' }, true],
  ["${each.value.of}", { $each: '{"a":{"of":"${scripts.a}"}}' }, true],
  ["${stacks.base.outputs.id}", { "stacks.base.outputs.id": "known later", "stacks.base": "3f2a" }, true],
  ["${inputs.text}", { "c/inputs.text": '"${scripts.a == \\"x\\" ? 1 : 2}"' }, false],
  ["${components.c.outputs.text}", { "components.c.outputs.text": "3f2a" }, false],
  ["${lower(scripts.a)}", {}, false],
])("a plan names all that %s reads where it depends on %o: %s", (written, depends, isPlain) => {
  expect(isPlainReading(written, { from: "", depends })).toBe(isPlain);
});
