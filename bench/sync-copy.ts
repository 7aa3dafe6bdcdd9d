/**
 * One copy of a million rows, as a process of its own: `sync-copy.ts WAY FROM TO`, where FROM is a SQLite file or `postgres://…`, and TO one of
 * these or a DuckDB file (`*.duckdb`).
 */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom, to as copyTo } from "pg-copy-streams";
import { createEgress } from "../src/delivery/egress/egress.ts";
import { anywhere } from "../src/delivery/egress/policy.ts";
import type { Cells } from "../src/delivery/ports/table.ts";
import { copyDataset } from "../src/delivery/syncs/copy.ts";
import type { CopyPlan } from "../src/delivery/syncs/copy-plan.ts";
import { duckDbFileDestination, sqliteFileDestination } from "../src/delivery/syncs/database-files/file-destination.ts";
import { sqliteFileSource } from "../src/delivery/syncs/database-files/file-source.ts";
import { datasetOf } from "../src/delivery/syncs/dataset.ts";
import { copyLine, copyWriter } from "../src/delivery/syncs/destinations/copy-text.ts";
import { postgresDestination } from "../src/delivery/syncs/destinations/postgres-destination.ts";
import { postgresSource } from "../src/delivery/syncs/sources/postgres-source.ts";

const [way, from, to] = process.argv.slice(2) as [string, string, string];
const isDuckDb = to.endsWith(".duckdb");
const columns = ["id", "customer", "total", "paid", "at", "note"];
const definitions = "id integer, customer text, total real, paid integer, at text, note text";

function readSource(): IterableIterator<Cells> {
  const statement = new DatabaseSync(from, { readOnly: true, readBigInts: true }).prepare("select * from orders");
  statement.setReturnArrays(true);
  return statement.iterate() as unknown as IterableIterator<Cells>;
}

/** Loads as a program does that does nothing else: a prepared insert of arrays in one transaction. */
function bareSqlite(key: string): void {
  const file = new DatabaseSync(to);
  file.exec(`pragma journal_mode = wal; create table if not exists orders (${definitions}${key}); begin immediate`);
  const others = columns.slice(1).map((name) => `${name} = excluded.${name}`);
  const conflict = key === "" ? "" : ` on conflict (id) do update set ${others.join(", ")}`;
  const insert = file.prepare(`insert into orders values (?, ?, ?, ?, ?, ?)${conflict}`);
  for (const row of readSource()) insert.run(...(row as SQLInputValue[]));
  file.exec("commit");
  file.close();
}

/** One appender in one transaction; where rows are merged, into a table of its own, and over those that are there. */
async function bareDuckDb(merges: boolean): Promise<void> {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const instance = await DuckDBInstance.create(to, { memory_limit: "256MB", threads: "2" });
  const client = await instance.connect();
  const types = 'id bigint, customer varchar, total double, paid bigint, "at" varchar, note varchar';
  await client.run(`create table if not exists orders (${types})`);
  await client.run("begin transaction");
  if (merges) await client.run(`create temp table stage (${types})`);
  const appender = merges
    ? await client.createAppender("stage", "main", "temp")
    : await client.createAppender("orders", "main");
  for (const [id, customer, total, paid, at, note] of readSource()) {
    appender.appendBigInt(id as bigint);
    appender.appendVarchar(String(customer));
    appender.appendDouble(total as number);
    appender.appendBigInt(paid as bigint);
    appender.appendVarchar(String(at));
    appender.appendVarchar(String(note));
    appender.endRow();
  }
  appender.closeSync();
  const others = columns.slice(1).map((name) => `"${name}" = s."${name}"`);
  const given = columns.map((name) => `s."${name}"`);
  if (merges)
    await client.run(
      `merge into orders t using stage s on (t.id = s.id) when matched then update set ${others.join(", ")}
        when not matched then insert (${columns.map((name) => `"${name}"`).join(", ")}) values (${given.join(", ")})`,
    );
  await client.run("commit");
  client.closeSync();
  instance.closeSync();
}

/** One COPY; where rows are merged, into a table beside it, and over those that are there. */
async function barePostgres(merges: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: to });
  await client.connect();
  const types = "id bigint, customer text, total double precision, paid bigint, at text, note text";
  await client.query(`create table if not exists orders (${types}${merges ? ", primary key (id)" : ""})`);
  await client.query("begin");
  if (merges) await client.query(`create temp table stage (${types}) on commit drop`);
  const stream = client.query(copyFrom(`copy ${merges ? "stage" : "orders"} from stdin`));
  if (from.startsWith("postgres")) await copyThrough(stream);
  else await copyFile(stream);
  const others = columns.slice(1).map((name) => `${name} = excluded.${name}`);
  if (merges)
    await client.query(`insert into orders select * from stage on conflict (id) do update set ${others.join(", ")}`);
  await client.query("commit");
  await client.end();
}

/** Passes on what another database writes. */
async function copyThrough(into: CopyStreamQuery): Promise<void> {
  const source = new pg.Client({ connectionString: from });
  await source.connect();
  await pipeline(source.query(copyTo("copy orders to stdout")), into);
  await source.end();
}

async function copyFile(stream: CopyStreamQuery): Promise<void> {
  const writers = columns.map((name) => copyWriter({ name, type: "text" }, undefined));
  let text = "";
  for (const row of readSource()) {
    text += copyLine(row, writers);
    if (text.length < 64 * 1024) continue;
    if (!stream.write(text)) await new Promise<void>((resolve) => stream.once("drain", () => resolve()));
    text = "";
  }
  await new Promise<void>((resolve, reject) => stream.once("error", reject).end(text, () => resolve()));
}

/** The connection of an address. */
function blockOf(address: string) {
  const { hostname, port, username, password, pathname } = new URL(address);
  return { host: hostname, port: Number(port), user: username, password, database: pathname.slice(1) };
}

async function ours(mode: "append" | "merge", delta: boolean): Promise<void> {
  const egress = createEgress({ policy: anywhere });
  const destination = to.startsWith("postgres")
    ? await postgresDestination({ block: blockOf(to), document: undefined, egress }, {})
    : await (isDuckDb ? duckDbFileDestination : sqliteFileDestination)(to);
  const source = from.startsWith("postgres")
    ? await postgresSource({ block: blockOf(from), document: undefined, egress })
    : sqliteFileSource(from);
  const entry = { name: "orders", externalId: "orders", ingestionMode: mode, ...(delta && { deltaFields: ["at"] }) };
  const plan: CopyPlan = {
    sync: "bench",
    job: String(process.pid),
    dataset: datasetOf(entry),
    resync: false,
    since: undefined,
    policy: {},
    now: () => Date.now(),
    signal: new AbortController().signal,
    drifted: () => {},
  };
  const began = performance.now();
  const { numLoadedRecords } = await copyDataset(source, destination, plan);
  process.stdout.write(JSON.stringify({ ms: performance.now() - began, loaded: numLoadedRecords }));
  await Promise.all([source.close(), destination.close(), egress.close()]);
}

if (way.startsWith("bare")) {
  const merges = way === "bare-merge";
  if (to.startsWith("postgres")) await barePostgres(merges);
  else if (isDuckDb) await bareDuckDb(merges);
  else bareSqlite(merges ? ", primary key (id)" : "");
} else await ours(way.startsWith("append") ? "append" : "merge", way.endsWith("delta"));
