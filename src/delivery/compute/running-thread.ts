/** One compute thread, seen from its parent thread: started, given calls that it serves one after the other, watched, and ended at a bound of memory or time. */
import { MessageChannel, Worker } from "node:worker_threads";
import type { Json } from "../../base/json.ts";
import { childEnvironment } from "../../base/own-environment.ts";
import { type ComputeBounds, computeTimeExceeded, overdueMs, scriptOverdue, tooMuchMemory } from "./bounds.ts";
import type { BoundExceeded, TaskData } from "./port.ts";
import {
  isLater,
  newSharedMemory,
  nextCall,
  sharedNow,
  sharedState,
  takeBackCalls,
  tellAnswered,
} from "./shared-state.ts";
import { nobodyAnswers } from "./thread-link.ts";
import { threadModule } from "./thread-module.ts";
import { busyMsIn } from "./thread-time.ts";
import {
  type ComputeCall,
  type NumberedCall,
  type Question,
  resultOrThrow,
  type ThreadReply,
  type ThreadStart,
} from "./wire.ts";

export interface RunningThread {
  /** Resolves when the thread accepts calls. Rejects if the thread cannot start. */
  readonly ready: Promise<void>;
  /**
   * Runs a call, once those before it have ended. Throws BoundExceeded, after which the thread is ended, and the errors of the task. A
   * call that was taken back stays open.
   */
  run(call: ComputeCall, around: CallHandlers): Promise<TaskData>;
  /**
   * Takes back the calls that the thread has not begun, and returns their number. Absent if the thread takes one call at a time. Once it
   * has ended these are the calls that it left.
   */
  readonly takeBack?: () => number;
  /** Returns the run of the thread's last call. */
  lastRun(): string | undefined;
  /** Returns false once the thread is ended or uses more memory than is worth keeping. */
  isFit(): boolean;
  close(): Promise<void>;
}

/** The time limit of a call, and the handlers of its questions and notes. */
interface CallHandlers {
  /** Milliseconds in addition to the bounds. */
  readonly extraMs: number;
  /** Answers a question. The thread resumes with the answer and does not count as busy until then. */
  readonly answer?: ((question: string, signal: AbortSignal) => Promise<string>) | undefined;
  readonly note?: ((notes: readonly Json[]) => Promise<void>) | undefined;
}

/** A call without a reply. */
interface OpenCall extends PromiseWithResolvers<ThreadReply> {
  /** See takeBackCalls. */
  number: number;
  readonly run: string | undefined;
  readonly around: CallHandlers;
  /** Ends the watch of the call. */
  unwatch: () => void;
}

/**
 * Milliseconds in which a thread must report its busy time, if the system does not count it. A thread inside engine code does
 * not answer, nor does one without a core.
 */
const patience = 100;

/** Node functions missing from its types. Both answer while the thread works. `cpuUsage` is absent before Node 24.6. */
interface Observed {
  getHeapStatistics(): Promise<{ readonly used_heap_size: number; readonly external_memory: number }>;
  cpuUsage?(): Promise<{ readonly user: number; readonly system: number }>;
}

/**
 * Megabytes of heap at which Node itself ends a thread. The value is deliberately too large to reach: there, an oversized
 * allocation ends the whole process. The watch ends a thread long before.
 */
const outOfReach = 2048;

