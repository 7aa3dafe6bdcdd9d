/** Cycles that the platform allows, and objects that have to be replaced. */
import { describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Client } from "../../src/client/index.ts";
import { actions } from "../support/stack.ts";
import { distinctStackSuite } from "../support/suites.ts";

const { platform, stackOf } = distinctStackSuite();

const kinds = { import: kindNamed("import"), tool: kindNamed("tool"), sync: kindNamed("sync") };

/** An agent that uses a tool which runs an import of which the agent is one. */
const nested = (more: { readonly agent?: object; readonly tool?: object } = {}) => ({
  integrations: { orders: { name: "Orders" } },
  imports: {
    agent: {
      name: "Agent",
      adaptorType: "AiAgentImport",
      aiAgent: {
        provider: "openai",
        openai: { model: "m", tools: [{ type: "tool", tool: { name: "find", _toolId: "${tools.find}" } }] },
      },
      ...more.agent,
    },
  },
  tools: {
    find: {
      name: "Find",
      _integrationId: "${integrations.orders}",
      routers: [
        {
          id: "r",
          name: "All",
          routeRecordsTo: "first_matching_branch",
          branches: [
            {
              name: "Ask",
              pageProcessors: [{ type: "import", _importId: "${imports.agent}" }],
              nextRouterId: "outputRouter",
            },
          ],
        },
      ],
      ...more.tool,
    },
  },
});

