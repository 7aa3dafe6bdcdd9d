/** A plan is tried on a twin of the account: what it finds there, what it leaves alone, and what of it may be seen. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed, kinds } from "../../src/catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../src/catalog/kind.ts";
import { type Client, connect } from "../../src/client/index.ts";
import { isContainer } from "../../src/derive/fields/containers.ts";
import { snapshotOf } from "../../src/engine/twin/snapshot.ts";
import { startTwin } from "../../src/server/index.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { plan } from "../../src/workbench/plan.ts";
import { rehearse } from "../../src/workbench/rehearse.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { colleagues, tokens } from "../support/colleagues-world.ts";
import { faultProxy } from "../support/fault-proxy.ts";
import { platformOf } from "../support/platform.ts";

async function stackOf(
  manifest: object,
  world: object = colleagues,
): Promise<{
  readonly place: Workplace;
  readonly client: Client;
  readonly writes: () => readonly string[];
  readonly declare: (manifest: object) => void;
}> {
  const platform = await platformOf(world, tokens.ours);
  const proxy = await faultProxy(platform.url);
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-rehearse-"));
  onTestFinished(async () => {
    await proxy.close();
    await platform.close();
    rmSync(cwd, { recursive: true, force: true });
  });
  const declare = (text: object) =>
    writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify({ reconduit: 1, name: "rehearsed", ...text }, null, 1));
  declare(manifest);
  const place = createWorkplace({
    cwd,
    owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
    env: {},
    choices: { baseUrl: proxy.url, token: tokens.ours },
    startTwin,
  });
  const writes = () =>
    proxy.seen
      .filter(({ method, path }) => method !== "GET" && !(method === "POST" && path.startsWith("/v1/audit?")))
      .map(({ method, path }) => `${method} ${path}`);
  return { place, client: platform.client, writes, declare };
}

const shop = {
  connections: {
    shop: {
      name: "Shop",
      type: "http",
      http: {
        baseURI: "https://shop.test",
        mediaType: "json",
        auth: { type: "basic", basic: { username: "u", password: "first-password" } },
      },
    },
  },
  scripts: { clean: { name: "Clean", content: "function clean() {}" }, other: { name: "Other", content: "" } },
  tags: { late: { tag: "late" } },
};

test("a change that the platform takes is green, and the account is left alone", async () => {
  const { place, writes, declare, client } = await stackOf(shop);
  await applyStack(place, { mode: "apply", createAnyway: true }, { approve: () => true });
  await client.put(kindNamed("script"), (await idOf(client, "Other")) ?? "", { name: "Other", content: "drifted" });
  declare({
    ...shop,
    scripts: {
      clean: { name: "Clean", content: "function clean() { return 1; }" },
      other: { name: "Other", content: "" },
    },
    tags: { early: { tag: "early" } },
  });
  const before = writes().length;
  const found = await rehearse(place, { mode: "apply", allowMassDelete: true });
  expect(found).toMatchObject({ outcome: "green", refusals: [], leftovers: [], differences: [] });
  expect(found.plan.summary).toMatchObject({ create: 1, update: 2, delete: 1 });
  expect(writes().slice(before)).toEqual([]);
});

test("a saved plan of a stack that was applied before is rehearsed as apply would take it", async () => {
  const { place, declare, writes } = await stackOf({ tags: { late: { tag: "late" } } });
  await applyStack(place, { mode: "apply" }, { approve: () => true });
  declare({ tags: { late: { tag: "too late" } } });
  const { plan: saved } = await plan(place, { mode: "apply" });
  const before = writes().length;
  const rehearsal = await rehearse(place, { mode: "apply" }, { saved });
  expect(rehearsal).toMatchObject({ outcome: "green", refusals: [], leftovers: [] });
  expect(writes()).toHaveLength(before);
  declare({ tags: { late: { tag: "much too late" } } });
  await expect(rehearse(place, { mode: "apply" }, { saved })).rejects.toThrow("no longer fits");
});

test("secrets that others set anew, and objects that come back from the recycle bin, are on the twin as on the account", async () => {
  const { place, client } = await stackOf(shop);
  await applyStack(place, { mode: "apply", createAnyway: true }, { approve: () => true });
  const { value } = await client.list(kindNamed("connection"))[Symbol.asyncIterator]().next();
  const [{ _id, lastModified: _, createdAt: __, ...live }] = value as readonly [JsonObject];
  const colleague = connect({ baseUrl: client.baseUrl, token: tokens.mia });
  onTestFinished(() => colleague.close());
  const auth = { type: "basic", basic: { username: "u", password: "second-password" } };
  await colleague.put(kindNamed("connection"), String(_id), {
    ...live,
    http: { ...(live["http"] as JsonObject), auth },
  });
  await colleague.delete(kindNamed("script"), (await idOf(client, "Other"))!);
  const found = await rehearse(place, { mode: "apply" });
  expect(found.plan.steps.filter(({ action }) => action !== "noop")).toMatchObject([
    { address: "connections.shop", action: "update", changes: [{ path: "/http/auth/basic/password", secret: true }] },
    { address: "scripts.other", action: "restore" },
  ]);
  expect(found).toMatchObject({ outcome: "green", differences: [] });
});

test("connectors that other accounts have published are theirs on the twin, too", async () => {
  const _id = "7".repeat(24);
  const publisher = {
    name: "Publisher",
    features: { publishTpConnectors: true },
    users: [{ email: "owner@publisher.test", role: "owner" }],
    resources: {
      httpConnectors: [{ ...(kindNamed("httpConnector").samples.minimal as JsonObject), _id, published: true }],
    },
  };
  const using = (more: object) => ({
    connections: { shop: { ...shop.connections.shop, http: { ...shop.connections.shop.http, _httpConnectorId: _id } } },
    ...more,
  });
  const { place, client } = await stackOf(using({}), { accounts: [...colleagues.accounts, publisher] });
  expect(await rehearse(place, { mode: "apply" })).toMatchObject({ outcome: "green", untried: [] });
  const theirs = (await client.get(kindNamed("httpConnector"), _id))!;
  expect(theirs["published"]).toBe(true);
  const { world } = await snapshotOf(client, {
    user: "65a000000000000000000001",
    account: "65a000000000000000000001",
    email: undefined,
    token: "rct_x",
    binned: [],
    touched: [],
  });
  const twin = await startTwin(world, 0);
  onTestFinished(() => twin.close());
  const onTwin = connect({ baseUrl: twin.url, token: "rct_x" });
  onTestFinished(() => onTwin.close());
  for (const each of [client, onTwin])
    await expect(each.delete(kindNamed("httpConnector"), _id)).rejects.toMatchObject({ code: "access_restricted" });
});

test("each reference to what the twin does not have is listed with its address and path, and no other", async () => {
  const unknown = "8".repeat(24);
  const { place, client, declare } = await stackOf({});
  const flowGroupings = [{ name: "Orders" }];
  const holder = await client.create(kindNamed("integration"), { name: "Holder", flowGroupings });
  const [{ _id: _flowGroupingId }] = holder["flowGroupings"] as readonly [JsonObject];
  declare({
    ...shop,
    integrations: { theirs: { name: "Theirs", _connectorId: unknown } },
    flows: { grouped: { name: "Grouped", _integrationId: holder["_id"], _flowGroupingId } },
  });
  const found = await rehearse(place, { mode: "apply" });
  expect(found.untried).toEqual([
    `integrations.theirs: _connectorId refers to the object ${unknown}, which the twin does not have.`,
  ]);
  expect(found.outcome).toBe("green");
});

test("a token that sees a part of the account cannot rehearse", async () => {
  const { place } = await stackOf(shop);
  const partial = { ...place, choices: { ...place.choices, token: tokens.partial } };
  await expect(rehearse(partial, { mode: "apply" })).rejects.toMatchObject({
    diagnostics: [{ code: "token-sees-a-part" }],
  });
});

test("what only the platform knows is told with its address and line, before anything is written", async () => {
  const { place, client, writes, declare } = await stackOf(shop);
  await applyStack(place, { mode: "apply", createAnyway: true }, { approve: () => true });
  await client.create(kindNamed("import"), {
    name: "Foreign",
    adaptorType: "HTTPImport",
    _connectionId: (await client.list(kindNamed("connection"))[Symbol.asyncIterator]().next()).value![0]!["_id"]!,
    http: { relativeURI: ["/a"], method: ["POST"] },
    hooks: { preMap: { _scriptId: (await idOf(client, "Clean"))!, function: "clean" } },
  } as JsonObject);
  declare({ ...shop, scripts: { other: shop.scripts.other } });
  const before = writes().length;
  const options = { mode: "apply", allowMassDelete: true } as const;
  expect((await plan(place, options)).plan.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const found = await rehearse(place, options);
  expect(found.outcome).toBe("refused");
  expect(found.refusals).toMatchObject([{ address: "scripts.clean", api: { code: "resource_in_use" } }]);
  expect(writes().slice(before)).toEqual([]);
});

/** A document of a stranger with a reference that keeps what it leads to from being deleted. */
interface Use {
  readonly from: Kind;
  readonly sample: JsonObject;
  readonly to: Kind;
  /** Of the references in the sample: which. */
  readonly nth: number;
}

