/** One compute thread, seen from the thread that it works for: started, given one call at a time, watched, and ended at a bound. */
import { MessageChannel, Worker } from "node:worker_threads";
import type { Json } from "../../base/json.ts";
import { childEnvironment } from "../../base/own-environment.ts";
import { type ComputeBounds, tooMuchMemory } from "./bounds.ts";
import type { Parts } from "./port.ts";
import { newSharedMemory, sharedNow, sharedState, tellAnswered } from "./shared-state.ts";
import { nobodyAnswers } from "./thread-link.ts";
import { threadModule } from "./thread-module.ts";
import { busyMsIn } from "./thread-time.ts";
import { type Watched, watch } from "./watch.ts";
import { type Call, madeOf, type Question, type Reply, type ThreadStart } from "./wire.ts";

export interface RunningThread {
  /** Resolves when calls can be given. Rejects where the thread cannot start. */
  readonly ready: Promise<void>;
  /** Throws BoundExceeded, after which the thread is gone, and what the task throws. */
  run(call: Call, around: Around): Promise<Parts>;
  /** The run whose call it worked on last. */
  lastRun(): string | undefined;
  /** False once the thread is gone, or holds more memory than is worth keeping. */
  isFit(): boolean;
  close(): Promise<void>;
}

/** What a call is allowed, and who answers its questions. */
interface Around {
  /** How much longer than the bounds it may take, in milliseconds. */
  readonly extraMs: number;
  /** Answers a question. The thread goes on when it has the answer, and is not counted as busy before. */
  readonly answer?: ((question: string, signal: AbortSignal) => Promise<string>) | undefined;
  readonly note?: ((notes: readonly Json[]) => Promise<void>) | undefined;
}

/**
 * Milliseconds in which a thread tells how long it was busy, where the system does not. One that is inside of the engine's own code does
 * not answer, and neither does one that is given no core.
 */
const patience = 100;

/** What Node has besides its types: both are answered while the thread works. The second one is absent before Node 24.6. */
interface Observed {
  getHeapStatistics(): Promise<{ readonly used_heap_size: number; readonly external_memory: number }>;
  cpuUsage?(): Promise<{ readonly user: number; readonly system: number }>;
}

/**
 * Beyond this many megabytes Node ends a thread by itself. It is out of reach, because there an allocation that is larger than what is left
 * ends the whole process instead: a thread is ended long before, by what is seen of it.
 */
const outOfReach = 2048;

export function startThread(bounds: ComputeBounds): RunningThread {
  const resourceLimits = { maxOldGenerationSizeMb: outOfReach, maxYoungGenerationSizeMb: 16 };
  // Tasks need nothing of the environment, which may hold secrets of the server.
  const memory = newSharedMemory();
  const shared = sharedState(memory);
  const { port1: answers, port2 } = new MessageChannel();
  const worker = new Worker(threadModule, {
    env: { ...childEnvironment },
    execArgv: [],
    resourceLimits,
    name: "compute",
    workerData: { memory, answers: port2 } satisfies ThreadStart,
    transferList: [port2],
  });
  answers.unref();
  const observed = worker as unknown as Observed;
  const first = Promise.withResolvers<void>();
  let current: (PromiseWithResolvers<Reply> & { readonly around: Around }) | undefined;
  let asked = { since: 0, ms: 0 };
  let lastRun: string | undefined;
  let gone = false;
  let last: Pick<Reply, "busyMs" | "heap"> = { busyMs: 0, heap: 0 };
  let timeFile: string | undefined;
  const busyMs = async (): Promise<number | undefined> => {
    if (timeFile) return busyMsIn(timeFile);
    const told = await within(patience, observed.cpuUsage?.());
    return told && (told.user + told.system) / 1000;
  };
  const lost = (error: Error): void => {
    gone = true;
    first.reject(error);
    current?.reject(error);
  };
  first.promise.catch(() => undefined);
  const answerTo = async ({ asks, ms }: Question): Promise<void> => {
    const since = performance.now();
    asked.since = since;
    const answer = await (current?.around.answer?.(asks, AbortSignal.timeout(ms)) ?? JSON.stringify(nobodyAnswers));
    if (gone) return;
    asked = { since: 0, ms: asked.ms + performance.now() - since };
    answers.postMessage(answer);
    tellAnswered(shared);
  };
  worker.on("message", (reply: Reply | Question) => {
    // An answer may fail, as a store does: that ends the run.
    if ("asks" in reply) return void answerTo(reply).catch(end);
    last = reply;
    timeFile ??= reply.timeFile;
    if (reply.told === undefined) first.resolve();
    else current?.resolve(reply);
  });
  worker.on("error", (error: Error & { readonly code?: string }) =>
    lost(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuchMemory(bounds) : error),
  );
  worker.on("exit", () => lost(new Error("a compute thread has ended")));
  // Only a thread that somebody waits for keeps the process alive.
  void first.promise.then(
    () => current ?? worker.unref(),
    () => undefined,
  );
  const end = (why: Error): void => {
    if (gone) return;
    gone = true;
    current?.reject(why);
    void worker.terminate();
  };
  return {
    ready: first.promise,
    lastRun: () => lastRun,
    isFit: () => !gone && last.heap <= bounds.kept,
    async run(call, around) {
      if (gone) throw new Error("a compute thread has ended");
      const mine = { ...Promise.withResolvers<Reply>(), around };
      current = mine;
      lastRun = call.run;
      asked = { since: 0, ms: 0 };
      shared.deadline[0] = 0;
      worker.ref();
      const watched: Watched = {
        busyMs,
        heap: () => observed.getHeapStatistics(),
        lateMs: () => (shared.deadline[0] === 0 ? -1 : sharedNow() - shared.deadline[0]!),
        askedMs: () => asked.ms + (asked.since === 0 ? 0 : performance.now() - asked.since),
      };
      const unwatch = watch(watched, longer(bounds, around.extraMs), last.busyMs, end);
      try {
        worker.postMessage(call);
        const { told, notes = [] } = await mine.promise;
        if (notes.length > 0) await around.note?.(notes);
        return madeOf(told!);
      } finally {
        unwatch();
        current = undefined;
        worker.unref();
      }
    },
    async close() {
      gone = true;
      current?.reject(new Error("the platform was closed"));
      await worker.terminate();
    },
  };
}

function longer(bounds: ComputeBounds, extraMs: number): ComputeBounds {
  return { ...bounds, busyMs: bounds.busyMs + extraMs, longestMs: bounds.longestMs + extraMs };
}

/** What a promise comes to; undefined where it does not within so many milliseconds, or fails, or is none. */
async function within<T>(ms: number, promise: Promise<T> | undefined): Promise<T | undefined> {
  if (promise === undefined) return undefined;
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, ms, undefined);
  return Promise.race([promise.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer));
}
