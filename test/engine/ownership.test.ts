/** Names that are taken, objects that were deleted outside, and protection. */
import { describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Client } from "../../src/client/index.ts";
import { actions, faults } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const tag = kindNamed("tag");
const script = kindNamed("script");

async function purge(family: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${platform.token}` };
  const url = `/v1/recycleBinTTL/${family}/${id}`;
  const { statusCode } = await platform.server.inject({ method: "DELETE", url, headers });
  expect(statusCode).toBe(204);
}

describe("a name that the platform allows once", () => {
  test("and that something else has is an error that names it; nothing is written", async () => {
    const theirs = await platform.client.create(tag, { tag: "Taken" });
    const stack = stackOf({ tags: { mine: { tag: "taken" } }, scripts: { a: { name: "A" } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["name-taken tags.mine"]);
    expect(plan.diagnostics[0]!.detail).toMatch(/Take it under management with \$adopt: "[0-9a-f]{24}"/);
    expect(plan.diagnostics[0]).toMatchObject({ pointer: "/tag", source: { file: "reconduit.yaml" } });
    expect(plan.diagnostics[0]!.detail).toContain(`"Taken" (${String(theirs["_id"])})`);
    await expect(stack.apply()).rejects.toThrow(DiagnosticError);
    expect(stack.writes()).toEqual([]);
    expect(stack.state().resources).toEqual({});
  });

  test("and that is declared twice is an error, whichever of the two is there already", async () => {
    const stack = stackOf({ tags: { a: { tag: "twin" } } });
    await stack.apply();
    stack.declare({ tags: { b: { tag: "TWIN" }, a: { tag: "twin" } } });
    const plan = await stack.plan();
    expect(plan.diagnostics).toHaveLength(1);
    expect(plan.diagnostics[0]!.detail).toMatch(/which is tags\.[ab] of this stack/);
  });

  test("and that is declared twice before either is there has no _id to name", async () => {
    const stack = stackOf({ tags: { a: { tag: "both" }, b: { tag: " BOTH" } } });
    const [found, ...others] = (await stack.plan()).diagnostics;
    expect(others).toEqual([]);
    expect(found!.detail).toContain('There is a tag named "both" already, which is tags.a of this stack');
  });

  test("may be taken over from an object of the stack that gives it up in the same apply", async () => {
    const stack = stackOf({ tags: { a: { tag: "handed on" } } });
    await stack.apply();
    stack.declare({ tags: { b: { tag: "handed on" }, a: { tag: "something else" } } });
    expect(await stack.apply()).toEqual({ "tags.a": "update", "tags.b": "create" });
    stack.declare({ tags: { c: { tag: "handed on" }, a: { tag: "something else" } } });
    expect(await stack.apply()).toEqual({ "tags.b": "delete", "tags.c": "create" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("is taken while the object of the stack that would give it up is not selected", async () => {
    const stack = stackOf({ tags: { a: { tag: "kept" } } });
    await stack.apply();
    stack.declare({ tags: { b: { tag: "kept" }, a: { tag: "given up" } } });
    expect(faults(await stack.plan({ target: ["tags.b"] }))).toEqual(["name-taken tags.b"]);
  });

  test("cannot be swapped in one go: the error says what to do", async () => {
    const stack = stackOf({ tags: { a: { tag: "swap one" }, b: { tag: "swap two" } } });
    await stack.apply();
    stack.declare({ tags: { a: { tag: "swap two" }, b: { tag: "swap one" } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["wait-circle tags.a"]);
    expect(plan.diagnostics[0]!.detail).toContain("state mv");
  });

  test("whose object only got a new address, while others refer to it, is told as a circle, not run into", async () => {
    const group = (role: string) => ({ g: { name: "Circle", _roleIds: [`\${roles.${role}}`] } });
    const stack = stackOf({ roles: { a: { name: "Circle" } }, groups: group("a") });
    await stack.apply();
    stack.declare({ roles: { b: { name: "Circle" } }, groups: group("b") });
    const plan = await stack.plan();
    expect(plan.diagnostics.map((each) => each.code)).toEqual(["wait-circle", "looks-renamed"]);
  });
});

describe("an object that was deleted outside", () => {
  test("comes back from the recycle bin under its own id, with what was declared since", async () => {
    const stack = stackOf({ scripts: { a: { name: "A", content: "one" } } });
    await stack.apply();
    const id = stack.id("scripts.a");
    await platform.client.delete(script, id);
    stack.declare({ scripts: { a: { name: "A", content: "two" } } });
    const [step] = (await stack.plan()).steps;
    expect(step).toMatchObject({ action: "restore", id, causes: ["drift"] });
    await stack.apply();
    expect(await platform.client.get(script, id)).toMatchObject({ _id: id, content: "two" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("brings what it contained back with it", async () => {
    const stack = stackOf({
      integrations: { orders: { name: "Orders" } },
      tools: { find: { name: "Find", _integrationId: "${integrations.orders}" } },
    });
    await stack.apply();
    const before = stack.state().resources;
    await platform.client.delete(kindNamed("integration"), stack.id("integrations.orders"));
    expect(await stack.apply()).toEqual({ "integrations.orders": "restore", "tools.find": "restore" });
    expect(await stack.leftovers()).toEqual([]);
    expect(stack.id("tools.find")).toBe(before["tools.find"]!.id);
  });

  test("and purged is created anew, and what refers to it follows", async () => {
    const shop = { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } };
    const stack = stackOf({
      scripts: { a: { name: "A" } },
      connections: { shop },
      imports: {
        up: {
          name: "Up",
          adaptorType: "HTTPImport",
          _connectionId: "${connections.shop}",
          http: { relativeURI: ["/"], method: ["POST"] },
          hooks: { preMap: { _scriptId: "${scripts.a}", function: "preMap" } },
        },
      },
    });
    await stack.apply();
    const old = stack.id("scripts.a");
    // The script is in use; the import lets go of it for a moment.
    const live = (await platform.client.get(kindNamed("import"), stack.id("imports.up")))!;
    const { hooks: _, ...rest } = live;
    await platform.client.put(kindNamed("import"), stack.id("imports.up"), rest);
    await platform.client.delete(script, old);
    await purge("scripts", old);
    await platform.client.put(kindNamed("import"), stack.id("imports.up"), rest);
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "scripts.a": "create", "imports.up": "update" });
    expect(plan.steps[0]!.causes).toEqual(["drift"]);
    await stack.apply();
    expect(stack.id("scripts.a")).not.toBe(old);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("of a kind without a recycle bin is created anew", async () => {
    const stack = stackOf({ tags: { late: { tag: "gone" } } });
    await stack.apply();
    await platform.client.delete(tag, stack.id("tags.late"));
    expect(await stack.apply()).toEqual({ "tags.late": "create" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("and that nobody declares any more is only forgotten, also when what it referred to goes in the same run", async () => {
    const connection = { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } };
    const pull = {
      name: "P",
      adaptorType: "HTTPExport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: "/" },
    };
    const stack = stackOf({ connections: { shop: connection }, exports: { pull } });
    await stack.apply();
    await platform.client.delete(kindNamed("export"), stack.id("exports.pull"));
    expect(await stack.destroy()).toEqual({ "connections.shop": "delete", "exports.pull": "forget" });
    expect(stack.state().resources).toEqual({});
  });

  test("that only a list hides is read by id, and is there", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    const hiding = (client: Client): Client => ({
      ...client,
      list: async function* () {
        yield [];
      },
    });
    expect(actions((await stack.prepare({ through: hiding })).plan)).toEqual({});
  });

  test("or is hidden from a token that does not see everything: that is an error, never a new object", async () => {
    const stack = stackOf({ tags: { a: { tag: "undecided" } } });
    await stack.apply();
    const restricted = (client: Client): Client => ({
      ...client,
      list: async function* () {},
      get: async () => undefined,
      tokenInfo: async () => ({ _userId: "x", scope: "custom" }),
    });
    const { plan } = await stack.prepare({ through: restricted });
    expect(faults(plan)).toEqual(["undecided tags.a"]);
    expect(plan.steps).toEqual([]);
  });
});

describe("$protect", () => {
  const a = (more: object = {}) => ({ scripts: { a: { $protect: true, name: "A", ...more } } });

  test("refuses deletion and destroy, before anything is written", async () => {
    const stack = stackOf({ ...a(), tags: { t: { tag: "beside the protected" } } });
    await stack.apply();
    stack.forgetRequests();
    stack.declare({});
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "scripts.a": "refuse", "tags.t": "delete" });
    expect(faults(plan)).toEqual(["protected scripts.a"]);
    await expect(stack.apply()).rejects.toThrow("protected");
    await expect(stack.destroy()).rejects.toThrow("protected");
    expect(stack.writes()).toEqual([]);
  });

  test("lets changes pass, and refuses one that needs a new object", async () => {
    const integration = (syncs: boolean, name = "P") => ({ integrations: { p: { $protect: true, name, syncs } } });
    const stack = stackOf(integration(true));
    await stack.apply();
    stack.declare(integration(true, "Q"));
    expect(await stack.apply()).toEqual({ "integrations.p": "update" });
    stack.declare(integration(false, "Q"));
    expect(faults(await stack.plan())).toEqual(["protected integrations.p"]);
  });

  test("stays when its line goes from the declaration, and is lifted by false and an apply", async () => {
    const stack = stackOf(a());
    await stack.apply();
    stack.declare({ scripts: { a: { name: "A2" } } });
    expect(await stack.apply()).toEqual({ "scripts.a": "update" });
    expect(stack.state().resources["scripts.a"]!.protect).toBe(true);
    stack.declare({ scripts: { a: { name: "A2", $protect: false } } });
    stack.forgetRequests();
    const { plan } = await stack.run();
    expect(plan.steps[0]).toMatchObject({
      action: "update",
      requests: 0,
      changes: [{ path: "/$protect", before: true, after: false, cause: "config changed" }],
    });
    expect(stack.writes()).toEqual([]);
    expect(stack.state().resources["scripts.a"]).not.toHaveProperty("protect");
    stack.declare({});
    expect(await stack.apply()).toEqual({ "scripts.a": "delete" });
  });

  test("is not lifted by false alone, without an apply", async () => {
    const stack = stackOf(a());
    await stack.apply();
    stack.declare({ scripts: { a: { name: "A", $protect: false } } });
    await stack.plan();
    expect(faults(await stack.plan({ mode: "destroy" }))).toEqual(["protected scripts.a"]);
  });
});