const reference = /"\{\{ref:(\w+)(?::(\w+))?\}\}"/g;

const http = { baseURI: "https://use.test", mediaType: "json" };
/** Samples beside those of the kinds. */
const further: readonly (readonly [kind: string, sample: JsonObject])[] = [
  ["connection", { name: "Use", type: "http", http: { ...http, _httpConnectorId: "{{ref:httpConnector}}" } }],
  ["connection", { name: "Use", type: "http", http, _agentId: "{{ref:agent}}" }],
  ["import", { name: "Use", adaptorType: "ToolImport", tool: { _toolId: "{{ref:tool}}" } }],
  ["flow", { name: "Use", _runNextFlowIds: ["{{ref:flow}}"] }],
  ["integration", { name: "Use", _registeredLookupCacheIds: ["{{ref:lookupCache}}"] }],
  ["lookupCache", { name: "Use", _stackId: "{{ref:stack}}" }],
  ["iclient", { ...(kindNamed("iclient").samples.minimal as JsonObject), _httpConnectorId: "{{ref:httpConnector}}" }],
  [
    "import",
    {
      ...(kindNamed("import").samples.minimal as JsonObject),
      _connectionId: "{{ref:connection}}",
      _ediProfileId: "{{ref:ediProfile}}",
    },
  ],
];