export function startThread(bounds: ComputeBounds): RunningThread {
  const resourceLimits = { maxOldGenerationSizeMb: outOfReach, maxYoungGenerationSizeMb: 16 };
  // Tasks need no environment variables, which may contain secrets of the server.
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
  const observed = worker as Observed;
  const first = Promise.withResolvers<void>();
  /** Calls without a reply, in their order. The thread works on the first one, as far as is known here. */
  const open: OpenCall[] = [];
  let handed = 0;
  let asked = { since: 0, ms: 0 };
  let lastRun: string | undefined;
  let gone = false;
  let last: Pick<ThreadReply, "busyMs" | "heap"> = { busyMs: 0, heap: 0 };
  let timeFile: string | undefined;
  const busyMs = async (): Promise<number | undefined> => {
    if (timeFile) return busyMsIn(timeFile);
    const usage = await valueWithin(patience, observed.cpuUsage?.());
    return usage && (usage.user + usage.system) / 1000;
  };
  /** Number of calls that were taken back when the thread ended. */
  let left = 0;
  /** Takes back the calls behind the one that the thread works on. Leaves all where `isFit` is false for the number of that one. */
  const takeBackOpen = (isFit: (begun: number) => boolean): number => {
    const begun = takeBackCalls(shared, handed, isFit);
    if (begun === undefined) return 0;
    const at = Math.max(
      0,
      open.findIndex(({ number }) => number === begun),
    );
    if (open[at]) open[at].number = handed;
    return open.splice(at + 1).length;
  };
  /** Fails the call that the thread works on; those behind it are taken back. */
  const failCalls = (error: Error): void => {
    left += takeBackOpen(() => true);
    for (const call of open.splice(0)) {
      call.unwatch();
      call.reject(error);
    }
  };
  const failThread = (error: Error): void => {
    gone = true;
    first.reject(error);
    failCalls(error);
  };
  first.promise.catch(() => undefined);
  const replyToQuestion = async ({ asks, ms }: Question): Promise<void> => {
    const since = performance.now();
    asked.since = since;
    const answer = await (open[0]?.around.answer?.(asks, AbortSignal.timeout(ms)) ?? JSON.stringify(nobodyAnswers));
    if (gone) return;
    asked = { since: 0, ms: asked.ms + performance.now() - since };
    answers.postMessage(answer);
    tellAnswered(shared);
  };
  worker.on("message", (reply: ThreadReply | Question) => {
    // An answer may fail, for example with the store; this ends the run.
    if ("asks" in reply) return void replyToQuestion(reply).catch(endThread);
    last = reply;
    timeFile ??= reply.timeFile;
    if (reply.told === undefined) first.resolve();
    else endCall(reply);
  });
  worker.on("error", (error: Error & { readonly code?: string }) =>
    failThread(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuchMemory(bounds) : error),
  );
  worker.on("exit", () => failThread(new Error("a compute thread has ended")));
  // Only a thread with a waiting caller keeps the process alive.
  void first.promise.then(
    () => open.length > 0 || worker.unref(),
    () => undefined,
  );
  const endThread = (why: Error): void => {
    if (gone) return;
    gone = true;
    failCalls(why);
    void worker.terminate();
  };
  /** Ends the thread for a call that exceeds a bound, unless a later call was begun: then the reply is on its way. */
  const endForCall = (call: OpenCall, why: BoundExceeded): void => {
    if (gone) return;
    left += takeBackOpen((begun) => !isLater(begun, call.number));
    if (open.length === 1) endThread(why);
  };
  const watchFirst = (): void => {
    const [call] = open;
    if (!call) return;
    lastRun = call.run;
    asked = { since: 0, ms: 0 };
    const watched: WatchedThread = {
      busyMs,
      heap: () => observed.getHeapStatistics(),
      lateMs: () => (shared.deadline[0] === 0 ? -1 : sharedNow() - shared.deadline[0]!),
      askedMs: () => asked.ms + (asked.since === 0 ? 0 : performance.now() - asked.since),
    };
    const extended = extendedBounds(bounds, call.around.extraMs);
    call.unwatch = watchThread(watched, extended, last.busyMs, (why) => endForCall(call, why));
  };
  const endCall = (reply: ThreadReply): void => {
    const call = open.shift();
    if (!call) return;
    call.unwatch();
    call.resolve(reply);
    watchFirst();
  };
  return {
    ready: first.promise,
    lastRun: () => lastRun,
    isFit: () => !gone && last.heap <= bounds.kept,
    takeBack() {
      const [call] = open;
      const taken = left + (call && !gone ? takeBackOpen((begun) => !isLater(call.number, begun)) : 0);
      left = 0;
      return taken;
    },
    async run(call, around) {
      if (gone) throw new Error("a compute thread has ended");
      handed = nextCall(handed);
      const ownCall: OpenCall = {
        ...Promise.withResolvers<ThreadReply>(),
        number: handed,
        run: call.run,
        around,
        unwatch: () => undefined,
      };
      open.push(ownCall);
      if (open.length === 1) {
        worker.ref();
        watchFirst();
      }
      worker.postMessage({ ...call, number: handed } satisfies NumberedCall);
      const { told, notes = [] } = await ownCall.promise;
      if (open.length === 0) worker.unref();
      if (notes.length > 0) await around.note?.(notes);
      return resultOrThrow(told!);
    },
    async close() {
      gone = true;
      failCalls(new Error("the platform was closed"));
      await worker.terminate();
    },
  };
}

