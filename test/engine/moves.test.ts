/** `$was` and `$keep`: a new address is not a new object, and what is let go need not be deleted. */
import { describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { actions, faults } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const script = kindNamed("script");

describe("$was", () => {
  test("gives the object its new address and sends nothing", async () => {
    const stack = stackOf({ scripts: { old: { name: "A" } } });
    await stack.apply();
    const id = stack.id("scripts.old");
    stack.declare({ scripts: { next: { $was: "scripts.old", name: "A" } } });
    const plan = await stack.plan();
    expect(plan.steps).toMatchObject([{ action: "move", movedFrom: "scripts.old", id, requests: 0 }]);
    expect(plan.summary).toMatchObject({ move: 1, create: 0, delete: 0 });
    stack.forgetRequests();
    await stack.apply();
    expect(stack.writes()).toEqual([]);
    expect(Object.keys(stack.state().resources)).toEqual(["scripts.next"]);
    expect(stack.id("scripts.next")).toBe(id);
    // The line may stay where it is.
    expect(await stack.leftovers()).toEqual([]);
  });

  test("goes together with a change, and takes along what refers to the object", async () => {
    const role = (name: string, meta: object, text: string) => ({
      roles: { [name]: { ...meta, name: "Movers", description: text } },
      groups: { g: { name: "Movers", _roleIds: [`\${roles.${name}}`] } },
    });
    const stack = stackOf(role("old", {}, "one"));
    await stack.apply();
    stack.declare(role("next", { $was: "roles.old" }, "two"));
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "roles.next": "update" });
    expect(plan.steps[0]).toMatchObject({ movedFrom: "roles.old", changes: [{ path: "/description" }] });
    await stack.apply();
    expect(stack.state().resources["groups.g"]!.dependsOn).toEqual(["roles.next"]);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("of a resource with $each means the instance of the same key", async () => {
    const each = (name: string, meta: object) => ({
      scripts: { [name]: { ...meta, $each: ["eu", "us"], name: "S ${each.key}" } },
    });
    const stack = stackOf(each("old", {}));
    await stack.apply();
    stack.declare(each("next", { $was: "scripts.old" }));
    expect(await stack.apply()).toEqual({ 'scripts.next["eu"]': "move", 'scripts.next["us"]': "move" });
  });

  test("does nothing where the state knows neither address", async () => {
    const stack = stackOf({ scripts: { next: { $was: "scripts.old", name: "Fresh" } } });
    expect(await stack.apply()).toEqual({ "scripts.next": "create" });
  });

  test("is refused where both addresses have an object, and where two resources claim one", async () => {
    const stack = stackOf({ scripts: { old: { name: "A" }, next: { name: "B" } } });
    await stack.apply();
    stack.declare({ scripts: { next: { $was: "scripts.old", name: "B" } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["move-conflict scripts.next"]);
    expect(plan.diagnostics[0]!.detail).toContain(stack.id("scripts.old"));
    stack.declare({ scripts: { x: { $was: "scripts.old", name: "A" }, y: { $was: "scripts.old", name: "B" } } });
    expect(faults(await stack.plan())).toEqual(["move-conflict scripts.y"]);
  });

  test("moves only what is selected", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" }, b: { name: "B" } } });
    await stack.apply();
    stack.declare({ scripts: { c: { $was: "scripts.a", name: "A" }, d: { $was: "scripts.b", name: "B" } } });
    expect(await stack.apply({ plan: { target: ["scripts.c"] } })).toEqual({ "scripts.c": "move" });
    expect(Object.keys(stack.state().resources)).toEqual(["scripts.b", "scripts.c"]);
    expect(await stack.apply()).toEqual({ "scripts.d": "move" });
  });

  test("is the answer to a name that would change hands between two addresses", async () => {
    const group = (role: object) => ({
      roles: role,
      groups: { g: { name: "Hands", _roleIds: [`\${roles.${Object.keys(role)[0]}}`] } },
    });
    const stack = stackOf(group({ a: { name: "Hands" } }));
    await stack.apply();
    stack.declare(group({ b: { name: "Hands", $was: "roles.a" } }));
    expect(await stack.apply()).toEqual({ "roles.b": "move" });
  });
});

describe("$keep", () => {
  test("forgets instead of deleting, also when the block is removed long after its line", async () => {
    const stack = stackOf({ scripts: { a: { $keep: true, name: "A" } } });
    await stack.apply();
    const id = stack.id("scripts.a");
    stack.declare({ scripts: { a: { name: "A2" } } });
    await stack.apply();
    stack.declare({});
    const plan = await stack.plan();
    expect(plan.steps).toMatchObject([{ action: "forget", requests: 0, causes: ["config changed"] }]);
    expect(plan.steps[0]!.reason).toContain("$keep");
    expect(plan.summary).toMatchObject({ forget: 1, delete: 0 });
    stack.forgetRequests();
    await stack.apply();
    expect(stack.writes()).toEqual([]);
    expect(stack.state().resources).toEqual({});
    expect(await platform.client.get(script, id)).toMatchObject({ name: "A2" });
  });

  test("holds against destroy, protected or not", async () => {
    const stack = stackOf({ scripts: { a: { $keep: true, $protect: true, name: "A" }, b: { name: "B" } } });
    await stack.apply();
    const id = stack.id("scripts.a");
    expect(await stack.destroy()).toEqual({ "scripts.a": "forget", "scripts.b": "delete" });
    expect(await platform.client.get(script, id)).toBeDefined();
  });

  test("is put on and lifted without a request", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    stack.declare({ scripts: { a: { $keep: true, name: "A" } } });
    stack.forgetRequests();
    const { plan } = await stack.run();
    expect(plan.steps).toMatchObject([{ action: "update", requests: 0, changes: [{ path: "/$keep", after: true }] }]);
    expect(stack.state().resources["scripts.a"]).toMatchObject({ keep: true });
    stack.declare({ scripts: { a: { $keep: false, name: "A" } } });
    await stack.apply();
    expect(stack.state().resources["scripts.a"]).not.toHaveProperty("keep");
    expect(stack.writes()).toEqual([]);
    stack.declare({});
    expect(await stack.apply()).toEqual({ "scripts.a": "delete" });
  });
});
