/** Tests what the provider does with the platform: reads that are shared, creations that are not repeated, errors that tell. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { type Client, connect } from "../../src/client/index.ts";
import type { TfResource } from "../../src/derive/terraform/tf-attribute.ts";
import { tfEphemerals } from "../../src/derive/terraform/tf-ephemeral.ts";
import { tfDataSources, tfResources } from "../../src/derive/terraform/tf-schema.ts";
import type { Intent } from "../../src/model/state.ts";
import type { TfObject } from "../../src/model/terraform/tf-value.ts";
import { applyResource } from "../../src/terraform/apply-resource.ts";
import { errorMessages } from "../../src/terraform/diagnostics.ts";
import { readValue, writeValue } from "../../src/terraform/dynamic-value.ts";
import { openEphemeral } from "../../src/terraform/ephemeral.ts";
import { LiveObjects } from "../../src/terraform/live-objects.ts";
import { importedId, readDataSource } from "../../src/terraform/lookup.ts";
import { planResource } from "../../src/terraform/plan-resource.ts";
import type { WireMessage } from "../../src/terraform/protocol/wire.ts";
import { createTfProvider } from "../../src/terraform/provider.ts";
import { refreshResource } from "../../src/terraform/read-resource.ts";
import type { ResourceResult } from "../../src/terraform/resource-result.ts";
import { ProviderSession, type SessionOptions } from "../../src/terraform/session.ts";
import { platformOf } from "../support/platform.ts";
import { platformSuite } from "../support/suites.ts";
import { configOf } from "./terraform.ts";

const lenient = { strictSpec: false, strictValues: false };
const strict = { strictSpec: true, strictValues: true };
let folder: string;
const platform = platformSuite();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-session-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const kind = kindNamed("script");
const script = tfResources().get("reconduit_script")!;

function session(more: Partial<SessionOptions> = {}): ProviderSession {
  const opened = new ProviderSession({
    baseUrl: platform.url,
    token: platform.token,
    rateShare: 100,
    restoreDeleted: true,
    allowCascade: false,
    workspace: "default",
    folder,
    env: {},
    signal: new AbortController().signal,
    ...more,
  });
  onTestFinished(() => opened.client.close());
  return opened;
}

const config = (given: JsonObject): TfObject =>
  readValue({ json: Buffer.from(JSON.stringify(given)) }, script.attributes)!;

function apply(at: ProviderSession, prior: ResourceResult | undefined, given: JsonObject): Promise<ResourceResult> {
  const state = prior?.value ?? null;
  const { planned } = planResource(script, state, config(given), lenient, prior?.kept);
  return applyResource(at, script, state, planned!.value, config(given), prior?.kept ?? {});
}

const create = (name: string) => platform.client.create(kind, { name, content: "1" });
const known = (row: JsonObject) => ({
  address: "scripts.x",
  kind: "script",
  id: String(row["_id"]),
  document: { name: row["name"]! },
  live: {},
  dependsOn: [],
});

test("one read is one request; of many, all but the first share one list", async () => {
  const rows = await Promise.all(Array.from({ length: 30 }, (_, index) => create(`shared ${index}`)));
  const client = connect({ baseUrl: platform.url, token: platform.token });
  onTestFinished(() => client.close());
  const alone = new LiveObjects(client);
  await alone.sight(kind, known(rows[0]!), ["name"]);
  expect(client.requests).toBe(1);
  const objects = new LiveObjects(client);
  const seen = await Promise.all(rows.map((row) => objects.sight(kind, known(row), ["name"])));
  expect(seen.map(({ status }) => status)).toEqual(rows.map(() => "present"));
  expect(client.requests).toBeLessThanOrEqual(1 + 1 + 2);
});

test("reads that come one after the other share the list, too, until something is written", async () => {
  const rows = await Promise.all(Array.from({ length: 10 }, (_, index) => create(`slow ${index}`)));
  const client = connect({ baseUrl: platform.url, token: platform.token });
  onTestFinished(() => client.close());
  const objects = new LiveObjects(client);
  for (const row of rows) expect((await objects.sight(kind, known(row), ["name"])).status).toBe("present");
  expect(client.requests).toBe(2);
  objects.forget(kind);
  await objects.sight(kind, known(rows[0]!), ["name"]);
  expect(client.requests).toBe(3);
});

test("what a list lacks is read by id before it counts as gone, and a write ends the list", async () => {
  const client = connect({ baseUrl: platform.url, token: platform.token });
  onTestFinished(() => client.close());
  const objects = new LiveObjects(client);
  const [one, two] = [await create("a"), await create("b")];
  await Promise.all([objects.sight(kind, known(one), ["name"]), objects.sight(kind, known(two), ["name"])]);
  const late = await create("late");
  expect((await objects.sight(kind, known(late), ["name"])).status).toBe("present");
  await platform.client.delete(kind, String(one["_id"]));
  objects.forget(kind);
  expect((await objects.sight(kind, known(one), ["name"])).status).toBe("binned");
});

test("an update merges: what the configuration leaves out stays as somebody else set it", async () => {
  const at = session();
  const made = await apply(at, undefined, { name: "merged", content: "1" });
  const id = String(made.value!["id"]);
  await platform.client.put(kind, id, { name: "merged", content: "1", description: "theirs" });
  const read = await refreshResource(session(), script, made.value!, made.kept);
  expect(read.value).toMatchObject({ name: "merged", description: null });
  const changed = await apply(session(), read, { name: "renamed", content: "1" });
  expect(changed.value).toMatchObject({ id, name: "renamed", description: null });
  expect(await platform.client.get(kind, id)).toMatchObject({ name: "renamed", description: "theirs" });
});

const ofPoorRows = [...tfResources().values()].filter(({ kind: each }) => each.list.row !== undefined);
test.each(ofPoorRows.map((each) => [each.type, each] as const))(
  "what the rows of %s lack stays as it was last told",
  async (_type, resource) => {
    const at = session();
    const made = await Promise.all(
      ["one", "two", "three"].map((name) => {
        const given = { ...resource.kind.samples.minimal, [resource.kind.identity.by[0]!]: name };
        const json = Buffer.from(JSON.stringify(configOf(resource.attributes, given)));
        const value = readValue({ json }, resource.attributes)!;
        return applyResource(
          at,
          resource,
          null,
          planResource(resource, null, value, lenient).planned!.value,
          value,
          {},
        );
      }),
    );
    const again = session();
    for (const each of made) {
      await later(each);
      const { value, kept } = each;
      expect(value!["created_at"]).toEqual(expect.any(String));
      const read = await refreshResource(again, resource, value!, kept);
      expect(read.value).toEqual(value);
      const restored = await refreshResource(
        again,
        resource,
        { ...value, deleted_at: "2026-01-01T00:00:00.000Z" },
        kept,
      );
      expect(restored.value).toMatchObject({ created_at: value!["created_at"], deleted_at: null });
    }
  },
);

test("a change of the same attribute between plan and apply is refused", async () => {
  const made = await apply(session(), undefined, { name: "contested" });
  await later(made);
  await platform.client.put(kind, String(made.value!["id"]), { name: "theirs" });
  await expect(apply(session(), made, { name: "ours" })).rejects.toThrow("changed after the plan was made");
});

test("a null in JSON text goes with its declaration", async () => {
  const flow = tfResources().get("reconduit_flow")!;
  const at = session();
  const make = (prior: ResourceResult | undefined, settings: JsonObject) => {
    const given = { json: Buffer.from(JSON.stringify({ name: "nulls", settings: JSON.stringify(settings) })) };
    const value = readValue(given, flow.attributes)!;
    const { planned } = planResource(flow, prior?.value ?? null, value, lenient);
    return applyResource(at, flow, prior?.value ?? null, planned!.value, value, prior?.kept ?? {});
  };
  const made = await make(undefined, { a: { b: null }, list: [{ c: null, d: 1 }] });
  await make(made, { a: {}, list: [{ d: 1 }] });
  const live = await platform.client.get(kindNamed("flow"), String(made.value!["id"]));
  expect(live).toMatchObject({ settings: { a: {}, list: [{ d: 1 }] } });
  expect(JSON.stringify(live!["settings"])).not.toContain("null");
});

test("what the platform refuses is told with its attribute", async () => {
  const connection = tfResources().get("reconduit_connection")!;
  const { attributes } = connection;
  const http = { base_uri: "https://a.test", media_type: "json", iclient_id: "65b000000000000000000001" };
  const given = { json: Buffer.from(JSON.stringify({ name: "refused", type: "http", http })) };
  const value = readValue(given, attributes)!;
  const { planned } = planResource(connection, null, value, lenient);
  const made = applyResource(session(), connection, null, planned!.value, value, {});
  const error = await made.catch((reason: unknown) => reason);
  expect(errorMessages(error, { attributes, value })).toMatchObject([
    { detail: expect.stringMatching(/^http\.iclient_id: /), attribute: { steps: [{ attributeName: "http" }] } },
  ]);
});

/** The platform tells versions apart by the second or finer; a state of an older one stands for the wait. */
async function later(made: ResourceResult): Promise<void> {
  (made.kept as { lastModified: string }).lastModified = "2020-01-01T00:00:00.000Z";
}

