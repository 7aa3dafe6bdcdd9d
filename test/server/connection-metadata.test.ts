import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type Server, serve } from "./serving.ts";

const id = (digits: string) => digits.padStart(24, "3");
const owner = id("01");
const cluster = inject("postgres");
const postgres = () => {
  const url = new URL(cluster!);
  return {
    type: "postgresql",
    host: url.searchParams.get("host") ?? url.hostname,
    port: Number(url.port || 5432),
    database: url.pathname.slice(1),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
};
const connections: JsonObject[] = [
  { _id: id("c1"), name: "Shop", type: "rdbms", rdbms: { type: "sqlite", database: "shop.db" } },
  { _id: id("c2"), name: "Web", type: "http", http: { baseURI: "https://x.test", mediaType: "json" } },
  { _id: id("c3"), name: "Gone", type: "rdbms", rdbms: { type: "sqlite", database: "gone.db" } },
  { _id: id("c4"), name: "Old", type: "rdbms", rdbms: { type: "snowstorm", host: "db.test" } },
];
const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: owner, email: "owner@acme.test", role: "owner" },
        { email: "moe@acme.test", role: "monitor" },
      ],
      tokens: [
        { token: "full", type: "service", access: "full" },
        { token: "monitor", type: "personal", user: "moe@acme.test" },
        { token: "custom", type: "service", access: "custom", grants: { connections: [id("c1")] } },
      ],
      resources: { connections },
    },
    {
      name: "Other",
      users: [{ email: "owner@other.test", role: "owner" }],
      tokens: [{ token: "stranger", type: "service", access: "full" }],
    },
  ],
};

let files: string;
let server: Server;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), "metadata-"));
  mkdirSync(join(files, owner));
  const database = new DatabaseSync(join(files, owner, "shop.db"));
  database.exec(`create table orders (id integer not null, "it's" text); create table "odd.name" (x blob);
    create view late as select id from orders; create table counted (id integer primary key autoincrement);`);
  database.close();
  server = await serve({ world, files, egress: "any" }, "full");
});
afterAll(async () => {
  await server.platform.close();
  rmSync(files, { recursive: true, force: true });
});

const asked = (rdbms: Json, of = id("c1"), token = "full") =>
  server.call(
    "PUT",
    `/v1/connections/${of}/metadata`,
    { rdbms, refreshCache: true },
    { authorization: `Bearer ${token}` },
  );

test("the tables and views of a database are told, and not those of the database itself", async () => {
  expect((await asked({ type: "tables" })).body).toEqual([
    { name: "counted", type: "table" },
    { name: "late", type: "view" },
    { name: "odd.name", type: "table" },
    { name: "orders", type: "table" },
  ]);
});

test("columns are told of the tables that are named, or of all", async () => {
  expect((await asked({ type: "columns", tables: ["orders", "odd.name", "' or 1=1 --"] })).body).toEqual([
    { table: "odd.name", name: "x", type: "BLOB", nullable: true },
    { table: "orders", name: "id", type: "INTEGER", nullable: false },
    { table: "orders", name: "it's", type: "TEXT", nullable: true },
  ]);
  expect((await asked({ type: "columns" })).body).toHaveLength(5);
});

test.each<[string, Json, string, string]>([
  ["no type", {}, id("c1"), "invalid_field"],
  ["tables that are not names", { type: "columns", tables: [5] }, id("c1"), "invalid_field"],
  ["a connection to no database", { type: "tables" }, id("c2"), "not_supported"],
  ["a database that is not there", { type: "tables" }, id("c3"), "connection_failed"],
  ["a database that is not reached", { type: "tables" }, id("c4"), "not_supported"],
])("%s: refused", async (_what, rdbms, of, code) => {
  const answer = await asked(rdbms, of);
  expect([answer.status, server.code(answer)]).toEqual([422, code]);
});

test("only those who may use a connection ask what lies behind it", async () => {
  const statuses = await Promise.all(
    ["monitor", "custom", "stranger"].map(async (token) => (await asked({ type: "tables" }, id("c1"), token)).status),
  );
  expect(statuses).toEqual([403, 403, 404]);
});

test.skipIf(cluster === undefined)("PostgreSQL tells its schemas, too", async () => {
  const database = `d_${randomBytes(6).toString("hex")}`;
  await inDatabase(cluster!, `create database ${database}`);
  const own = new URL(cluster!);
  own.pathname = `/${database}`;
  await inDatabase(
    own.href,
    "create schema shop; create table shop.orders (id bigint not null); create view seen as select 1",
  );
  const rdbms = { ...postgres(), database };
  const { _id } = (await server.call("POST", "/v1/connections", { name: "PG", type: "rdbms", rdbms })).body;
  expect((await asked({ type: "columns", tables: ["information_schema.tables", "shop.orders"] }, _id)).body).toEqual([
    { schema: "shop", table: "orders", name: "id", type: "bigint", nullable: false },
  ]);
  expect((await asked({ type: "tables" }, _id)).body).toEqual([
    { schema: "public", name: "seen", type: "view" },
    { schema: "shop", name: "orders", type: "table" },
  ]);
});

async function inDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
