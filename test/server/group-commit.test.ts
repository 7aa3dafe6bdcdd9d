/** Writes that come at the same time share a transaction, and nothing else. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite, type Sqlite } from "../../src/base/database.ts";
import { groupCommit } from "../../src/platform/store/databases/group-commit.ts";

interface Tables {
  owners: { name: string };
  things: { name: string; owner: string };
}

let database: Sqlite<Tables>;
let commits: number;

beforeEach(() => {
  database = openSqlite<Tables>(":memory:");
  database.execute(`create table owners (name text primary key);
    create table things (name text primary key, owner text references owners (name) deferrable initially deferred);`);
  commits = 0;
});
afterEach(() => database.close());

const grouped = (now: () => number = () => 0, whose: () => string | undefined = () => undefined) =>
  groupCommit(
    database,
    () => {
      commits++;
    },
    { now, whose },
  );
const add = (name: string) => (db: Kysely<Tables>) => db.insertInto("owners").values({ name }).execute();
const names = async () =>
  (await database.db.selectFrom("owners").select("name").orderBy("name").execute()).map((row) => row.name);
const reason = (settled: PromiseSettledResult<unknown>) =>
  settled.status === "rejected" ? String((settled.reason as Error).message) : "written";

describe("group commit", () => {
  test("a write of an owner who has had little comes before those of many who have had much", async () => {
    let now = 0;
    let owner = "";
    const order: string[] = [];
    const { write } = grouped(
      () => now,
      () => owner,
    );
    const writes: Promise<void>[] = [];
    const send = (name: string, ms: number, after = () => {}): void => {
      owner = name;
      const work = async (): Promise<void> => {
        order.push(name);
        now += ms;
        after();
      };
      writes.push(write(work));
    };
    for (let turn = 0; turn < 3; turn++)
      for (let n = 0; n < 20; n++) send(`loud ${n}`, 50 + n / 10, () => order.length === 25 && send("quiet", 1));
    while (order.length < 61) await new Promise(setImmediate);
    await Promise.all(writes);
    expect(order.indexOf("quiet")).toBeLessThan(28);
  });

  test("a write of an owner whose writes are long shares no transaction with one that was there before", async () => {
    let now = 0;
    let owner = "";
    const { write } = grouped(
      () => now,
      () => owner,
    );
    const send = (name: string, ms: number): Promise<number> => {
      owner = name;
      return write(async () => {
        now += ms;
        return commits;
      });
    };
    await Promise.all([send("loud", 80), send("quiet", 1)]);
    await Promise.all([send("quiet", 1), send("short", 1)]);
    const begun = commits;
    const written = await Promise.all([send("quiet", 1), send("loud", 80), send("short", 1)]);
    expect(written.map((each) => each - begun)).toEqual([0, 1, 0]);
  });

  test("writes of one moment take one transaction", async () => {
    const { write } = grouped();
    const all = Array.from({ length: 50 }, (_, n) => String(n).padStart(2, "0"));
    await Promise.all(all.map((name) => write(add(name))));
    expect(await names()).toEqual(all);
    expect(commits).toBe(1);
  });

  test("a transaction that has taken long is committed, and what is left waits for the next", async () => {
    let ms = 0;
    const { write } = grouped(() => ms);
    const slow = (name: string) => async (db: Kysely<Tables>) => {
      await add(name)(db);
      ms += 6;
    };
    const order: string[] = [];
    const all = ["a", "b", "c", "d", "e"];
    await Promise.all(all.map((name) => write(slow(name)).then(() => order.push(name))));
    expect(order).toEqual(all);
    expect(await names()).toEqual(all);
    expect(commits).toBe(3);
  });

  test("where many wait, those of each have their turn", async () => {
    let ms = 0;
    let owner = "loud";
    const { write } = grouped(
      () => ms,
      () => owner,
    );
    const slow = (name: string) => async (db: Kysely<Tables>) => {
      await add(name)(db);
      ms += 20;
    };
    const order: string[] = [];
    const asked = (name: string) => write(slow(name)).then(() => order.push(name));
    const loud = ["a", "b", "c"].map(asked);
    owner = "quiet";
    await Promise.all([...loud, asked("q")]);
    expect(order).toEqual(["a", "q", "b", "c"]);
  });

  test("one that throws half-way leaves nothing behind, and the others are written", async () => {
    const { write } = grouped();
    const halfWay = async (db: Kysely<Tables>) => {
      await add("half")(db);
      throw new Error("half-way");
    };
    const settled = await Promise.allSettled([write(add("a")), write(halfWay), write(add("a")), write(add("b"))]);
    expect(settled.map(reason)).toEqual(["written", "half-way", expect.stringContaining("UNIQUE"), "written"]);
    expect(await names()).toEqual(["a", "b"]);
  });

  test("where the transaction cannot be committed, each is written alone, and what is wrong is refused alone", async () => {
    const { write } = grouped();
    const orphan = (db: Kysely<Tables>) => db.insertInto("things").values({ name: "t", owner: "nobody" }).execute();
    const settled = await Promise.allSettled([write(add("a")), write(orphan), write(add("b"))]);
    expect(settled.map(reason)).toEqual(["written", expect.stringContaining("FOREIGN KEY"), "written"]);
    expect(await names()).toEqual(["a", "b"]);
  });

  test("later ones see what earlier ones have written, and answers are given in order", async () => {
    const { write } = grouped();
    const order: number[] = [];
    const counted = (n: number) =>
      write(async (db) => {
        const { length } = await db.selectFrom("owners").select("name").execute();
        await add(`${n}`)(db);
        return length;
      }).then((seen) => {
        order.push(n);
        return seen;
      });
    expect(await Promise.all([counted(0), counted(1), counted(2)])).toEqual([0, 1, 2]);
    expect(order).toEqual([0, 1, 2]);
  });

  test("each runs in the context of whoever asked for it", async () => {
    const { write } = grouped();
    const who = new AsyncLocalStorage<string>();
    const asked = ["a", "b"].map((name) => who.run(name, () => write(async (db) => add(who.getStore()!)(db))));
    await Promise.all(asked);
    expect(await names()).toEqual(["a", "b"]);
  });

  test("idle waits for what was asked for before", async () => {
    const { write, idle } = grouped();
    const written = write(add("a"));
    await idle();
    expect(await names()).toEqual(["a"]);
    await written;
  });
});
