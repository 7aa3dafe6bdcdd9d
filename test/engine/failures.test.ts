/** Steps that fail, runs that break off, states and plans that do not belong here. */
import { describe, expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { ApiError, type Client, connect } from "../../src/client/index.ts";
import { type MatchedPlan, matchPlan } from "../../src/engine/index.ts";
import type { Plan } from "../../src/model/plan.ts";
import { actions, type TestStack } from "../support/stack.ts";
import { stackSuite } from "../support/suites.ts";

const { platform, stackOf } = stackSuite();

const script = kindNamed("script");

/** One that the platform refuses, what depends on it, and what does not. */
const partlyRefused = (regex: string) => ({
  connections: { shop: { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } } },
  scripts: { a: { name: "A" }, b: { name: "B", description: "${exports.pull.name} ${scripts.a}" } },
  exports: {
    pull: { name: "Pull", adaptorType: "HTTPExport", _connectionId: regex, http: { relativeURI: "/" } },
  },
  flows: {
    daily: { name: "Daily", _integrationId: "${integrations.i}", pageGenerators: [{ _exportId: "${exports.pull}" }] },
  },
  integrations: { i: { name: "I" } },
});
const nowhere = "0123456789abcdef01234567";
const fault = { severity: "error", code: "unforeseen", summary: "Something went wrong" } as const;

