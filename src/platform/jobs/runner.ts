/** Runs the jobs that one process has taken from the store: leases, heartbeats, ends. */
import type { Clock } from "../../base/clock.ts";
import { actingAs, system } from "../audit/actor.ts";
import type { Job } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";
import type { JobContext, Settle, Worker } from "./worker.ts";

export interface Runner {
  /** Looks for jobs soon. */
  wake(): void;
  /** Looks soon whether a job is still ours. */
  recheck(id: string): void;
  /** Resolves when this process runs nothing and nothing waits that it could run now. */
  idle(): Promise<void>;
  /** Takes no more jobs, waits for those that run (3 s unless said otherwise), and puts back the rest. */
  close(graceMs?: number): Promise<void>;
}

/** Jobs of one account at once, where the platform is not told otherwise. */
export const jobsAtOnce = 10;

interface RunnerOptions {
  readonly store: Store;
  readonly clock: Pick<Clock, "now">;
  readonly workers: readonly Worker[];
  /** Jobs of an account at once. */
  readonly perAccount: number;
  /** How long a job stays queued at least, in milliseconds. */
  readonly queuedMs: number;
  /** Names this process in leases. */
  readonly owner: string;
  /** No other process uses the store: what still runs there at the start died with an earlier process. */
  readonly alone: boolean;
  /** Told of what went wrong outside of a job: the store could not be reached, for one. The next poll tries again. */
  readonly report: (error: unknown) => void;
}

const leaseMs = 30_000;
const beatMs = 10_000;
/** What another process has queued is seen after this time at the latest. */
const pollMs = 1000;
/** How long a stopping server waits for what runs. */
const graceMs = 3000;
/** How long it then waits for those that it told to stop. */
const abortMs = 1000;
/** A job under which the server died so often is given up. */
const attemptsAtMost = 3;
const takenAtOnce = 50;

interface Running {
  readonly job: Job;
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

/** Begins to run jobs. */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  if (options.alone) await options.store.write((tx) => tx.releaseAllJobs());
  const runner = createRunner(options);
  runner.wake();
  return runner;
}

