/** Files as tables of syncs: by their paths or by when they were changed, from where a run was broken off. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import type { Egress } from "../../src/delivery/egress/egress.ts";
import { unlimitedLane } from "../../src/delivery/sending/concurrency.ts";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import type { CopyPlan } from "../../src/delivery/syncs/copy-plan.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { sqliteDestination } from "../../src/delivery/syncs/destinations/sqlite-destination.ts";
import { fileSource } from "../../src/delivery/syncs/sources/file-source.ts";
import { runHere } from "../support/compute.ts";

const root = mkdtempSync(join(tmpdir(), "reconduit-sync-files-"));
afterAll(() => rmSync(root, { recursive: true }));
let folder: string;
let count = 0;
beforeEach(() => {
  folder = join(root, `files${++count}`);
});

/** `at`: when it was changed, in seconds since the epoch. */
function put(path: string, content: string | Uint8Array, at = 1_700_000_000): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  utimesSync(join(folder, path), at, at);
}

function source(signal: AbortSignal) {
  const document = { type: "filesystem", filesystem: {} };
  const opened = { document, masked: document, iClient: undefined, isDebugged: false, readable: true };
  const reader = { clock: systemClock, lane: unlimitedLane, exportNamed: async () => undefined };
  const knownIds = { egress: {} as Egress, compute: runHere, files: folder, signal, reader };
  return fileSource("FileSystemExport", opened as never, knownIds);
}

async function copied(job: string, dataset: object, more: Partial<CopyPlan> = {}) {
  const { signal } = new AbortController();
  const destination = await sqliteDestination(`${folder}.db`);
  const plan: CopyPlan = {
    sync: "sync",
    job,
    dataset: datasetOf({ name: "t", externalId: "in/*.csv", ...dataset }),
    resync: false,
    since: undefined,
    policy: {},
    now: () => 0,
    signal,
    drifted: () => {},
    ...more,
  };
  return copyDataset(source(plan.signal), destination, plan).finally(() => destination.close());
}

function rows(sql: string) {
  const file = new DatabaseSync(`${folder}.db`, { readOnly: true });
  const found = file.prepare(sql).all();
  file.close();
  return found.map((row) => Object.values(row));
}

test("files of a path are one table, in their order, packed or not; others are none of it", async () => {
  put("in/a.csv", "id,name\n1,a\n2,b\n");
  put("in/b.csv", "id,name\n3,c\n");
  put("in/c.txt", "id,name\n9,no\n");
  put("in/deep/d.csv", "id,name\n9,no\n");
  expect(await copied("1", { ingestionMode: "append" })).toMatchObject({ numLoadedRecords: 3 });
  expect(rows("select id, name from t")).toEqual([
    ["1", "a"],
    ["2", "b"],
    ["3", "c"],
  ]);
  put("in/e.tsv.gz", gzipSync("id\tname\n4\td,e\n"));
  put("in/f.json", '[{"id": 5, "name": {"first": "f"}}]');
  await copied("2", { externalId: "/in/*.tsv.gz", name: "u" });
  await copied("3", { externalId: "in/f.json", name: "v" });
  expect([...rows("select id, name from u"), ...rows("select id, name from v")]).toEqual([
    ["4", "d,e"],
    [5, '{"first":"f"}'],
  ]);
});

test("lastModified as the delta field reads the files alone that were changed, and those of the same moment by name", async () => {
  const dataset = { deltaFields: ["lastModified"], ingestionMode: "append" };
  put("in/b.csv", "id\n1\n", 1_700_000_100);
  put("in/c.csv", "id\n2\n", 1_700_000_050);
  put("in/old.csv", "id\n0\n", 1_600_000_000);
  const since = { since: 1_650_000_000_000 };
  expect(await copied("1", dataset, since)).toMatchObject({ numExtractedRecords: 2 });
  expect(rows("select id from t")).toEqual([["2"], ["1"]]);
  expect(await copied("2", dataset, since)).toMatchObject({ numExtractedRecords: 0 });
  put("in/a.csv", "id\n3\n", 1_700_000_100);
  put("in/c.csv", "id\n4\n", 1_700_000_200);
  expect(await copied("3", dataset, since)).toMatchObject({ numExtractedRecords: 2 });
  expect(rows("select id from t").flat()).toEqual(["2", "1", "3", "4"]);
});

