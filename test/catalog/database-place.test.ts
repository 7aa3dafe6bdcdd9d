/** Two connections lead to one database where what they say of it means the same, however it is written. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { connectedDatabaseOf, isSamePlace } from "../../src/catalog/kinds/connection/database-place.ts";

const postgres = (more: JsonObject): JsonObject => ({ type: "rdbms", rdbms: { type: "postgresql", ...more } });
const database = (type: string, more: JsonObject): JsonObject => ({ type: "rdbms", rdbms: { type, ...more } });
const app = postgres({ host: "db.example", database: "app" });

/** Returns undefined where one of them says too little. */
function isSame(from: JsonObject, to: JsonObject, destination: JsonObject = {}): boolean | undefined {
  const [one, other] = [connectedDatabaseOf(from), connectedDatabaseOf(to, destination)];
  return one && other && isSamePlace(one, other);
}

test.each<[string, JsonObject, JsonObject, JsonObject?]>([
  ["the usual port left out", app, postgres({ host: "db.example", port: 5432, database: "app" })],
  ["another name of the type", app, database("postgres", { host: "db.example", database: "app" })],
  ["jdbc", app, { type: "jdbc", jdbc: { type: "postgresql", host: "db.example", database: "app" } }],
  ["case and a dot of the host", app, postgres({ host: " DB.Example. ", database: "app" })],
  ["the database of the destination", app, postgres({ host: "db.example", database: "other" }), { database: "app" }],
  ["the user in place of a database", app, postgres({ host: "db.example", user: "app" })],
  ["a web server in front of it", { type: "http", http: { baseURI: "https://db.example:5432/api" } }, app],
  ...["localhost", "127.0.0.1", "127.1", "127.0.0.2", "0.0.0.0", "::1", "[::1]", "::", "::ffff:127.0.0.1"].map(
    (host): [string, JsonObject, JsonObject] => [
      `the own machine as ${host}`,
      postgres({ host: "LocalHost.", database: "app" }),
      postgres({ host, database: "app" }),
    ],
  ),
  [
    "a socket",
    postgres({ host: "/var/run/postgresql", database: "app" }),
    postgres({ host: "localhost", database: "app" }),
  ],
  [
    "an address in IPv6",
    postgres({ host: "2001:DB8::0:1", database: "a" }),
    postgres({ host: "[2001:db8::1]", database: "a" }),
  ],
  ["a path with steps", database("sqlite", { database: "a/../b//./c.db" }), database("sqlite", { database: "b/c.db" })],
  ["a file of another program", database("sqlite", { database: "c.db" }), database("duckdb", { database: "./c.db" })],
  [
    "the file of the destination",
    database("sqlite", { database: "c.db" }),
    database("sqlite", {}),
    { database: "c.db" },
  ],
  [
    "an account of a warehouse in another case",
    database("snowflake", { host: "AB12.example", database: "SALES" }),
    database("snowflake", { host: "ab12.example", database: "sales" }),
  ],
  [
    "a service",
    database("oracle", { host: "db.example", serviceName: "ORCL" }),
    database("oracle", { host: "db.example", port: 1521, serviceName: "orcl" }),
  ],
])("one database under two names: %s", (_says, from, to, destination) => {
  expect(isSame(from, to, destination)).toBe(true);
});

test.each<[string, JsonObject, JsonObject, JsonObject?]>([
  ["two databases of a server", app, postgres({ host: "db.example", database: "warehouse" })],
  ["a database of the destination", app, app, { database: "warehouse" }],
  ["names in another case, which PostgreSQL tells apart", app, postgres({ host: "db.example", database: "App" })],
  ["two ports", app, postgres({ host: "db.example", port: 5433, database: "app" })],
  ["two hosts", app, postgres({ host: "db2.example", database: "app" })],
  [
    "two instances",
    database("mssql", { host: "h", instanceName: "a", database: "d" }),
    database("mssql", { host: "h", instanceName: "b", database: "d" }),
  ],
  ["two files", database("sqlite", { database: "a.db" }), database("sqlite", { database: "b.db" })],
  ["a folder above", database("sqlite", { database: "../a.db" }), database("sqlite", { database: "a.db" })],
  ["a file and a server", database("sqlite", { database: "a.db" }), app],
])("two databases: %s", (_says, from, to, destination) => {
  expect(isSame(from, to, destination)).toBe(false);
});

test.each<[string, JsonObject]>([
  ["no host", postgres({ database: "app" })],
  ["a template as host", postgres({ host: "{{settings.host}}", database: "app" })],
  ["a template as database", postgres({ host: "db.example", database: "{{settings.database}}" })],
  ["no file", database("sqlite", {})],
  ["another type", { type: "ftp", ftp: { hostURI: "db.example" } }],
])("what a connection does not say is not judged: %s", (_says, from) => {
  expect(isSame(from, app)).toBeUndefined();
});
