/** Tests what a plan without a state finds on the account before it creates anything: its own objects, and objects of the same names. */
import { beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { ApiError } from "../../src/client/index.ts";
import type { TestPlatform } from "../support/platform.ts";
import { faults } from "../support/stack.ts";
import { ownPlatform, ownStack } from "../support/suites.ts";

let platform: TestPlatform;
beforeEach(async () => {
  platform = await ownPlatform();
});

const shop = { name: "Shop", type: "http", http: { baseURI: "https://shop.example/", mediaType: "json" } };
const connections = { shop };
const posting = { adaptorType: "HTTPImport", http: { relativeURI: ["/a"], method: ["POST"] } };
const imports = { up: { ...posting, name: "Up", _connectionId: "${connections.shop}" } };
const whole = { connections, imports, scripts: { a: { name: "A" } } };

const create = async (kind: string, document: object) =>
  String((await platform.client.create(kindNamed(kind)!, document as JsonObject))["_id"]);

const doubts = (plan: { readonly diagnostics: readonly { readonly code: string; readonly severity: string }[] }) =>
  plan.diagnostics
    .filter(({ code }) => code === "exists-already" || code === "state-unknown-objects")
    .map(({ code, severity }) => `${severity} ${code}`);

describe("a stack whose state is empty", () => {
  test("is refused where objects bear its mark, whatever else it declares, and the objects are named", async () => {
    const first = ownStack(platform, whole);
    await first.apply();
    const again = ownStack(platform, whole);
    const plan = await again.plan({ createAnyway: true });
    expect(faults(plan)).toEqual(["state-unknown-objects"]);
    const { detail } = plan.diagnostics.find(({ severity }) => severity === "error")!;
    expect(detail).toContain(`import:${first.id("imports.up")} (imports.up)`);
    expect(detail).toContain("reconduit state restore\n");
    expect(detail).toMatch(/reconduit pull --adopt$/);
    await expect(again.apply()).rejects.toThrow("The account has objects of this stack");
    expect(again.writes()).toEqual([]);
  });

  test("is refused where a registry names its objects, of kinds that bear no marks, too", async () => {
    const id = await create("script", { name: "Anything" });
    const stack = ownStack(platform, { scripts: { a: { name: "A" } } });
    stack.registry = {
      owners: async (objects) =>
        new Map(
          objects.filter((each) => each.id === id).map((each) => [each.id, { stack: "test", address: "scripts.a" }]),
        ),
      claim: async () => {},
      release: async () => {},
    };
    expect(faults(await stack.plan())).toEqual(["state-unknown-objects"]);
  });

  test("warns of objects of the same kind and name, in every kind that allows a name twice", async () => {
    const [shopId, scriptId] = [await create("connection", shop), await create("script", { name: "A" })];
    const stack = ownStack(platform, whole);
    const plan = await stack.plan();
    expect(doubts(plan)).toEqual(["warning exists-already"]);
    const { detail } = plan.diagnostics.find(({ code }) => code === "exists-already")!;
    expect(detail).toContain(`connection:${shopId} (connections.shop), script:${scriptId} (scripts.a)`);
    expect(detail).toContain("--create-anyway");
    expect(doubts(await stack.plan({ createAnyway: true }))).toEqual([]);
  });

  test("says nothing of other names, of what another stack owns, and of what it adopts", async () => {
    const id = await create("script", { name: "A" });
    await create("script", { name: "B" });
    const other = ownStack(platform, { connections, imports }, { name: "other" });
    await other.apply();
    const stack = ownStack(platform, {
      connections: { mine: { ...shop, name: "Mine" } },
      imports: { up: { ...imports.up, _connectionId: "${connections.mine}" } },
      scripts: { a: { $adopt: id, name: "A" } },
    });
    expect(doubts(await stack.plan())).toEqual([]);
  });

  test("says nothing of the same names in another container", async () => {
    const theirs = await create("integration", { name: "Theirs" });
    await create("flow", { name: "Main", _integrationId: theirs });
    const mine = (name: string) => ({
      integrations: { it: { name } },
      flows: { main: { name: "Main", _integrationId: "${integrations.it}" } },
    });
    expect(doubts(await ownStack(platform, mine("Ours")).plan())).toEqual([]);
    const same = await ownStack(platform, mine("Theirs")).plan();
    expect(same.diagnostics.find(({ code }) => code === "exists-already")!.detail).toContain("flows.main");
  });

  test("is planned with a notice where the token may not list a kind", async () => {
    const stack = ownStack(platform, { scripts: { a: { name: "A" } } });
    const refused = { errors: [], reason: "The token may not.", requestSent: "yes" } as const;
    const { plan } = await stack.prepare({
      through: (client) => ({
        ...client,
        // biome-ignore lint/correctness/useYield: a list that is refused yields nothing.
        list: async function* () {
          throw new ApiError({ ...refused, method: "GET", path: "/v1/scripts", status: 403 });
        },
      }),
    });
    expect(faults(plan)).toEqual([]);
    expect(plan.diagnostics.map(({ code }) => code)).toContain("existing-not-seen");
  });

  test("creates where the account is empty, and after a destroy once more", async () => {
    const stack = ownStack(platform, whole);
    await stack.apply();
    await stack.destroy();
    expect(doubts(await stack.plan())).toEqual([]);
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
  });
});

test("a stack that lost one entry of its state is warned of the object that bears the mark of what it creates", async () => {
  const stack = ownStack(platform, { ...whole, imports: { ...imports, more: { ...imports.up, name: "More" } } });
  await stack.apply();
  const id = stack.id("imports.more");
  const store = stack.store();
  const state = store.load();
  const { "imports.more": _, ...resources } = state.resources;
  await store.save({ ...state, resources });
  store.close();
  const plan = await stack.plan();
  expect(doubts(plan)).toEqual(["warning exists-already"]);
  expect(plan.diagnostics.find(({ code }) => code === "exists-already")!.detail).toContain(`$adopt: "${id}"`);
});
