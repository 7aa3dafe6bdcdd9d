/** Tests what the user may decide about a plan: a forced new object, no use of the recycle bin, drift taken into the state. */
import { describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { actions, faults } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const [script, role, connection] = [kindNamed("script"), kindNamed("role"), kindNamed("connection")];
const shop = { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } };

describe("--replace", () => {
  test("makes a new object, points at it what refers to the old one, and deletes that last", async () => {
    const stack = stackOf({
      connections: { shop },
      exports: {
        pull: {
          name: "P",
          adaptorType: "HTTPExport",
          _connectionId: "${connections.shop}",
          http: { relativeURI: "/" },
        },
      },
    });
    await stack.apply();
    const old = stack.id("connections.shop");
    const plan = await stack.plan({ replace: ["connections.shop"] });
    expect(actions(plan)).toEqual({ "connections.shop": "replace", "exports.pull": "update" });
    expect(plan.steps[0]!.reason).toContain("--replace");
    expect(plan.steps[1]!.changes).toMatchObject([{ path: "/_connectionId", cause: "dependency replaced" }]);
    await stack.apply({ plan: { replace: ["connections.shop"] } });
    expect(stack.id("connections.shop")).not.toBe(old);
    expect(await platform.client.get(connection, old)).toBeUndefined();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("of an object whose name is allowed once deletes it first", async () => {
    const stack = stackOf({
      roles: { r: { name: "Only once" } },
      groups: { g: { name: "Only", _roleIds: ["${roles.r}"] } },
    });
    await stack.apply();
    const old = stack.id("roles.r");
    expect(await stack.apply({ plan: { replace: ["roles.r"] } })).toEqual({
      "roles.r": "replace",
      "groups.g": "update",
    });
    expect(await platform.client.get(role, old)).toBeUndefined();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("leaves an object with $keep on the platform, refuses a protected one, and an address that is not there", async () => {
    const stack = stackOf({ scripts: { a: { $keep: true, name: "A" }, b: { $protect: true, name: "B" } } });
    await stack.apply();
    const old = stack.id("scripts.a");
    await stack.apply({ plan: { replace: ["scripts.a"] } });
    expect(stack.id("scripts.a")).not.toBe(old);
    expect(await platform.client.get(script, old)).toBeDefined();
    expect(Object.keys(stack.state().resources)).toEqual(["scripts.a", "scripts.b"]);
    expect(faults(await stack.plan({ replace: ["scripts.b"] }))).toEqual(["protected scripts.b"]);
    await expect(stack.plan({ replace: ["scripts.c"] })).rejects.toThrow("--replace scripts.c matches nothing");
  });

  test("is refused where the old object stays on the platform and keeps a name that is allowed once", async () => {
    const declared = (name: string, keep: object) => ({
      environments: { e: { name, description: "d" } },
      tags: { t: { tag: name, ...keep } },
    });
    const stack = stackOf(declared("Stays", {}));
    await stack.apply();
    const replace = ["environments.e", "tags.t"];
    expect(faults(await stack.plan({ replace }))).toEqual(["name-stays environments.e"]);
    stack.declare(declared("Stays", { $keep: true }));
    expect(faults(await stack.plan({ replace }))).toEqual(["name-stays environments.e", "name-stays tags.t"]);
    stack.declare(declared("Comes", { $keep: true }));
    expect(await stack.apply({ plan: { replace } })).toEqual({ "environments.e": "replace", "tags.t": "replace" });
  });
});

test("--no-restore creates anew what lies in the recycle bin", async () => {
  const stack = stackOf({ scripts: { a: { name: "A" } } });
  await stack.apply();
  const old = stack.id("scripts.a");
  await platform.client.delete(script, old);
  expect(actions(await stack.plan())).toEqual({ "scripts.a": "restore" });
  expect(await stack.apply({ plan: { noRestore: true } })).toEqual({ "scripts.a": "create" });
  expect(stack.id("scripts.a")).not.toBe(old);
  expect(await stack.leftovers()).toEqual([]);
});

describe("--refresh-only", () => {
  test("takes drift on owned paths into the state and writes nothing; the declaration differs from then on", async () => {
    const stack = stackOf({ scripts: { a: { name: "A", content: "one" }, b: { name: "B" } } });
    await stack.apply();
    const id = stack.id("scripts.a");
    await platform.client.put(script, id, { name: "A", content: "theirs", description: "nobody declares it" });
    stack.forgetRequests();
    const { plan, result } = await stack.run({ plan: { mode: "refresh" } });
    expect(plan).toMatchObject({ mode: "refresh", summary: { read: 1, noop: 1 }, cost: { applyRequests: 0 } });
    expect(plan.steps[0]).toMatchObject({
      action: "read",
      changes: [{ path: "/content", before: "one", after: "theirs", cause: "drift" }],
    });
    expect(result.done.read).toBe(1);
    expect(stack.writes()).toEqual([]);
    expect(stack.state().resources["scripts.a"]!.document).toEqual({ name: "A", content: "theirs" });
    const after = await stack.plan();
    expect(after.steps[0]).toMatchObject({ action: "update", causes: ["config changed"] });
    stack.declare({ scripts: { a: { name: "A", content: "theirs" }, b: { name: "B" } } });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("keeps secrets as fingerprints, and forgets what was deleted outside", async () => {
    const http = {
      baseURI: "http://127.0.0.1:9/",
      auth: { type: "basic", basic: { username: "u", password: "secret-value" } },
    };
    const stack = stackOf({
      connections: { c: { name: "C", type: "http", http } },
      tags: { gone: { tag: "deleted outside" } },
    });
    await stack.apply();
    const before = stack.state().resources["connections.c"]!.document;
    const live = (await platform.client.get(connection, stack.id("connections.c")))!;
    await platform.client.put(connection, stack.id("connections.c"), { ...live, name: "Renamed" });
    await platform.client.delete(kindNamed("tag"), stack.id("tags.gone"));
    const { plan } = await stack.run({ plan: { mode: "refresh" } });
    expect(actions(plan)).toEqual({ "connections.c": "read", "tags.gone": "forget" });
    expect(stack.state().resources["connections.c"]!.document).toEqual({ ...before, name: "Renamed" });
    expect(JSON.stringify(stack.state())).not.toContain("secret-value");
    expect(Object.keys(stack.state().resources)).toEqual(["connections.c"]);
  });

  test("of an unchanged stack changes nothing, and needs lists only", async () => {
    const stack = stackOf({ scripts: { a: { name: "A", content: "x" } }, tags: { t: { tag: "unchanged" } } });
    await stack.apply();
    const before = stack.state();
    stack.forgetRequests();
    const { plan } = await stack.run({ plan: { mode: "refresh" } });
    expect(actions(plan)).toEqual({});
    expect(stack.requests.map(({ path }) => path.split("?")[0])).toEqual(["/v1/scripts", "/v1/tags"]);
    expect(stack.state()).toEqual(before);
  });
});

describe("every changed path says why", () => {
  test("an unfinished write is not drift", async () => {
    const stack = stackOf({ environments: { e: { name: "Half done", enabled: true } } });
    const failing = (client: typeof platform.client) => ({
      ...client,
      toggle: () => Promise.reject(new Error("the line is dead")),
    });
    await expect(stack.run({ through: failing })).rejects.toThrow("the line is dead");
    const plan = await stack.plan();
    expect(plan.steps).toMatchObject([
      { action: "update", changes: [{ path: "/enabled", after: true, cause: "config changed" }] },
    ]);
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
  });
});
