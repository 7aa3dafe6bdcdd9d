/** Addresses that look renamed, and the share of a small stack that may be deleted. */
import { expect, test } from "vitest";
import { faults } from "../support/stack.ts";
import { distinctStackSuite } from "../support/suites.ts";

const { stackOf } = distinctStackSuite();

const hints = (plan: { readonly diagnostics: readonly { readonly code: string; readonly detail?: string }[] }) =>
  plan.diagnostics.filter(({ code }) => code === "looks-renamed").map(({ detail }) => detail!);

test("points out a resource that got another address, and the advice works as it is pasted", async () => {
  const stack = stackOf({ scripts: { book: { name: "Into database", content: "x" }, other: { name: "Other" } } });
  await stack.apply();
  const id = stack.id("scripts.book");
  stack.declare({ scripts: { intoDatabase: { name: "Into database", content: "y" }, other: { name: "Other" } } });
  const [hint, ...more] = hints(await stack.plan());
  expect(more).toEqual([]);
  expect(hint).toMatch(/\$was: scripts\.book$/);
  const $was = hint!.split("$was: ")[1];
  stack.declare({ scripts: { intoDatabase: { $was, name: "Into database", content: "y" }, other: { name: "Other" } } });
  expect(await stack.apply()).toEqual({ "scripts.intoDatabase": "update" });
  expect(stack.id("scripts.intoDatabase")).toBe(id);
});

test("points out the same content under another name, and the instance of a list under another key", async () => {
  const stack = stackOf({
    scripts: {
      a: { name: "One", content: "shared", description: "d" },
      each: { $each: ["x", "y"], name: "Each ${each.key}", content: "same ${each.key}" },
    },
  });
  await stack.apply();
  stack.declare({
    scripts: {
      b: { name: "Two", content: "shared", description: "d" },
      each: { $each: { x: "x", z: "y" }, name: "Each ${each.value}", content: "same ${each.value}" },
    },
  });
  const found = hints(await stack.plan());
  expect(found.join("\n")).toContain("$was: scripts.a");
  expect(found.join("\n")).toContain(`reconduit state mv 'scripts.each["y"]' 'scripts.each["z"]'`);
});

test("says nothing where several are alike, or nothing is", async () => {
  const stack = stackOf({ scripts: { a: { name: "Same", content: "1" }, b: { name: "Same", content: "1" } } });
  await stack.apply({ plan: { createAnyway: true } });
  stack.declare({ scripts: { c: { name: "Same", content: "1" }, d: { name: "Else", content: "2" } } });
  expect(hints(await stack.plan())).toEqual([]);
});

test("a stated share of deletions is in force in a stack of few resources, too", async () => {
  const stack = stackOf({ scripts: { a: { name: "Few a" }, b: { name: "Few b" } } });
  await stack.apply({ plan: { createAnyway: true } });
  stack.declare({ scripts: { a: { name: "Few a" } } });
  expect(faults(await stack.plan())).toEqual([]);
  expect(faults(await stack.plan({ maxDeleteShare: 0 }))).toEqual(["mass-deletion"]);
  expect(faults(await stack.plan({ maxDeleteShare: 50 }))).toEqual([]);
});
