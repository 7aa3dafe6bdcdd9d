/** A connection of a tenant never leads to the database in which the server keeps its own store, whatever way it names. */
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type RunningPlatform, startPlatform } from "../../src/server/index.ts";
import { localWorld } from "../support/local-world.ts";
import { postgresTalks, recordingPartner, relayTo } from "../support/recording-partner.ts";
import { freshDatabase } from "../support/store.ts";

const cluster = inject("postgres")!;
const token = "rct_own";
let server: RunningPlatform;
let own: URL;
beforeAll(async () => {
  const database = await freshDatabase(cluster);
  own = new URL(database);
  server = await startPlatform({
    database,
    key: "5e".repeat(32),
    rateLimit: false,
    egress: "any",
    world: localWorld(token),
  });
});
afterAll(() => server?.close());

const name = (): string => own.pathname.slice(1);
const block = (more: JsonObject = {}): JsonObject => ({
  type: "postgresql",
  host: "127.0.0.1",
  port: Number(own.port),
  user: own.username,
  database: name(),
  ...more,
});

async function call(url: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.inject({ method: "POST", url, headers, payload });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}
const ping = (type: "rdbms" | "jdbc", of: JsonObject) => call("/v1/connections/ping", { name: "C", type, [type]: of });

const refused = "does not let connections into the database that it keeps its own data in";

test.each(["127.0.0.1", "localhost", "::ffff:127.0.0.1"])("by the address %s", async (host) => {
  for (const type of ["rdbms", "jdbc"] as const) {
    const { body } = await ping(type, block({ host }));
    expect(JSON.stringify(body)).toContain(refused);
  }
});

test("through another port that leads there", async () => {
  const way = await recordingPartner(relayTo(Number(own.port)));
  for (const type of ["rdbms", "jdbc"] as const)
    expect(JSON.stringify((await ping(type, block({ port: way.port }))).body)).toContain(refused);
  await way.close();
});

test("by exports and imports", async () => {
  const way = await recordingPartner(relayTo(Number(own.port)));
  for (const port of [Number(own.port), way.port]) {
    const made = await call("/v1/connections", { name: "C", type: "rdbms", rdbms: block({ port }) });
    const { _id } = made.body;
    const read = { name: "E", adaptorType: "RDBMSExport", rdbms: { query: "select * from accounts" } };
    expect(JSON.stringify((await call(`/v1/connections/${_id}/export`, { export: read })).body)).toContain(refused);
    const write = { name: "I", adaptorType: "RDBMSImport", rdbms: { query: ["select 1"], queryType: ["per_page"] } };
    const sent = await call(`/v1/connections/${_id}/import`, { import: write, data: [{ a: 1 }] });
    expect(JSON.stringify(sent.body)).toContain(refused);
  }
  await way.close();
});

test("while another database of the same server, and partners that say nothing of themselves, are reached", async () => {
  const other = await freshDatabase(cluster);
  const { pathname } = new URL(other);
  const isSame = pathname === own.pathname;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  if (isSame) await admin.query("create database another");
  const database = isSame ? "another" : pathname.slice(1);
  expect((await ping("rdbms", block({ database }))).body).toEqual({ code: 200 });
  if (isSame) await admin.query("drop database another with (force)");
  await admin.end();
  const silent = await recordingPartner(postgresTalks["nothing"]!);
  expect((await ping("rdbms", block({ port: silent.port, database: "any" }))).body).toEqual({ code: 200 });
  await silent.close();
});