/** Milliseconds between two checks of the memory of a working thread. */
const memoryPollMs = 15;
/** Milliseconds between two checks of a script's deadline. */
const deadlinePollMs = 100;
/**
 * Maximum wall-clock milliseconds counted between two checks. After a longer gap the process was stopped or the machine slept.
 */
const gapAtMost = 1000;

interface WatchedThread {
  /** Returns the milliseconds of CPU time used since the thread began; undefined if unknown. */
  busyMs(): Promise<number | undefined>;
  heap(): Promise<{ readonly used_heap_size: number; readonly external_memory: number }>;
  /** Returns the milliseconds since the deadline of a script passed; below 0 if it has not passed or no script runs. */
  lateMs(): number;
  /** Returns the milliseconds that the thread has waited for answers to its questions. */
  askedMs(): number;
}

/** Checks a working thread until stopped. `busyBefore`: milliseconds that the thread was busy before this call. */
export function watchThread(
  thread: WatchedThread,
  bounds: ComputeBounds,
  busyBefore: number,
  end: (why: BoundExceeded) => void,
): () => void {
  let seen = performance.now();
  let passed = 0;
  /** Returns the wall-clock milliseconds since the call began, without gaps in which this process did not run. */
  const byClock = (): number => {
    const now = performance.now();
    passed += Math.min(now - seen, gapAtMost);
    seen = now;
    return passed;
  };
  let timer: NodeJS.Timeout | undefined;
  let done = false;
  const watchTime = async (): Promise<void> => {
    const busy = await thread.busyMs();
    if (done) return;
    const left = busy === undefined ? 0 : bounds.busyMs - (busy - busyBefore);
    const leftByClock = bounds.longestMs - (byClock() - thread.askedMs());
    if (left <= 0 || leftByClock <= 0) end(computeTimeExceeded(bounds));
    else timer = setTimeout(watchTime, Math.max(1, Math.min(left, leftByClock)));
  };
  let glances: NodeJS.Timeout;
  const watchMemory = async (): Promise<void> => {
    const heap = await thread.heap().catch(() => undefined);
    if (done || heap === undefined) return;
    if (heap.used_heap_size + heap.external_memory > bounds.memory) end(tooMuchMemory(bounds));
    else glances = setTimeout(watchMemory, memoryPollMs);
  };
  /**
   * Busy time of the thread when its script became late: a thread without a core may be late without having worked. Assume that
   * the thread was busy since the last check; a longer gap means that the process itself was not scheduled.
   */
  let busyWhenLate: number | undefined;
  const watchScript = async (): Promise<void> => {
    byClock();
    const late = thread.lateMs();
    if (late <= 0) busyWhenLate = undefined;
    else {
      const busy = (await thread.busyMs()) ?? Number.POSITIVE_INFINITY;
      if (done) return;
      busyWhenLate ??= busy - Math.min(late, deadlinePollMs);
      if (late >= overdueMs && busy - busyWhenLate >= overdueMs) return end(scriptOverdue());
    }
    looks = setTimeout(watchScript, deadlinePollMs);
  };
  let looks: NodeJS.Timeout | undefined;
  // Most calls end before the first memory check, so the other watches begin with it: a call costs one timer.
  glances = setTimeout(() => {
    timer = setTimeout(watchTime, Math.max(1, bounds.busyMs - memoryPollMs));
    looks = setTimeout(watchScript, deadlinePollMs - memoryPollMs);
    return watchMemory();
  }, memoryPollMs);
  return () => {
    done = true;
    clearTimeout(timer);
    clearTimeout(glances);
    clearTimeout(looks);
  };
}

function extendedBounds(bounds: ComputeBounds, extraMs: number): ComputeBounds {
  return { ...bounds, busyMs: bounds.busyMs + extraMs, longestMs: bounds.longestMs + extraMs };
}

/** Returns the value of a promise; undefined if the promise is absent, fails, or takes longer than `ms` milliseconds. */
async function valueWithin<T>(ms: number, promise: Promise<T> | undefined): Promise<T | undefined> {
  if (promise === undefined) return undefined;
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, ms, undefined);
  return Promise.race([promise.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer));
}
