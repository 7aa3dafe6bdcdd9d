/** Tests what a plan does not do unless it is said so: containers with others' things, mass deletion, undocumented endpoints. */
import { describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { matchPlan } from "../../src/engine/index.ts";
import { actions, faults } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const tool = kindNamed("tool");

describe("the deletion of an integration", () => {
  const ours = {
    integrations: { orders: { name: "Orders" } },
    tools: { find: { name: "Find", _integrationId: "${integrations.orders}" } },
  };

  test("passes where all that it contains is deleted by this stack as well", async () => {
    const stack = stackOf(ours);
    await stack.apply();
    stack.declare({});
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "integrations.orders": "delete", "tools.find": "delete" });
    expect(plan.steps.every((step) => step.takesAlong === undefined)).toBe(true);
    await stack.apply();
  });

  test("is refused where it would take along what this stack does not own, each by its name", async () => {
    const stack = stackOf(ours);
    await stack.apply();
    const _integrationId = stack.id("integrations.orders");
    const theirs = await platform.client.create(tool, { name: "Their tool", _integrationId });
    const flow = await platform.client.create(kindNamed("flow"), { name: "Their flow", _integrationId });
    stack.declare({});
    stack.forgetRequests();
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["cascade integrations.orders"]);
    const { detail } = plan.diagnostics[0]!;
    expect(detail).toContain(`tools/${theirs["_id"]} "Their tool"`);
    expect(detail).toContain(`flows/${flow["_id"]} "Their flow"`);
    expect(detail).toContain("--allow-cascade");
    expect(detail).not.toContain("Find");
    await expect(stack.apply()).rejects.toThrow("also deletes");
    await expect(stack.destroy()).rejects.toThrow("also deletes");
    expect(stack.writes()).toEqual([]);

    const allowed = { allowCascade: true as const };
    const step = (await stack.plan(allowed)).steps.find((each) => each.address === "integrations.orders")!;
    expect(step.takesAlong).toHaveLength(2);
    expect(step.takesAlong).toContainEqual({ family: "tools", id: theirs["_id"], name: "Their tool" });
    const { plan: applied } = await stack.run({ plan: allowed });
    expect(applied).toMatchObject({ choices: allowed, diagnostics: [{ severity: "warning", code: "cascade" }] });
    expect(await platform.client.get(tool, String(theirs["_id"]))).toBeUndefined();
    expect(stack.state().resources).toEqual({});
  });

  test("is refused where something of this stack is to stay in it", async () => {
    const stack = stackOf({ ...ours, tools: { find: { ...ours.tools.find, $keep: true } } });
    await stack.apply();
    stack.declare({});
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["cascade integrations.orders"]);
    expect(plan.diagnostics[0]!.detail).toContain("which is tools.find");
  });

  test("names no option that would delete what is protected in it", async () => {
    const flows = { orders: { name: "Orders", _integrationId: "${integrations.orders}", $protect: true } };
    const stack = stackOf({ integrations: ours.integrations, flows });
    await stack.apply();
    const { plan } = await stack.prepare({ plan: { mode: "destroy" } });
    expect(faults(plan)).toEqual(["protected flows.orders"]);
    expect(JSON.stringify(plan.diagnostics)).not.toContain("--allow-cascade");
  });

  test("does not take along what is protected, whatever is allowed", async () => {
    const find = { ...ours.tools.find, $protect: true };
    const stack = stackOf({ ...ours, tools: { find } });
    await stack.apply();
    const only = { mode: "destroy" as const, targets: ["integrations.orders"] };
    const { plan } = await stack.prepare({ plan: { ...only, allowCascade: true } });
    expect(faults(plan)).toContain("protected tools.find");
    // The advice, followed.
    stack.declare({ ...ours, tools: { find: { ...find, $protect: false } } });
    await stack.apply();
    await stack.destroy();
    expect(stack.state().resources).toEqual({});
  });

  test("is refused where nobody can tell what it contains", async () => {
    const stack = stackOf(ours);
    await stack.apply();
    stack.declare({});
    const through = (client: typeof platform.client) => ({ ...client, dependencies: async () => undefined });
    expect(faults((await stack.prepare({ through })).plan)).toEqual(["contents-unknown integrations.orders"]);
    const { plan } = await stack.prepare({ through, plan: { allowCascade: true } });
    expect(faults(plan)).toEqual([]);
  });

  test("that was planned is not applied once it contains something else", async () => {
    const stack = stackOf(ours);
    await stack.apply();
    const _integrationId = stack.id("integrations.orders");
    stack.declare({});
    const allowed = { allowCascade: true as const };
    const saved = await stack.plan(allowed);
    await platform.client.create(tool, { name: "Late", _integrationId });
    const held = matchPlan(await stack.prepare({ plan: allowed }), saved);
    expect(actions(held.prepared.plan)).toMatchObject({ "integrations.orders": "refuse" });
  });

  test("passes where its contents move to another one first", async () => {
    const found = { find: { name: "Find", _integrationId: "${integrations.next}" } };
    const stack = stackOf({ ...ours, imports: {} });
    await stack.apply();
    stack.declare({ integrations: { next: { name: "Next" } }, tools: found });
    expect(await stack.apply()).toEqual({
      "integrations.next": "create",
      "tools.find": "update",
      "integrations.orders": "delete",
    });
    expect(await stack.leftovers()).toEqual([]);
  });
});

