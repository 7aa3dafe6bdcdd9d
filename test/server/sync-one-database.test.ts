/** A sync does not write to the database that it reads from: seen in the documents when it is saved, and in what they lead to when it runs. */
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Server, serve } from "./serving.ts";

const root = mkdtempSync(join(tmpdir(), "reconduit-files-"));
let server: Server;
let files: string;
let integration: string;
beforeAll(async () => {
  server = await serve({ files: root });
  files = join(root, (await server.call("GET", "/v1/tokenInfo")).body._userId);
  mkdirSync(join(files, "in"), { recursive: true });
  const file = new DatabaseSync(join(files, "shop.db"));
  file.exec("create table orders (id integer primary key); insert into orders values (1), (2)");
  file.close();
  integration = (await server.call("POST", "/v1/integrations", { name: "Syncs" })).body._id;
});
afterAll(async () => {
  await server.platform.close();
  rmSync(root, { recursive: true });
});

const connection = async (database: string, type = "sqlite"): Promise<string> => {
  const rdbms = { type, database };
  return (await server.call("POST", "/v1/connections", { name: database, type: "rdbms", rdbms })).body._id;
};

const saved = async (from: string, to: string) =>
  server.call("POST", "/v1/syncs", {
    _integrationId: integration,
    source: { _connectionId: from },
    destination: { _connectionId: to },
    historicDateTime: "2020-01-01T00:00:00.000Z",
  });

/** Runs a sync of the table orders; returns its job with what it says. */
async function run(from: string, to: string): Promise<JsonObject> {
  const made = await saved(await connection(from), await connection(to));
  expect(made.status).toBe(201);
  const id = made.body._id;
  const dataset = { name: "orders", externalId: "orders", ingestionMode: "append" };
  expect((await server.call("PUT", `/v1/syncs/${id}/datasets`, [dataset])).status).toBe(200);
  const { _id: _, ...body } = made.body;
  const { source, destination, historicDateTime } = body;
  const enabled = { source, destination, historicDateTime, disabled: false };
  expect((await server.call("PUT", `/v1/syncs/${id}`, enabled)).status).toBe(200);
  expect((await server.call("POST", `/v1/syncs/${id}/run`)).status).toBe(200);
  await server.platform.idle();
  const { body: jobs } = await server.call("GET", `/v1/syncs/${id}/syncJobs`);
  return (await server.call("GET", `/v1/syncJobs/${jobs.data[0]._id}/family`)).body;
}

test("one file by two paths is refused when the sync is saved", async () => {
  const from = await connection("shop.db");
  for (const path of ["./shop.db", "in/../shop.db", "in//..//shop.db"]) {
    const answer = await saved(from, await connection(path));
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([422, "duplicate_destination_host"]);
    expect(answer.body.errors[0].message).toContain("both connections lead to the file shop.db");
  }
  expect((await saved(from, await connection("shop.db", "duckdb"))).status).toBe(422);
});

test.each([
  ["a symbolic link", (to: string) => symlinkSync(join(files, "shop.db"), to)],
  ["a hard link", (to: string) => linkSync(join(files, "shop.db"), to)],
])("one file by %s is refused when the sync runs, and nothing is written to it", async (says, link) => {
  const name = `in/${says.split(" ")[1]}.db`;
  link(join(files, name));
  const job = await run("shop.db", name);
  expect(job).toMatchObject({ status: "failed", numLoadedRecords: 0 });
  const { body } = await server.call("GET", `/v1/syncJobs/${job["_id"]}/errors`);
  expect(JSON.stringify(body)).toContain("A sync cannot write to the database that it reads from");
  const file = new DatabaseSync(join(files, "shop.db"), { readOnly: true });
  const tables = file.prepare("select name from sqlite_schema where type = 'table'").all();
  file.close();
  expect(tables.map((row) => row["name"])).toEqual(["orders"]);
});

test("another file is written", async () => {
  expect(await run("shop.db", "warehouse.db")).toMatchObject({ status: "completed", numLoadedRecords: 2 });
});