describe("import -> tool -> import", () => {
  test("is created without the edge, completed by a second write, and then the plan is empty", async () => {
    const stack = stackOf(nested());
    const plan = await stack.plan();
    const step = plan.steps.find((each) => each.address === "imports.agent")!;
    expect(step).toMatchObject({ repair: ["/aiAgent/openai/tools/0/tool/_toolId"], dependsOn: [] });
    await stack.apply();
    const posts = stack.writes();
    expect(posts.map((each) => each.split("/").slice(0, 3).join("/"))).toEqual(
      ["POST /v1/integrations", "POST /v1/imports", "POST /v1/tools", "PUT /v1/imports"].toSorted(
        (a, b) => posts.findIndex((each) => each.startsWith(a)) - posts.findIndex((each) => each.startsWith(b)),
      ),
    );
    expect(posts.at(-1)).toMatch(/^PUT \/v1\/imports/);
    const live = await platform.client.get(kinds.import, stack.id("imports.agent"));
    expect(live).toMatchObject({ aiAgent: { openai: { tools: [{ tool: { _toolId: stack.id("tools.find") } }] } } });
    expect(stack.state().resources["imports.agent"]).not.toHaveProperty("incomplete");
    expect(await stack.leftovers()).toEqual([]);
  });

  test("is completed by the next apply when the first one broke off before the second write", async () => {
    const stack = stackOf(nested());
    const failing = (client: Client): Client => ({ ...client, put: () => Promise.reject(new Error("power cut")) });
    await expect(stack.run({ through: failing })).rejects.toThrow("power cut");
    expect(stack.state().resources["imports.agent"]).toMatchObject({ incomplete: true });
    expect(actions(await stack.plan())).toEqual({ "imports.agent": "update" });
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("changes like any other", async () => {
    const stack = stackOf(nested());
    await stack.apply();
    stack.declare(nested({ agent: { description: "new" }, tool: { description: "new" } }));
    expect(await stack.apply()).toEqual({ "imports.agent": "update", "tools.find": "update" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("is destroyed: the edge goes first, then the one, then the other", async () => {
    const stack = stackOf(nested());
    await stack.apply();
    stack.forgetRequests();
    const { plan, result } = await stack.run({ plan: { mode: "destroy" } });
    expect(result).toMatchObject({ failed: [], skipped: [] });
    expect(plan.cost.applyRequests).toBe(8);
    expect(stack.writes().map((each) => each.split("/").slice(0, 3).join("/"))).toEqual(
      ["PUT /v1/imports", "DELETE /v1/tools", "DELETE /v1/imports", "DELETE /v1/integrations"].filter((each) =>
        stack.writes().some((write) => write.startsWith(each)),
      ),
    );
    expect(stack.state().resources).toEqual({});
  });
});

describe("a script whose text names what runs it", () => {
  const url = (kind: string, reference: string) => `return "/v1/${kind}/\${${reference}}";`;
  const shop = { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } };
  const manifest = (kind: "imports" | "exports") => ({
    connections: { shop },
    scripts: { s: { name: "S", content: `\${templatefile("s.js", { id: ${kind}.i })}` } },
    [kind]: {
      i: {
        name: "I",
        adaptorType: kind === "imports" ? "HTTPImport" : "HTTPExport",
        _connectionId: "${connections.shop}",
        http: {
          relativeURI: kind === "imports" ? ["/orders"] : "/orders",
          method: kind === "imports" ? ["POST"] : "GET",
        },
        hooks: { [kind === "imports" ? "preMap" : "preSavePage"]: { _scriptId: "${scripts.s}", function: "f" } },
      },
    },
  });

  test.each(["imports", "exports"] as const)("is destroyed together with one of the %s", async (kind) => {
    const stack = stackOf({});
    stack.file("s.js", `function f() { ${url(kind, "id")} }`);
    stack.declare(manifest(kind));
    await stack.apply();
    const script = stack.id("scripts.s");
    const live = await platform.client.get(kindNamed("script"), script);
    expect(live).toMatchObject({ content: expect.stringContaining(stack.id(`${kind}.i`)) });
    expect(await stack.leftovers()).toEqual([]);
    const { result } = await stack.run({ plan: { mode: "destroy" } });
    expect(result).toMatchObject({ failed: [], skipped: [] });
    expect(stack.state().resources).toEqual({});
    expect(await platform.client.get(kindNamed("script"), script)).toBeUndefined();
  });

  test("leaves a declared stack together with it", async () => {
    const stack = stackOf({});
    stack.file("s.js", `function f() { ${url("imports", "id")} }`);
    stack.declare(manifest("imports"));
    await stack.apply();
    stack.declare({ connections: { shop } });
    expect(await stack.apply()).toMatchObject({ "scripts.s": "delete", "imports.i": "delete" });
    expect(await stack.leftovers()).toEqual([]);
  });
});

describe("a change of what can only be set at creation", () => {
  const shop = { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } };
  const manifest = (integration: "a" | "b") => ({
    integrations: { a: { name: "A", syncs: true }, b: { name: "B", syncs: true } },
    connections: { shop },
    syncs: {
      s: {
        _integrationId: `\${integrations.${integration}}`,
        source: { _connectionId: "${connections.shop}" },
        datasets: [{ name: "orders", externalId: "orders" }],
      },
    },
  });

  test("makes a new object and deletes the old one", async () => {
    const stack = stackOf(manifest("a"));
    await stack.apply();
    const old = stack.id("syncs.s");
    stack.declare(manifest("b"));
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "syncs.s": "replace" });
    await stack.apply();
    expect(stack.id("syncs.s")).not.toBe(old);
    expect(await platform.client.get(kinds.sync, old)).toBeUndefined();
    expect(Object.keys(stack.state().resources).filter((address) => address.startsWith("syncs"))).toEqual(["syncs.s"]);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("keeps the old object in the state until it is deleted, whatever happens in between", async () => {
    const stack = stackOf(manifest("a"));
    await stack.apply();
    const old = stack.id("syncs.s");
    stack.declare(manifest("b"));
    const noDelete = (client: Client): Client => ({ ...client, delete: () => Promise.reject(new Error("power cut")) });
    await expect(stack.run({ through: noDelete })).rejects.toThrow("power cut");
    expect(actions(await stack.plan())).toEqual({ [`syncs.s~${old}`]: "delete" });
    await stack.apply();
    expect(await platform.client.get(kinds.sync, old)).toBeUndefined();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("deletes what only the old object referred to after that one", async () => {
    const holder = (more: object) => ({ name: "Holder", ...more });
    const flows = { f: { name: "F", _integrationId: "${integrations.other}" } };
    const other = { name: "Other" };
    const stack = stackOf({
      integrations: { other, i: holder({ aliases: [{ alias: "f", _flowId: "${flows.f}" }] }) },
      flows,
    });
    await stack.apply();
    stack.declare({ integrations: { other, i: holder({ syncs: true }) } });
    stack.forgetRequests();
    const done = await stack.apply();
    expect(done).toEqual({ "integrations.i": "replace", "flows.f": "delete" });
    expect(stack.writes().map((each) => each.split("/").slice(0, 3).join("/"))).toEqual([
      "POST /v1/integrations",
      "DELETE /v1/flows",
      "DELETE /v1/integrations",
      "DELETE /v1/flows",
    ]);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("starts over when it broke off before there was a new object", async () => {
    const stack = stackOf(manifest("a"));
    await stack.apply();
    const old = stack.id("syncs.s");
    stack.declare(manifest("b"));
    const noCreate = (client: Client): Client => ({ ...client, create: () => Promise.reject(new Error("power cut")) });
    await expect(stack.run({ through: noCreate })).rejects.toThrow("power cut");
    expect(Object.keys(stack.state().resources)).toContain(`syncs.s~${old}`);
    // The declaration is taken back: the old object is still the one.
    stack.declare(manifest("a"));
    expect(await stack.apply()).toEqual({ [`syncs.s~${old}`]: "forget" });
    expect(stack.id("syncs.s")).toBe(old);
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(manifest("b"));
    await expect(stack.run({ through: noCreate })).rejects.toThrow("power cut");
    expect(await stack.apply()).toEqual({ [`syncs.s~${old}`]: "forget", "syncs.s": "replace" });
    expect(await platform.client.get(kinds.sync, old)).toBeUndefined();
    expect(await stack.leftovers()).toEqual([]);
  });
});
