/** Tests what is no longer declared and the platform keeps, and what only a new object can have: told by the plan, and applied as told. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Client } from "../../src/client/index.ts";
import { actions } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();
const told = (plan: { readonly diagnostics: readonly { readonly code: string; readonly address?: string }[] }) =>
  plan.diagnostics.map(({ code, address }) => `${code} ${address}`);

describe("a dataset that is not declared any more", () => {
  const sync = kindNamed("sync");
  const declared = (datasets: readonly JsonObject[] | undefined) => ({
    integrations: { i: { name: "I" } },
    connections: { c: { name: "C", type: "http", http: { baseURI: "https://a.example" } } },
    syncs: {
      s: {
        name: "S",
        _integrationId: "${integrations.i}",
        source: { _connectionId: "${connections.c}" },
        ...(datasets === undefined ? {} : { datasets }),
      },
    },
  });
  const dataset = (externalId: string) => ({ externalId, name: externalId, enable: true });
  const live = async (id: string) =>
    (await platform.client.readPart(sync, sync.parts![0]!, id)).map(({ externalId, enable }) => [externalId, enable]);

  test("is disabled and said to stay, and then left alone", async () => {
    const stack = stackOf(declared([dataset("orders"), dataset("customers")]));
    await stack.apply();
    stack.declare(declared([dataset("orders")]));
    const plan = await stack.plan();
    expect(plan.steps.find(({ address }) => address === "syncs.s")!.changes).toEqual([
      { path: "/datasets/1/enable", before: true, after: false, cause: "config changed" },
    ]);
    expect(told(plan)).toEqual(["kept-entries syncs.s"]);
    await stack.apply();
    expect(await live(stack.id("syncs.s"))).toEqual([
      ["orders", true],
      ["customers", false],
    ]);
    const after = await stack.plan();
    expect([actions(after), told(after)]).toEqual([{}, []]);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("is disabled also where none is declared any more, and where the platform failed at first", async () => {
    const stack = stackOf(declared([dataset("orders")]));
    await stack.apply();
    stack.declare(declared(undefined));
    const brokenOff = new Error("broken off");
    const through = (client: Client) => ({ ...client, writePart: () => Promise.reject(brokenOff) });
    await expect(stack.run({ through })).rejects.toBe(brokenOff);
    expect(await live(stack.id("syncs.s"))).toEqual([["orders", true]]);
    await stack.apply();
    expect(await live(stack.id("syncs.s"))).toEqual([["orders", false]]);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("and comes back under another key is one that comes and one that is disabled", async () => {
    const stack = stackOf(declared([dataset("orders")]));
    await stack.apply();
    stack.declare(declared([{ ...dataset("orders"), externalId: "sales" }]));
    const plan = await stack.plan();
    expect(plan.steps.find(({ address }) => address === "syncs.s")!.changes.map(({ path }) => path)).toEqual([
      "/datasets/0",
      "/datasets/1/enable",
    ]);
    await stack.apply();
    expect(await live(stack.id("syncs.s"))).toEqual([
      ["orders", false],
      ["sales", true],
    ]);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("whose enable is left out keeps it, and the plan says so once", async () => {
    const stack = stackOf(declared([dataset("orders")]));
    await stack.apply();
    stack.declare(declared([{ externalId: "orders", name: "orders" }]));
    const plan = await stack.plan();
    expect([actions(plan), told(plan)]).toEqual([{}, ["kept-value syncs.s"]]);
    expect(plan.diagnostics[0]!.pointer).toBe("/datasets/0/enable");
    await stack.apply();
    expect(told(await stack.plan())).toEqual([]);
  });
});

test("the content of a script that is left out stays, and the plan says so once", async () => {
  const stack = stackOf({ scripts: { a: { name: "A", content: "1" } } });
  await stack.apply();
  stack.declare({ scripts: { a: { name: "A" } } });
  const plan = await stack.plan();
  expect([actions(plan), told(plan)]).toEqual([{}, ["kept-value scripts.a"]]);
  await stack.apply();
  expect(told(await stack.plan())).toEqual([]);
});

describe("what only a new object can have is planned as a replacement", () => {
  test("the connector of an iClient once it is set, and its removal", async () => {
    const connectors = { a: { name: "A", versions: [{ name: "v1" }] }, b: { name: "B", versions: [{ name: "v1" }] } };
    const declared = (more: JsonObject) => ({
      httpConnectors: connectors,
      iclients: { i: { name: "I", provider: "custom_oauth2", oauth2: { clientId: "x" }, ...more } },
    });
    const stack = stackOf(declared({}));
    await stack.apply();
    for (const [more, action] of [
      [{ _httpConnectorId: "${httpConnectors.a}" }, "update"],
      [{ _httpConnectorId: "${httpConnectors.b}" }, "replace"],
      [{}, "replace"],
    ] as const) {
      stack.declare(declared(more));
      expect(await stack.apply()).toEqual({ "iclients.i": action });
      expect(await stack.leftovers()).toEqual([]);
    }
  });

  test("the draft of a tool where it is set, and not where it is cleared", async () => {
    const declared = (more: JsonObject) => ({
      integrations: { i: { name: "I" } },
      tools: { t: { name: "T", _integrationId: "${integrations.i}", ...more } },
    });
    const stack = stackOf(declared({ draft: true }));
    await stack.apply();
    stack.declare(declared({ draft: false }));
    expect(await stack.apply()).toEqual({ "tools.t": "update" });
    stack.declare(declared({ draft: true }));
    expect(await stack.apply()).toEqual({ "tools.t": "replace" });
    expect(await stack.leftovers()).toEqual([]);
  });
});
