import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openLocationStore } from "../../src/platform/data-location/data-location.ts";
import { createJobEnds } from "../../src/platform/jobs/job-ends.ts";
import { startRunner } from "../../src/platform/jobs/runner.ts";
import type { JobContext, Settle, Worker } from "../../src/platform/jobs/worker.ts";
import type { JobClaim } from "../../src/platform/store/jobs.ts";
import { createQueue, type JobQueue } from "../../src/platform/store/queue.ts";
import type { Store } from "../../src/platform/store/store.ts";
import { freshPlace, onPostgres } from "../support/store.ts";
import { handClock } from "./serving.ts";

const account = "a".repeat(24);
const leaseMs = 30_000;

type Work = (job: JobClaim, context: JobContext) => Promise<Settle | undefined>;

/** A store with one account, and servers on it, each with a queue and what runs it. */
async function bench(work: Work, tries = 1) {
  const place = await freshPlace();
  const store = await openLocationStore(place);
  const clock = handClock();
  const faults: unknown[] = [];
  const failures: string[] = [];
  await store.write((tx) => tx.addAccount({ id: account, name: "A", features: {} }));
  const worker: Worker = {
    type: "test",
    tries,
    run: work,
    failed: async (_tx, _job, error) => {
      failures.push(error.message);
    },
  };
  const queue = () => createQueue(clock);
  /** A server: what is queued there, and what runs it. */
  const started = async (perAccount = 10, alone = false, queuedMs = 0, name?: string) => {
    const report = (error: unknown) => faults.push(error);
    const listed = name === undefined ? {} : { process: { id: name, name } };
    const runner = await startRunner({ store, clock, workers: [worker], perAccount, alone, report, ...listed });
    return { ...createQueue(clock, { enqueued: runner.wake, canceled: runner.recheck }, queuedMs), ...runner };
  };
  /** Runs `work` beside the store on PostgreSQL, whose clock is the database's: it is given the table of jobs. */
  const inDatabase = async (work: (client: pg.Client, jobs: string) => Promise<void>) => {
    const client = new pg.Client(place.database);
    await client.connect();
    const { rows } = await client.query("select quote_ident(current_schema() || '_jobs') || '.job' as jobs");
    await work(client, rows[0].jobs);
    await client.end();
  };
  /** Lets time pass for the jobs that wait. */
  const wait = async (ms: number) => {
    if (!onPostgres()) return clock.advance(ms);
    await inDatabase(async (client, jobs) => {
      const sooner = `update ${jobs} set start_after = start_after - $1 * interval '1 ms' where state < 'active'`;
      await client.query(sooner, [ms]);
    });
  };
  /** As if nobody had spoken for the job for a long time. */
  const lapse = async (id: string) => {
    if (!onPostgres()) return clock.advance(leaseMs);
    await inDatabase(async (client, jobs) => {
      // Again and again: a server that is still there speaks for it.
      const silenced = `update ${jobs} set heartbeat_on = now() - interval '1 minute'
        where data->>'id' = $1 and state = 'active'`;
      const silent = async () => (await client.query(silenced, [id])).rowCount;
      await expect.poll(silent, { timeout: 60_000, interval: 10 }).toBe(0);
    });
  };
  const claimed = (limit = 50) => store.jobs.claimJobs({ type: "test", limit, perAccount: 9 }, clock.now());
  return { store, clock, faults, failures, queue, started, wait, lapse, claimed, inDatabase };
}

const add = (store: Store, queue: JobQueue, id: string, of = account) =>
  store.write((tx) => queue.enqueue(tx, { id, account: of, type: "test", payload: { id } }));
const named = (id: string) => ({ account, type: "test", id });
const statusOf = (store: Store, id: string) => store.read.jobStatus(named(id));