function uses(): readonly Use[] {
  const own = (kinds as readonly Kind[]).map((kind) => [kind, kind.samples.full] as const);
  return [...own, ...further.map(([kind, sample]) => [kindNamed(kind)!, sample] as const)].flatMap(([from, sample]) =>
    [...JSON.stringify(sample).matchAll(reference)].map(([, to], nth) => ({ from, sample, to: kindNamed(to!)!, nth })),
  );
}

test("of what strangers use, every deletion that the platform will refuse is told, and plan sees none of them", async () => {
  const { place, client, declare, writes } = await stackOf({});
  let made = 0;
  const shared = new Map<string, Promise<string>>();
  const named = (kind: Kind, sample: JsonObject): JsonObject => {
    const [field] = kind.identity.by;
    return field !== undefined && kind.identity.unique
      ? { ...sample, [field]: `${String(sample[field])} ${++made}` }
      : sample;
  };
  const foreign = (name: string): Promise<string> => {
    const known = shared.get(name) ?? create(kindNamed(name.split(":")[0]!)!, name.split(":")[1]);
    shared.set(name, known);
    return known;
  };
  const filled = async (sample: JsonObject, given: ReadonlyMap<number, string> = new Map()): Promise<JsonObject> => {
    const text = JSON.stringify(sample);
    const ids: string[] = [];
    for (const [nth, [, kind, variant]] of [...text.matchAll(reference)].entries())
      ids.push(given.get(nth) ?? (await foreign(variant === undefined ? kind! : `${kind}:${variant}`)));
    return JSON.parse(text.replaceAll(reference, () => JSON.stringify(ids.shift())));
  };
  const create = async (kind: Kind, variant?: string): Promise<string> => {
    const sample =
      variant === "rdbms"
        ? { name: "Database", type: "rdbms", rdbms: { type: "postgresql", host: "db.test", database: "d" } }
        : kind.samples.minimal;
    return String((await client.create(kind, named(kind, await filled(sample as JsonObject))))["_id"]);
  };

  // What the stack will manage: one object for each reference of a kind.
  const candidates = uses().filter(
    ({ from, to }) => !isMadeElsewhere(from) && !isMadeElsewhere(to) && to.removal === "bin" && !isContainer(to.kind),
  );
  const declared: { [family: string]: { [name: string]: JsonObject } } = {};
  const addresses: string[] = [];
  for (const [index, { to }] of candidates.entries()) {
    const sample = await filled(to.samples.minimal as JsonObject).catch(() => undefined);
    if (!sample) continue;
    declared[to.family] = { ...declared[to.family], [`t${index}`]: named(to, sample) };
    addresses[index] = `${to.family}.t${index}`;
  }
  declare(declared);
  const applied = await applyStack(place, { mode: "apply", createAnyway: true }, { approve: () => true });
  if (applied.ended !== "applied") throw new Error(JSON.stringify(applied.diagnostics));
  const { resources } = JSON.parse(readFileSync(join(place.cwd, ".reconduit", "state.json"), "utf8"));
  const inUse: string[] = [];
  for (const [index, { from, sample, to, nth }] of candidates.entries()) {
    const target = resources[addresses[index] ?? ""]?.id as string | undefined;
    if (target === undefined) continue;
    try {
      const document = await filled(sample, new Map([[nth, target]]));
      await client.create(from, named(from, document));
      if (Object.keys((await client.dependencies(to, target)) ?? {}).length > 0) inUse.push(addresses[index]!);
    } catch {
      // Of some kinds one sample is refused beside another one.
    }
  }
  declare({});
  const before = writes().length;
  const options = { mode: "apply", allowMassDelete: true } as const;
  const seen = (await plan(place, options)).plan.diagnostics.filter(({ severity }) => severity === "error");
  expect(seen).toEqual([]);
  const found = await rehearse(place, options);
  const told = found.refusals.filter(({ api }) => api?.code === "resource_in_use").map(({ address }) => address);
  expect(told.toSorted()).toEqual(inUse.toSorted());
  expect(told.length).toBeGreaterThanOrEqual(20);
  expect(writes().slice(before)).toEqual([]);
});

test("the twin that is saved holds no secret, and serves as a world", async () => {
  const { place } = await stackOf(shop);
  await applyStack(place, { mode: "apply", createAnyway: true }, { approve: () => true });
  await rehearse(place, { mode: "apply" }, { saveWorld: "world.yaml" });
  const path = join(place.cwd, "world.yaml");
  expect(readFileSync(path, "utf8")).not.toMatch(/first-password|\*\*\*\*\*\*/);
  const copy = await platformOf(path, "rct_twin");
  onTestFinished(() => copy.close());
  expect(await idOf(copy.client, "Clean")).toBeDefined();
  await expect(rehearse(place, { mode: "apply" }, { saveWorld: "world.yaml" })).rejects.toThrow("there already");
});

async function idOf(client: Client, name: string): Promise<string | undefined> {
  for await (const rows of client.list(kindNamed("script")))
    for (const row of rows) if (row["name"] === name) return String(row["_id"]);
  return undefined;
}
