/** Syncs from a real MariaDB. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Connection, createConnection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEgress, type Egress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { TableSource } from "../../src/delivery/ports/table.ts";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import type { CopyPlan } from "../../src/delivery/syncs/copy-plan.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { sqliteDestination } from "../../src/delivery/syncs/destinations/sqlite-destination.ts";
import { mysqlSource } from "../../src/delivery/syncs/sources/mysql-source.ts";
import { howToGetMariadb, type Mariadb, startMariadb } from "../support/mariadb.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-mysql-"));
const mariadb: Mariadb | undefined = await startMariadb();
if (!mariadb) process.stderr.write(`${howToGetMariadb}\n`);
let egress: Egress;
let client: Connection;
let source: TableSource;
let count = 0;

const block = (more = {}) => ({
  type: "mysql",
  host: "127.0.0.1",
  port: mariadb!.port,
  user: mariadb!.user,
  password: mariadb!.password,
  database: mariadb!.database,
  ...more,
});
const opened = (more = {}): Promise<TableSource> =>
  mysqlSource({ block: block(more), document: undefined, egress, signal: undefined });

beforeAll(async () => {
  if (!mariadb) return;
  egress = createEgress({ policy: anywhere });
  const { port, user, password, database } = mariadb;
  client = await createConnection({ host: "127.0.0.1", port, user, password, database, multipleStatements: true });
  await client.query("set time_zone = '+00:00'");
  source = await opened();
});
afterAll(async () => {
  await source?.close();
  await client?.end();
  await egress?.close();
  await mariadb?.stop();
  rmSync(folder, { recursive: true });
});

/** A copy of a table that can be run again and again. */
async function copyOf(entry: Parameters<typeof datasetOf>[0], more: Partial<CopyPlan> = {}) {
  const path = join(folder, `to${++count}.db`);
  const destination = await sqliteDestination(path);
  let job = 0;
  const run = () =>
    copyDataset(source, destination, {
      sync: "s",
      job: String(++job),
      dataset: datasetOf(entry),
      resync: false,
      since: undefined,
      policy: { element: { added: "automate" } } as CopyPlan["policy"],
      now: () => 0,
      signal: new AbortController().signal,
      drifted: () => {},
      ...more,
    });
  const rows = (sql: string) => {
    const file = new DatabaseSync(path, { readOnly: true, readBigInts: true });
    const found = file
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
    file.close();
    return found;
  };
  return { run, rows, close: () => destination.close() };
}

describe.skipIf(!mariadb)("MariaDB", () => {
  test("each type is carried exactly, texts of any character set, times in UTC", async () => {
    await client.query(`create table kinds (id bigint unsigned primary key, price decimal(30, 10), ratio double, ok tinyint(1),
        bits bit(8), at timestamp(3) null, day date, moment datetime, name varchar(50) character set latin1, smile text, raw varbinary(9), doc json);
      insert into kinds values
        (18446744073709551615, 12345678901234567890.0123456789, 0.1, 1, b'101', '2024-01-02 03:04:05.600', '2024-02-29', '2024-03-01 00:00:00', 'é\\"', '😀', x'00ff', '{"a": [1]}'),
        (1, null, null, null, null, null, null, null, null, null, null, null)`);
    const copy = await copyOf({ name: "kinds", externalId: "kinds" });
    expect(await copy.run()).toMatchObject({ numLoadedRecords: 1, numErrors: 1 });
    expect(copy.rows("select row from _reconduit_rejects")).toEqual([
      {
        row: JSON.stringify({
          id: "18446744073709551615",
          price: "12345678901234567890.0123456789",
          ratio: 0.1,
          ok: 1,
          bits: 5,
          at: "2024-01-02T03:04:05.600Z",
          day: "2024-02-29",
          moment: "2024-03-01 00:00:00",
          name: 'é\\"',
          smile: "😀",
          raw: "AP8=",
          doc: '{"a": [1]}',
        }),
      },
    ]);
    await copy.close();
  });

  test("a delta goes on behind the last row, of rows with the same value too, and is asked of the source", async () => {
    await client.query(`create table log (a int, b varchar(9), price decimal(20, 10), at datetime(6) null, primary key (a, b), key (price));
      insert into log select seq div 7, concat('k', seq), 1 + (seq div 3) / 1e10, '2024-01-01 00:00:00.000001' from seq_1_to_5000`);
    const copy = await copyOf({ name: "log", externalId: "log", deltaFields: ["price"], ingestionMode: "append" });
    expect(await copy.run()).toMatchObject({ numLoadedRecords: 5000 });
    expect(await copy.run()).toMatchObject({ numExtractedRecords: 0 });
    await client.query("insert into log select 9000, 'x', max(price), null from log");
    expect(await copy.run()).toMatchObject({ numLoadedRecords: 1 });
    expect(copy.rows("select count(*) as n, count(distinct b) as ids from log")).toEqual([{ n: 5001n, ids: 5001n }]);
    await copy.close();
  });

  test("tables without a key, views, and historicDateTime", async () => {
    await client.query(`create table bare (x int); insert into bare select seq from seq_1_to_4500;
      create view seen as select x from bare where x <= 3;
      create table old (id int primary key, at timestamp); insert into old values (1, '2020-01-01 00:00:00'), (2, '2024-01-01 00:00:00')`);
    const bare = await copyOf({ name: "bare", externalId: "bare", ingestionMode: "replace" });
    expect(await bare.run()).toMatchObject({ numLoadedRecords: 4500 });
    const view = await copyOf({ name: "seen", externalId: `${mariadb!.database}.seen` });
    expect(await view.run()).toMatchObject({ numLoadedRecords: 3 });
    const since = Date.UTC(2022, 0, 1);
    const old = await copyOf({ name: "old", externalId: "old", deltaFields: ["at"] }, { since });
    expect(await old.run()).toMatchObject({ numLoadedRecords: 1 });
    expect(old.rows("select at from old")).toEqual([{ at: "2024-01-01T00:00:00.000Z" }]);
    expect(await source.tables()).toEqual(expect.arrayContaining(["bare", "seen", "old"]));
    for (const each of [bare, view, old]) await each.close();
  });

  test("a field whose order is not that of its values is refused as delta field, with what to do", async () => {
    await client.query("create table loose (id int primary key, f float); insert into loose values (1, 0.1)");
    const copy = await copyOf({ name: "loose", externalId: "loose", deltaFields: ["f"] });
    await expect(copy.run()).rejects.toMatchObject({
      code: "needs-user",
      message: expect.stringContaining("f cannot"),
    });
    await expect(source.table("nowhere")).rejects.toMatchObject({ code: "no-table" });
    await copy.close();
  });

  test("a login that is refused says so, without the password", async () => {
    const message: string = await opened({ password: "wr0ng-one" }).then(
      () => "",
      (error: Error) => error.message,
    );
    expect(message).toMatch(/cannot be reached: .*denied/i);
    expect(message).not.toContain("wr0ng-one");
  });
});