/** Something that a test lets happen. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe("the queue", () => {
  test("leaves a job queued for as long as it was told to, so that it can be cancelled", async () => {
    const { store, wait, started } = await bench(async () => undefined);
    // So long that no database takes a job on its own before the test says so.
    const queuedMs = 60_000;
    const queue = await started(10, false, queuedMs);
    for (const id of ["kept", "dropped"]) await add(store, queue, id);
    await queue.idle();
    expect(await statusOf(store, "kept")).toBe("queued");
    expect(await store.write((tx) => queue.cancel(tx, named("dropped")))).toBe(true);
    await wait(queuedMs);
    await queue.idle();
    expect([await statusOf(store, "kept"), await statusOf(store, "dropped")]).toEqual(["completed", "canceled"]);
    await queue.close();
    await store.close();
  });

  test("starts a follow-up at once, also where other jobs are left queued", async () => {
    const { store, started } = await bench(async () => undefined);
    const queue = await started(10, false, 60_000);
    await store.write((tx) => queue.enqueue(tx, { ...named("next"), payload: {}, isFollowUp: true }));
    await add(store, queue, "first");
    await queue.idle();
    expect([await statusOf(store, "next"), await statusOf(store, "first")]).toEqual(["completed", "queued"]);
    await queue.close();
    await store.close();
  });

  test("runs a job once it is committed, and stores its result together with its end", async () => {
    const { store, started, faults } = await bench(
      async (job) => (tx) =>
        tx.putBlob(account, { area: "t", key: job.id, bytes: Buffer.from("done"), expiresAt: null }),
    );
    const queue = await started();
    await add(store, queue, "j1");
    await queue.idle();
    expect(await statusOf(store, "j1")).toBe("completed");
    expect(Buffer.from((await store.read.blob(account, "t", "j1"))!).toString()).toBe("done");
    expect(faults).toEqual([]);
    await queue.close();
  });

  test("names the types of which a job may be taken: not those whose jobs wait for their time or run", async () => {
    const { store, clock, queue, claimed } = await bench(async () => undefined);
    const types = () => store.jobs.typesToTake(["late", "test", "none", "other"], clock.now());
    expect(await types()).toEqual([]);
    const added = { account, payload: null };
    await store.write(async (tx) => {
      await queue().enqueue(tx, { ...added, id: "o", type: "other" });
      await queue().enqueue(tx, { ...added, id: "u", type: "unasked" });
      await queue().enqueue(tx, { ...added, id: "l", type: "late", delayMs: 600_000 });
    });
    await add(store, queue(), "j1");
    expect((await types()).toSorted()).toEqual(["other", "test"]);
    await claimed();
    expect(await types()).toEqual(["other"]);
    await store.close();
  });

  test("forgets a job whose transaction is undone", async () => {
    const { store, started } = await bench(async () => undefined);
    const queue = await started();
    await expect(
      store.write(async (tx) => {
        await queue.enqueue(tx, { id: "j1", account, type: "test", payload: null });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await queue.idle();
    expect(await statusOf(store, "j1")).toBeUndefined();
    await queue.close();
  });

  test("fails a job that throws, and tells its worker", async () => {
    const { store, started, failures } = await bench(() => Promise.reject(new Error("no way")));
    const queue = await started();
    await add(store, queue, "j1");
    await queue.idle();
    expect([await statusOf(store, "j1"), failures]).toEqual(["failed", ["no way"]]);
    await queue.close();
  });

  test("cancels a waiting job: it never starts", async () => {
    let runs = 0;
    const { store, queue, started } = await bench(async () => {
      runs += 1;
      return undefined;
    });
    const idle = queue();
    await add(store, idle, "j1");
    expect(await store.write((tx) => idle.cancel(tx, named("j1")))).toBe(true);
    expect(await store.write((tx) => idle.cancel(tx, named("j1")))).toBe(false);
    const running = await started();
    await running.idle();
    expect([await statusOf(store, "j1"), runs]).toEqual(["canceled", 0]);
    await running.close();
  });

  test("lets a cancel win over a late end, and stops the work", async () => {
    const { open, opened } = gate();
    const going = gate();
    let aborted = false;
    const { store, started } = await bench(async (job, { signal }) => {
      signal.addEventListener("abort", () => {
        aborted = true;
      });
      going.open();
      await opened;
      return (tx) => tx.putBlob(account, { area: "t", key: job.id, bytes: Buffer.from("late"), expiresAt: null });
    });
    const queue = await started();
    await add(store, queue, "j1");
    await going.opened;
    expect(await store.write((tx) => queue.cancel(tx, named("j1")))).toBe(true);
    await expect.poll(() => aborted).toBe(true);
    open();
    await queue.idle();
    expect(await statusOf(store, "j1")).toBe("canceled");
    expect(await store.read.blob(account, "t", "j1")).toBeUndefined();
    await queue.close();
  });

  test("refuses progress of a job that was cancelled", async () => {
    const { open, opened } = gate();
    const going = gate();
    let refused = false;
    const {
      store,
      queue: other,
      started,
    } = await bench(async (_job, { progress }) => {
      going.open();
      await opened;
      await progress(async (tx) => {
        await tx.putBlob(account, { area: "t", key: "x", bytes: Buffer.from("x"), expiresAt: null });
      }).catch(() => {
        refused = true;
      });
      return undefined;
    });
    const queue = await started();
    await add(store, queue, "j1");
    await going.opened;
    // Another server cancels: this one has not heard of it yet.
    await store.write((tx) => other().cancel(tx, named("j1")));
    open();
    await queue.idle();
    expect([refused, await store.read.blob(account, "t", "x")]).toEqual([true, undefined]);
    await queue.close();
  });

  // On PostgreSQL the clock of the database counts, which goes on while a server sleeps.
  test.skipIf(onPostgres())(
    "keeps the jobs that it runs when its machine has slept, or its clock was set forward",
    async () => {
      const inside = gate();
      const starts: string[] = [];
      const { store, clock, started, faults } = await bench(async ({ id }, { signal }) => {
        starts.push(id);
        await inside.opened;
        signal.throwIfAborted();
        return undefined;
      });
      const queue = await started();
      await add(store, queue, "j1");
      await expect.poll(() => starts).toEqual(["j1"]);
      await clock.advance(60 * 60 * 1000);
      await add(store, queue, "j2");
      await expect.poll(() => starts).toEqual(["j1", "j2"]);
      inside.open();
      await queue.idle();
      expect([starts, await statusOf(store, "j1"), await statusOf(store, "j2"), faults]).toEqual([
        ["j1", "j2"],
        "completed",
        "completed",
        [],
      ]);
      await queue.close();
      await store.close();
    },
  );

  test("takes over a job whose claim has lapsed, and the first server's end does not count", async () => {
    const { open, opened } = gate();
    const going = gate();
    const owners: string[] = [];
    const { store, lapse, started, wait } = await bench(async (job) => {
      const name = `run ${job.attempts}`;
      going.open();
      if (job.attempts === 1) await opened;
      return async () => {
        owners.push(name);
      };
    });
    const first = await started();
    await add(store, first, "j1");
    await going.opened;
    const second = await started();
    await second.idle();
    expect(owners).toEqual([]);
    await lapse("j1");
    await second.idle();
    await wait(1000);
    await second.idle();
    open();
    await first.idle();
    expect([owners, await statusOf(store, "j1")]).toEqual([["run 2"], "completed"]);
    await Promise.all([first.close(), second.close()]);
  });

  test("takes what a server that died left behind, after a pause", async () => {
    const { store, queue, lapse, claimed, started, wait } = await bench(async () => undefined);
    await add(store, queue(), "j1");
    expect((await claimed()).map(({ id }) => id)).toEqual(["j1"]);
    // Alone on its store, the next server knows that nobody speaks for the job any more.
    if (onPostgres()) await lapse("j1");
    const next = await started(10, true);
    await next.idle();
    expect(await statusOf(store, "j1")).toBe("queued");
    await wait(1000);
    await next.idle();
    expect(await statusOf(store, "j1")).toBe("completed");
    await next.close();
  });

  test("tries a job whose process died three times more, after growing pauses, and then fails it with what happened", async () => {
    const { store, queue, lapse, claimed, started, wait, failures } = await bench(async () => undefined);
    await add(store, queue(), "j1");
    const [first] = await claimed();
    expect([first!.deaths, first!.waited]).toEqual([0, 0]);
    for (const delayMs of [1000, 5000, 25_000]) {
      await lapse("j1");
      const runner = await started();
      await runner.idle();
      await runner.close();
      expect(await statusOf(store, "j1")).toBe("queued");
      if (!onPostgres()) {
        await wait(delayMs - 1);
        expect(await claimed()).toEqual([]);
      }
      await wait(delayMs);
      const [again] = await claimed();
      expect(again!.waited).toBe(again!.deaths);
    }
    await lapse("j1");
    const last = await started();
    await last.idle();
    expect(await statusOf(store, "j1")).toBe("failed");
    expect(failures).toEqual([expect.stringMatching(/^The process that ran the job ended 4 times without an answer/)]);
    await last.close();
  });

  test("attempts that failed and deaths of processes count apart", async () => {
    const { store, clock, queue, lapse, claimed } = await bench(async () => undefined);
    await add(store, queue(), "j1");
    const [first] = await claimed();
    await store.jobs.putBack(first!, { delayMs: 0, counts: true }, clock.now());
    const [second] = await claimed();
    expect([second!.attempts, second!.deaths]).toEqual([2, 0]);
    await lapse("j1");
    const [third] = await claimed();
    expect([third!.attempts, third!.deaths, third!.waited]).toEqual([3, 1, 0]);
    await store.jobs.putBack(third!, { delayMs: 0, counts: true }, clock.now());
    const [fourth] = await claimed();
    expect([fourth!.attempts, fourth!.deaths]).toEqual([4, 1]);
    await store.close();
  });

  test("a claim that was put back or lapsed holds no more, whatever comes late with it", async () => {
    const { store, clock, queue, claimed } = await bench(async () => undefined);
    await add(store, queue(), "j1");
    const [first] = await claimed();
    expect(await store.jobs.beat([first!], clock.now())).toEqual(new Set([first]));
    await store.jobs.putBack(first!, { delayMs: 0, counts: false }, clock.now());
    const [second] = await claimed();
    expect([second!.attempts, second!.fence === first!.fence]).toEqual([1, false]);
    expect(await store.jobs.beat([first!, second!], clock.now())).toEqual(new Set([second]));
    const late = await store.write(async (tx) => [
      await tx.holdJob(first!, clock.now()),
      (await tx.endJobs([{ claim: first!, end: { status: "completed" } }], clock.now())).size,
      await tx.holdJob(second!, clock.now()),
    ]);
    expect([late, await statusOf(store, "j1")]).toEqual([[false, 0, true], "running"]);
    await store.close();
  });

  test("ends of an account share transactions on PostgreSQL, and one that fails leaves the others", async () => {
    const { store, clock, queue } = await bench(async () => undefined);
    const ids = Array.from({ length: 40 }, (_, index) => `j${index}`);
    for (const id of ids) await add(store, queue(), id);
    const claims = await store.jobs.claimJobs({ type: "test", limit: 50, perAccount: 50 }, clock.now());
    expect(claims).toHaveLength(40);
    await store.jobs.putBack(claims.find(({ id }) => id === "j20")!, { delayMs: 60_000, counts: false }, clock.now());
    let writes = 0;
    const counted: Store = {
      ...store,
      write: (work) => {
        writes += 1;
        return store.write(work);
      },
    };
    const endJob = createJobEnds(counted, clock);
    const outcomes = await Promise.allSettled(
      claims.map((claim) =>
        endJob(claim, { status: "completed" }, async (tx) => {
          await tx.putBlob(account, { area: "t", key: claim.id, bytes: Buffer.from("done"), expiresAt: null });
          if (claim.id === "j10") throw new Error("its end cannot be written");
        }),
      ),
    );
    for (const [index, { id }] of claims.entries()) {
      const outcome = outcomes[index]!;
      const written = (await store.read.blob(account, "t", id)) !== undefined;
      const shown = [id, outcome.status === "fulfilled" ? outcome.value : "failed", written, await statusOf(store, id)];
      if (id === "j10") expect(shown).toEqual([id, "failed", false, "running"]);
      else if (id === "j20") expect(shown).toEqual([id, false, false, "queued"]);
      else expect(shown).toEqual([id, true, true, "completed"]);
    }
    // One group of sixteen is written again, each alone.
    if (onPostgres()) expect(writes).toBeLessThanOrEqual(1 + 3 + 16);
    await store.close();
  });

  test("ends of accounts share a transaction on PostgreSQL, and one that waits for a lock holds up no other", async () => {
    const { store, clock, queue, claimed, inDatabase } = await bench(async () => undefined);
    const accounts = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(24, "b"));
    let writes = 0;
    const counted: Store = {
      ...store,
      write: (work) => {
        writes += 1;
        return store.write(work);
      },
    };
    const endJob = createJobEnds(counted, clock);
    /** Ends a job of each account. Returns when each has ended. */
    const endAll = async (key: string) => {
      for (const of of accounts) await add(store, queue(), `${key} ${of}`, of);
      return (await claimed()).map((claim) =>
        endJob(claim, { status: "completed" }, (tx) =>
          tx.putBlob(claim.account, { area: "t", key, bytes: Buffer.from("done"), expiresAt: null }),
        ).then((held) => held && claim.account),
      );
    };
    expect((await Promise.all(await endAll("free"))).toSorted()).toEqual(accounts);
    if (!onPostgres()) return store.close();
    expect(writes).toBe(1);
    await inDatabase(async (client) => {
      await client.query("begin");
      const row = "insert into blobs (account, area, key, bytes) values ($1, 't', 'locked', '')";
      await client.query(row, [accounts[3]]);
      const ends = await endAll("locked");
      const locked = new Set(ends);
      for (const each of ends) void each.then(() => locked.delete(each));
      await expect.poll(() => locked.size, { timeout: 60_000, interval: 10 }).toBe(1);
      await client.query("rollback");
      expect((await Promise.all(ends)).toSorted()).toEqual(accounts);
    });
    await store.close();
  });

  test("takes no second job of a key while one waits or runs", async () => {
    const { store, queue, claimed, clock } = await bench(async () => undefined);
    const keyed = (id: string, key: string) =>
      store.write((tx) => queue().enqueue(tx, { ...named(id), payload: null, key }));
    expect([await keyed("j1", "a"), await keyed("j2", "a"), await keyed("j3", "b")]).toEqual([true, false, true]);
    const claims = await claimed();
    expect([claims.map(({ id }) => id).toSorted(), await keyed("j4", "a")]).toEqual([["j1", "j3"], false]);
    for (const claim of claims)
      await store.write((tx) => tx.endJobs([{ claim, end: { status: "completed" } }], clock.now()));
    expect([await keyed("j5", "a"), await keyed("j1", "c")]).toEqual([true, false]);
    await store.close();
  });

  test("takes jobs by priority, and of those alike the first", async () => {
    const { store, queue, claimed } = await bench(async () => undefined);
    for (const [id, priority] of Object.entries({ low: -1, one: 0, two: 0, high: 5 }))
      await store.write((tx) => queue().enqueue(tx, { ...named(id), payload: null, priority }));
    expect([await claimed(2), await claimed(2)].map((some) => some.map(({ id }) => id).toSorted())).toEqual([
      ["high", "one"],
      ["low", "two"],
    ]);
    await store.close();
  });

  test("tries a job again that failed, later from time to time, as often as its worker says", async () => {
    let runs = 0;
    const { store, wait, started, failures } = await bench(async () => {
      runs += 1;
      throw new Error(`no ${runs}`);
    }, 2);
    const queue = await started();
    await add(store, queue, "j1");
    await queue.idle();
    expect([await statusOf(store, "j1"), runs, failures]).toEqual(["queued", 1, []]);
    await wait(1000);
    await queue.idle();
    expect([await statusOf(store, "j1"), runs, failures]).toEqual(["failed", 2, ["no 2"]]);
    await queue.close();
  });

  test("runs no more jobs of an account at once than it may, and those of other accounts beside them", async () => {
    const { open, opened } = gate();
    const now = new Map<string, number>();
    const most = new Map<string, number>();
    const { store, started } = await bench(async (job) => {
      const count = (now.get(job.account) ?? 0) + 1;
      now.set(job.account, count);
      most.set(job.account, Math.max(count, most.get(job.account) ?? 0));
      await opened;
      now.set(job.account, now.get(job.account)! - 1);
      return undefined;
    });
    const other = "b".repeat(24);
    const queue = await started(2);
    await store.write((tx) => tx.addAccount({ id: other, name: "B", features: {} }));
    for (let index = 0; index < 5; index++) await add(store, queue, `a${index}`);
    await add(store, queue, "b1", other);
    await expect.poll(() => now.get(other)).toBe(1);
    await expect.poll(() => now.get(account)).toBe(2);
    open();
    await queue.idle();
    expect(Object.fromEntries(most)).toEqual({ [account]: 2, [other]: 1 });
    expect(await store.read.openJobs()).toEqual([]);
    await queue.close();
  });

  test("waits for what runs when it closes", async () => {
    const { open, opened } = gate();
    const going = gate();
    const { store, started } = await bench(async () => {
      going.open();
      await opened;
      return undefined;
    });
    const queue = await started();
    await add(store, queue, "j1");
    await going.opened;
    const closed = queue.close();
    open();
    await closed;
    expect(await statusOf(store, "j1")).toBe("completed");
  });

  test("puts back what does not end in time when it closes", async () => {
    const going = gate();
    const { store, started, claimed } = await bench(
      (_job, { signal }) =>
        new Promise((_resolve, reject) => {
          going.open();
          signal.addEventListener("abort", () => reject(signal.reason as Error));
        }),
    );
    const queue = await started();
    await add(store, queue, "j1");
    await going.opened;
    await queue.close(0);
    expect(await statusOf(store, "j1")).toBe("queued");
    // The attempt does not count.
    expect((await claimed()).map(({ attempts }) => attempts)).toEqual([1]);
  });

  test("is listed with what it runs since when, and with its last heartbeat, until it ends", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [going, over] = [gate(), gate()];
    const { store, clock, started } = await bench(async () => {
      going.open();
      await over.opened;
      return undefined;
    });
    const [startedAt, since] = [clock.now(), clock.now() + 1000].map((ms) => new Date(ms).toISOString());
    const queue = await started(10, false, 0, "one");
    clock.advance(1000);
    await add(store, queue, "j1");
    await going.opened;
    clock.advance(4000);
    vi.advanceTimersByTime(5000);
    const listed = () => store.processes.list();
    while ((await listed())[0]?.jobs.length !== 1) await new Promise(setImmediate);
    const beatAt = new Date(clock.now()).toISOString();
    expect(await listed()).toEqual([{ id: "one", name: "one", startedAt, beatAt, jobs: [{ ...named("j1"), since }] }]);
    over.open();
    await queue.close();
    expect(await listed()).toEqual([]);
  });
});
