/** `$adopt`: existing objects come under management, and no two stacks have the same one. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { actions, faults } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const [script, tag, importKind] = [kindNamed("script"), kindNamed("tag"), kindNamed("import")];
const shop = { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } };
const up = (more: object = {}) => ({
  name: "Up",
  adaptorType: "HTTPImport",
  _connectionId: "${connections.shop}",
  http: { relativeURI: ["/"], method: ["POST"] },
  ...more,
});

const idOf = (document: JsonObject) => String(document["_id"]);
const create = async (kind: typeof script, body: JsonObject) => idOf(await platform.client.create(kind, body));

describe("an existing object", () => {
  test("is planned with the field differences, nothing changes until apply, and then it is managed", async () => {
    const id = await create(script, { name: "Old", content: "one", description: "theirs" });
    const stack = stackOf({ scripts: { a: { $adopt: id, name: "New", content: "one" } } });
    const plan = await stack.plan();
    expect(plan.steps[0]).toMatchObject({
      action: "adopt",
      id,
      changes: [{ path: "/name", before: "Old", after: "New", cause: "config changed" }],
      requests: 2,
      undeclared: 1,
    });
    expect(plan.summary).toMatchObject({ adopt: 1, create: 0 });
    expect(await platform.client.get(script, id)).toMatchObject({ name: "Old" });
    stack.forgetRequests();
    await stack.apply();
    expect(stack.writes()).toEqual([`PUT /v1/scripts/${id}`]);
    expect(await platform.client.get(script, id)).toMatchObject({ name: "New", content: "one", description: "theirs" });
    expect(stack.id("scripts.a")).toBe(id);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("that is as declared is adopted without a write", async () => {
    const id = await create(script, { name: "Same", content: "x" });
    const stack = stackOf({ scripts: { a: { $adopt: id, name: "Same", content: "x" } } });
    expect(await stack.apply()).toEqual({ "scripts.a": "adopt" });
    expect(stack.writes()).toEqual([]);
    expect(stack.id("scripts.a")).toBe(id);
    stack.declare({});
    expect(await stack.apply()).toEqual({ "scripts.a": "delete" });
  });

  test("is found by its fields, and can be referred to in the same apply", async () => {
    const id = await create(kindNamed("role"), { name: "Adopted role" });
    const stack = stackOf({
      roles: { r: { $adopt: { where: { name: "Adopted role" } }, name: "Adopted role" } },
      groups: { g: { name: "Adopters", _roleIds: ["${roles.r}"] } },
    });
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "roles.r": "adopt", "groups.g": "create" });
    expect(plan.steps.find((step) => step.address === "groups.g")!.after).toMatchObject({ _roleIds: [id] });
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("keeps what $ignore leaves alone", async () => {
    const id = await create(script, { name: "S", content: "x", description: "theirs" });
    const declared = { $adopt: id, $ignore: ["description"], name: "T", content: "x", description: "ours" };
    const stack = stackOf({ scripts: { a: declared } });
    await stack.apply();
    expect(await platform.client.get(script, id)).toMatchObject({ name: "T", description: "theirs" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("whose secret is declared gets it written once", async () => {
    const http = { baseURI: "http://127.0.0.1:9/", auth: { type: "basic", basic: { username: "u", password: "old" } } };
    const id = await create(kindNamed("connection"), { name: "C", type: "http", http });
    const declared = { ...http, auth: { type: "basic", basic: { username: "u", password: "new" } } };
    const stack = stackOf({ connections: { c: { $adopt: id, name: "C", type: "http", http: declared } } });
    const [step] = (await stack.plan()).steps;
    expect(step).toMatchObject({ action: "adopt", changes: [{ path: "/http/auth/basic/password", secret: true }] });
    expect(JSON.stringify(step)).not.toMatch(/"(old|new)"/);
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("that moved between plan and apply is not written", async () => {
    const id = await create(script, { name: "Before", content: "x" });
    const stack = stackOf({ scripts: { a: { $adopt: id, name: "Ours", content: "x" } } });
    let isFirst = true;
    const meddling = (client: typeof platform.client) => ({
      ...client,
      get: async (...args: Parameters<typeof client.get>) => {
        const found = await client.get(...args);
        if (isFirst) await platform.client.put(script, id, { name: "Theirs", content: "x" });
        isFirst = false;
        return found;
      },
    });
    const { result } = await stack.run({ through: meddling });
    expect(result.failed[0]!.diagnostics[0]!.code).toBe("conflict");
    expect(await platform.client.get(script, id)).toMatchObject({ name: "Theirs" });
    expect(stack.state().resources).toEqual({});
  });
});

test("the line has no effect once the address has an object, and says so where it names another one", async () => {
  const [first, second] = [await create(script, { name: "1" }), await create(script, { name: "2" })];
  const stack = stackOf({ scripts: { a: { $adopt: first, name: "1" } } });
  await stack.apply();
  expect((await stack.plan()).diagnostics).toEqual([]);
  stack.declare({ scripts: { a: { $adopt: second, name: "1" } } });
  const plan = await stack.plan();
  expect(actions(plan)).toEqual({});
  expect(plan.diagnostics).toMatchObject([{ severity: "warning", code: "adopt-ignored", address: "scripts.a" }]);
});

describe("is refused with what there is", () => {
  test("where nothing matches", async () => {
    const id = await create(tag, { tag: "there is this one" });
    const stack = stackOf({ tags: { a: { $adopt: { where: { tag: "missing" } }, tag: "missing" } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["adopt-none tags.a"]);
    expect(plan.diagnostics[0]!.detail).toContain(`${id} ("there is this one")`);
    expect(plan.diagnostics[0]!.source).toMatchObject({ file: "reconduit.yaml" });
    stack.declare({ scripts: { a: { $adopt: "0123456789abcdef01234567", name: "x" } } });
    expect(faults(await stack.plan())).toEqual(["adopt-none scripts.a"]);
  });

  test("where several match", async () => {
    const ids = [await create(script, { name: "Twins" }), await create(script, { name: "Twins" })];
    const stack = stackOf({ scripts: { a: { $adopt: { where: { name: "Twins" } }, name: "Twins" } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["adopt-several scripts.a"]);
    for (const id of ids) expect(plan.diagnostics[0]!.detail).toContain(id);
  });

  test("where the object has an address in this stack, or two resources mean it", async () => {
    const id = await create(script, { name: "One" });
    const stack = stackOf({ scripts: { a: { $adopt: id, name: "One" }, b: { $adopt: id, name: "One" } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["adopt-owned scripts.b"]);
    expect(plan.diagnostics[0]!.detail).toContain("$was: scripts.a");
    stack.declare({ scripts: { a: { name: "One" } } });
    stack.declare({ scripts: { a: { $adopt: id, name: "One" } } });
    await stack.apply();
    stack.declare({ scripts: { b: { $adopt: id, name: "One" } } });
    expect(faults(await stack.plan())).toEqual(["adopt-owned scripts.b"]);
  });

  test("where a field that is set at creation differs", async () => {
    const id = await create(kindNamed("integration"), { name: "I" });
    const stack = stackOf({ integrations: { i: { $adopt: id, name: "I", syncs: true } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["adopt-differs integrations.i"]);
    expect(plan.diagnostics[0]!.pointer).toBe("/syncs");
  });
});

describe("the mark of the owner", () => {
  const manifest = (more: object = {}) => ({ connections: { shop }, imports: { up: up(more) } });

  test("stands in an import's externalId from its creation, and is not seen in any plan", async () => {
    const stack = stackOf(manifest());
    await stack.apply();
    const id = stack.id("imports.up");
    expect(await platform.client.get(importKind, id)).toMatchObject({ externalId: "reconduit:test/imports.up" });
    expect(stack.state().resources["imports.up"]).toMatchObject({ mark: "reconduit:test/imports.up" });
    expect(stack.state().resources["imports.up"]!.document).not.toHaveProperty("externalId");
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(manifest({ description: "changed" }));
    const plan = await stack.plan();
    expect(JSON.stringify(plan.steps)).not.toContain("reconduit:");
    await stack.apply();
    expect(await platform.client.get(importKind, id)).toMatchObject({ externalId: "reconduit:test/imports.up" });
  });

  test("makes room for an externalId that is declared, and comes back when that goes", async () => {
    const stack = stackOf(manifest(), { name: "roomy" });
    await stack.apply();
    const id = stack.id("imports.up");
    stack.declare(manifest({ externalId: "mine" }));
    const plan = await stack.plan();
    expect(plan.steps.find((step) => step.address === "imports.up")!.changes).toEqual([
      { path: "/externalId", after: "mine", cause: "config changed" },
    ]);
    await stack.apply();
    expect(await platform.client.get(importKind, id)).toMatchObject({ externalId: "mine" });
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(manifest());
    await stack.apply();
    expect(await platform.client.get(importKind, id)).toMatchObject({ externalId: "reconduit:roomy/imports.up" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("is written when an import is adopted, and leaves alone an externalId that stands there", async () => {
    const _connectionId = await create(kindNamed("connection"), shop);
    const body = { ...up(), _connectionId };
    const [free, taken] = [await create(importKind, body), await create(importKind, { ...body, externalId: "theirs" })];
    const stack = stackOf({
      imports: { free: { ...body, $adopt: free }, taken: { ...body, $adopt: taken } },
    });
    const planned = (await stack.plan()).cost.applyRequests;
    stack.forgetRequests();
    await stack.apply();
    expect(stack.writes()).toEqual([`PUT /v1/imports/${free}`]);
    expect(planned).toBe(5);
    expect(await platform.client.get(importKind, free)).toMatchObject({ externalId: "reconduit:test/imports.free" });
    expect(await platform.client.get(importKind, taken)).toMatchObject({ externalId: "theirs" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("keeps another stack from adopting the import, with the owner's name, until it says from whom", async () => {
    const first = stackOf(manifest(), { name: "first" });
    await first.apply();
    const id = first.id("imports.up");
    const adopting = (adopt: unknown) => ({ connections: { shop }, imports: { mine: up({ $adopt: adopt }) } });
    const second = stackOf(adopting(id), { name: "second" });
    const plan = await second.plan();
    expect(faults(plan)).toEqual(["owned-elsewhere imports.mine"]);
    expect(plan.diagnostics[0]!.detail).toContain("imports.up of the stack first");
    second.declare(adopting({ id, from: "first" }));
    await second.apply();
    expect(await platform.client.get(importKind, id)).toMatchObject({ externalId: "reconduit:second/imports.mine" });
    const after = await first.plan();
    expect(faults(after)).toEqual(["owned-elsewhere imports.up"]);
    expect(after.diagnostics[0]!.detail).toContain("of the stack second");
  });

  test("of the stack itself is not a hindrance: a stack that lost its state adopts what it made", async () => {
    const lost = stackOf(manifest(), { name: "lost" });
    await lost.apply();
    const again = stackOf(
      { imports: { up: up({ $adopt: lost.id("imports.up"), _connectionId: lost.id("connections.shop") }) } },
      { name: "lost" },
    );
    expect(await again.apply()).toEqual({ "imports.up": "adopt" });
  });
});

describe("a registry of owners", () => {
  test("is asked before an adoption, told of creations, and of deletions", async () => {
    const owners = new Map<string, { stack: string; address: string }>();
    const registry = {
      owners: async (objects: readonly { id: string }[]) =>
        new Map(objects.flatMap(({ id }) => (owners.has(id) ? [[id, owners.get(id)!] as const] : []))),
      claim: async ({ id }: { id: string }, by: { stack: string; address: string }) => {
        const holder = owners.get(id);
        if (holder && holder.stack !== by.stack) return holder;
        owners.set(id, by);
        return undefined;
      },
      release: async ({ id }: { id: string }) => void owners.delete(id),
    };
    const theirs = await create(script, { name: "Theirs" });
    owners.set(theirs, { stack: "other", address: "scripts.x" });
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    stack.registry = registry;
    await stack.apply();
    expect(owners.get(stack.id("scripts.a"))).toEqual({ stack: "test", address: "scripts.a" });
    stack.declare({ scripts: { b: { $adopt: theirs, name: "Theirs" } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["owned-elsewhere scripts.b"]);
    expect(plan.diagnostics[0]!.detail).toContain("scripts.x of the stack other");
    stack.declare({});
    await stack.apply();
    expect([...owners.keys()]).toEqual([theirs]);
  });
});
