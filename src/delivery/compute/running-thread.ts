/** One compute thread, seen from the thread that it works for: started, given one call at a time, watched, and ended at a bound. */
import { Worker } from "node:worker_threads";
import { type ComputeBounds, tooLong, tooMuchMemory } from "./bounds.ts";
import type { BoundExceeded, Parts } from "./port.ts";
import { busyMsIn } from "./thread-time.ts";
import { type Call, madeOf, type Reply } from "./wire.ts";

export interface RunningThread {
  /** Resolves when calls can be given. Rejects where the thread cannot start. */
  readonly ready: Promise<void>;
  /** `extraMs`: how much longer than the bounds it may take. Throws BoundExceeded, after which the thread is gone, and what the task throws. */
  run(call: Call, extraMs: number): Promise<Parts>;
  /** False once the thread is gone, or holds more memory than is worth keeping. */
  isFit(): boolean;
  close(): Promise<void>;
}

/** How often the memory of a thread that works is looked at, in milliseconds. */
const glance = 15;
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

/** The thread's module: a source beside this one, or the file that the build makes of it. */
const module = new URL(import.meta.url.endsWith(".ts") ? "./thread.ts" : "../compute/thread.js", import.meta.url);

export function startThread(bounds: ComputeBounds): RunningThread {
  const resourceLimits = { maxOldGenerationSizeMb: outOfReach, maxYoungGenerationSizeMb: 16 };
  // Tasks need nothing of the environment, which may hold secrets of the server.
  const worker = new Worker(module, { env: {}, execArgv: [], resourceLimits, name: "compute" });
  const observed = worker as unknown as Observed;
  const first = Promise.withResolvers<void>();
  let current: PromiseWithResolvers<Reply> | undefined;
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
  worker.on("message", (reply: Reply) => {
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
  const end = (why: BoundExceeded): void => {
    if (gone) return;
    gone = true;
    current?.reject(why);
    void worker.terminate();
  };
  return {
    ready: first.promise,
    isFit: () => !gone && last.heap <= bounds.kept,
    async run(call, extraMs) {
      if (gone) throw new Error("a compute thread has ended");
      const mine = Promise.withResolvers<Reply>();
      current = mine;
      worker.ref();
      const unwatch = watch(
        { busyMs, heap: () => observed.getHeapStatistics() },
        longer(bounds, extraMs),
        last.busyMs,
        end,
      );
      try {
        worker.postMessage(call);
        return madeOf((await mine.promise).told!);
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

interface Watched {
  /** Milliseconds of a core that it has used since it began; undefined where that cannot be told. */
  busyMs(): Promise<number | undefined>;
  heap(): ReturnType<Observed["getHeapStatistics"]>;
}

/** Looks at a thread that works until it is told to stop; `busyBefore`: how long it was busy before this call, in milliseconds. */
function watch(
  thread: Watched,
  bounds: ComputeBounds,
  busyBefore: number,
  end: (why: BoundExceeded) => void,
): () => void {
  const began = performance.now();
  let timer: NodeJS.Timeout;
  let done = false;
  const watchTime = async (): Promise<void> => {
    const busy = await thread.busyMs();
    if (done) return;
    const left = busy === undefined ? 0 : bounds.busyMs - (busy - busyBefore);
    const leftByClock = bounds.longestMs - (performance.now() - began);
    if (left <= 0 || leftByClock <= 0) end(tooLong(bounds));
    else timer = setTimeout(watchTime, Math.max(1, Math.min(left, leftByClock)));
  };
  timer = setTimeout(watchTime, bounds.busyMs);
  let glances: NodeJS.Timeout;
  const watchMemory = async (): Promise<void> => {
    const heap = await thread.heap().catch(() => undefined);
    if (done || heap === undefined) return;
    if (heap.used_heap_size + heap.external_memory > bounds.memory) end(tooMuchMemory(bounds));
    else glances = setTimeout(watchMemory, glance);
  };
  glances = setTimeout(watchMemory, glance);
  return () => {
    done = true;
    clearTimeout(timer);
    clearTimeout(glances);
  };
}

/** What a promise comes to; undefined where it does not within so many milliseconds, or fails, or is none. */
async function within<T>(ms: number, promise: Promise<T> | undefined): Promise<T | undefined> {
  if (promise === undefined) return undefined;
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, ms, undefined);
  return Promise.race([promise.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer));
}
