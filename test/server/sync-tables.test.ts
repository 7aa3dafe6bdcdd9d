import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket, type Server as TcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { type Server, serve } from "./serving.ts";

const root = mkdtempSync(join(tmpdir(), "reconduit-tables-"));
let server: Server;
let target: HttpTarget;
let files: string;
let count = 0;

beforeAll(async () => {
  server = await serve({ files: root });
  target = await httpTarget();
  files = join(root, (await server.call("GET", "/v1/tokenInfo")).body._userId);
  mkdirSync(files);
});
afterAll(async () => {
  await server.platform.close();
  await target.close();
  rmSync(root, { recursive: true });
});

async function created(path: string, body: JsonObject): Promise<string> {
  const answer = await server.call("POST", path, body);
  expect([answer.status, answer.status === 201 ? "" : answer.text]).toEqual([201, ""]);
  return answer.body._id;
}

const connection = (more: JsonObject): Promise<string> => created("/v1/connections", { name: `C${++count}`, ...more });

function file(sql: string): string {
  const name = `t${++count}.db`;
  const database = new DatabaseSync(join(files, name));
  database.exec(sql);
  database.close();
  return name;
}

const sqlite = (database: string) => connection({ type: "rdbms", rdbms: { type: "sqlite", database } });

async function syncOf(source: string, destination: string, datasets: readonly JsonObject[]): Promise<string> {
  const _integrationId = await created("/v1/integrations", { name: `I${++count}` });
  const body = {
    source: { _connectionId: source },
    destination: { _connectionId: destination },
    historicDateTime: "2020-01-01T00:00:00.000Z",
  };
  const id = await created("/v1/syncs", { _integrationId, ...body, datasets: [...datasets] });
  const enabled = await server.call("PUT", `/v1/syncs/${id}`, { ...body, disabled: false });
  expect(enabled.status).toBe(200);
  return id;
}

const start = async (id: string): Promise<void> =>
  expect((await server.call("POST", `/v1/syncs/${id}/run`)).status).toBe(200) as undefined;

async function family(id: string): Promise<JsonObject & { readonly tables: readonly JsonObject[] }> {
  const { body } = await server.call("GET", `/v1/syncs/${id}/syncJobs`);
  return (await server.call("GET", `/v1/syncJobs/${body.data[0]._id}/family`)).body;
}

const states = async (id: string) => (await family(id)).tables.map(({ name, status }) => [name, status]);

/** A source whose second table answers when the test says so. */
async function held() {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  target.answer(async ({ url }) => {
    if (url.endsWith("/b")) {
      reached.resolve();
      await released.promise;
    }
    return { body: [{ id: 1 }] };
  });
  const source = await connection({ type: "http", http: { baseURI: target.url, mediaType: "json" } });
  const names = ["a", "b", "c"].map((name) => ({ name, externalId: name, enable: true }));
  const id = await syncOf(source, await sqlite(file("")), names);
  await start(id);
  await reached.promise;
  return { id, release: released.resolve };
}

test("each table is a job of its own: it waits, it runs, it ends", async () => {
  const { id, release } = await held();
  const seen = await states(id);
  expect(seen.map(([name]) => name)).toEqual(["a", "b", "c"]);
  expect(seen[2]).toEqual(["c", "queued"]);
  expect((await family(id)).tables[2]).not.toHaveProperty("startedAt");
  release();
  await server.platform.idle();
  expect(await states(id)).toEqual(["a", "b", "c"].map((name) => [name, "completed"]));
  expect(await family(id)).toMatchObject({ numTablesSynced: 3, numLoadedRecords: 3 });
});

test("a canceled job cancels its tables that are not over", async () => {
  const { id, release } = await held();
  expect((await server.call("PUT", `/v1/syncs/${id}/syncJobs/cancel`)).status).toBe(204);
  const seen = await states(id);
  expect(seen.slice(1)).toEqual([
    ["b", "canceled"],
    ["c", "canceled"],
  ]);
  release();
  await server.platform.idle();
  expect(await states(id)).toEqual(seen);
});

