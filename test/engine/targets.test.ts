/** `--target` and `--exclude`. */
import { describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { selectAddresses } from "../../src/engine/prepare/target-selection.ts";
import { actions } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { stackOf } = stackSuite();

const connection = { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } };
const pull = { name: "P", adaptorType: "HTTPExport", _connectionId: "${connections.shop}", http: { relativeURI: "/" } };
const manifest = {
  connections: { shop: connection },
  exports: { pull },
  scripts: { each: { $each: ["x", "y"], name: "S ${each.key}" } },
};

describe("what is selected", () => {
  const addresses = ["a.x", "a.y", 'b.z["1"]', 'b.z["2"]', "b.zz"];
  const requirements = new Map([["a.x", ["a.y", 'b.z["1"]']]]);
  const chosen = (selection: Parameters<typeof selectAddresses>[2]) =>
    [...selectAddresses(addresses, requirements, selection)].toSorted();

  const cases: readonly { name: string; selection: Parameters<typeof selectAddresses>[2]; want: readonly string[] }[] =
    [
      { name: "everything by default", selection: {}, want: addresses.toSorted() },
      { name: "a target with what it requires", selection: { target: ["a.x"] }, want: ["a.x", "a.y", 'b.z["1"]'] },
      { name: "all instances of an $each", selection: { target: ["b.z"] }, want: ['b.z["1"]', 'b.z["2"]'] },
      { name: "one instance of an $each", selection: { target: ['b.z["2"]'] }, want: ['b.z["2"]'] },
      {
        name: "all but what is excluded and requires it",
        selection: { exclude: ["a.y"] },
        want: ['b.z["1"]', 'b.z["2"]', "b.zz"],
      },
      {
        name: "targets without what is excluded",
        selection: { target: ["b.z", "b.zz"], exclude: ['b.z["1"]'] },
        want: ['b.z["2"]', "b.zz"],
      },
    ];
  test.each(cases)("$name", ({ selection, want }) => {
    expect(chosen(selection)).toEqual(want.toSorted());
  });

  test("an address that is a target and excluded is refused", () => {
    expect(() => chosen({ target: ["a.x", "b.zz"], exclude: ["b.zz"] })).toThrow(
      "--target and --exclude both name b.zz",
    );
  });

  test("an address that nothing matches is an error with a suggestion, and all of them are told", () => {
    const fault = (() => {
      try {
        chosen({ target: ["b.zzz"], exclude: ["q.q"], replace: ["q.r"] });
      } catch (error) {
        return error;
      }
      return undefined;
    })();
    expect(fault).toBeInstanceOf(DiagnosticError);
    expect((fault as DiagnosticError).diagnostics).toMatchObject([
      { code: "unknown-address", suggestion: "Did you mean b.zz?" },
      { code: "unknown-address", detail: expect.stringContaining("--exclude q.q") },
      { code: "unknown-address", detail: expect.stringContaining("--replace q.r") },
    ]);
  });
});

test("a target is created with what it depends on, the rest stays to be done", async () => {
  const stack = stackOf(manifest);
  const done = await stack.apply({ plan: { target: ["exports.pull"] } });
  expect(done).toEqual({ "connections.shop": "create", "exports.pull": "create" });
  expect(actions(await stack.plan())).toEqual({ 'scripts.each["x"]': "create", 'scripts.each["y"]': "create" });
});

test("what is excluded is left alone, with all that depends on it", async () => {
  const stack = stackOf(manifest);
  expect(actions(await stack.plan({ exclude: ["connections.shop"] }))).toEqual({
    'scripts.each["x"]': "create",
    'scripts.each["y"]': "create",
  });
  expect((await stack.plan({ exclude: ["connections.shop"] })).targets).toEqual({
    target: [],
    exclude: ["connections.shop"],
  });
});

test("a target by its former address suggests the new one, not one that looks like it", async () => {
  const stack = stackOf({ tags: { bills: { tag: "a" }, billsNew2: { tag: "b" } } });
  await stack.apply();
  stack.declare({ tags: { putBills: { tag: "a", $was: "tags.bills" }, billsNew2: { tag: "b" } } });
  const suggestion = "Did you mean tags.putBills?";
  await expect(stack.plan({ target: ["tags.bills"] })).rejects.toMatchObject({ diagnostics: [{ suggestion }] });
  await expect(stack.plan({ exclude: ["tags.bills"] })).rejects.toMatchObject({ diagnostics: [{ suggestion }] });
});

test("destroy of a target keeps the outputs that have nothing to do with it", async () => {
  const outputs = { a: { value: "${scripts.a}" }, b: { value: "${scripts.b}" } };
  const stack = stackOf({ scripts: { a: { name: "A" }, b: { name: "B" } }, outputs });
  await stack.apply();
  const plan = await stack.plan({ mode: "destroy", target: ["scripts.a"] });
  expect(plan.outputs.map(({ name, action }) => ({ name, action }))).toEqual([{ name: "a", action: "delete" }]);
});

test("destroy of a target takes along what depends on it, never what it depends on", async () => {
  const stack = stackOf(manifest);
  await stack.apply();
  const destroy = (target: string) => stack.plan({ mode: "destroy", target: [target] });
  expect(actions(await destroy("exports.pull"))).toEqual({ "exports.pull": "delete" });
  expect(actions(await destroy("connections.shop"))).toEqual({
    "connections.shop": "delete",
    "exports.pull": "delete",
  });
  const spared = await stack.plan({ mode: "destroy", exclude: ["exports.pull"] });
  expect(actions(spared)).toEqual({ 'scripts.each["x"]': "delete", 'scripts.each["y"]': "delete" });
});

test("a target that is no longer declared is deleted with what referred to it, and what it referred to stays", async () => {
  const stack = stackOf(manifest);
  await stack.apply();
  stack.declare({});
  expect(actions(await stack.plan({ target: ["exports.pull"] }))).toEqual({ "exports.pull": "delete" });
  expect(actions(await stack.plan({ target: ["connections.shop"] }))).toEqual({
    "connections.shop": "delete",
    "exports.pull": "delete",
  });
});
