/** `rdbms.queryType: first_page`: one statement for a run, however many pages, steps, calls of tools and attempts the run has. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { type Server, serve } from "./serving.ts";

const root = mkdtempSync(join(tmpdir(), "reconduit-first-page-"));
let server: Server;
let shop: HttpTarget;
let folder: string;
let source: string;
let count = 0;

beforeAll(async () => {
  server = await serve({ files: root });
  folder = join(root, (await server.call("GET", "/v1/tokenInfo")).body._userId);
  mkdirSync(folder);
  shop = await httpTarget();
  shop.answer(() => ({
    body: { orders: Array.from({ length: 45 }, (_, id) => ({ id, lines: [{ n: 1 }, { n: 2 }] })) },
  }));
  const _connectionId = await made("/v1/connections", { type: "http", http: { baseURI: shop.url, mediaType: "json" } });
  source = await made("/v1/exports", {
    adaptorType: "HTTPExport",
    _connectionId,
    pageSize: 20,
    http: { relativeURI: "/orders", method: "GET", response: { resourcePath: "orders" } },
  });
});
afterAll(async () => {
  await server.platform.close();
  await shop.close();
  rmSync(root, { recursive: true });
});

async function made(path: string, document: JsonObject): Promise<string> {
  const answer = await server.call("POST", path, { name: `made ${++count}`, ...document });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body._id as string;
}

/** An import whose statement adds a row, and what counts the rows. */
async function counted(more: JsonObject = {}) {
  const database = `d${++count}.db`;
  const file = new DatabaseSync(join(folder, database));
  file.exec("create table o (a)");
  const _connectionId = await made("/v1/connections", { type: "rdbms", rdbms: { type: "sqlite", database } });
  const id = await made("/v1/imports", {
    adaptorType: "RDBMSImport",
    _connectionId,
    rdbms: { queryType: ["first_page"], query: ["insert into o values (1)"] },
    ...more,
  });
  const rows = () => Number(file.prepare("select count(*) as n from o").get()!["n"]);
  return { id, rows };
}

async function runFlow(...imports: readonly string[]): Promise<JsonObject> {
  const pageProcessors = imports.map((_importId) => ({ type: "import", _importId }));
  const flow = await made("/v1/flows", { pageGenerators: [{ _exportId: source }], pageProcessors });
  const started = await server.call("POST", `/v1/flows/${flow}/run`, {});
  await server.platform.idle();
  return (await server.call("GET", `/v1/jobs/${started.body._jobId}`)).body;
}

test("is sent once for a run of a flow, and once more for the next run", async () => {
  const { id, rows } = await counted();
  const job = await runFlow(id);
  expect([job["status"], job["numPagesGenerated"], job["numSuccess"], rows()]).toEqual(["completed", 3, 45, 1]);
  await runFlow(id);
  expect(rows()).toBe(2);
});

test("is sent once for an invocation of several pages", async () => {
  const { id, rows } = await counted();
  const data = Array.from({ length: 250 }, (_, n) => ({ n }));
  const answer = await server.call("POST", `/v1/imports/${id}/invoke`, { data });
  expect([answer.body.length, rows()]).toEqual([250, 1]);
});

test("is sent once where each parent's children are delivered by themselves", async () => {
  const { id, rows } = await counted({ oneToMany: true, pathToMany: "lines" });
  expect([(await runFlow(id))["status"], rows()]).toEqual(["completed", 1]);
});

test("is sent once for each step, and each step has its own first page", async () => {
  const [first, second] = [await counted(), await counted()];
  await runFlow(first.id, second.id, first.id);
  expect([first.rows(), second.rows()]).toEqual([2, 1]);
});

test("is sent once inside a tool that every page of a flow calls", async () => {
  const { id, rows } = await counted();
  const _integrationId = await made("/v1/integrations", {});
  const _toolId = await made("/v1/tools", {
    _integrationId,
    routers: [
      {
        id: "all",
        branches: [{ name: "all", nextRouterId: "outputRouter", pageProcessors: [{ type: "import", _importId: id }] }],
      },
    ],
  });
  const calling = await made("/v1/imports", { adaptorType: "ToolImport", tool: { _toolId } });
  expect([(await runFlow(calling))["status"], rows()]).toEqual(["completed", 1]);
});

test("fails the records of the first page alone where the statement fails", async () => {
  const rdbms = { queryType: ["first_page"], query: ["insert into nowhere values (1)"] };
  const { id, rows } = await counted({ rdbms });
  const job = await runFlow(id);
  expect([job["numError"], job["numSuccess"], rows()]).toEqual([20, 25, 0]);
});
