/** Operations of the platform called by name, and those that have a command of their own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { isObject, type JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { ApiError, type Client, connect } from "../../src/client/index.ts";
import { allEndpoints } from "../../src/derive/api/endpoints.ts";
import { binTypes } from "../../src/derive/fields/bin-types.ts";
import { startPlatform } from "../../src/server/index.ts";
import { auditTrail } from "../../src/workbench/account/audit-trail.ts";
import { callable, callOperation, operationNamed, pathParameters } from "../../src/workbench/account/call-operation.ts";
import { restoreFromBin } from "../../src/workbench/account/restore-from-bin.ts";
import { failureOf, runSync } from "../../src/workbench/account/run-sync.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { localWorld } from "../support/local-world.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-operations-"));
const token = "rct_operations";
const told: string[] = [];
let server: Awaited<ReturnType<typeof startPlatform>>;
let client: Client;
let place: Workplace;

const manifest = `reconduit: 1
name: operated
integrations:
  moves: { name: Moves }
connections:
  source: { name: Source, type: rdbms, rdbms: { type: sqlite, database: source.db } }
  warehouse: { name: Warehouse, type: rdbms, rdbms: { type: sqlite, database: warehouse.db } }
scripts:
  clean: { name: Clean, content: "" }
syncs:
  good: &sync
    name: Good
    _integrationId: \${integrations.moves}
    source: { _connectionId: "\${connections.source}" }
    destination: { _connectionId: "\${connections.warehouse}" }
    historicDateTime: "2020-01-01T00:00:00.000Z"
    datasets: [{ name: items, externalId: items, enable: true }]
    disabled: false
  bad:
    name: Bad
    _integrationId: \${integrations.moves}
    source: { _connectionId: "\${connections.source}" }
    destination: { _connectionId: "\${connections.warehouse}" }
    historicDateTime: "2020-01-01T00:00:00.000Z"
    datasets: [{ name: missing, externalId: missing, enable: true }]
    disabled: false
`;

beforeAll(async () => {
  const files = join(folder, "files");
  mkdirSync(files);
  server = await startPlatform({ data: ":memory:", rateLimit: false, world: localWorld(token), files });
  client = connect({ baseUrl: server.url, token });
  const { _userId } = await client.tokenInfo();
  mkdirSync(join(files, _userId), { recursive: true });
  const source = new DatabaseSync(join(files, _userId, "source.db"));
  source.exec("create table items (id integer primary key, name text); insert into items (name) values ('a'), ('b')");
  source.close();
  new DatabaseSync(join(files, _userId, "warehouse.db")).close();
  writeFileSync(join(folder, "reconduit.yaml"), manifest.replace("&sync", ""));
  place = createWorkplace({
    cwd: folder,
    owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
    choices: { baseUrl: server.url, token },
    log: (text, level) => void (level === "info" && told.push(text)),
  });
  const applied = await applyStack(place, { mode: "apply" }, { approve: () => true });
  expect(applied).toMatchObject({ ended: "applied", result: { failed: [] } });
});
afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function refusal(call: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DiagnosticError);
  return (error as DiagnosticError).diagnostics.map(({ code, suggestion }) => [code, suggestion]);
}

describe("an operation that is called by name", () => {
  test.each(["syncs.good", "good", "Good"])("takes %s for the object of its path", async (word) => {
    const answer = await callOperation(place, operationNamed("syncs.listJobs"), { _syncId: word });
    expect(answer).toMatchObject({ data: expect.any(Array) });
  });

  test("takes an id, and parameters of the query", async () => {
    const script = await client.create(kindNamed("script"), { name: "Thrown away", content: "" });
    await client.delete(kindNamed("script"), String(script["_id"]));
    const binned = await callOperation(place, operationNamed("recycleBin.list"), { limit: "1" });
    expect(binned).toMatchObject([{ model: "Script", doc: { name: "Thrown away" } }]);
    const parameters = { _resourceType: "scripts", _id: String(script["_id"]) };
    expect(await callOperation(place, operationNamed("recycleBin.restore"), parameters)).toBeUndefined();
    expect(await client.get(kindNamed("script"), String(script["_id"]))).toMatchObject({ name: "Thrown away" });
  });

  test("may be one of a kind: its list, and making, reading, replacing and deleting an object", async () => {
    const made = await callOperation(place, operationNamed("script.create"), {}, { name: "Called", content: "1" });
    const changed = { name: "Called", content: "2" };
    expect(await callOperation(place, operationNamed("script.put"), { _id: "Called" }, changed)).toMatchObject(changed);
    expect(await callOperation(place, operationNamed("script.get"), { _id: "Called" })).toMatchObject(changed);
    const listed = (await callOperation(place, operationNamed("script.list"), {})) as readonly JsonObject[];
    expect(listed.map(({ _id }) => _id)).toContain((made as JsonObject)["_id"]);
    expect(await callOperation(place, operationNamed("script.delete"), { _id: "Called" })).toBeUndefined();
    expect(await callOperation(place, operationNamed("tag.list"), {})).toEqual([]);
    expect(await refusal(callOperation(place, operationNamed("script.get"), { _id: "Called" }))).toEqual([
      ["no-such-object", undefined],
    ]);
  });

  test("sends a body", async () => {
    const body = { data: "a;b\n1;2\n", rules: { columnDelimiter: ";", hasHeaderRow: true } };
    expect(await callOperation(place, operationNamed("processors.csvParser"), {}, body)).toMatchObject({
      data: [{ a: "1", b: "2" }],
    });
  });

  test("is refused before anything is sent where a parameter is unknown or missing, or a body is not read", async () => {
    const jobs = operationNamed("syncs.listJobs");
    expect(await refusal(callOperation(place, jobs, {}))).toEqual([["parameter-missing", "Write _syncId=VALUE"]]);
    expect(await refusal(callOperation(place, jobs, { _syncId: "good", pageSise: "3" }))).toEqual([
      ["unknown-parameter", "Did you mean pageSize=3?"],
    ]);
    expect(await refusal(callOperation(place, jobs, { _syncId: "good" }, {}))).toEqual([
      ["unexpected-body", undefined],
    ]);
    expect(await refusal(callOperation(place, jobs, { _syncId: "Goof" }))).toEqual([
      ["no-such-object", expect.stringContaining('("Good")')],
    ]);
    await expect(async () => operationNamed("syncs.rum")).rejects.toThrow("No such operation");
  });

  test("hands on what the platform refuses", async () => {
    await expect(callOperation(place, operationNamed("syncs.cancelJobs"), { _syncId: "good" })).rejects.toThrow(
      ApiError,
    );
  });

  test("is any endpoint of the reference but uploads, patches and what asks for no token", () => {
    const names = new Set(callable.map(({ name }) => name));
    const left = allEndpoints().filter(({ name }) => !names.has(name));
    expect(left.every(({ method, access }) => method === "PATCH" || access === "open")).toBe(true);
    expect(left.map(({ name }) => name)).toEqual(expect.arrayContaining(["signed.upload", "signed.download"]));
    expect(names.size).toBe(callable.length);
    for (const operation of callable)
      for (const name of pathParameters(operation)) expect(operation.path).toContain(`{${name}}`);
  });
});

describe("a run of a sync", () => {
  test("is queued, and its sync named in the answer", async () => {
    const { job, succeeded } = await runSync(place, "syncs.good", { type: "normal", follow: false });
    expect(succeeded).toBe(true);
    expect(job).toMatchObject({ syncId: expect.any(String), flowExecutionGroupId: expect.any(String) });
    await server.idle();
  });

  test("is followed to its end, with what it did", async () => {
    told.length = 0;
    const { job, succeeded } = await runSync(place, "good", { type: "resync", follow: true });
    expect(succeeded).toBe(true);
    expect(job).toMatchObject({ status: "completed", runType: "resync", numLoadedRecords: 2 });
    expect(told.at(-1)).toBe("completed: 2 records in 1 table, 0 errors");
  });

  test("that fails is told as that", async () => {
    const { job, succeeded, errors } = await runSync(place, "syncs.bad", { type: "normal", follow: true });
    expect(succeeded).toBe(false);
    expect(isObject(job) && job["status"]).not.toBe("completed");
    expect(errors).toMatchObject([{ message: expect.stringContaining("missing") }]);
    expect(failureOf(job, errors!)).toMatchObject({
      severity: "error",
      code: "sync-failed",
      detail: expect.stringMatching(/missing/),
    });
  });
});

describe("what is in the recycle bin", () => {
  test("comes back alone, and with what depended on it where that is wanted", async () => {
    const integration = await client.create(kindNamed("integration"), { name: "Binned" });
    const inside = { name: "Inside", _integrationId: integration["_id"]! };
    const flow = await client.create(kindNamed("flow"), { ...inside });
    const [id, flowId] = [String(integration["_id"]), String(flow["_id"])];
    await client.delete(kindNamed("integration"), id);
    expect(await refusal(restoreFromBin(place, "integration", id, {}))).toEqual([
      ["restore-blocked", `reconduit bin restore integration ${id} --cascade`],
    ]);
    expect(await refusal(restoreFromBin(place, "flow", flowId, { cascade: true }))).toEqual([
      ["restore-blocked", `reconduit bin restore integration ${id} --cascade`],
    ]);
    await restoreFromBin(place, "Integrations", id, { cascade: true });
    expect(await client.get(kindNamed("flow"), flowId)).toMatchObject({ name: "Inside" });
  });

  test("may be of any type that the bin has; what it has not, or does not give back, is told", async () => {
    for (const { family, model } of binTypes) {
      for (const word of [family, model, family.toLowerCase()]) {
        const refused = await refusal(restoreFromBin(place, word, "65b000000000000000000001", {}));
        const code = model === "StorageItem" ? "not-restorable" : "not-in-bin";
        expect(refused).toEqual([[code, model === "StorageItem" ? undefined : "reconduit bin list"]]);
      }
    }
    expect(binTypes.length).toBeGreaterThan(20);
    expect(await refusal(restoreFromBin(place, "tag", "65b000000000000000000001", {}))).toEqual([
      ["not-restorable", undefined],
    ]);
    expect(await refusal(restoreFromBin(place, "storageitem", "x", {}))).toEqual([["not-restorable", undefined]]);
    expect(await refusal(restoreFromBin(place, "skript", "x", {}))).toEqual([["unknown-kind", "Did you mean script?"]]);
  });
});

describe("the audit trail", () => {
  test("is told of an object of the stack by its address, and of any by kind and id", async () => {
    const [entry, ...others] = (await auditTrail(place, { about: "scripts.clean", limit: 10 }))!;
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ event: "create", resourceType: "script", address: "scripts.clean", fields: [] });
    expect(await auditTrail(place, { about: `script:${entry!.resourceId}`, limit: 10 })).toEqual([entry]);
  });

  test("is told of the whole account, the latest first, as many entries as are wanted", async () => {
    const entries = (await auditTrail(place, { limit: 3 }))!;
    expect(entries).toHaveLength(3);
    expect(entries.map(({ time }) => time)).toEqual(
      entries
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    );
    expect(await auditTrail(place, { limit: 10, from: "2999-01-01T00:00:00.000Z" })).toEqual([]);
  });

  test("is not asked about what nobody knows", async () => {
    expect(await refusal(auditTrail(place, { about: "scripts.clea", limit: 1 }))).toEqual([
      ["unknown-address", undefined],
    ]);
  });
});
