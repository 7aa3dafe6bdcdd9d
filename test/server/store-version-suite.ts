/** Tests what opening a store of any version has to come to, on either database. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { restoreBackup } from "../../src/platform/backup/restore.ts";
import { saveBackup } from "../../src/platform/backup/save.ts";
import type { PlatformLocation } from "../../src/platform/data-location/platform-location.ts";
import { migrations, schemaVersion } from "../../src/platform/store/migrations/index.ts";
import { recordFamilies } from "../../src/platform/store/records/families.ts";
import { flowErrors } from "../../src/platform/store/records/flow-errors.ts";
import { flowJobs } from "../../src/platform/store/records/flow-jobs.ts";
import { syncJobs } from "../../src/platform/store/records/sync-jobs.ts";
import type { DatabaseRow } from "../../src/platform/store/row.ts";
import type { StoreEngine } from "../../src/platform/store/sql/engine.ts";
import { migrateSchema } from "../../src/platform/store/sql/migrate.ts";
import type { Store } from "../../src/platform/store/store.ts";
import { declaredTables, presentTables } from "../support/declared-tables.ts";
import type { StoreSchema } from "../support/store-schema.ts";
import { type StoredOn, storedVersion, storedVersions } from "../support/stored-versions.ts";

const account = "a".repeat(24);

/** A database of its own. */
export interface OwnDatabase {
  readonly place: PlatformLocation;
  /** Opens it as the server does. */
  open(): Promise<Store>;
  /** Opens it as it is. */
  engine(): Promise<StoreEngine>;
  schema(): Promise<StoreSchema>;
}

/**
 * First digits of the SHA-256 over the rows that each version makes of the stored ones of the version before. They are the same on both
 * databases. A new version adds a row.
 */
const filled: readonly (readonly [version: number, rows: string])[] = [
  [2, "be60a958e8569827"],
  [3, "e9217d3414ae01cb"],
  [4, "5397d8aef90a9276"],
  [5, "56c8f639791ca32c"],
  [6, "6278fc3571a55fc1"],
  [7, "d6734abd93c85065"],
  [8, "d6734abd93c85065"],
  [9, "d6734abd93c85065"],
  [10, "d6734abd93c85065"],
  [11, "62491649da6afa12"],
  [12, "ff188d47511fa3e3"],
  [13, "ff188d47511fa3e3"],
  [14, "8dbe2e6f4752fb1e"],
  [15, "8dbe2e6f4752fb1e"],
  [16, "8dbe2e6f4752fb1e"],
  [17, "8dbe2e6f4752fb1e"],
  [18, "8594eac30afc90d0"],
  [19, "8594eac30afc90d0"],
  [20, "8594eac30afc90d0"],
  [21, "9a06323783a5a897"],
  [22, "9a06323783a5a897"],
  [23, "8e8b147bbfa34b79"],
  [24, "88381477a692f5b4"],
  [25, "88381477a692f5b4"],
];

