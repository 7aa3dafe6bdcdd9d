import { describe, expect, test } from "vitest";
import { countingIds } from "../../src/base/ids.ts";
import { createQueue, type Queue } from "../../src/platform/jobs/queue.ts";
import { startRunner } from "../../src/platform/jobs/runner.ts";
import type { JobContext, Settle, Worker } from "../../src/platform/jobs/worker.ts";
import { openPlace } from "../../src/platform/place/data-place.ts";
import type { Job } from "../../src/platform/store/jobs.ts";
import type { Store } from "../../src/platform/store/store.ts";
import { freshPlace } from "../support/store.ts";
import { handClock } from "./serving.ts";

const account = "a".repeat(24);
const leaseMs = 30_000;

type Work = (job: Job, context: JobContext) => Promise<Settle | undefined>;

/** A store with one account, and servers on it, each with a queue and what runs it. */
async function bench(work: Work) {
  const store = await openPlace(await freshPlace());
  const clock = handClock();
  const faults: unknown[] = [];
  const failures: string[] = [];
  await store.write((tx) => tx.addAccount({ id: account, name: "A", features: {} }));
  const worker: Worker = {
    type: "test",
    run: work,
    failed: async (_tx, _job, error) => {
      failures.push(error.message);
    },
  };
  const ids = countingIds();
  const queue = () => createQueue(clock);
  /** A server: what is queued there, and what runs it. */
  const started = async (perAccount = 10, alone = false, queuedMs = 0) => {
    const report = (error: unknown) => faults.push(error);
    const options = { store, clock, workers: [worker], perAccount, queuedMs, alone, report };
    const runner = await startRunner({ ...options, owner: ids.hex(8) });
    return { ...createQueue(clock, { enqueued: runner.wake, canceled: runner.recheck }), ...runner };
  };
  return { store, clock, faults, failures, queue, started };
}

const add = (store: Store, queue: Queue, id: string, of = account) =>
  store.write((tx) => queue.enqueue(tx, { id, account: of, type: "test", payload: { id } }));
const statusOf = async (store: Store, id: string) => (await store.read.job(account, id))?.status;

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
    const { store, clock, started } = await bench(async () => undefined);
    const queue = await started(10, false, 250);
    for (const id of ["kept", "dropped"]) await add(store, queue, id);
    await queue.idle();
    expect(await statusOf(store, "kept")).toBe("queued");
    expect(await store.write((tx) => queue.cancel(tx, account, "dropped"))).toBe(true);
    clock.advance(250);
    await queue.idle();
    expect([await statusOf(store, "kept"), await statusOf(store, "dropped")]).toEqual(["completed", "canceled"]);
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
    expect(await store.write((tx) => idle.cancel(tx, account, "j1"))).toBe(true);
    expect(await store.write((tx) => idle.cancel(tx, account, "j1"))).toBe(false);
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
    expect(await store.write((tx) => queue.cancel(tx, account, "j1"))).toBe(true);
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
    await store.write((tx) => other().cancel(tx, account, "j1"));
    open();
    await queue.idle();
    expect([refused, await store.read.blob(account, "t", "x")]).toEqual([true, undefined]);
    await queue.close();
  });

  test("takes over a job whose lease has run out, and the first server's end does not count", async () => {
    const { open, opened } = gate();
    const going = gate();
    const owners: string[] = [];
    const { store, clock, started } = await bench(async (job) => {
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
    clock.advance(leaseMs - 1);
    const second = await started();
    await second.idle();
    expect(owners).toEqual([]);
    clock.advance(1);
    await second.idle();
    open();
    await first.idle();
    expect([owners, await statusOf(store, "j1")]).toEqual([["run 2"], "completed"]);
    await Promise.all([first.close(), second.close()]);
  });

  test("takes at once what a server that died left behind, where it is alone on the store", async () => {
    const { store, queue, started } = await bench(async () => undefined);
    const dead = queue();
    await add(store, dead, "j1");
    const job = (await store.read.job(account, "j1"))!;
    const now = "2026-01-01T00:00:00.000Z";
    const lease = { owner: "dead", until: "2026-01-01T00:00:30.000Z" };
    expect(await store.write((tx) => tx.takeJob(account, job, lease, { now, perAccount: 1 }))).toBe(true);
    const next = await started(10, true);
    await next.idle();
    expect(await statusOf(store, "j1")).toBe("completed");
    await next.close();
  });

  test("gives up a job under which the server died three times", async () => {
    const { store, clock, queue, started, failures } = await bench(async () => undefined);
    await add(store, queue(), "j1");
    for (let attempt = 1; attempt <= 3; attempt++) {
      const job = (await store.read.job(account, "j1"))!;
      const now = new Date(clock.now()).toISOString();
      const until = new Date(clock.now() + leaseMs).toISOString();
      await store.write((tx) => tx.takeJob(account, job, { owner: "dying", until }, { now, perAccount: 9 }));
      clock.advance(leaseMs);
    }
    const last = await started();
    await last.idle();
    expect([await statusOf(store, "j1"), failures.length]).toEqual(["failed", 1]);
    await last.close();
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
    expect(await store.read.openJobs()).toEqual({ queued: 0, running: 0 });
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
    const { store, started } = await bench(
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
    const job = await store.read.job(account, "j1");
    expect([job?.status, job?.attempts]).toEqual(["queued", 0]);
  });
});
