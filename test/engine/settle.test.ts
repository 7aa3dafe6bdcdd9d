/** Creations whose answer was never read: found again by mark, name or content, and never sent twice. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { ApiError, type Client } from "../../src/client/index.ts";
import type { Receipt, ReceiptOperation } from "../../src/model/receipt.ts";
import { actions, faults, type TestStack } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const [script, tag, importKind] = [kindNamed("script"), kindNamed("tag"), kindNamed("import")];

const lost = new ApiError({ method: "POST", path: "/v1/x", status: 502, reason: "bad gateway", requestSent: "yes" });

/** The platform takes the creation, and nobody hears of it. */
const deaf = (client: Client): Client => ({
  ...client,
  create: async (kind, body) => {
    await client.create(kind, body);
    throw lost;
  },
});

/** A run that dies with the first creation: before it is sent, or after. */
async function killed(stack: TestStack, when: "before" | "after", victims = 1): Promise<void> {
  let left = victims;
  await new Promise<void>((dead) => {
    const dying = (client: Client): Client => ({
      ...client,
      create: async (kind, body) => {
        if (when === "after") await client.create(kind, body);
        left--;
        if (left === 0) dead();
        return new Promise<never>(() => {});
      },
    });
    void stack.run({ through: dying });
  });
}

const last = () => undefined;

async function named(name: string): Promise<readonly JsonObject[]> {
  const found: JsonObject[] = [];
  for await (const rows of platform.client.list(script)) found.push(...rows.filter((row) => row["name"] === name));
  return found;
}

const unique = (() => {
  let count = 0;
  return (text: string) => `${text} ${++count}`;
})();