test("errors of a job come in pages, each with its table and what correlates it", async () => {
  const names = Array.from({ length: 5 }, (_, index) => ({ name: `gone${index}`, externalId: `gone${index}` }));
  const id = await syncOf(await sqlite(file("")), await sqlite(file("")), names);
  await start(id);
  await server.platform.idle();
  const { _id, flowExecutionGroupId } = await family(id);
  const read: JsonObject[] = [];
  let pages = 0;
  for (let path: string | undefined = `/v1/syncJobs/${String(_id)}/errors?limit=2`; path; pages++) {
    const answer = await server.call("GET", path);
    expect(answer.status).toBe(200);
    read.push(...(answer.body as JsonObject[]));
    const link: string | undefined = /<([^>]*)>; ?rel="?next/.exec(String(answer.headers["link"] ?? ""))?.[1];
    path = link && new URL(link, "http://localhost").pathname + new URL(link, "http://localhost").search;
  }
  expect([pages, read.map(({ table }) => table)]).toEqual([3, names.map(({ name }) => name)]);
  for (const error of read) {
    expect(Object.keys(error).toSorted()).toEqual([
      "code",
      "flowExecutionGroupId",
      "message",
      "occurredAt",
      "source",
      "stage",
      "table",
    ]);
    expect(error["flowExecutionGroupId"]).toBe(flowExecutionGroupId);
  }
});

test("a job that waits for a destination which another one writes to is canceled at once", async () => {
  const name = file("create table x (a)");
  const blocker = new DatabaseSync(join(files, name));
  blocker.exec("pragma journal_mode = wal; begin immediate");
  const id = await syncOf(await sqlite(file("create table t (a); insert into t values (1)")), await sqlite(name), [
    { name: "t", externalId: "t" },
  ]);
  await start(id);
  while ((await family(id))["status"] !== "running");
  await server.call("PUT", `/v1/syncs/${id}/syncJobs/cancel`);
  // Ends only because the job gave up: the file is still held.
  await server.platform.idle();
  expect(await family(id)).toMatchObject({ status: "canceled", numLoadedRecords: 0 });
  blocker.close();
});

test("a job whose database takes the connection and says nothing is canceled at once", async () => {
  const taken = Promise.withResolvers<void>();
  const mute: TcpServer = createServer((socket) => {
    sockets.push(socket);
    taken.resolve();
  });
  const sockets: Socket[] = [];
  await new Promise<void>((done) => mute.listen(0, "127.0.0.1", done));
  const { port } = mute.address() as { port: number };
  const rdbms = { type: "postgresql", host: "127.0.0.1", port, user: "u", password: "p", database: "d" };
  const id = await syncOf(await connection({ type: "rdbms", rdbms }), await sqlite(file("")), [
    { name: "t", externalId: "t" },
  ]);
  await start(id);
  await taken.promise;
  await server.call("PUT", `/v1/syncs/${id}/syncJobs/cancel`);
  await server.platform.idle();
  expect(await family(id)).toMatchObject({ status: "canceled", tables: [] });
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((done) => {
    mute.close(() => done());
  });
});

test("the document of a job stays as small as it is, however many tables it has", async () => {
  const tables = Array.from({ length: 60 }, (_, place) => `t${place}`);
  const from = await sqlite(file(tables.map((name) => `create table ${name} (id integer primary key);`).join("")));
  const id = await syncOf(
    from,
    await sqlite(file("")),
    tables.map((name) => ({ name, externalId: name })),
  );
  await start(id);
  await server.platform.idle();
  const job = await family(id);
  expect([job.tables.length, job["numTablesSynced"], job["status"]]).toEqual([60, 60, "completed"]);
  const stored = await server.call("GET", `/v1/syncJobs/${String(job["_id"])}`);
  expect(stored.text.length).toBeLessThan(1000);
});

test.each([{ dataset: "automate" }, { dataset: { added: "sometimes" } }, { element: { removed: "ask" } }])(
  "a drift policy that says what there is not is refused: %j",
  async (driftPolicy) => {
    const _integrationId = await created("/v1/integrations", { name: `I${++count}` });
    const source = { _connectionId: await sqlite(file("")) };
    const answer = await server.call("POST", "/v1/syncs", { _integrationId, source, driftPolicy });
    expect([answer.status, server.code(answer)]).toEqual([422, "drift_policy_invalid_setup"]);
  },
);
