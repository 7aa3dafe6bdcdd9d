import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { actions } from "../support/stack.ts";
import { distinctStackSuite } from "../support/suites.ts";

const { platform, stackOf } = distinctStackSuite();

const script = kindNamed("script");
const shop = { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/", mediaType: "json" } };
const upsert = (more: object = {}) => ({
  name: "Upsert",
  adaptorType: "HTTPImport",
  _connectionId: "${connections.shop}",
  http: { relativeURI: ["/a"], method: ["POST"] },
  ...more,
});

test("plan writes nothing, neither to the platform nor to the disk", async () => {
  const stack = stackOf({ scripts: { a: { name: "A" } } });
  expect(actions(await stack.plan())).toEqual({ "scripts.a": "create" });
  expect(stack.writes()).toEqual([]);
  expect(() => readFileSync(join(stack.folder, ".reconduit", "state.json"))).toThrow("ENOENT");
});

test("what moved on the platform without a difference is remembered at once, as one version of the state", async () => {
  const names = ["a", "b", "c", "d", "e"];
  const scripts = (first: string) =>
    Object.fromEntries(names.map((name) => [name, { name: name === "a" ? first : name, content: "x" }]));
  const stack = stackOf({ scripts: scripts("a") });
  await stack.apply();
  for (const name of names) {
    const id = stack.id(`scripts.${name}`);
    await platform.client.put(script, id, { name, content: "x", description: "by hand" });
  }
  const { serial } = stack.state();
  stack.declare({ scripts: scripts("A") });
  expect(await stack.apply()).toEqual({ "scripts.a": "update" });
  // One for the update, and one for all else at the end.
  expect(stack.state().serial - serial).toBe(2);
  for (const name of names) {
    const { lastModified } = (await platform.client.get(script, stack.id(`scripts.${name}`))) as {
      lastModified: string;
    };
    expect(stack.state().resources[`scripts.${name}`]!.lastModified).toBe(lastModified);
  }
});

test("dependencies are created before their dependents, with the ids that the platform gave", async () => {
  const stack = stackOf({ imports: { up: upsert() }, connections: { shop } });
  const plan = await stack.plan();
  const step = plan.steps.find((each) => each.address === "imports.up")!;
  expect(step.dependsOn).toEqual(["connections.shop"]);
  expect(step.after).toMatchObject({ _connectionId: { $unknown: "connections.shop" } });
  await stack.apply();
  const live = await platform.client.get(kindNamed("import"), stack.id("imports.up"));
  expect(live).toMatchObject({ _connectionId: stack.id("connections.shop"), http: { method: ["POST"] } });
});

test("a second plan is empty and reads lists only; applying it writes nothing and leaves the state as it is", async () => {
  const stack = stackOf({
    connections: { shop },
    imports: { up: upsert() },
    scripts: { a: { name: "A", content: "x" }, b: { name: "B" } },
    tags: { late: { tag: "second plan" } },
  });
  await stack.apply();
  const before = readFileSync(join(stack.folder, ".reconduit", "state.json"), "utf8");
  stack.forgetRequests();
  const plan = await stack.plan();
  expect(plan.steps.map((step) => step.action)).toEqual(["noop", "noop", "noop", "noop", "noop"]);
  expect(stack.requests.map(({ method, path }) => `${method} ${path.split("?")[0]}`).toSorted()).toEqual([
    "GET /v1/connections",
    "GET /v1/imports",
    "GET /v1/scripts",
    "GET /v1/tags",
  ]);
  const phase = (requests: number) => ({ requests, seconds: 0 });
  expect(plan.cost).toEqual({
    refreshRequests: 4,
    applyRequests: 0,
    refreshed: 5,
    rateShare: 1,
    phases: { refresh: phase(4), write: phase(0), check: phase(0) },
  });
  expect(await stack.apply()).toEqual({});
  expect(stack.writes()).toEqual([]);
  expect(readFileSync(join(stack.folder, ".reconduit", "state.json"), "utf8")).toBe(before);
});

test("a first plan lists each kind that it creates, once", async () => {
  const stack = stackOf({
    connections: { shop },
    scripts: { a: { name: "A" } },
    tags: { late: { tag: "first plan" } },
  });
  const { cost } = await stack.plan();
  const lists = stack.requests.map(({ path }) => path.split("?")[0]);
  expect(lists.toSorted()).toEqual(["/v1/connections", "/v1/scripts", "/v1/tags"]);
  expect(cost.refreshRequests).toBe(3);
});

test("a step costs as many requests as the plan says", async () => {
  const stack = stackOf({ connections: { shop }, imports: { up: upsert() }, scripts: { a: { name: "A" } } });
  const cost = async () => {
    stack.forgetRequests();
    const { plan, result } = await stack.run();
    expect(result.requests).toBe(plan.cost.applyRequests);
    return result.requests;
  };
  expect(await cost()).toBe(3);
  stack.declare({
    connections: { shop },
    imports: { up: upsert({ description: "new" }) },
    scripts: { a: { name: "A" } },
  });
  // The object is read and written, and then the audit trail is read.
  expect(await cost()).toBe(3);
  stack.declare({ connections: { shop } });
  expect(await cost()).toBe(4);
});

test("a change is written over what others did beside it", async () => {
  const stack = stackOf({ scripts: { a: { name: "A", content: "one" } } });
  await stack.apply();
  const id = stack.id("scripts.a");
  await platform.client.put(script, id, { name: "A", content: "one", description: "theirs" });
  expect(await stack.leftovers()).toEqual([]);
  stack.declare({ scripts: { a: { name: "A", content: "two" } } });
  expect(await stack.apply()).toEqual({ "scripts.a": "update" });
  expect(await platform.client.get(script, id)).toMatchObject({ content: "two", description: "theirs" });
});

test("drift shows what stands there and what will, and is repaired", async () => {
  const stack = stackOf({ scripts: { a: { name: "A", content: "one" } } });
  await stack.apply();
  const id = stack.id("scripts.a");
  await platform.client.put(script, id, { name: "A", content: "theirs" });
  const [step] = (await stack.plan()).steps;
  expect(step).toMatchObject({
    action: "update",
    id,
    causes: ["drift"],
    changes: [{ path: "/content", before: "theirs", after: "one", cause: "drift" }],
  });
  await stack.apply();
  expect(await platform.client.get(script, id)).toMatchObject({ content: "one" });
});

test("a path that is taken out of the declaration is taken from the object", async () => {
  const stack = stackOf({ connections: { shop }, imports: { up: upsert({ settings: { a: 1 }, description: "x" }) } });
  await stack.apply();
  stack.declare({ connections: { shop }, imports: { up: upsert() } });
  const plan = await stack.plan();
  expect(plan.steps[1]!.changes).toEqual([
    { path: "/description", before: "x", cause: "config changed" },
    { path: "/settings/a", before: 1, cause: "config changed" },
  ]);
  await stack.apply();
  const live = await platform.client.get(kindNamed("import"), stack.id("imports.up"));
  expect(live).not.toHaveProperty("description");
  expect(live).not.toHaveProperty("settings");
});

test("what is no longer declared is deleted, dependents first, deletions last in the plan", async () => {
  const stack = stackOf({ connections: { shop }, imports: { up: upsert() }, scripts: { a: { name: "A" } } });
  await stack.apply();
  stack.declare({ scripts: { a: { name: "A" } } });
  const plan = await stack.plan();
  expect(plan.steps.map(({ address, action }) => [address, action])).toEqual([
    ["scripts.a", "noop"],
    ["connections.shop", "delete"],
    ["imports.up", "delete"],
  ]);
  expect(plan.steps[1]!.dependsOn).toEqual(["imports.up"]);
  await stack.apply();
  expect(Object.keys(stack.state().resources)).toEqual(["scripts.a"]);
});

test("destroy deletes everything in reverse order and forgets the outputs", async () => {
  const stack = stackOf({
    connections: { shop },
    imports: { up: upsert() },
    outputs: { up: { value: "${imports.up}" } },
  });
  const { result } = await stack.run();
  expect(result.outputs).toEqual({ up: { value: stack.id("imports.up"), secret: false } });
  expect(await stack.destroy()).toEqual({ "connections.shop": "delete", "imports.up": "delete" });
  expect(stack.state()).toMatchObject({ resources: {}, outputs: {} });
});

test("$ignore: a path is written at creation, and never looked at or written again", async () => {
  const a = (name: string, description: string) => ({
    scripts: { a: { $ignore: ["description"], name, description } },
  });
  const stack = stackOf(a("A", "mine"));
  await stack.apply();
  const id = stack.id("scripts.a");
  expect(await platform.client.get(script, id)).toMatchObject({ description: "mine" });
  await platform.client.put(script, id, { name: "A", description: "theirs" });
  expect(await stack.leftovers()).toEqual([]);
  stack.declare(a("B", "mine again"));
  await stack.apply();
  expect(await platform.client.get(script, id)).toMatchObject({ name: "B", description: "theirs" });
  expect(await stack.leftovers()).toEqual([]);
});

test("$dependsOn orders steps that no reference orders, also where it names all instances of an $each", async () => {
  const stack = stackOf({
    scripts: {
      first: { $dependsOn: ["scripts.second", "tags.each"], name: "1" },
      second: { name: "2" },
    },
    tags: { each: { $each: ["x", "y"], tag: "order ${each.key}" } },
  });
  const [first] = (await stack.plan()).steps;
  expect(first!.dependsOn).toEqual(["scripts.second", 'tags.each["x"]', 'tags.each["y"]']);
  await stack.apply();
  expect(stack.requests.at(-1)).toMatchObject({ method: "POST", path: "/v1/scripts" });
  stack.declare({ scripts: { first: { name: "1" }, second: { name: "2" } } });
  await stack.apply();
  expect(stack.state().resources["scripts.first"]!.dependsOn).toEqual([]);
});

test("events tell what happens, and in which order", async () => {
  const stack = stackOf({ connections: { shop }, imports: { up: upsert() } });
  const events: string[] = [];
  const onEvent = (event: { readonly type: string; readonly address?: string }) =>
    events.push([event.type, event.address].filter(Boolean).join(" "));
  await stack.run({ apply: { onEvent } });
  expect(events).toEqual([
    "apply_start",
    "step_start connections.shop",
    "step_done connections.shop",
    "step_start imports.up",
    "step_done imports.up",
    "apply_done",
  ]);
});

test("no more steps run at once than allowed", async () => {
  const names = Array.from({ length: 6 }, (_, index) => `s${index}`);
  const stack = stackOf({ scripts: Object.fromEntries(names.map((name) => [name, { name }])) });
  let active = 0;
  let most = 0;
  const onEvent = ({ type }: { readonly type: string }) => {
    if (type === "step_start") most = Math.max(most, ++active);
    if (type === "step_done") active--;
  };
  await stack.run({ apply: { parallelism: 2, onEvent } });
  expect(most).toBe(2);
});

test("a sync is created, gets its datasets and is enabled; entries are disabled, also for others of their table, and never taken away", async () => {
  const warehouse = { name: "W", type: "rdbms", rdbms: { type: "postgresql", host: "127.0.0.1", database: "d" } };
  const sync = (datasets: readonly object[], more: object = {}) => ({
    integrations: { orders: { name: "Orders", syncs: true } },
    connections: { shop, warehouse },
    syncs: {
      s: {
        _integrationId: "${integrations.orders}",
        name: "S",
        disabled: false,
        historicDateTime: "2024-01-01T00:00:00.000Z",
        source: { _connectionId: "${connections.shop}" },
        destination: { _connectionId: "${connections.warehouse}", database: "a", schema: "b" },
        datasets,
        ...more,
      },
    },
  });
  const kind = kindNamed("sync");
  const [part] = kind.parts!;
  const orders = { name: "orders", externalId: "orders", enable: true };
  const stack = stackOf(sync([orders, { name: "customers", externalId: "customers", enable: true }]));
  await stack.apply();
  expect(await stack.leftovers()).toEqual([]);
  const id = stack.id("syncs.s");
  expect(await platform.client.get(kind, id)).toMatchObject({ disabled: false });
  stack.declare(sync([{ ...orders, enable: false }]));
  const plan = await stack.plan();
  expect(plan.steps.find((step) => step.address === "syncs.s")!.changes.map((change) => change.path)).toEqual([
    "/datasets/0/enable",
    "/datasets/1/enable",
  ]);
  await stack.apply();
  expect(await stack.leftovers()).toEqual([]);
  expect((await platform.client.readPart(kind, part!, id)).map((each) => [each["name"], each["enable"]])).toEqual([
    ["orders", false],
    ["customers", false],
  ]);
  await platform.client.writePart(kind, part!, id, [{ externalId: "orders", enable: true }]);
  expect(actions(await stack.plan())).toEqual({ "syncs.s": "update" });
  await stack.apply();
  expect(await stack.leftovers()).toEqual([]);
  // Another table of the source for the same table of the warehouse.
  stack.declare(sync([{ ...orders, externalId: "orders_v2" }]));
  await stack.apply();
  expect(await stack.leftovers()).toEqual([]);
  expect((await platform.client.readPart(kind, part!, id)).map((each) => [each["externalId"], each["enable"]])).toEqual(
    expect.arrayContaining([
      ["orders", false],
      ["orders_v2", true],
    ]),
  );
});
