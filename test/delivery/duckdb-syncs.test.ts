/** Syncs to DuckDB files whose checks, generated columns and defaults take long, or ask for much: they run in processes that are ended. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { isInstalled } from "../../src/delivery/ports/peers.ts";
import type { TableSource } from "../../src/delivery/ports/table.ts";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import type { CopyPlan } from "../../src/delivery/syncs/copy-plan.ts";
import type { FileJob } from "../../src/delivery/syncs/database-files/child.ts";
import { checkDuckDbFile } from "../../src/delivery/syncs/database-files/duckdb-check.ts";
import { duckDbFileDestination } from "../../src/delivery/syncs/database-files/file-destination.ts";
import { sqliteFileSource } from "../../src/delivery/syncs/database-files/file-source.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { duckDbClient } from "../../src/delivery/syncs/destinations/duckdb-client.ts";

const folder = mkdtempSync(join(tmpdir(), "duckdb-syncs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;

/** A SQLite file with a row in each of some tables. */
function source(...tables: readonly string[]): string {
  const path = join(folder, `${++count}.db`);
  const file = new DatabaseSync(path);
  for (const table of tables) file.exec(`create table ${table} (a text); insert into ${table} values ('x')`);
  file.close();
  return path;
}

/** A DuckDB file of its own, made by SQL. */
async function warehouse(...sql: readonly string[]): Promise<string> {
  const path = join(folder, `${++count}.duckdb`);
  const client = await duckDbClient(path);
  for (const each of sql) await client.run(each);
  await client.close();
  return path;
}

async function rowsOf(path: string, sql: string) {
  const client = await duckDbClient(path);
  return client.ask(sql).finally(() => client.close());
}

const planOf = (table: string): CopyPlan => ({
  sync: "sync",
  job: `job ${++count}`,
  dataset: datasetOf({ name: table, externalId: table, ingestionMode: "append" }),
  resync: false,
  since: undefined,
  policy: {},
  now: () => 0,
  signal: new AbortController().signal,
  drifted: () => undefined,
});

/** Without a file of its own the source's rows come through this process. */
const apart = ({ file: _file, ...others }: TableSource): TableSource => others;

/** Copies tables one after the other, and answers the messages of those that failed. */
async function copied(from: string, to: string, tables: readonly string[], job: FileJob, through: typeof apart) {
  const read = sqliteFileSource(from);
  const destination = await duckDbFileDestination(to, undefined, job);
  const failures: string[] = [];
  for (const table of tables)
    await copyDataset(through(read), destination, planOf(table)).catch((error: Error) => failures.push(error.message));
  await Promise.all([read.close(), destination.close()]);
  return failures;
}

const ways = [
  ["copied by the process that writes", (source: TableSource) => source],
  ["read by a process of its own", apart],
] as const;

/** Values that need 1.6 GB, and a search that takes minutes. */
const much = "len(range(200000000 + length(a)))";
const slow = "contains(repeat(a, 4000000), repeat(a, 2000000) || 'b')";

/** A letter that is not known before the row is made: what is constant is computed once, when the table is made. */
const letter = "chr(120 + (random() * 0)::integer)";

const tablesWith = (expression: string): readonly string[] => [
  `create table checked (a varchar, check ((${expression})::varchar <> 'no'))`,
  `create table generated (a varchar, b varchar generated always as ((${expression})::varchar))`,
  `create table preset (a varchar, b varchar default ((${expression.replaceAll(/\ba\b/g, letter)})::varchar))`,
];
const all = ["checked", "generated", "preset"];

describe.skipIf(!isInstalled("@duckdb/node-api"))("DuckDB", () => {
  test.each(ways)(
    "an expression of a table that needs much memory fails its table alone, and takes none of this process (%s)",
    async (_how, through) => {
      const to = await warehouse(...tablesWith(much));
      const before = process.memoryUsage.rss();
      let most = before;
      const looking = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss());
      }, 5);
      const failures = await copied(source(...all, "t"), to, [...all, "t"], { megas: 350 }, through);
      clearInterval(looking);
      expect(failures).toEqual(
        all.map((table) =>
          expect.stringMatching(
            `^DuckDB: loading ${table} was ended, as its process needed more than 350 MB of memory`,
          ),
        ),
      );
      expect((most - before) / 1024 / 1024).toBeLessThan(150);
      const counts = [...all, "t"].map((table) => `(select count(*) from ${table})`).join(", ");
      expect(await rowsOf(to, `select ${counts}`)).toEqual([["0", "0", "0", "1"]]);
    },
  );

  test.each(ways)("an expression of a table that takes long fails its table alone (%s)", async (_how, through) => {
    const to = await warehouse(...tablesWith(slow));
    const failures = await copied(source(...all, "t"), to, [...all, "t"], { patience: 0.05 }, through);
    expect(failures).toEqual(
      all.map((table) => expect.stringMatching(`^DuckDB: loading ${table} was ended, .* took longer than 3 s`)),
    );
    expect(await rowsOf(to, "select a from t")).toEqual([["x"]]);
  });

  test("a job that is called off ends its process at once, also within a statement, and leaves the file free", async () => {
    const to = await warehouse(...tablesWith(slow));
    const stop = new AbortController();
    const read = sqliteFileSource(source("checked"));
    const destination = await duckDbFileDestination(to, undefined, { signal: stop.signal });
    const ended = copyDataset(apart(read), destination, planOf("checked")).catch((error: Error) => error.message);
    stop.abort(new Error("called off"));
    expect(await ended).toBe("called off");
    await Promise.all([read.close(), destination.close()]);
    expect(await rowsOf(to, "select count(*) from checked")).toEqual([["0"]]);
  });

  test("a file that cannot be opened is said by a check, and one that a sync of this server writes is not waited for", async () => {
    const to = await warehouse();
    await expect(checkDuckDbFile(source("t"), 60_000, {})).rejects.toThrow(/^DuckDB: /);
    const destination = await duckDbFileDestination(to);
    expect(await checkDuckDbFile(to, 1, {})).toBe(true);
    await destination.close();
    const other = await duckDbClient(to);
    expect(await checkDuckDbFile(to, 1, {})).toBe(false);
    await other.close();
    expect(await checkDuckDbFile(to, 60_000, {})).toBe(true);
  });

  test("a table reaches nothing outside of its file, and a process changes no setting once it is open", async () => {
    const client = await duckDbClient(await warehouse());
    for (const sql of [
      "select * from read_text('/etc/hostname')",
      `attach '${join(folder, "other.duckdb")}'`,
      "install httpfs",
      "load httpfs",
      "set memory_limit = '8GB'",
      "set threads = 64",
      "set enable_external_access = true",
    ])
      await expect(client.run(sql), sql).rejects.toThrow(/^DuckDB: .*(disabled|locked|not permitted)/i);
    await client.close();
  });
});
