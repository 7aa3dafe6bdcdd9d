/** Writes on a full disk: what is said, and that deleting still works. SQLite itself finds no more pages. */
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import type { Kysely } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openSqlite } from "../../src/base/database.ts";
import { diskFullIn } from "../../src/base/disk-full.ts";
import { groupCommit } from "../../src/platform/store/databases/group-commit.ts";
import { createDiskReserve } from "../../src/platform/store/databases/sqlite.ts";
import { makingRoom } from "../../src/platform/store/store.ts";
import { createStorageState, openRoutes } from "../../src/server/app.ts";
import { handClock } from "./serving.ts";

const folder = mkdtempSync(join(tmpdir(), "disk-full-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Tables {
  things: { name: string };
}

/** A database that has room for little, and more once what was kept in reserve is given up. */
function small() {
  const database = openSqlite<Tables>(":memory:");
  database.execute("create table things (name text primary key); pragma max_page_count = 10");
  const released: string[] = [];
  const release = (): void => {
    released.push("released");
    database.execute("pragma max_page_count = 100");
  };
  const { write } = groupCommit(database, () => undefined, { run: database.atOnce.run, release });
  const add = (name: string, size = 0) =>
    write((db: Kysely<Tables>) =>
      db
        .insertInto("things")
        .values({ name: name.padEnd(size, ".") })
        .execute(),
    );
  return { database, released, add };
}

const large = 100_000;

test("a write that finds the disk full says so, and not what followed from it; those of the same moment are written", async () => {
  const { database, released, add } = small();
  const [one, full, two] = await Promise.allSettled([add("one"), add("full", large), add("two")]);
  expect([one.status, two.status]).toEqual(["fulfilled", "fulfilled"]);
  const error = (full as PromiseRejectedResult).reason as Error;
  expect([error.message, diskFullIn(new Error("around", { cause: error }))]).toEqual([
    "database or disk is full",
    error,
  ]);
  await expect(add("alone", large)).rejects.toThrow("database or disk is full");
  expect(
    (await database.db.selectFrom("things").select("name").orderBy("name").execute()).map(({ name }) => name),
  ).toEqual(["one", "two"]);
  expect(released).toEqual([]);
  await database.close();
});

test("a deletion that finds the disk full takes what is kept in reserve", async () => {
  const { database, released, add } = small();
  await makingRoom(() => add("deleted", large));
  expect(released).toEqual(["released"]);
  await database.close();
});

test("the reserve takes room beside the database until it is released", () => {
  const path = join(folder, "platform.db");
  const reserve = createDiskReserve(path);
  reserve.keep();
  const { size, mode } = statSync(`${path}-reserve`);
  expect([size > 1_000_000, mode & 0o777]).toEqual([true, 0o600]);
  reserve.release();
  expect(existsSync(`${path}-reserve`)).toBe(false);
});

test.each([{ code: "ENOSPC" }, { code: "EDQUOT" }, { code: "53100" }, { errcode: 13 }])(
  "an error of the system, of PostgreSQL or of SQLite is told from others (%o)",
  (fields) => {
    const error = Object.assign(new Error("full"), fields);
    expect(diskFullIn(error)).toBe(error);
    expect(diskFullIn(Object.assign(new Error("other"), { code: "EIO", errcode: 5 }))).toBeUndefined();
  },
);

test("readyz says that the disk is full until a while after the last write that found it so", async () => {
  const clock = handClock();
  const storage = createStorageState();
  const app = fastify();
  const store = { read: { accounts: async () => [] } };
  openRoutes(app, { store, clock } as unknown as Parameters<typeof openRoutes>[1], storage);
  const asked = async () => {
    const { statusCode, body } = await app.inject("/readyz");
    return [statusCode, JSON.parse(body).status];
  };
  expect(await asked()).toEqual([200, "ready"]);
  storage.isFull(clock.now());
  expect(await asked()).toEqual([503, "the disk is full"]);
  clock.advance(30_000);
  expect(await asked()).toEqual([200, "ready"]);
  await app.close();
});
