/** Entries that somebody else adds to a declared set: a plan says what becomes of them, an apply does it, and drift says no more. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { acceptLive } from "../../src/plan/adopt-live-values.ts";
import { actions } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();
const kind = kindNamed("sync");
const [part] = kind.parts!;
const orders = { name: "orders", externalId: "orders", enable: true };
const sneaky = { name: "sneaky", externalId: "sneaky", enable: true };

const manifest = (datasets: readonly object[] | undefined, more: object = {}) => ({
  integrations: { i: { name: "I", syncs: true } },
  connections: { shop: { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/", mediaType: "json" } } },
  syncs: {
    s: {
      _integrationId: "${integrations.i}",
      name: "S",
      source: { _connectionId: "${connections.shop}" },
      ...(datasets && { datasets }),
      ...more,
    },
  },
});

describe("a dataset that somebody adds to the declared ones", () => {
  const entries = async (id: string) =>
    (await platform.client.readPart(kind, part!, id)).map(({ externalId, enable }) => [externalId, enable]);
  const added = async (datasets: readonly object[] | undefined, more: object = {}, entry: JsonObject = sneaky) => {
    const stack = stackOf(manifest(datasets, more));
    await stack.apply();
    const id = stack.id("syncs.s");
    await platform.client.writePart(kind, part!, id, [entry]);
    return { stack, id };
  };

  test("is drift that a plan disables, and the apply does", async () => {
    const { stack, id } = await added([orders]);
    const [step] = (await stack.plan()).steps.filter(({ action }) => action !== "noop");
    expect(step).toMatchObject({
      address: "syncs.s",
      action: "update",
      causes: ["drift"],
      changes: [{ path: "/datasets/1/enable", before: true, after: false }],
    });
    const drift = (await stack.plan({ mode: "refresh" })).steps.flatMap(({ changes }) =>
      changes.map(({ path }) => path),
    );
    expect(drift).toEqual(["/datasets/1"]);
    expect(await stack.apply()).toEqual({ "syncs.s": "update" });
    expect(await entries(id)).toEqual([
      ["orders", true],
      ["sneaky", false],
    ]);
    expect(await stack.leftovers()).toEqual([]);
    await platform.client.put(kind, id, { ...without(await platform.client.get(kind, id)), description: "moved" });
    expect(actions(await stack.plan())).toEqual({});
    expect((await stack.plan({ mode: "refresh" })).steps.flatMap(({ changes }) => changes)).toEqual([]);
  });

  test("is left alone where it takes part in no run, where the platform adds datasets itself, and where none are declared", async () => {
    const automate = { driftPolicy: { dataset: { added: "automate" } } };
    const cases = [
      await added([orders], {}, { ...sneaky, enable: false }),
      await added([orders], automate),
      await added(undefined),
    ];
    for (const { stack } of cases) {
      expect(actions(await stack.plan())).toEqual({});
      expect((await stack.plan({ mode: "refresh" })).steps.flatMap(({ changes }) => changes)).toEqual([]);
    }
  });

  test("is disabled by the same plan that takes the automatic addition away", async () => {
    const automate = { driftPolicy: { dataset: { added: "automate" } } };
    const { stack, id } = await added([orders], automate);
    stack.declare(manifest([orders], { driftPolicy: { dataset: { added: "preserve" } } }));
    expect(
      (await stack.plan()).steps
        .find(({ address }) => address === "syncs.s")!
        .changes.map(({ path }) => path)
        .toSorted(),
    ).toEqual(["/datasets/1/enable", "/driftPolicy/dataset/added"]);
    await stack.apply();
    expect(await entries(id)).toEqual([
      ["orders", true],
      ["sneaky", false],
    ]);
    expect(await stack.leftovers()).toEqual([]);
  });
});

test("drift of a set names the entries that changed, without what the platform put into others", () => {
  const live = {
    datasets: [
      { _id: "a".repeat(24), ...orders, ingestionMode: "merge" },
      { _id: "b".repeat(24), ...sneaky },
    ],
  };
  const { changes } = acceptLive(kind, { document: { datasets: [orders] } }, live, () => "");
  expect(changes).toEqual([{ path: "/datasets/1", after: live.datasets[1], cause: "drift" }]);
});

const without = (document: JsonObject | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(document ?? {}).filter(
      ([name]) =>
        !["_id", "_userId", "_integrationId", "createdAt", "lastModified", "lastModifiedBy", "datasets"].includes(name),
    ),
  );
