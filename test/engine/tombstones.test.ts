/** Tests that what a stack deleted itself comes back with its `_id` where its address is declared again, as a revert of its removal does. */
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Client } from "../../src/client/index.ts";
import { distinctStackSuite } from "../support/suites.ts";

const { platform, stackOf } = distinctStackSuite();

const shop = { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/", mediaType: "json" } };
const whole = {
  connections: { shop },
  imports: {
    up: {
      name: "Up",
      adaptorType: "HTTPImport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: ["/a"], method: ["POST"] },
    },
  },
  tags: { t: { tag: "tombstones" } },
};

test("a removal that is reverted brings the objects back, with their ids, and as they are declared by then", async () => {
  const stack = stackOf(whole);
  await stack.apply();
  const ids = ["connections.shop", "imports.up"].map((address) => stack.id(address));
  stack.declare({});
  await stack.apply({ plan: { allowMassDelete: true } });
  expect(Object.keys(stack.state().tombstones ?? {}).toSorted(), "a tag has no recycle bin").toEqual([
    "connections.shop",
    "imports.up",
  ]);
  stack.declare({ ...whole, connections: { shop: { ...shop, name: "Shop again" } } });
  const plan = await stack.plan();
  expect(plan.steps.map(({ address, action }) => `${action} ${address}`).toSorted()).toEqual([
    "create tags.t",
    "restore connections.shop",
    "restore imports.up",
  ]);
  expect(plan.steps.find(({ address }) => address === "imports.up")?.reason).toContain("this stack deleted it at 20");
  await stack.apply();
  expect(["connections.shop", "imports.up"].map((address) => stack.id(address))).toEqual(ids);
  expect(await platform.client.get(kindNamed("connection"), ids[0]!)).toMatchObject({ name: "Shop again" });
  expect(stack.state().tombstones).toBeUndefined();
  expect(await stack.leftovers()).toEqual([]);
});

test("objects come back one by one, what refers before what is referred to", async () => {
  const { tags: _, ...both } = whole;
  const stack = stackOf(both);
  await stack.apply();
  const [shopId, upId] = ["connections.shop", "imports.up"].map((address) => stack.id(address));
  const sent: string[] = [];
  stack.declare({});
  await stack.apply({ plan: { allowMassDelete: true } });
  stack.declare(both);
  const through = (client: Client): Client =>
    new Proxy(client, {
      get: (target, name) =>
        name === "restore"
          ? (...args: Parameters<Client["restore"]>) => {
              sent.push(`${args[1]}${args[2] ? " and more" : ""}`);
              return target.restore(...args);
            }
          : Reflect.get(target, name, target),
    });
  await stack.apply({ through });
  expect(sent).toEqual([upId, shopId]);
});

test("--no-restore, a purged object and one whose address means another one are created", async () => {
  const script = { name: "gone", content: "x" };
  const stack = stackOf({ scripts: { a: script, b: script } });
  await stack.apply();
  const old = stack.id("scripts.a");
  stack.declare({});
  await stack.apply({ plan: { allowMassDelete: true } });
  stack.declare({ scripts: { a: script } });
  expect((await stack.plan({ noRestore: true })).steps.map(({ action }) => action)).toEqual(["create"]);
  expect((await stack.plan()).steps.map(({ action, id }) => [action, id])).toEqual([["restore", old]]);
  await fetch(`${platform.url}/v1/recycleBinTTL/scripts/${old}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${platform.token}` },
  });
  expect((await stack.plan()).steps.map(({ action }) => action)).toEqual(["create"]);
});

test("a run that was killed between the restore and its record finds the object back, and takes it in", async () => {
  const stack = stackOf({ scripts: { a: { name: "back", content: "x" } } });
  await stack.apply();
  const id = stack.id("scripts.a");
  stack.declare({});
  await stack.apply({ plan: { allowMassDelete: true } });
  await platform.client.restore(kindNamed("script"), id);
  stack.declare({ scripts: { a: { name: "back", content: "x" } } });
  expect(await stack.apply()).toEqual({ "scripts.a": "restore" });
  expect(stack.id("scripts.a")).toBe(id);
  expect(await stack.leftovers()).toEqual([]);
});

test.each(["restore", "put"] as const)(
  "a run that dies with its %s leaves nothing behind unknown, also where the declaration is gone by then",
  async (verb) => {
    const stack = stackOf({ scripts: { a: { name: "dies", content: "x" } } });
    await stack.apply();
    const id = stack.id("scripts.a");
    stack.declare({});
    await stack.apply({ plan: { allowMassDelete: true } });
    stack.declare({ scripts: { a: { name: "dies", content: "y" } } });
    await new Promise<void>((dead) => {
      const dying = (client: Client): Client => ({
        ...client,
        [verb]: async (...args: Parameters<Client["put"]>) => {
          await client[verb](...args);
          dead();
          return new Promise<never>(() => {});
        },
      });
      void stack.run({ through: dying });
    });
    stack.declare({});
    expect(await stack.apply({ plan: { allowMassDelete: true } })).toEqual({ "scripts.a": "delete" });
    expect(await platform.client.get(kindNamed("script"), id)).toBeUndefined();
    stack.declare({ scripts: { a: { name: "dies", content: "y" } } });
    expect(await stack.apply(), "it lies in the bin as any other").toEqual({ "scripts.a": "restore" });
    expect(stack.id("scripts.a")).toBe(id);
  },
);