test("an object that was deleted is gone where it is not to be restored", async () => {
  const made = await apply(session(), undefined, { name: "deleted" });
  await platform.client.delete(kind, String(made.value!["id"]));
  expect((await refreshResource(session({ restoreDeleted: false }), script, made.value!, made.kept)).value).toBeNull();
  const read = await refreshResource(session(), script, made.value!, made.kept);
  expect(read.value?.["deleted_at"]).toEqual(expect.any(String));
  const restored = await apply(session(), read, { name: "deleted" });
  expect(restored.value).toMatchObject({ id: made.value!["id"], deleted_at: null });
});

test("the next creation takes what an earlier run made and did not tell Terraform of", async () => {
  const at = session();
  const made = await apply(at, undefined, { name: "lost", content: "1" });
  at.close(true);
  const id = String(made.value!["id"]);
  // As if the run had ended between the request and its answer.
  const intent: Intent = {
    verb: "create",
    address: "scripts.lost",
    kind: "script",
    at: new Date().toISOString(),
    entry: {
      address: "scripts.lost",
      kind: "script",
      document: { name: "lost", content: "1" },
      live: {},
      dependsOn: [],
    },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "intents.log"),
    `${JSON.stringify({ intent, scope: `default ${platform.url}` })}\n{"intent":{"verb":"cre`,
  );
  const next = session();
  const taken = await apply(next, undefined, { name: "lost", content: "2" });
  expect(taken.value).toMatchObject({ id });
  expect(await platform.client.get(kind, id)).toMatchObject({ content: "2" });
  const other = await apply(next, undefined, { name: "lost", content: "2" });
  expect(other.value!["id"]).not.toBe(id);
});

