/** References, outputs and secrets on their way through plan, state and platform. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { actions, faults, type TestStack } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const [script, connection] = [kindNamed("script"), kindNamed("connection")];

describe("references", () => {
  test("give declared fields, fields that the platform sets, and defaults; all of them again in a later plan", async () => {
    const manifest = (more: object = {}) => ({
      tags: { late: { tag: "references" } },
      scripts: { a: { name: "A" }, b: { name: "B", description: "${scripts.a.name} ${tags.late.tagId}", ...more } },
      outputs: {
        hook: { value: "${scripts.a.postResponseHookToProcessOnChildRecord}" },
        created: { value: "${scripts.a.createdAt}" },
        changed: { value: "${scripts.a.lastModified}" },
      },
    });
    const stack = stackOf(manifest());
    const { plan, result } = await stack.run();
    expect(plan.steps.at(-1)!.after).toMatchObject({
      description: { $unknown: "tags.late.tagId", $parts: ["A ", ""] },
    });
    expect(plan.outputs[1]).toEqual({
      name: "created",
      action: "create",
      secret: false,
      after: { $unknown: "scripts.a.createdAt" },
    });
    const live = (await platform.client.get(script, stack.id("scripts.a")))!;
    expect(result.outputs).toMatchObject({
      hook: { value: false },
      created: { value: live["createdAt"] },
      changed: { value: live["lastModified"] },
    });
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(manifest({ content: `// of \${scripts.a.sandbox}` }));
    expect(actions(await stack.plan())).toEqual({ "scripts.b": "update" });
    await stack.apply();
    expect(await stack.leftovers()).toEqual([]);
  });

  test("to an entry of a list follow the entry: one that moves keeps its id, and one that is added has none before apply", async () => {
    const integration = kindNamed("integration");
    const manifest = (names: readonly string[]) => ({
      integrations: { groups: { name: "Groups", flowGroupings: names.map((name) => ({ name })) } },
      flows: {
        f: {
          name: "In a group",
          _integrationId: "${integrations.groups}",
          _flowGroupingId: `\${integrations.groups.flowGroupings[${names.indexOf("Out")}]._id}`,
        },
      },
    });
    const stack = stackOf(manifest(["In", "Out"]));
    await stack.apply();
    const groupOf = async () => (await platform.client.get(kindNamed("flow"), stack.id("flows.f")))!["_flowGroupingId"];
    const first = await groupOf();
    stack.declare(manifest(["Out", "New", "In"]));
    expect(actions(await stack.plan())).toEqual({ "integrations.groups": "update" });
    await stack.apply();
    expect(await groupOf()).toBe(first);
    const only = manifest(["New", "Later"]);
    stack.declare({
      ...only,
      flows: { f: { ...only.flows.f, _flowGroupingId: "${integrations.groups.flowGroupings[1]._id}" } },
    });
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "integrations.groups": "update", "flows.f": "update" });
    await stack.apply();
    const { flowGroupings } = (await platform.client.get(integration, stack.id("integrations.groups")))!;
    expect(await groupOf()).toBe((flowGroupings as readonly { readonly _id: string }[])[1]!._id);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("to a field that the platform does not have say so, with the place", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    stack.declare({ scripts: { a: { name: "A" }, b: { name: "B", description: "${scripts.a.debugUntil}" } } });
    const plan = await stack.plan();
    expect(faults(plan)).toEqual(["no-such-field scripts.b"]);
    expect(plan.diagnostics[0]!.source).toMatchObject({ file: "reconduit.yaml" });
  });

  test("follow an object that is replaced, and say why", async () => {
    const manifest = (syncs: boolean) => ({
      integrations: { i: { name: "I", syncs } },
      tools: { t: { name: "T", _integrationId: "${integrations.i}" } },
    });
    const stack = stackOf(manifest(true));
    await stack.apply();
    const old = stack.id("integrations.i");
    stack.declare(manifest(false));
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "integrations.i": "replace", "tools.t": "update" });
    expect(plan.steps[1]!.changes).toEqual([
      {
        path: "/_integrationId",
        before: old,
        after: { $unknown: "integrations.i" },
        cause: "dependency replaced",
      },
    ]);
    await stack.apply();
    expect(stack.id("integrations.i")).not.toBe(old);
    expect(await platform.client.get(kindNamed("integration"), old)).toBeUndefined();
    expect(await platform.client.get(kindNamed("tool"), stack.id("tools.t"))).toMatchObject({
      _integrationId: stack.id("integrations.i"),
    });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("lookups read existing objects, by the fields that single one out", async () => {
    const client = platform.client;
    const made = await client.create(connection, { name: "Elsewhere", type: "http", http: { baseURI: "http://x/" } });
    const manifest = (where: object) => ({
      lookups: { connections: { theirs: { where } } },
      imports: {
        up: {
          name: "Up to ${lookups.connections.theirs.name}",
          adaptorType: "HTTPImport",
          _connectionId: "${lookups.connections.theirs}",
          http: { relativeURI: ["/"], method: ["POST"] },
        },
      },
    });
    const stack = stackOf(manifest({ name: "Elsewhere" }));
    await stack.apply();
    expect(await client.get(kindNamed("import"), stack.id("imports.up"))).toMatchObject({
      name: "Up to Elsewhere",
      _connectionId: made["_id"],
    });
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(manifest({ name: "Nowhere" }));
    expect(faults(await stack.plan())).toEqual(["lookup-none lookups.connections.theirs"]);
    await client.create(connection, { name: "Elsewhere", type: "http", http: { baseURI: "http://x/" } });
    stack.declare(manifest({ name: "Elsewhere" }));
    const several = await stack.plan();
    expect(faults(several)).toEqual(["lookup-several lookups.connections.theirs"]);
    expect(several.diagnostics[0]!.detail).toContain(String(made["_id"]));
  });
});

describe("outputs", () => {
  test("may have any name, such as __proto__ or one that all objects have", async () => {
    const stack = stackOf(
      JSON.parse(
        '{"outputs":{"__proto__":{"value":"one"},"constructor":{"value":"two"},"toString":{"value":"x","secret":true}}}',
      ),
    );
    const names = ["__proto__", "constructor", "toString"];
    await stack.apply();
    expect(Object.keys(stack.state().outputs).sort()).toEqual(names);
    expect((await stack.plan()).outputs.map(({ action }) => action)).toEqual(["noop", "noop", "noop"]);
  });

  test("that change or go are planned, applied and kept in the state", async () => {
    const manifest = (outputs: object) => ({ scripts: { a: { name: "A" } }, outputs });
    const stack = stackOf(manifest({ a: { value: "${scripts.a}" }, b: { value: "one" } }));
    await stack.apply();
    stack.declare(manifest({ b: { value: "two" }, c: { value: ["${scripts.a.name}"] } }));
    const { outputs } = await stack.plan();
    expect(outputs.map(({ name, action }) => [name, action])).toEqual([
      ["b", "update"],
      ["c", "create"],
      ["a", "delete"],
    ]);
    await stack.apply();
    expect(stack.state().outputs).toEqual({ b: { value: "two", secret: false }, c: { value: ["A"], secret: false } });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("that hold a secret are masked and kept as a fingerprint, also where the secret is a field of a resource", async () => {
    const shop = {
      name: "Shop",
      type: "http",
      http: { baseURI: "http://x/", auth: { type: "token", token: { token: "${var.key}" } } },
    };
    const manifest = {
      variables: { key: { type: "string", secret: true, env: "KEY" } },
      connections: { shop },
      outputs: {
        direct: { value: "key ${var.key}" },
        field: { value: "${connections.shop.http.auth.token.token}" },
        stated: { value: "${connections.shop.name}", secret: true },
      },
    };
    const stack = stackOf(manifest, { env: { KEY: "s3cret-key" } });
    const { plan, result } = await stack.run();
    expect(Object.values(result.outputs)).toEqual([1, 2, 3].map(() => ({ value: "******", secret: true })));
    expect(JSON.stringify(plan)).not.toContain("s3cret-key");
    expect(JSON.stringify(stack.state())).not.toContain("s3cret-key");
    expect(await stack.leftovers()).toEqual([]);
    stack.env = { KEY: "another-key" };
    expect((await stack.plan()).outputs.map(({ action }) => action)).toEqual(["update", "update", "noop"]);
  });
});

describe("secrets", () => {
  const manifest = (more: object = {}) => ({
    variables: { key: { type: "string", secret: true, env: "KEY" } },
    connections: {
      shop: {
        name: "Shop",
        type: "http",
        http: {
          baseURI: "http://127.0.0.1:9/",
          auth: { type: "basic", basic: { username: "me", password: "${var.key}" } },
          unlisted: { apiToken: "${var.key}" },
        },
        ...more,
      },
      // The same secret in an ordinary field, and taken from the other resource.
      plain: {
        name: "Plain",
        type: "http",
        externalId: "key ${var.key}",
        http: { baseURI: "http://127.0.0.1:9/" },
        settings: { echo: "${connections.shop.http.auth.basic.password}" },
      },
    },
  });

  /** Everything that the stack has written to its folder. */
  const written = (stack: TestStack) => {
    const folder = join(stack.folder, ".reconduit");
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join();
  };

  test("are sent, and neither shown in the plan nor kept in the state", async () => {
    const stack = stackOf(manifest(), { env: { KEY: "s3cret-key" } });
    const { plan } = await stack.run();
    expect(JSON.stringify(plan)).not.toContain("s3cret-key");
    expect(written(stack)).not.toContain("s3cret-key");
    const plain = await platform.client.get(connection, stack.id("connections.plain"));
    expect(plain).toMatchObject({ externalId: "key s3cret-key", settings: { echo: "s3cret-key" } });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("that were rotated are planned as that, masked, and sent; then the plan is empty", async () => {
    const stack = stackOf(manifest(), { env: { KEY: "s3cret-one" } });
    await stack.apply();
    stack.env = { KEY: "s3cret-two" };
    const plan = await stack.plan();
    expect(plan.steps.flatMap((step) => step.changes)).toEqual(
      ["/http/auth/basic/password", "/http/unlisted/apiToken", "/externalId", "/settings/echo"].map((path) => ({
        path,
        before: "******",
        after: "******",
        cause: "secret rotated",
        secret: true,
      })),
    );
    expect(JSON.stringify(plan)).not.toMatch(/s3cret/);
    stack.forgetRequests();
    await stack.apply();
    expect(stack.writes()).toHaveLength(2);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("that did not change are kept when something else is written, and are there for others to refer to", async () => {
    const stack = stackOf(manifest(), { env: { KEY: "s3cret-key" } });
    await stack.apply();
    stack.declare(manifest({ externalId: "x" }));
    expect(await stack.apply()).toEqual({ "connections.shop": "update" });
    const masked = {
      http: { auth: { basic: { password: "******" } }, unlisted: { apiToken: "******" } },
      externalId: "x",
    };
    expect(await platform.client.get(connection, stack.id("connections.shop"))).toMatchObject(masked);
    // The one that refers to the secret is written while the other one is left alone.
    const id = stack.id("connections.plain");
    await platform.client.put(connection, id, { name: "Plain", type: "http", http: { baseURI: "http://drifted/" } });
    expect(await stack.apply()).toEqual({ "connections.plain": "update" });
    expect(await platform.client.get(connection, id)).toMatchObject({ settings: { echo: "s3cret-key" } });
  });

  test("that were removed outside are sent again", async () => {
    const stack = stackOf(manifest(), { env: { KEY: "s3cret-key" } });
    await stack.apply();
    const id = stack.id("connections.shop");
    await platform.client.put(connection, id, { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } });
    await stack.apply();
    const masked = { http: { auth: { basic: { username: "me", password: "******" } } } };
    expect(await platform.client.get(connection, id)).toMatchObject(masked);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("that ordinary values become are taken out of the state by the next apply, although nothing else changes", async () => {
    const variables = (secret: boolean) => ({
      variables: { text: { type: "string", secret, env: "TEXT" } },
      scripts: { a: { name: "A", description: "${var.text}" } },
    });
    const stack = stackOf(variables(false), { env: { TEXT: "s3cret-text" } });
    await stack.apply();
    expect(written(stack)).toContain("s3cret-text");
    stack.declare(variables(true));
    expect(await stack.apply()).toEqual({});
    expect(JSON.stringify(stack.state())).not.toContain("s3cret-text");
  });

  test("that are no longer declared are not shown while they are removed", async () => {
    const variables = { key: { type: "string", secret: true, env: "KEY" } };
    const stack = stackOf(
      { variables, scripts: { a: { name: "A", description: "${var.key}" } } },
      { env: { KEY: "s3cret-key" } },
    );
    await stack.apply();
    stack.declare({ scripts: { a: { name: "A" } } });
    const plan = await stack.plan();
    expect(plan.steps[0]!.changes).toMatchObject([{ path: "/description", before: "******" }]);
    expect(JSON.stringify(plan)).not.toContain("s3cret-key");
    stack.declare({});
    expect(JSON.stringify(await stack.plan())).not.toContain("s3cret-key");
  });
});