test("another delta field is one of the records: what is not new by it is left out", async () => {
  const dataset = { deltaFields: ["at"] };
  put("in/a.csv", "id,at\n1,2024-01-01T00:00:00Z\n");
  expect(await copied("1", dataset)).toMatchObject({ numExtractedRecords: 1 });
  put("in/a.csv", "id,at\n1,2024-01-01T00:00:00Z\n2,2024-02-01T00:00:00Z\n");
  expect(await copied("2", dataset)).toMatchObject({ numExtractedRecords: 1, numLoadedRecords: 1 });
  expect(rows("select id from t").flat()).toEqual(["1", "2"]);
});

/** A transaction in the first piece of a million characters, and a few rows behind it. */
const many = 24_000;
const lines = Array.from({ length: many }, (_, id) => `${id},${"some text of a row ".repeat(2)}\n`).join("");

/** Runs until the first transaction is done. */
async function brokenOff(job: string, dataset: object): Promise<void> {
  const stop = new AbortController();
  const more = { signal: stop.signal, moved: () => stop.abort(new Error("killed")) };
  await expect(copied(job, dataset, more)).rejects.toThrow("killed");
}

test.each([[undefined], ["lastModified"]])(
  "a run that is broken off goes on inside of a file, and loads no row twice (delta field: %s)",
  async (delta) => {
    const dataset = { ingestionMode: "append", ...(delta !== undefined && { deltaFields: [delta] }) };
    put("in/a.csv", `id,text\n${lines}`);
    put("in/b.csv", "id,more\n-1,x\n");
    await brokenOff("1", dataset);
    const [[first]] = rows("select count(*) from t") as [[number]];
    expect(first).toBeGreaterThan(20_000);
    expect(first).toBeLessThan(many);
    const drifted: unknown[] = [];
    expect(await copied("1", dataset, { drifted: (drift) => drifted.push(drift) })).toMatchObject({
      numLoadedRecords: many + 1,
    });
    expect(rows("select count(*), count(distinct id) from t")).toEqual([[many + 1, many + 1]]);
    // Fields that it met before it was broken off are neither new nor gone.
    put("in/b.csv", "id,more\n-2,y\n", 1_700_000_001);
    rmSync(join(folder, "in/a.csv"));
    if (delta !== undefined) await copied("2", dataset, { drifted: (drift) => drifted.push(drift) });
    expect(drifted).toEqual([]);
  },
);

test("a file that was changed while it was read fails the table, since nobody can tell which rows are loaded", async () => {
  const dataset = { ingestionMode: "append" };
  put("in/a.csv", `id,text\n${lines}`);
  await brokenOff("1", dataset);
  put("in/a.csv", `id,text\n${lines}`, 1_700_000_001);
  await expect(copied("2", dataset)).rejects.toThrow(/in\/a\.csv was changed or removed during the read.*resync/);
  expect(await copied("3", dataset, { resync: true })).toMatchObject({ numLoadedRecords: many });
});

test.each([
  ["in/a.xlsx", /does not say how it is to be read: names end with \.csv, \.tsv or \.json/],
  ["in/*/a.csv", /\* more than once, or in a folder/],
  ["../a.csv", /leads up/],
  ["in/none.csv", /The source has no table in\/none\.csv/],
])("%s cannot be read, and says why", async (externalId, why) => {
  put("in/a.csv", "id\n1\n");
  await expect(copied("1", { externalId })).rejects.toThrow(why);
});

test("a path that means no file yet is an empty table", async () => {
  put("in/a.csv", "id\n1\n");
  expect(await copied("1", { externalId: "in/z*.csv" })).toMatchObject({ numExtractedRecords: 0 });
});