describe("mass deletion", () => {
  const many = (count: number) => ({
    scripts: Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, { name: `S${index}` }])),
  });

  test("of more than 30 % of a stack of ten or more is refused with the ratio", async () => {
    const stack = stackOf(many(10));
    await stack.apply();
    stack.declare(many(7));
    expect(faults(await stack.plan())).toEqual([]);
    stack.declare(many(6));
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["mass-deletion"]);
    expect(plan.diagnostics[0]!.detail).toContain("4 of the 10 resources of the stack would be deleted, 40 %");
    await expect(stack.apply()).rejects.toThrow("40 %");
    expect(faults(await stack.plan({ maxDeleteShare: 40 }))).toEqual([]);
    expect(faults(await stack.plan({ maxDeleteShare: 5 }))).toEqual(["mass-deletion"]);
    await stack.apply({ plan: { allowMassDelete: true } });
    // Now it is a small stack, and destroy says all by itself.
    stack.declare({});
    expect(faults(await stack.plan())).toEqual([]);
    stack.declare(many(12));
    await stack.apply();
    await stack.destroy();
    expect(stack.state().resources).toEqual({});
  });
});

describe("undocumented endpoints", () => {
  test("are named at each step, and refused where the spec is to be held to", async () => {
    const stack = stackOf({ integrations: { i: { name: "I" } }, tags: { t: { tag: "documented" } } });
    const plan = await stack.plan();
    expect(plan.steps.find((step) => step.address === "integrations.i")!.assumed).toEqual(["create"]);
    expect(faults(await stack.plan({ strictSpec: true }))).toEqual(["assumed-verb integrations.i"]);
    await stack.apply();
    expect(faults(await stack.plan({ strictSpec: true }))).toEqual([]);
  });

  test("a kind that the platform cannot delete is forgotten with a warning, or an error where the spec is to be held to", async () => {
    const stack = stackOf({ environments: { e: { name: "Rehearsal" } } });
    const [created] = (await stack.plan()).steps;
    expect(created!.irreversible).toEqual(["the platform cannot delete it again"]);
    await stack.apply();
    stack.declare({});
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "environments.e": "forget" });
    expect(plan.diagnostics).toMatchObject([{ severity: "warning", code: "cannot-delete" }]);
    expect(faults(await stack.plan({ strictSpec: true }))).toEqual(["cannot-delete environments.e"]);
  });
});

test("what cannot be undone is said at the step: tags have no recycle bin, groups lose their members, roles their groups", async () => {
  const stack = stackOf({
    tags: { t: { tag: "for good" } },
    groups: { g: { name: "Lost members" } },
    roles: { r: { name: "Lost places" } },
    scripts: { s: { name: "Comes back" } },
  });
  await stack.apply();
  stack.declare({});
  const said = Object.fromEntries((await stack.plan()).steps.map((step) => [step.address, step.irreversible]));
  expect(said["tags.t"]![0]).toContain("permanent");
  expect(said["groups.g"]![0]).toContain("membership");
  expect(said["roles.r"]![0]).toContain("groups");
  expect(said["scripts.s"]).toBeUndefined();
});