function createRunner({ store, clock, workers, perAccount, queuedMs, owner, report }: RunnerOptions): Runner {
  const byType = new Map(workers.map((worker) => [worker.type, worker]));
  const running = new Map<string, Running>();
  let closing = false;
  /** Resolved when the next job of this process has ended. */
  let nextEnd = Promise.withResolvers<void>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let later: NodeJS.Timeout | undefined;

  const now = (): string => new Date(clock.now()).toISOString();
  const lease = () => ({ owner, until: new Date(clock.now() + leaseMs).toISOString() });

  /** After the transactions that are open now: on SQLite they are done by then, elsewhere the next poll sees the rest. */
  function soon(work: () => Promise<unknown>): void {
    setImmediate(() => {
      if (!closing)
        store
          .write(async () => {})
          .then(work)
          .catch(reportFault);
    });
  }

  /** A store that was closed meanwhile is no fault. */
  function reportFault(error: unknown): void {
    if (!closing) report(error);
  }

  function look(): Promise<void> {
    if (looking) {
      lookAgain = true;
      return looking;
    }
    looking = (async () => {
      do {
        lookAgain = false;
        while (await takeSome());
      } while (lookAgain);
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  /** Takes what is there; false when there was nothing to take. */
  async function takeSome(): Promise<boolean> {
    if (closing || byType.size === 0) return false;
    const query = { types: [...byType.keys()], now: now(), perAccount, limit: takenAtOnce };
    const found = (await store.read.runnableJobs(query)).filter((job) => !running.has(job.id) && isRipe(job));
    let taken = 0;
    for (const job of found) if (!closing && (await take(job))) taken += 1;
    return taken > 0;
  }

  /** False for a job that has to stay queued a little: it is looked for again when that is over. */
  function isRipe({ createdAt }: Job): boolean {
    const waitMs = Date.parse(createdAt) + queuedMs - clock.now();
    // One that was queued in the future comes from a server whose clock is ahead.
    if (waitMs <= 0 || waitMs > queuedMs) return true;
    later ??= setTimeout(() => {
      later = undefined;
      if (!closing) look().catch(reportFault);
    }, waitMs).unref();
    return false;
  }

  async function take(found: Job): Promise<boolean> {
    const worker = byType.get(found.type)!;
    const job: Job = { ...found, status: "running", attempts: found.attempts + 1 };
    if (!(await store.write((tx) => tx.takeJob(job.account, found, lease(), { now: now(), perAccount })))) return false;
    const stop = new AbortController();
    const work =
      found.attempts >= attemptsAtMost
        ? giveUp(worker, job, new Error(`The server stopped ${attemptsAtMost} times while the job ran.`))
        : actingAs(system, () => run(worker, job, stop));
    running.set(job.id, { job, stop, done: work.finally(() => ended(job)) });
    return true;
  }

  function ended({ id }: Job): void {
    running.delete(id);
    nextEnd.resolve();
    nextEnd = Promise.withResolvers();
  }

  async function run(worker: Worker, job: Job, stop: AbortController): Promise<void> {
    const { signal } = stop;
    const beat = setInterval(() => void check(job, stop).catch(reportFault), beatMs).unref();
    const progress: JobContext["progress"] = (write) =>
      store.write(async (tx) => {
        if (!(await tx.extendJob(job.account, job.id, lease()))) stop.abort();
        signal.throwIfAborted();
        await write(tx);
      });
    try {
      await progress(async (tx) => worker.started?.(tx, job));
      const settle = await worker.run(job, { signal, progress, jobEnded: () => nextEnd.promise });
      await complete(job, settle);
    } catch (error) {
      // A cancelled or lost job is somebody else's by now; one that a stopping server aborted goes back.
      if (signal.aborted) await store.write((tx) => tx.releaseJob(job.account, job.id, owner)).catch(reportFault);
      else await giveUp(worker, job, error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearInterval(beat);
      if (!closing) soon(look);
    }
  }

  async function complete(job: Job, settle: Settle | undefined): Promise<void> {
    await store.write(async (tx) => {
      if (await tx.endJob(job.account, job.id, owner, { status: "completed", at: now() })) await settle?.(tx);
    });
  }

  async function giveUp(worker: Worker, job: Job, error: Error): Promise<void> {
    await store
      .write(async (tx) => {
        const ended = await tx.endJob(job.account, job.id, owner, {
          status: "failed",
          at: now(),
          error: error.message,
        });
        if (ended) await worker.failed?.(tx, job, error);
      })
      .catch(reportFault);
  }

  /** The heartbeat: keeps the lease, and stops the work of a job that is not ours any more. */
  async function check({ account, id }: Job, stop: AbortController): Promise<void> {
    if (!(await store.write((tx) => tx.extendJob(account, id, lease())))) stop.abort();
  }

  const poll = setInterval(() => void look().catch(reportFault), pollMs).unref();
  const allDone = () => Promise.all([...running.values()].map((each) => each.done));

  return {
    wake: () => soon(look),
    recheck(id) {
      const found = running.get(id);
      if (found) soon(() => check(found.job, found.stop));
    },
    async idle() {
      do {
        await store.write(async () => {});
        await look();
        await allDone();
        // Another look may be taking the very job that this one was too late for.
      } while (running.size > 0 || (await takeSome()) || looking || running.size > 0);
    },
    async close(wait = graceMs) {
      closing = true;
      clearInterval(poll);
      clearTimeout(later);
      await looking?.catch(() => {});
      await within(wait, allDone());
      for (const { stop } of running.values()) stop.abort();
      await within(abortMs, allDone());
      for (const { job } of running.values()) await store.write((tx) => tx.releaseJob(job.account, job.id, owner));
    },
  };
}

/** Waits for a promise, but no longer than `ms`. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
