/** Runs jobs in this process: takes them from the store, speaks for them while they run, and ends them. */
import type { Clock } from "../../base/clock.ts";
import { isObject } from "../../base/json.ts";
import { workingFor } from "../../base/pauses.ts";
import { actingAs, system } from "../kernel/actor.ts";
import type { JobClaim, JobEnd, PutBack } from "../store/jobs.ts";
import { withoutCause } from "../store/queue.ts";
import type { Store } from "../store/store.ts";
import { createJobEnds } from "./job-ends.ts";
import { JobAbandoned, type JobContext, type Settle, type Worker } from "./worker.ts";

export interface Runner {
  /** Looks for jobs after the current transactions have committed and `delayMs` have passed. */
  wake(delayMs?: number): void;
  /** Looks soon whether a job is still ours. */
  recheck(id: string): void;
  /** Renews the claims of what runs here. */
  keepClaims(): void;
  /** Resolves when this process runs nothing and nothing waits that it could run now. */
  idle(): Promise<void>;
  /** Takes no more jobs, waits for running ones (default 3 s), and puts back the rest. */
  close(graceMs?: number): Promise<void>;
}

/** Default of concurrent jobs: of one account, and of all. */
export const jobsAtOnce = 10;
const allJobsAtOnce = 50;

interface RunnerOptions {
  readonly store: Store;
  readonly clock: Pick<Clock, "now">;
  readonly workers: readonly Worker[];
  /** Jobs of an account and type at once, over all processes. */
  readonly perAccount: number;
  /** Jobs that this process runs at once. Default 50. */
  readonly concurrency?: number;
  /** No other process uses the store: what still runs there at the start died with an earlier process. */
  readonly alone: boolean;
  /** This process, for the list of those that run jobs. Absent: it is not listed. */
  readonly process?: { readonly id: string; readonly name: string };
  /** Told of what went wrong outside of a job: the store could not be reached, for one. The next poll tries again. */
  readonly report: (error: unknown) => void;
  /** Told of each pause, in milliseconds, after which jobs are looked for. */
  readonly later?: (ms: number) => void;
  /** Runs the work of a job. Default: as it is. */
  readonly around?: (job: JobClaim, work: () => Promise<void>) => Promise<void>;
  /** Told of each job that this process has ended. */
  readonly ended?: (type: string, status: JobEnd["status"]) => void;
}

/** Longest delay until a job queued by another process is seen. */
const pollMs = 1000;
/** Pause between two notes of what a process runs. */
const noteMs = 5000;
/** After a job has ended, how long is waited for others to end before the next ones are taken. */
const lookDelayMs = 5;
/** Time that a stopping server waits for running jobs. */
const graceMs = 3000;
/** Further time that the server waits for the jobs it aborted. */
const abortMs = 1000;
/** So often a job is tried again under which a process died, after pauses that grow fivefold. */
const maxDeaths = 3;
const pauseAfterDeath = { firstMs: 1000, factor: 5 };
/** Delay before a failed job is tried again: doubled each time, up to `longestMs`. */
const backOff = { firstMs: 1000, longestMs: 60_000 };

interface RunningJob {
  readonly job: JobClaim;
  /** ISO 8601. */
  readonly since: string;
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

/** Begins to run jobs. */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  if (options.alone) await options.store.jobs.lapseAll();
  const runner = createRunner(options);
  runner.wake();
  return runner;
}