describe("a step that fails", () => {
  test("takes its dependents with it, the rest goes on; the next apply does what is left", async () => {
    const stack = stackOf(partlyRefused(nowhere));
    const events: string[] = [];
    const onEvent = (event: { readonly type: string; readonly address?: string }) =>
      event.address && !event.type.endsWith("start") && events.push(`${event.type} ${event.address}`);
    const { result } = await stack.run({ apply: { onEvent } });
    expect(result.done).toMatchObject({ create: 3 });
    expect(result.failed).toMatchObject([
      {
        address: "exports.pull",
        action: "create",
        diagnostics: [{ address: "exports.pull", api: { method: "POST", path: "/v1/exports", status: 422 } }],
      },
    ]);
    // The place is that of the field which the platform refused, not of the resource.
    const [found] = result.failed[0]!.diagnostics;
    expect(found).toMatchObject({ pointer: "/_connectionId", source: { file: "reconduit.yaml" } });
    expect(found!.source!.excerpt).toContain(`"_connectionId": "${nowhere}"`);
    const skipped = result.skipped.map(({ address, reason }) => [address, reason]).toSorted();
    expect(skipped).toEqual([
      ["flows.daily", "exports.pull did not succeed"],
      ["scripts.b", "exports.pull did not succeed"],
    ]);
    expect(events).toContain("step_failed exports.pull");
    expect(events).toContain("step_skipped flows.daily");
    stack.declare(partlyRefused("${connections.shop}"));
    expect(await stack.apply()).toEqual({ "exports.pull": "create", "flows.daily": "create", "scripts.b": "create" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("is named as the reason also further down, past what has nothing to do", async () => {
    const chain = (b: string, c: string) => ({
      scripts: {
        a: { name: b },
        b: { $dependsOn: ["scripts.a"], name: "B" },
        c: { $dependsOn: ["scripts.b"], name: c },
      },
    });
    const stack = stackOf(chain("A", "C"));
    await stack.apply();
    stack.declare(chain("A2", "C2"));
    const refusing = (client: Client): Client => ({
      ...client,
      put: (kind, id, body) =>
        body["name"] === "A2" ? client.put(kind, id, { name: "" }) : client.put(kind, id, body),
    });
    const { result } = await stack.run({ through: refusing });
    expect(result.failed.map(({ address }) => address)).toEqual(["scripts.a"]);
    expect(result.skipped).toEqual([{ address: "scripts.c", action: "update", reason: "scripts.a did not succeed" }]);
  });

  test("because the token was refused ends the run", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" }, b: { name: "B" } } });
    const stranger = connect({ baseUrl: platform.url, token: "nobody" });
    onTestFinished(() => stranger.close());
    const { result } = await stack.run({
      apply: { parallelism: 1 },
      through: (client) => ({ ...client, create: stranger.create }),
    });
    expect(result.failed).toHaveLength(1);
    expect(result.skipped).toEqual([{ address: "scripts.b", action: "create", reason: "the token was refused" }]);
  });

  test("for a reason that names no object fails alone", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" }, b: { name: "B" } } });
    const failing = (client: Client): Client => ({
      ...client,
      create: (kind, body) =>
        body["name"] === "A" ? Promise.reject(new DiagnosticError(fault)) : client.create(kind, body),
    });
    const { result } = await stack.run({ apply: { parallelism: 1 }, through: failing });
    expect(result.failed).toMatchObject([{ address: "scripts.a", diagnostics: [{ code: fault.code }] }]);
    expect(result.done).toMatchObject({ create: 1 });
  });

  test("because the state takes no record breaks the run off", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" }, b: { name: "B" } } });
    const open = stack.store.bind(stack);
    const error = new DiagnosticError({ ...fault, address: "scripts.a" });
    stack.store = () => Object.assign(open(), { append: () => Promise.reject(error) });
    await expect(stack.run({ apply: { parallelism: 1 } })).rejects.toBe(error);
    expect(stack.requests.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("in the middle of several requests is completed by the next apply", async () => {
    const stack = stackOf({
      integrations: { i: { name: "I", syncs: true } },
      connections: { shop: { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/" } } },
      syncs: {
        s: {
          _integrationId: "${integrations.i}",
          source: { _connectionId: "${connections.shop}" },
          datasets: [{ name: "orders", externalId: "orders" }],
        },
      },
    });
    const refused = new ApiError({
      method: "PUT",
      path: "/v1/syncs/x/datasets",
      status: 503,
      reason: "busy",
      requestSent: "yes",
    });
    const { result } = await stack.run({
      through: (client) => ({ ...client, writePart: () => Promise.reject(refused) }),
    });
    expect(result.failed.map(({ address }) => address)).toEqual(["syncs.s"]);
    const id = stack.id("syncs.s");
    expect(stack.state().resources["syncs.s"]).toMatchObject({ incomplete: true });
    const plan = await stack.plan();
    expect(actions(plan)).toEqual({ "syncs.s": "update" });
    await stack.apply();
    expect(stack.id("syncs.s")).toBe(id);
    expect(stack.state().resources["syncs.s"]).not.toHaveProperty("incomplete");
    expect(await stack.leftovers()).toEqual([]);
  });
});

describe("an object that moves between plan and write", () => {
  test("is not written over: the step fails and says so", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    const id = stack.id("scripts.a");
    stack.declare({ scripts: { a: { name: "B" } } });
    const racing = (client: Client): Client => ({
      ...client,
      get: async (kind, each) => {
        await platform.client.put(script, id, { name: "theirs" });
        return client.get(kind, each);
      },
    });
    const { result } = await stack.run({ through: racing });
    expect(result.failed[0]!.diagnostics).toMatchObject([{ code: "conflict", address: "scripts.a" }]);
    expect(await platform.client.get(script, id)).toMatchObject({ name: "theirs" });
    expect(await stack.apply()).toEqual({ "scripts.a": "update" });
  });

  test.each([
    ["deleted", { scripts: { b: { name: "B" } } }, {}],
    ["replaced", { scripts: { a: { name: "A" }, b: { name: "B" } } }, { replace: ["scripts.a"] }],
  ])("is not %s: the step fails and says so, and it stays as they left it", async (_how, next, plan) => {
    const stack = stackOf({ scripts: { a: { name: "A" }, b: { name: "B" } } });
    await stack.apply();
    const id = stack.id("scripts.a");
    stack.declare(next);
    const racing = (client: Client): Client => ({
      ...client,
      get: async (kind, each) => {
        await platform.client.put(script, id, { name: "theirs" });
        return client.get(kind, each);
      },
    });
    const { result } = await stack.run({ through: racing, plan });
    expect(result.failed[0]!.diagnostics).toMatchObject([{ code: "conflict", address: "scripts.a", pointer: "/name" }]);
    expect(result.failed[0]!.diagnostics[0]!.detail).toContain('/name: the plan saw "A", now there is "theirs"');
    expect(await platform.client.get(script, id)).toMatchObject({ name: "theirs" });
  });

  test("is deleted all the same where what is owned of it is as the plan saw it, drift that the plan has shown included", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" }, b: { name: "B" } } });
    await stack.apply();
    const id = stack.id("scripts.a");
    await platform.client.put(script, id, { name: "theirs" });
    stack.declare({ scripts: { b: { name: "B" } } });
    const racing = (client: Client): Client => ({
      ...client,
      get: async (kind, each) => {
        await platform.client.put(script, id, { name: "theirs", description: "nobody declared this" });
        return client.get(kind, each);
      },
    });
    const { plan } = await stack.prepare();
    expect(plan.steps.filter((step) => step.address === "scripts.a")).toMatchObject([
      { action: "delete", requests: 2 },
    ]);
    await stack.run({ through: racing });
    expect(await platform.client.get(script, id)).toBeUndefined();
  });

  test("or vanishes is told, too", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    stack.declare({ scripts: { a: { name: "B" } } });
    const { result } = await stack.run({ through: (client) => ({ ...client, get: async () => undefined }) });
    expect(result.failed[0]!.diagnostics).toMatchObject([{ code: "vanished" }]);
  });

  test("a deletion of what is gone already is done", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    stack.declare({});
    const late = (client: Client): Client => ({
      ...client,
      delete: async (kind, id) => {
        await platform.client.delete(kind, id);
        return client.delete(kind, id);
      },
    });
    expect(await stack.apply({ through: late })).toEqual({ "scripts.a": "delete" });
  });
});

describe("an apply that is interrupted", () => {
  const chain = { scripts: { a: { name: "A" }, b: { name: "B ${scripts.a}" }, c: { name: "C ${scripts.b}" } } };

  test("finishes what is in flight, starts nothing more, and the next one does the rest", async () => {
    const stack = stackOf(chain);
    const controller = new AbortController();
    const onEvent = (event: { readonly type: string; readonly address?: string }) => {
      if (event.type === "step_start" && event.address === "scripts.b") controller.abort();
    };
    const { result } = await stack.run({ apply: { signal: controller.signal, onEvent } });
    expect(result).toMatchObject({ interrupted: true, failed: [], done: { create: 2 } });
    expect(result.skipped).toEqual([{ address: "scripts.c", action: "create", reason: "interrupted" }]);
    expect(await stack.apply()).toEqual({ "scripts.c": "create" });
    expect(await stack.leftovers()).toEqual([]);
  });

  test("by a crash has kept every object that was created before", async () => {
    const stack = stackOf(chain);
    let crash = () => {};
    const created = new Promise<void>((resolve) => {
      crash = resolve;
    });
    const answers: JsonObject[] = [];
    // The second answer never comes: the process ends there.
    const dying = (client: Client): Client => ({
      ...client,
      create: async (kind, body) => {
        if (answers.length === 1) {
          crash();
          return new Promise<never>(() => {});
        }
        answers.push(await client.create(kind, body));
        return answers[0]!;
      },
    });
    void stack.run({ through: dying });
    await created;
    // Nobody closed or saved anything: this is what a new process finds.
    expect(Object.values(stack.state().resources).map(({ address, id }) => [address, id])).toEqual([
      ["scripts.a", answers[0]!["_id"]],
    ]);
    expect(actions(await stack.plan())).toEqual({ "scripts.b": "create", "scripts.c": "create" });
  });
});

describe("a state of something else", () => {
  test("is refused, and both sides are named: platform, account, stack", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" } } });
    await stack.apply();
    const tampered = (change: object) => {
      const store = stack.store();
      store.save({ ...store.load(), ...change });
      store.close();
    };
    const { platform: own, stack: name } = stack.state();
    tampered({ platform: { ...own, baseUrl: "https://other.example" } });
    await expect(stack.plan()).rejects.toThrow(/platform "https:\/\/other\.example".*platform "http:\/\/127/);
    tampered({ platform: { ...own, account: "other" } });
    await expect(stack.plan()).rejects.toThrow(/account "other".*account "[0-9a-f]{24}"/);
    tampered({ platform: own, stack: "other" });
    await expect(stack.plan()).rejects.toThrow(/stack "other".*stack "test"/);
    tampered({ stack: name });
    stack.name = "renamed";
    stack.declare({ scripts: { a: { name: "A" } } });
    await expect(stack.run()).rejects.toThrow(DiagnosticError);
  });
});

describe("a saved plan", () => {
  const declared = (name: string) => ({ scripts: { a: { name } } });
  /** As it comes back from a file. */
  const saved = async (stack: TestStack) => JSON.parse(JSON.stringify(await stack.plan())) as Plan;
  const verdict = async (stack: TestStack, plan: Plan) => verdictOf(matchPlan(await stack.prepare(), plan));
  const verdictOf = ({ whole, prepared }: MatchedPlan) => [
    ...whole.map(({ code, detail }) => [code, detail!.split(":")[0]]),
    ...[...(prepared.refused ?? [])].map(([address, { code }]) => [code, address]),
  ];

  test("fits while nothing moved, before the first apply and later", async () => {
    const stack = stackOf(declared("A"));
    expect(await verdict(stack, await saved(stack))).toEqual([]);
    await stack.apply();
    stack.declare(declared("B"));
    expect(await verdict(stack, await saved(stack))).toEqual([]);
  });

  test("is refused once the configuration, the state or a live object moved", async () => {
    const stack = stackOf(declared("A"));
    await stack.apply();
    stack.declare(declared("B"));
    const plan = await saved(stack);
    stack.declare(declared("C"));
    expect(await verdict(stack, plan)).toEqual([["stale-plan", "The configuration changed"]]);
    stack.declare(declared("B"));
    await platform.client.put(script, stack.id("scripts.a"), { name: "theirs" });
    expect(await verdict(stack, plan)).toEqual([["moved-since-plan", "scripts.a"]]);
    await stack.apply();
    expect(await verdict(stack, plan)).toEqual([["stale-plan", "The state changed"]]);
  });

  test("goes on without the branch of an object that moved, and says what became of each", async () => {
    const manifest = (suffix: string) => ({
      scripts: { a: { name: `A${suffix}` }, b: { name: `B${suffix}` } },
      tags: { t: { tag: `T${suffix}`, $dependsOn: ["scripts.a"] }, u: { tag: `U${suffix}` } },
    });
    const stack = stackOf(manifest("1"));
    await stack.apply();
    stack.declare(manifest("2"));
    const plan = await saved(stack);
    await platform.client.put(script, stack.id("scripts.a"), { name: "theirs" });
    const result = await stack.runSaved(plan);
    expect(result.failed.map(({ address, diagnostics: [first] }) => [address, first!.code])).toEqual([
      ["scripts.a", "moved-since-plan"],
    ]);
    expect(result.failed[0]!.diagnostics[0]!.detail).toContain("/name");
    expect(result.skipped.map(({ address, reason }) => [address, reason])).toEqual([
      ["tags.t", "scripts.a did not succeed"],
    ]);
    expect(result.done).toMatchObject({ update: 2 });
    expect((await platform.client.get(script, stack.id("scripts.a")))!["name"]).toBe("theirs");
    expect((await platform.client.get(script, stack.id("scripts.b")))!["name"]).toBe("B2");
    // What is left is what a new plan has.
    expect(actions(await stack.plan())).toEqual({ "scripts.a": "update", "tags.t": "update" });
  });

  test("leaves alone what needed nothing and needs something by now", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" }, b: { name: "B" } } });
    await stack.apply();
    stack.declare({ scripts: { a: { name: "A" }, b: { name: "B2" } } });
    const plan = await saved(stack);
    await platform.client.put(script, stack.id("scripts.a"), { name: "theirs" });
    const { failed, done } = await stack.runSaved(plan);
    expect(failed.map(({ address }) => address)).toEqual(["scripts.a"]);
    expect(done).toMatchObject({ update: 1 });
  });

  test("does not mind who changes what nobody declares on objects that need nothing", async () => {
    const stack = stackOf({ scripts: { a: { name: "A" }, b: { name: "B" } } });
    await stack.apply();
    stack.declare({ scripts: { a: { name: "A" }, b: { name: "B2" } } });
    const plan = await saved(stack);
    await platform.client.put(script, stack.id("scripts.a"), { name: "A", description: "theirs" });
    expect(await verdict(stack, plan)).toEqual([]);
  });
});