describe("a creation that is not answered", () => {
  test("is found at once by its content, and counts as done: nothing is sent twice", async () => {
    const name = unique("unanswered");
    const stack = stackOf({ scripts: { a: { name, content: "x" } } });
    expect(await stack.apply({ through: deaf })).toEqual({ "scripts.a": "create" });
    expect(await named(name)).toHaveLength(1);
    expect(stack.state().pending).toBeUndefined();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("is found by a name that is allowed once", async () => {
    const name = unique("late");
    const stack = stackOf({ tags: { a: { tag: name } } });
    await stack.apply({ through: deaf });
    expect(await platform.client.get(tag, stack.id("tags.a"))).toMatchObject({ tag: name });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("is found by the owner's mark, whatever else bears its name", async () => {
    const up = {
      name: unique("Up"),
      adaptorType: "HTTPImport",
      http: { relativeURI: ["/"], method: ["POST"] },
      _connectionId: "${connections.shop}",
    };
    const stack = stackOf({
      connections: { shop: { name: unique("Shop"), type: "http", http: { baseURI: "http://127.0.0.1:9/" } } },
      imports: { up },
    });
    const crowded = (client: Client): Client => ({
      ...client,
      create: async (kind, body) => {
        if (kind.kind !== "import") return client.create(kind, body);
        await platform.client.create(kind, { ...body, externalId: "somebody" });
        return deaf(client).create(kind, body);
      },
    });
    await stack.apply({ through: crowded });
    expect(await platform.client.get(importKind, stack.id("imports.up"))).toMatchObject({
      externalId: "reconduit:test/imports.up",
    });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("and of which nothing is there so far fails as unknown; the next apply looks again and creates it", async () => {
    const name = unique("never arrived");
    const stack = stackOf({ scripts: { a: { name }, b: { name: `${name} \${scripts.a}` } } });
    const { result } = await stack.run({
      through: (client) => ({ ...client, create: () => Promise.reject(lost) }),
    });
    expect(result.failed).toMatchObject([{ address: "scripts.a", diagnostics: [{ code: "outcome-unknown" }] }]);
    expect(result.failed[0]!.diagnostics[0]!.detail).toContain("The next apply looks again");
    expect(result.skipped.map(({ address }) => address)).toEqual(["scripts.b"]);
    expect(stack.state().pending).toHaveProperty(["scripts.a", "verb"], "create");
    expect(await stack.apply()).toEqual({ "scripts.a": "create", "scripts.b": "create" });
    expect(await named(name)).toHaveLength(1);
  });

  test("and could be one of several stops, naming them and the command that decides", async () => {
    const name = unique("twin");
    const stack = stackOf({ scripts: { a: { name, content: "x" } } });
    const twice = (client: Client): Client => ({
      ...client,
      create: async (kind, body) => {
        await platform.client.create(kind, body);
        return deaf(client).create(kind, body);
      },
    });
    const { result } = await stack.run({ through: twice });
    expect(result.failed[0]!.diagnostics[0]).toMatchObject({ code: "outcome-unknown", address: "scripts.a" });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["pending-unclear scripts.a"]);
    const detail = plan.diagnostics.find(({ code }) => code === "pending-unclear")!.detail!;
    for (const row of await named(name)) expect(detail).toContain(String(row["_id"]));
    expect(detail).toContain("reconduit state resolve 'scripts.a' --id ID");
  });

  test("that the platform refused leaves nothing pending", async () => {
    const stack = stackOf({ scripts: { a: { name: unique("refused") } } });
    const refused = new ApiError({
      method: "POST",
      path: "/v1/scripts",
      status: 422,
      reason: "no",
      requestSent: "yes",
    });
    const { result } = await stack.run({ through: (client) => ({ ...client, create: () => Promise.reject(refused) }) });
    expect(result.failed).toHaveLength(1);
    expect(stack.state().pending).toBeUndefined();
  });
});

describe("a run that dies in a creation", () => {
  test("after the platform took it: the next plan finds the object and has nothing to do", async () => {
    const name = unique("orphan");
    const stack = stackOf({ scripts: { a: { name, content: "x" } } });
    await killed(stack, "after");
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({});
    expect(plan.diagnostics).toMatchObject([{ severity: "notice", code: "settled", address: "scripts.a" }]);
    // Planning writes nothing: it is said again until an apply takes it in.
    expect(stack.state().resources).toEqual({});
    await stack.apply();
    expect(stack.id("scripts.a")).toBe((await named(name))[0]!["_id"]);
    expect(stack.state().pending).toBeUndefined();
    expect(await stack.leftovers()).toEqual([]);
    expect(await named(name)).toHaveLength(1);
  });

  test("before it was sent: it is created by the next apply", async () => {
    const name = unique("unsent");
    const stack = stackOf({ scripts: { a: { name } } });
    await killed(stack, "before");
    expect(await stack.apply()).toEqual({ "scripts.a": "create" });
    expect(await named(name)).toHaveLength(1);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("with several of the same name and content: each address gets one of the objects", async () => {
    const name = unique("same");
    const stack = stackOf({ scripts: { a: { name }, b: { name }, c: { name } } });
    await killed(stack, "after", 3);
    expect(await stack.apply()).toEqual({});
    expect(new Set(["a", "b", "c"].map((each) => stack.id(`scripts.${each}`))).size).toBe(3);
    expect(await named(name)).toHaveLength(3);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("an older object of that name is not taken for it", async () => {
    const name = unique("older");
    const older = String((await platform.client.create(script, { name }))["_id"]);
    const stack = stackOf({ scripts: { a: { name } } });
    const later = (client: Client): Client => ({
      ...client,
      // The intent is written an hour after the other object was made.
      platformTime: Date.now() + 3_600_000,
      create: () => Promise.reject(lost),
    });
    await stack.run({ through: later });
    await stack.apply();
    expect(stack.id("scripts.a")).not.toBe(older);
    expect(await named(name)).toHaveLength(2);
  });

  test("and whose object somebody renames before the next plan: the audit trail tells, and its name is repaired", async () => {
    const name = unique("renamed");
    const stack = stackOf({ scripts: { a: { name } } });
    await killed(stack, "after");
    const id = String((await named(name))[0]!["_id"]);
    await platform.client.put(script, id, { name: `${name}!` });
    expect(await stack.apply()).toEqual({ "scripts.a": "update" });
    expect(stack.id("scripts.a")).toBe(id);
    expect(await platform.client.get(script, id)).toMatchObject({ name });
  });

  test("and whose declaration is gone by then: what it made is deleted, not left behind", async () => {
    const name = unique("withdrawn");
    const stack = stackOf({ scripts: { a: { name } } });
    await killed(stack, "after");
    stack.declare({});
    expect(await stack.apply()).toEqual({ "scripts.a": "delete" });
    expect(await named(name)).toEqual([]);
  });

  test("and whose declaration has changed by then: the object is updated", async () => {
    const name = unique("changed");
    const stack = stackOf({ scripts: { a: { name, content: "x" } } });
    await killed(stack, "after");
    stack.declare({ scripts: { a: { name, content: "y" } } });
    expect(await stack.apply()).toEqual({ "scripts.a": "update" });
    expect(await named(name)).toHaveLength(1);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("destroy takes what it made along", async () => {
    const name = unique("destroyed");
    const stack = stackOf({ scripts: { a: { name } } });
    await killed(stack, "after");
    await stack.destroy();
    expect(await named(name)).toEqual([]);
  });
});

describe("a run that dies in a change", () => {
  /** The platform does as it is told; the run never hears of it. */
  async function dies(stack: TestStack, verb: "put" | "delete"): Promise<void> {
    await new Promise<void>((dead) => {
      void stack.run({
        through: (client) => ({
          ...client,
          [verb]: async (...args: Parameters<Client["put"]>) => {
            await client[verb](...args);
            dead();
            return new Promise<never>(() => {});
          },
        }),
      });
    });
  }

  test("that arrived: the plan is empty, also once the path is no longer declared", async () => {
    const stack = stackOf({ scripts: { a: { name: "A", description: "one" } } });
    await stack.apply();
    stack.declare({ scripts: { a: { name: "B" } } });
    await dies(stack, "put");
    expect(stack.state().pending).toHaveProperty(["scripts.a", "verb"], "update");
    expect(await stack.apply()).toEqual({});
    expect(stack.state().pending).toBeUndefined();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("by a deletion that arrived: the object is neither restored nor told as drift", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    stack.declare({});
    await dies(stack, "delete");
    expect(await stack.apply()).toEqual({});
    expect(stack.state().resources).toEqual({});
  });

  test("and declares the object again by then: there is a new one", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    const before = stack.id("scripts.a");
    stack.declare({});
    await dies(stack, "delete");
    stack.declare({ scripts: { a: { name: "A" } } });
    expect(await stack.apply()).toEqual({ "scripts.a": "create" });
    expect(stack.id("scripts.a")).not.toBe(before);
    expect(await stack.leftovers()).toEqual([]);
  });
});

test("what an interrupted run has created is told of as any creation is: protected, where it is declared so", async () => {
  const stack = stackOf({ scripts: { a: { $protect: true, name: unique("guarded"), content: "x" } } });
  await killed(stack, "after");
  const told: ReceiptOperation[] = [];
  const keep = async (receipt: Receipt) => {
    told.push(...receipt.operations);
    return { id: receipt.id, diagnostics: [] };
  };
  await stack.run({ apply: { receipts: { keep, last, author: { who: "somebody@somewhere" } } } });
  expect(told).toMatchObject([{ address: "scripts.a", action: "create", protect: true }]);
});

test("the receipt of a run that was killed names who ran it, its commit, its changes and its pipeline", async () => {
  const stack = stackOf({ scripts: { a: { name: unique("whose"), content: "x" } } });
  const author = {
    who: "ci@runner",
    commit: "1".repeat(40),
    uncommitted: ["reconduit.yaml"],
    pipeline: "https://ci.example/7",
    actor: "ann",
  };
  const keepNone = async ({ id }: Receipt) => ({ id, diagnostics: [] });
  await new Promise<void>((dead) => {
    const through = (client: Client): Client => ({
      ...client,
      create: async (kind, body) => {
        await client.create(kind, body);
        dead();
        return new Promise<never>(() => {});
      },
    });
    void stack.run({ through, apply: { receipts: { keep: keepNone, last, author } } });
  });
  const told: Receipt[] = [];
  const keep = async (receipt: Receipt) => {
    told.push(receipt);
    return { id: receipt.id, diagnostics: [] };
  };
  await stack.run({ apply: { receipts: { keep, last, author: { who: "next@machine" } } } });
  expect(told[0]).toMatchObject({ ...author, outcome: "interrupted" });
});
