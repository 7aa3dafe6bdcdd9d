/** Datasets and fields of a PostgreSQL database, from the command line. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { shopToDiscover } from "../support/discover-stack.ts";

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

test("the tables and fields of a PostgreSQL database are found the same way", async () => {
  const client = new pg.Client({ connectionString: cluster! });
  await client.connect();
  onTestFinished(async () => {
    await client.query("drop table if exists discovered_orders");
    await client.end();
  });
  await client.query("create table discovered_orders (id bigint primary key, name text)");
  const { cwd, run } = await shopToDiscover({ pg: { name: "PG", type: "rdbms", rdbms: postgres() } });
  const all = await run("discover", "connections.pg");
  expect(all.stdout).toContain("discovered_orders");
  const table = all.stdout.split("\n").find((line) => line.endsWith("discovered_orders"))!;
  const written = await run("discover", "connections.pg", table, "--write", "discovered.yaml");
  expect(written).toMatchObject({ code: 0 });
  expect(readFileSync(join(cwd, "discovered.yaml"), "utf8")).toMatch(
    /select id, name from (public\.)?discovered_orders/,
  );
});