const noted = () =>
  readFileSync(join(folder, "intents.log"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("a creation is written down before the request, and kept until an apply ends in order after Terraform has shown the object", async () => {
  const at = session();
  const made = await apply(at, undefined, { name: "noted" });
  expect(noted()).toMatchObject([
    { intent: { verb: "create", kind: "script" } },
    { made: noted()[0].intent.address, id: made.value!["id"] },
  ]);
  at.close(false);
  const plan = session();
  plan.seen(kind, made.value!["id"]);
  plan.close(true);
  const next = session();
  expect((await apply(next, undefined, { name: "noted" })).value!["id"]).not.toBe(made.value!["id"]);
  next.close(true);
  expect(() => readFileSync(join(folder, "intents.log"))).toThrow();
});

test("an object that Terraform has shown is taken all the same where a killed run has emptied the state since", async () => {
  const first = session();
  const lost = await apply(first, undefined, { name: "shown once" });
  first.close(false);
  const plan = session();
  plan.seen(kind, lost.value!["id"]);
  plan.close(true);
  const second = session();
  const other = await apply(second, undefined, { name: "made then" });
  second.close(false);
  const third = session();
  for (const { value } of [lost, other])
    expect((await apply(third, undefined, { name: String(value!["name"]) })).value!["id"]).toBe(value!["id"]);
  third.close(true);
  expect(() => readFileSync(join(folder, "intents.log"))).toThrow();
});

test("an object whose answer Terraform lost is taken by the next creation of that name, once", async () => {
  const at = session();
  const lost = await apply(at, undefined, { name: "lost in a crash", content: "1" });
  const twin = await apply(at, undefined, { name: "lost in a crash", content: "1" });
  expect(twin.value!["id"]).not.toBe(lost.value!["id"]);
  at.close(false);
  const next = session();
  next.seen(kind, twin.value!["id"]);
  const taken = await apply(next, undefined, { name: "lost in a crash", content: "2" });
  expect(taken.value!["id"]).toBe(lost.value!["id"]);
  expect(await platform.client.get(kind, String(taken.value!["id"]))).toMatchObject({ content: "2" });
  const fresh = await apply(next, undefined, { name: "lost in a crash", content: "2" });
  expect([lost, twin].map(({ value }) => value!["id"])).not.toContain(fresh.value!["id"]);
});

test("what is left of another name is told of, unless a planned creation is going to take it, until it is deleted", async () => {
  const first = session();
  const left = await apply(first, undefined, { name: "left" });
  const asked = await apply(first, undefined, { name: "asked for" });
  first.close(false);
  const plan = session();
  plan.orphans.planned(kind, { name: "asked for" });
  plan.orphans.planned(kind, { name: "new" });
  plan.close(true);
  const second = session();
  const [{ diagnostics = [] }, again] = [
    await apply(second, undefined, { name: "new" }),
    await apply(second, undefined, { name: "newer" }),
  ];
  expect(diagnostics).toMatchObject([{ severity: "warning", code: "left-behind" }]);
  expect(diagnostics[0]!.detail).toContain(`${String(left.value!["id"])} ("left")`);
  expect(again.diagnostics).toEqual([]);
  expect((await apply(second, undefined, { name: "asked for" })).value!["id"]).toBe(asked.value!["id"]);
  second.close(true);
  const third = session();
  expect((await apply(third, undefined, { name: "newest" })).diagnostics).toHaveLength(1);
  third.close(true);
  await platform.client.delete(kind, String(left.value!["id"]));
  const last = session();
  expect((await apply(last, undefined, { name: "last" })).diagnostics).toEqual([]);
  last.close(true);
  expect(() => readFileSync(join(folder, "intents.log"))).toThrow();
});

test("an object that a killed run took over is still known, and one that cannot be changed comes into the state", async () => {
  const first = session();
  const left = await apply(first, undefined, { name: "twice killed", content: "1" });
  first.close(false);
  const second = session();
  expect((await apply(second, undefined, { name: "twice killed" })).value!["id"]).toBe(left.value!["id"]);
  second.close(false);
  const third = session();
  third.client.put = () => Promise.reject(new DiagnosticError({ severity: "error", code: "no", summary: "No" }));
  const taken = await apply(third, undefined, { name: "twice killed", content: "2" });
  expect(taken).toMatchObject({ value: { id: left.value!["id"] }, diagnostics: [{ code: "no" }] });
});

test("what ended in order, and what is of another workspace or platform, is taken by nobody", async () => {
  const at = session();
  const made = await apply(at, undefined, { name: "of a workspace", content: "1" });
  at.close(false);
  for (const other of [{ workspace: "prod" }, { baseUrl: platform.url.replace("127.0.0.1", "localhost") }]) {
    const elsewhere = session(other);
    const own = await apply(elsewhere, undefined, { name: "of a workspace", content: "2" });
    expect(own.value!["id"]).not.toBe(made.value!["id"]);
    elsewhere.close(true);
  }
  const again = session();
  expect((await apply(again, undefined, { name: "of a workspace" })).value!["id"]).toBe(made.value!["id"]);
  again.close(true);
  expect((await apply(session(), undefined, { name: "of a workspace" })).value!["id"]).not.toBe(made.value!["id"]);
});

test("an import finds by id or by name, and says what is unclear", async () => {
  const row = await create("the only one");
  await create("twice");
  await create("twice");
  const { client } = platform;
  expect(await importedId(client, kind, String(row["_id"]))).toBe(row["_id"]);
  expect(await importedId(client, kind, "the only one")).toBe(row["_id"]);
  await expect(importedId(client, kind, "twice")).rejects.toThrow("More than one");
  await expect(importedId(client, kind, "nobody")).rejects.toThrow("Object not found");
  await expect(importedId(client, kindNamed("notification"), "nobody")).rejects.toThrow("is not an id");
});

test("a data source finds by id or by name", async () => {
  const row = await create("looked for");
  const source = tfDataSources().get("reconduit_script")!;
  const found = await readDataSource(platform.client, source, { id: null, name: "looked for" });
  expect(found).toMatchObject({ id: row["_id"], content: "1" });
  expect(await readDataSource(platform.client, source, { id: row["_id"] as string, name: null })).toEqual(found);
  await expect(readDataSource(platform.client, source, { id: null, name: null })).rejects.toThrow("missing");
  await expect(readDataSource(platform.client, source, { id: row["_id"] as string, name: "other" })).rejects.toThrow(
    "Object not found",
  );
});

test("a deletion waits for the update of what refers to the object", async () => {
  const at = session();
  const [client, connection] = ["reconduit_iclient", "reconduit_connection"].map((type) => tfResources().get(type)!);
  const value = (of: TfResource, given: JsonObject) =>
    readValue({ json: Buffer.from(JSON.stringify(given)) }, of.attributes)!;
  const make = (of: TfResource, prior: ResourceResult | undefined, given: JsonObject) => {
    const { planned } = planResource(of, prior?.value ?? null, value(of, given), lenient);
    return applyResource(at, of, prior?.value ?? null, planned!.value, value(of, given), prior?.kept ?? {});
  };
  const used = await make(client!, undefined, configOf(client!.attributes, client!.kind.samples.minimal));
  const http = { base_uri: "https://a.test", media_type: "json" };
  const given = { name: "uses", type: "http", http: { ...http, iclient_id: String(used.value!["id"]) } };
  const user = await make(connection!, undefined, given);
  const gone = applyResource(at, client!, used.value, null, null, used.kept);
  await make(connection!, user, { name: "uses", type: "http", http });
  expect((await gone).value).toBeNull();
  expect(await platform.client.get(kindNamed("iclient"), String(used.value!["id"]))).toBeUndefined();
});

test("an interrupt ends the wait for a run", async () => {
  const stop = new AbortController();
  const call = async () => {
    stop.abort();
    return { data: [{ status: "running" }] };
  };
  const run = tfEphemerals().get("reconduit_sync_run")!;
  const given = { sync_id: "65b000000000000000000001", wait_seconds: 600 };
  await expect(openEphemeral({ ...platform.client, call } as Client, run, given, stop.signal)).rejects.toThrow(
    "The wait was interrupted",
  );
});

test("a value that the platform does not take is a warning of the apply and of each later plan; strict_values refuses the plan", async () => {
  const may = { name: "May not", features: { publishTpConnectors: false } };
  const tokens = [{ token: "may-not", type: "service", access: "full" }];
  const plainAccount = await platformOf({ accounts: [{ ...may, tokens }] }, "may-not");
  onTestFinished(() => plainAccount.close());
  const connector = tfResources().get("reconduit_tp_connector")!;
  const value = readValue({ json: Buffer.from('{"name":"Partner","published":true}') }, connector.attributes)!;
  const at = session({ baseUrl: plainAccount.url, token: plainAccount.token });
  const { planned } = planResource(connector, null, value, lenient);
  const made = await applyResource(at, connector, null, planned!.value, value, {});
  const refused = { severity: "warning", code: "not-taken", pointer: "/published" };
  expect(made.diagnostics).toMatchObject([refused]);
  expect(made.value).toMatchObject({ published: true });
  const read = await refreshResource(at, connector, made.value!, made.kept);
  const again = planResource(connector, read.value, value, lenient, read.kept);
  expect(again).toMatchObject({ action: "noop", diagnostics: [refused] });
  const strictly = planResource(connector, read.value, value, strict, read.kept);
  expect(strictly.diagnostics).toMatchObject([{ ...refused, severity: "error" }]);
  // A creation that learns of it fails as an update does, and the state holds the object all the same.
  const strictAt = session({ baseUrl: plainAccount.url, token: plainAccount.token, strictValues: true });
  const named = { ...value, name: "Partner 3" };
  const plannedAnew = planResource(connector, null, named, strict).planned!.value;
  const failed = await applyResource(strictAt, connector, null, plannedAnew, named, {});
  expect(failed.diagnostics?.filter(({ code }) => code === "not-taken")).toMatchObject([
    { ...refused, severity: "error", detail: expect.stringMatching(/asked true, kept false.*terraform untaint/s) },
  ]);
  expect(failed.value).toMatchObject({ id: expect.any(String), published: true });
  const unpublished = { ...value, name: "Partner 2", published: false };
  const created = planResource(connector, null, unpublished, strict).planned!.value;
  const other = await applyResource(strictAt, connector, null, created, unpublished, {});
  const publish = { ...unpublished, published: true };
  const change = planResource(connector, other.value, publish, strict, other.kept);
  expect(change.diagnostics).not.toContainEqual(expect.objectContaining({ code: "not-taken" }));
  const updated = await applyResource(strictAt, connector, other.value, change.planned!.value, publish, other.kept);
  expect(updated.diagnostics).toMatchObject([{ ...refused, severity: "error" }]);
  expect(updated.value).toMatchObject({ id: other.value!["id"], published: true });
  const off = { ...value, published: false };
  expect(planResource(connector, read.value, off, strict, read.kept).diagnostics).not.toContainEqual(
    expect.objectContaining({ code: "not-taken" }),
  );
});

test("a reference to an object of another kind, or to an unsuitable connection, is refused before anything is sent", async () => {
  const at = session();
  const made = await apply(at, undefined, { name: "no connection" });
  const id = String(made.value!["id"]);
  const importKind = kindNamed("import");
  const upload = { name: "Up", adaptorType: "HTTPImport", http: { method: "POST" }, _connectionId: id };
  expect(at.wrongReferences(importKind, upload)).toMatchObject([
    { code: "wrong-reference", pointer: "/_connectionId" },
  ]);
  const fresh = session();
  expect(fresh.wrongReferences(importKind, upload)).toEqual([]);
  fresh.seen(kind, id);
  expect(fresh.wrongReferences(importKind, upload)).toMatchObject([{ code: "wrong-reference" }]);
  const other = "65b000000000000000000001";
  fresh.seen(kindNamed("connection"), other, "ftp");
  expect(fresh.wrongReferences(importKind, { ...upload, _connectionId: other })).toMatchObject([
    { code: "wrong-connection" },
  ]);
  const resource = tfResources().get("reconduit_import")!;
  const given = { name: "Up", adaptor_type: "HTTPImport", http: { method: "POST" }, connection_id: id };
  const value = readValue({ json: Buffer.from(JSON.stringify(given)) }, resource.attributes)!;
  const { planned } = planResource(resource, null, value, lenient);
  const before = at.client.requests;
  await expect(applyResource(at, resource, null, planned!.value, value, {})).rejects.toThrow("wrong kind");
  expect(at.client.requests).toBe(before);
});

test("a sync that is to be enabled and lacks something is an error of the plan that makes it, and a warning where it may have it", () => {
  const sync = tfResources().get("reconduit_sync")!;
  const of = (given: JsonObject) => readValue({ json: Buffer.from(JSON.stringify(given)) }, sync.attributes)!;
  const id = "65b000000000000000000001";
  const given = { name: "S", integration_id: id, source: { connection_id: id }, destination: { connection_id: id } };
  const lacking = of({ ...given, disabled: false });
  const found = { code: "not-ready", pointer: "/disabled" };
  expect(planResource(sync, null, lacking, lenient).diagnostics).toMatchObject([{ ...found, severity: "error" }]);
  const prior = { ...of(given), id };
  expect(planResource(sync, prior, lacking, lenient).diagnostics).toMatchObject([{ ...found, severity: "warning" }]);
  expect(planResource(sync, { ...lacking, id }, lacking, lenient).diagnostics).toEqual([]);
  expect(planResource(sync, null, of(given), lenient).diagnostics).toEqual([]);
});

test("strict_spec refuses what the documentation does not state", () => {
  const connection = tfResources().get("reconduit_connection")!;
  const given = readValue({ json: Buffer.from('{"name":"c","type":"http"}') }, connection.attributes)!;
  expect(planResource(connection, null, given, strict).diagnostics).toMatchObject([{ code: "assumed-verb" }]);
  expect(planResource(script, null, config({ name: "a" }), strict).diagnostics).toEqual([]);
  const environment = tfResources().get("reconduit_environment")!;
  expect(planResource(environment, {}, null, lenient).diagnostics).toMatchObject([{ severity: "warning" }]);
  expect(planResource(environment, {}, null, strict).diagnostics).toMatchObject([{ severity: "error" }]);
});

test("failures are diagnostics: an incomplete provider, a wrong token, a secret given twice", async () => {
  const { handle } = createTfProvider({
    signal: new AbortController().signal,
    env: { TF_DATA_DIR: folder },
    cwd: folder,
  });
  const empty = writeValue({}, []);
  const summaries = ({ diagnostics }: WireMessage) =>
    (diagnostics as readonly WireMessage[]).map(({ summary }) => summary);
  expect(summaries(await handle("ConfigureProvider", { config: empty }))).toEqual(["The platform is not known"]);
  const state = writeValue({ id: "64b000000000000000000001", name: "x" }, script.attributes);
  const read = { typeName: "reconduit_script", currentState: state };
  expect(summaries(await handle("ReadResource", read))).toEqual(["The platform is not known yet"]);
  const wrong = { base_url: platform.url, token: "wrong" };
  const env = { TF_DATA_DIR: folder, RECONDUIT_BASE_URL: wrong.base_url, RECONDUIT_TOKEN: wrong.token };
  const refused = createTfProvider({ signal: new AbortController().signal, env, cwd: folder });
  expect(await refused.handle("ConfigureProvider", { config: empty })).toEqual({ diagnostics: [] });
  expect(summaries(await refused.handle("ReadResource", read))).toEqual(["The platform does not accept the token"]);
  const { attributes } = tfResources().get("reconduit_connection")!;
  const twice = readValue(
    {
      json: Buffer.from(
        '{"name":"c","type":"ftp","ftp":{"password":"a","password_wo":"b","password_wo_version":1,"host_uri":"h","type":"sftp","username":"u"}}',
      ),
    },
    attributes,
  )!;
  const validated = await handle("ValidateResourceConfig", {
    typeName: "reconduit_connection",
    config: writeValue(twice, attributes),
    clientCapabilities: {},
  });
  expect(summaries(validated)).toEqual(["A secret is given twice", "Write-only attributes need Terraform 1.11"]);
});