function createRunner(options: RunnerOptions): Runner {
  const { store, clock, workers, perAccount, concurrency = allJobsAtOnce, report } = options;
  const { around = (_job: JobClaim, work: () => Promise<void>) => work() } = options;
  const workerOf = new Map(workers.map((worker) => [worker.type, worker]));
  const endJob = createJobEnds(store, clock);
  const running = new Set<RunningJob>();
  const timers = new Set<NodeJS.Timeout>();
  let closing = false;
  /** Resolved when the next job of this process has ended. */
  let nextEnd = Promise.withResolvers<void>();
  /** Time of the last heartbeat, in milliseconds since the epoch. */
  let beatAt = clock.now();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  /** True while a look for jobs is scheduled. It also serves the jobs that end until then. */
  let gathering = false;

  /** After the transactions that are open now: on SQLite they are done by then, elsewhere the next poll sees the rest. */
  function runAfterOpenWrites(work: () => Promise<unknown>): void {
    setImmediate(() => {
      if (!closing)
        store
          .write(async () => {})
          .then(work)
          .catch(reportFault);
    });
  }

  function runLater(ms: number, work: () => Promise<unknown>): void {
    options.later?.(ms);
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!closing) work().catch(reportFault);
    }, ms).unref();
    timers.add(timer);
  }

  /** A store that was closed meanwhile is not a fault. */
  function reportFault(error: unknown): void {
    if (!closing) report(error);
  }

  function lookForJobs(): Promise<void> {
    if (looking) {
      lookAgain = true;
      return looking;
    }
    looking = (async () => {
      do {
        lookAgain = false;
        while (await claimSome());
      } while (lookAgain);
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  /** Takes what there is room for; false when there was nothing to take. */
  async function claimSome(): Promise<boolean> {
    if (closing || running.size >= concurrency) return false;
    // The machine has slept, or its clock was set: by it the claims of this process have lapsed, and no other process may have taken them.
    if (clock.now() - beatAt > 2 * store.jobs.beatMs) await renewAllClaims();
    let taken = 0;
    const types = await store.jobs.typesToTake([...workerOf.keys()], clock.now());
    for (const type of types) {
      const worker = workerOf.get(type)!;
      const room = concurrency - running.size;
      if (closing || room <= 0) break;
      const claims = await store.jobs.claimJobs({ type, limit: room, perAccount }, clock.now());
      for (const claim of claims) startJob(worker, claim);
      taken += claims.length;
    }
    return taken > 0;
  }

  function startJob(worker: Worker, job: JobClaim): void {
    const stop = new AbortController();
    const { deaths, waited } = job;
    const work =
      deaths > maxDeaths
        ? failJob(worker, job, new JobAbandoned(deaths))
        : deaths > waited
          ? putBack(job, {
              delayMs: pauseAfterDeath.firstMs * pauseAfterDeath.factor ** (deaths - 1),
              counts: false,
              waits: true,
            })
          : actingAs(system, () => workingFor(job.account, () => around(job, () => runJob(worker, job, stop))));
    const since = new Date(clock.now()).toISOString();
    const runningJob: RunningJob = { job, since, stop, done: work.finally(() => forgetEndedJob(runningJob)) };
    running.add(runningJob);
  }

  function forgetEndedJob(endedJob: RunningJob): void {
    running.delete(endedJob);
    nextEnd.resolve();
    nextEnd = Promise.withResolvers();
    // Many jobs end at nearly the same time: one look serves them all.
    if (closing || gathering) return;
    gathering = true;
    runLater(lookDelayMs, () => {
      gathering = false;
      return lookForJobs();
    });
  }

  async function runJob(worker: Worker, job: JobClaim, stop: AbortController): Promise<void> {
    const { signal } = stop;
    const writeProgress: JobContext["progress"] = (write) =>
      store.write(async (tx) => {
        if (!(await tx.holdJob(job, clock.now()))) stop.abort();
        signal.throwIfAborted();
        await write(tx);
      });
    try {
      if (worker.started) await writeProgress((tx) => worker.started!(tx, withoutCause(job)));
      const settle = await worker.run(withoutCause(job), {
        signal,
        progress: writeProgress,
        jobEnded: () => nextEnd.promise,
      });
      await finishJob(job, { status: "completed" }, settle);
    } catch (error) {
      // A cancelled or lost job belongs to another process by now; a job that a stopping server aborted goes back.
      const failed = job.attempts - job.deaths;
      if (signal.aborted) await putBack(job, { delayMs: 0, counts: false });
      else if (failed < (worker.tries ?? 1) && !worker.isFinal?.(error))
        await putBack(job, { delayMs: retryDelayOf(failed), counts: true });
      else await failJob(worker, job, error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function finishJob(job: JobClaim, jobOutcome: JobEnd, settle: Settle | undefined): Promise<void> {
    if (await endJob(job, jobOutcome, settle)) options.ended?.(job.type, jobOutcome.status);
  }

  async function failJob(worker: Worker, job: JobClaim, error: Error): Promise<void> {
    const failed: JobEnd = { status: "failed", error: error.message };
    await finishJob(job, failed, async (tx) => worker.failed?.(tx, withoutCause(job), error)).catch(reportFault);
  }

  async function putBack(job: JobClaim, putBackOptions: PutBack): Promise<void> {
    await store.jobs.putBack(job, putBackOptions, clock.now()).catch(reportFault);
    if (putBackOptions.delayMs > 0) runLater(putBackOptions.delayMs, lookForJobs);
  }

  /** The heartbeat: keeps claims, and stops the work on those that are not ours any more. */
  async function sendHeartbeat(jobs: readonly RunningJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const ours = await store.jobs.beat(
      jobs.map(({ job }) => job),
      clock.now(),
    );
    for (const { job, stop } of jobs) if (!ours.has(job)) stop.abort();
  }

  const renewAllClaims = (): Promise<void> => {
    beatAt = clock.now();
    return sendHeartbeat([...running]);
  };

  const recheckClaim = (id: string): void => {
    const found = [...running].filter(({ job }) => job.id === id);
    if (found.length > 0) runAfterOpenWrites(() => sendHeartbeat(found));
  };
  let beating = false;
  const beats = setInterval(() => {
    if (beating) return;
    beating = true;
    renewAllClaims()
      .catch(reportFault)
      .finally(() => {
        beating = false;
      });
  }, store.jobs.beatMs).unref();
  const startedAt = new Date(clock.now()).toISOString();
  const noteProcess = async (): Promise<void> => {
    if (!options.process || closing) return;
    const jobs = [...running].map(({ job: { account, type, id, payload }, since }) => {
      const run = isObject(payload) && typeof payload["run"] === "string" ? { run: payload["run"] } : {};
      return { account, type, id, since, ...run };
    });
    const beatAt = new Date(clock.now()).toISOString();
    await store.processes.note({ ...options.process, startedAt, beatAt, jobs });
  };
  // The list is for readers: a note that fails is made again with the next one.
  const notes = setInterval(() => void noteProcess().catch(() => undefined), noteMs).unref();
  noteProcess().catch(() => undefined);
  const poll = setInterval(() => void lookForJobs().catch(reportFault), pollMs).unref();
  const news = store.jobs.listen((heard) => {
    if ("canceled" in heard) recheckClaim(heard.canceled);
    else lookForJobs().catch(reportFault);
  });
  news.catch(reportFault);
  const waitForJobs = () => Promise.all([...running].map((each) => each.done));

  return {
    wake: (delayMs = 0) => (delayMs > 0 ? runLater(delayMs, lookForJobs) : runAfterOpenWrites(lookForJobs)),
    recheck: recheckClaim,
    keepClaims: () => void renewAllClaims().catch(reportFault),
    async idle() {
      do {
        await store.write(async () => {});
        await lookForJobs();
        await waitForJobs();
        // Another look may be taking the very job that this one was too late for.
      } while (running.size > 0 || (await claimSome()) || looking || running.size > 0);
    },
    async close(wait = graceMs) {
      closing = true;
      clearInterval(poll);
      clearInterval(notes);
      for (const timer of timers) clearTimeout(timer);
      await looking?.catch(() => {});
      await waitAtMost(wait, waitForJobs());
      for (const { stop } of running) stop.abort();
      await waitAtMost(abortMs, waitForJobs());
      clearInterval(beats);
      if (options.process) await store.processes.forget(options.process.id).catch(() => undefined);
      for (const { job } of running)
        await store.jobs.putBack(job, { delayMs: 0, counts: false }, clock.now()).catch(() => {});
      await news.then((end) => end()).catch(() => {});
    },
  };
}

const retryDelayOf = (attempts: number): number => Math.min(backOff.longestMs, backOff.firstMs * 2 ** (attempts - 1));

/** Waits for a promise, but no longer than `ms`. */
async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