/** `make` runs the statements on an empty database. */
export function storeVersionSuite(on: StoredOn, make: (statements: string) => Promise<OwnDatabase>): void {
  const stored = (version: number): Promise<OwnDatabase> => make(storedVersion(on, version));
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "reconduit-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  let newest: Promise<StoreSchema> | undefined;
  const current = (): Promise<StoreSchema> =>
    (newest ??= make("").then(async (database) => {
      await (await database.open()).close();
      return database.schema();
    }));

  describe.each(storedVersions(on))("a store of version %i", (version) => {
    let database: OwnDatabase;
    let store: Store;
    beforeAll(async () => {
      database = await stored(version);
      store = await database.open();
    });
    afterAll(() => store.close());

    test("ends with the schema of a new store", async () => {
      expect(await database.schema()).toEqual(await current());
    });

    test("keeps its objects, schedules, jobs and errors, with the columns and counts of later versions", async () => {
      const { read } = store;
      const script = await read.get(account, "scripts", "5".repeat(24));
      expect(script?.body).toMatchObject({ name: "Normalise", content: "x" });
      expect(await read.get(account, "endUsers", "7".repeat(24))).toMatchObject({ body: { accepted: true } });
      expect(await read.schedules(account, "flows", "4".repeat(24))).toMatchObject([
        { part: "", timetable: JSON.stringify({ cron: "0 0 2 * * *", zone: "Europe/Berlin" }) },
      ]);
      for (const where of [
        { retryDataKey: "R-1" },
        { state: "open", _flowId: "4".repeat(24), step: "3".repeat(24), traceKey: "T-1" },
        { _jobId: "c".repeat(24), state: "open" },
        { _retryJobId: "d".repeat(24), state: "open" },
        { step: "3".repeat(24), state: "open" },
      ])
        expect(
          (await read.recordPage(account, flowErrors, { where, limit: 2 })).rows,
          JSON.stringify(where),
        ).toHaveLength(1);
      for (const [column, value] of [
        ["_flowJobId", "b"],
        ["_jobId", "c"],
        ["_retryJobId", "d"],
        ["step", "3"],
      ] as const)
        expect(await read.recordCounts(account, flowErrors, [column, "state"], [[value.repeat(24)]]), column).toEqual([
          { within: [value.repeat(24)], value: "open", n: 1 },
        ]);
      const jobs = await read.recordPage(account, flowJobs, { where: { retriable: "true" }, limit: 2 });
      expect(jobs.rows).toHaveLength(1);
      const syncs = await read.recordPage(account, syncJobs, { where: { _syncId: "8".repeat(24) }, limit: 2 });
      expect(JSON.stringify(syncs.rows)).not.toContain("tables");
      expect(syncs.rows).toHaveLength(1);
    });

    test("has in its columns and counts of records what the code of today would write", async () => {
      const engine = await database.engine();
      const counts = await rowsOf(engine, "record_counts");
      const expected: DatabaseRow[] = [];
      for (const { family, table, columns, lists } of recordFamilies) {
        const rows = await rowsOf(engine, table);
        for (const row of rows) {
          const document = JSON.parse(String(row["body"])) as JsonObject;
          const declared = Object.entries(columns).map(([name, { of }]) => [name, of(document)] as const);
          expect(row, `${table} ${row["id"]}`).toMatchObject(Object.fromEntries(declared));
        }
        for (const { by, counted } of lists)
          if (counted) expected.push(...countsOf(`${family} ${by.join(" ")}`, by, rows));
      }
      await engine.close();
      expect(inOrder(counts)).toEqual(inOrder(expected));
    });
  });

  test("errors of before get the shape of their messages, and are counted by it", async () => {
    const message = JSON.stringify('Order 17-b of "Acme" failed').slice(1, -1);
    const changed = `update flow_errors set body = replace(body, '"message":"m"', '"message":"${message}"');`;
    const database = await make(`${storedVersion(on, 23)}\n${changed}`);
    const store = await database.open();
    const shape = 'Order # of "…" failed';
    const [flow, step, run] = ["4", "3", "b"].map((digit) => digit.repeat(24)) as [string, string, string];
    const ofStep = ["state", "_flowId", "step", "shape"] as const;
    expect((await store.read.largestCounts(account, flowErrors, ofStep, ["open", flow, step])).counts).toEqual([
      { within: ["open", flow, step], value: shape, n: 1 },
    ]);
    const ofRun = ["_flowJobId", "state", "step", "shape"] as const;
    expect((await store.read.largestCounts(account, flowErrors, ofRun, [run, "open"])).counts).toEqual([
      { within: [run, "open", step], value: shape, n: 1 },
    ]);
    const where = { state: "open", _flowId: flow, step, shape };
    expect((await store.read.recordPage(account, flowErrors, { where, limit: 2 })).rows).toHaveLength(1);
    await store.close();
  });

  test.each(storedVersions(on))(
    "a backup of a store of version %i is restored to what opening the store comes to",
    async (version) => {
      const opened = await stored(version);
      const file = join(folder, `backup-${version}`);
      await saveBackup(opened.place, file, new Date(0));
      await (await opened.open()).close();
      const restored = await make("");
      await restoreBackup(restored.place, file);
      const [one, other] = [await opened.engine(), await restored.engine()];
      expect(await contentsOf(other)).toEqual(await contentsOf(one));
      await one.close();
      await other.close();
    },
  );

  test("a new store has the tables and columns that the code declares: a new one needs a version of its own", async () => {
    const schema = await current();
    const declared = declaredTables();
    const { schema_version: _, ...present } = presentTables(schema, declared);
    expect(present).toEqual(declared);
  });

  test("a new store has an index for each list of records that is declared", async () => {
    const schema = await current();
    for (const { table, lists } of recordFamilies) {
      const indexes = schema.tables[table]!.indexes.map((sql) => sql.replaceAll('"', ""));
      for (const { by } of lists) {
        const order = `(${["account", ...by, "time", "seq"].join(", ")})`;
        expect(
          indexes.some((sql) => sql.endsWith(order)),
          `${table} ${order}`,
        ).toBe(true);
      }
    }
  });

  const steps = storedVersions(on).filter((version) => version < schemaVersion);
  test.each(steps)("the rows that the version after version %i makes never change", async (version) => {
    const engine = await (await stored(version)).engine();
    await migrateSchema(engine.writing, engine.dialect, version + 1);
    const contents = await contentsOf(engine);
    await engine.close();
    const digest = createHash("sha256").update(contents.join("\n")).digest("hex").slice(0, 16);
    expect([version + 1, digest]).toEqual(filled.find(([each]) => each === version + 1));
  });

  test("each version has a store, and a hash of the rows that it makes", () => {
    const versions = migrations.map(({ version }) => version);
    // Nobody has ever had the first two on PostgreSQL: the third came with it.
    expect(storedVersions(on)).toEqual(on === "sqlite" ? versions : versions.slice(2));
    expect(filled.map(([version]) => version)).toEqual(versions.slice(1));
  });
}

async function rowsOf(engine: StoreEngine, table: string): Promise<readonly DatabaseRow[]> {
  return engine.snapshot(async (db) => {
    const found: DatabaseRow[] = [];
    for await (const rows of engine.dialect.scan(db, table)) found.push(...rows);
    return found;
  });
}

/** Every row of every table that a backup holds, in an order that does not depend on the database. */
async function contentsOf(engine: StoreEngine): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const table of await engine.dialect.tables(engine.reading)) {
    const rows = table === "jobs" ? [] : await rowsOf(engine, table);
    lines.push(
      ...rows.map(
        (row) => `${table} ${JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`,
      ),
    );
  }
  return lines.toSorted();
}

function countsOf(list: string, by: readonly string[], rows: readonly DatabaseRow[]): readonly DatabaseRow[] {
  const counts = Map.groupBy(rows, (row) => JSON.stringify([row["account"], ...by.map((column) => row[column])]));
  return [...counts].map(([key, those]) => {
    const [owner, ...values] = JSON.parse(key) as string[];
    return {
      account: owner!,
      list,
      within: JSON.stringify(values.slice(0, -1)),
      value: values.at(-1)!,
      n: those.length,
    };
  });
}

const inOrder = (rows: readonly DatabaseRow[]): readonly string[] =>
  rows.map((row) => JSON.stringify([row["account"], row["list"], row["within"], row["value"], row["n"]])).toSorted();
