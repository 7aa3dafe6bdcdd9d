/**
 * Syncs beside a program that only loads: a number of rows (a million unless said otherwise) from SQLite to SQLite, to DuckDB and to PostgreSQL,
 * and from PostgreSQL to PostgreSQL, appended and merged, taken in turn. CPU of the process, and, where PostgreSQL does the work, the time: there
 * both leave the same rows.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { build } from "esbuild";
import pg from "pg";
import { isInstalled } from "../src/delivery/ports/peers.ts";
import { databaseOf, howToGetPostgres, postgresBinaries, startCluster } from "../test/support/postgres.ts";
import { hold, measured, note, repository } from "./measure.ts";

const count = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), "reconduit-bench-"));
const from = join(folder, "from.db");
let files = 0;

function fill(): void {
  const file = new DatabaseSync(from);
  file.exec(`create table orders (id integer primary key, customer text, total real, paid integer, at text, note text);
    with recursive c(x) as (select 1 union all select x + 1 from c where x < ${count})
    insert into orders select x, 'customer ' || (x % 1000), x * 1.25, x % 2,
      strftime('%Y-%m-%dT%H:%M:%SZ', 1700000000 + x, 'unixepoch'), 'note ' || hex(x * 7919) from c;
    create index orders_at on orders (at)`);
  file.close();
}

/** Beside what the build made, so that it starts the built processes, as a server does. */
const program = join(repository, "dist", "bench", "sync-copy.js");
await build({
  entryPoints: [join(repository, "bench", "sync-copy.ts")],
  outfile: program,
  bundle: true,
  format: "esm",
  platform: "node",
  packages: "external",
});

const copy = (way: string, to: string, source = from) => measured(process.execPath, [program, way, source, to]);

interface Ends {
  /** Makes a fresh place, and returns its address. */
  readonly place: () => Promise<string>;
  readonly source?: string;
  /** Returns what is at a place in the end, to be compared. */
  readonly found?: (place: string) => Promise<string>;
  readonly drop?: (place: string) => Promise<unknown>;
}

/** The smallest of three, each on a fresh place: what else the machine does only adds. */
async function both(
  name: string,
  mode: "append" | "merge",
  limit: number,
  { place, source = from, found, drop }: Ends,
  figure: "cpuSeconds" | "wallMs",
  memory = 300,
) {
  const [bare, own] = [[], []] as [number[], number[]];
  let peak = 0;
  for (let round = 0; round < 3; round++) {
    const [other, mine] = [await place(), await place()];
    bare.push(copy(`bare-${mode}`, other, source)[figure]);
    const cost = copy(mode, mine, source);
    own.push(cost[figure]);
    const [expected, left] = [await found?.(other), await found?.(mine)];
    for (const each of [other, mine]) await drop?.(each);
    if (expected !== left) throw new Error(`${name}, ${mode}: ${left} instead of ${expected}`);
    peak = Math.max(peak, cost.peakMiB);
  }
  hold(
    `syncs: ${name}, ${mode}`,
    Math.min(...own) / Math.min(...bare),
    limit,
    `of the bare load, ${figure === "wallMs" ? "time" : "CPU"}`,
  );
  hold(`syncs: ${name}, ${mode}, memory`, peak, memory, "MiB");
}

try {
  fill();
  const file = async () => join(folder, `to${++files}.db`);
  await both("SQLite", "append", 1.5, { place: file }, "cpuSeconds");
  await both("SQLite", "merge", 2, { place: file }, "cpuSeconds");
  const again = await file();
  copy("merge-delta", again);
  const { ms } = JSON.parse(copy("merge-delta", again).stdout) as { readonly ms: number };
  hold("syncs: nothing new", ms, 50, `ms, of ${count} rows with an index on the delta field`);
  const warehouse = async () => join(folder, `to${++files}.duckdb`);
  if (isInstalled("@duckdb/node-api")) {
    await both("DuckDB", "append", 3.5, { place: warehouse }, "cpuSeconds", 400);
    await both("DuckDB", "merge", 3, { place: warehouse }, "cpuSeconds", 400);
  } else note("The package @duckdb/node-api is not installed here.");
  const binaries = postgresBinaries();
  if (binaries === undefined) note(howToGetPostgres);
  else {
    const cluster = await startCluster(binaries);
    const asked = async (address: string, sql: string) => {
      const client = new pg.Client(address);
      await client.connect();
      const { rows } = await client.query<{ found: string }>(sql);
      await client.end();
      return rows[0]?.found ?? "";
    };
    const place = async () => {
      const name = `b${++files}`;
      await asked(cluster.url, `create database ${name}`);
      return databaseOf(cluster.url, name);
    };
    const drop = (address: string) => asked(cluster.url, `drop database ${new URL(address).pathname.slice(1)}`);
    const found = (address: string) =>
      asked(address, "select count(*) || ' ' || md5(string_agg(md5(o::text), '' order by id)) as found from orders o");
    await both("PostgreSQL", "append", 1.5, { place, found, drop }, "wallMs");
    await both("PostgreSQL", "merge", 2, { place, found, drop }, "wallMs");
    const source = await place();
    copy("bare-append", source);
    await asked(source, "alter table orders add primary key (id)");
    await both("PostgreSQL from PostgreSQL", "append", 2.5, { place, source, found, drop }, "wallMs");
    await both("PostgreSQL from PostgreSQL", "merge", 2, { place, source, found, drop }, "wallMs");
    await cluster.stop();
  }
  note(`${count} rows of six columns; the cluster of the tests (no fsync)`);
} finally {
  rmSync(folder, { recursive: true });
  rmSync(dirname(program), { recursive: true });
}
