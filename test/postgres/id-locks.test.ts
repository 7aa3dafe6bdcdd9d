/** Locks of keys of records among servers of one database, whose table of locks is small. */
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import type { IdLocks } from "../../src/delivery/sending/id-locks.ts";
import { createIdLocks, type IdLockTable } from "../../src/platform/runs/connections/id-locks.ts";
import { postgresLocks } from "../../src/platform/store/databases/postgres-locks.ts";
import { freshDatabase } from "../support/store.ts";

const cluster = inject("postgres")!;
const keysOf = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `key ${index}`);

async function twoServers() {
  const database = await freshDatabase(cluster);
  const client = new pg.Client(database);
  await client.connect();
  const locks = [postgresLocks(database), postgresLocks(database)];
  onTestFinished(async () => {
    for (const each of locks) await each.close();
    await client.end();
  });
  return {
    servers: locks.map((each) => createIdLocks(systemClock, each)) as [IdLockTable, IdLockTable],
    async held(): Promise<number> {
      const { rows } = await client.query(
        "select count(*)::integer as n from pg_locks join pg_database on oid = database and datname = current_database() where locktype = 'advisory'",
      );
      return rows[0].n;
    },
  };
}

/** Begins to hold keys; `isHeld` says whether it has them. */
function holding(locks: IdLocks, keys: readonly string[]) {
  const state = { isHeld: false };
  const held = locks.hold(keys).then((unlock) => {
    state.isHeld = true;
    return unlock;
  });
  return { state, unlock: async () => (await held)() };
}

test("requests with many keys take one lock of the database for their import", async () => {
  const { servers, held } = await twoServers();
  const locks = servers[0].of("acme", "import");
  const unlocks = await Promise.all(
    Array.from({ length: 5 }, (_, batch) => locks.hold(keysOf(1_000).map((key) => `${batch} ${key}`))),
  );
  expect(await held()).toBe(1);
  for (const unlock of unlocks) await unlock();
  expect(await held()).toBe(0);
});

test("an account has a hundred locks of the database beside those of its imports, however many records are sent", async () => {
  const { servers, held } = await twoServers();
  const locks = servers[0].of("acme", "import");
  const unlocks: (() => Promise<void>)[] = [];
  for (const key of keysOf(150)) unlocks.push(await locks.hold([key]));
  // The import is locked in both ways.
  expect(await held()).toBe(102);
  for (const unlock of unlocks) await unlock();
  expect(await held()).toBe(0);
});

test("another server waits with a key of a request that has many, and not with one of a request that has one", async () => {
  const { servers } = await twoServers();
  const [first, second] = servers.map((each) => each.of("acme", "import")) as [IdLocks, IdLocks];
  const one = await first.hold(["a"]);
  await (await second.hold(["b"]))();
  const many = holding(second, ["b", "c"]);
  await (await servers[1].of("acme", "another import").hold(["a", "b"]))();
  expect(many.state.isHeld).toBe(false);
  await one();
  await expect.poll(() => many.state.isHeld).toBe(true);
  const next = holding(first, ["c"]);
  await (await first.hold([]))();
  expect(next.state.isHeld).toBe(false);
  await many.unlock();
  await next.unlock();
});
