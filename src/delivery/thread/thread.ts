/** A compute thread: runs one task after the other. All modules are loaded before the thread reports that it is ready. */

import { constants, setPriority } from "node:os";
import { getHeapStatistics } from "node:v8";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import type { Json } from "../../base/json.ts";
import type { TaskData } from "../compute/port.ts";
import { answersGiven, beginCall, sharedNow, sharedState, waitForAnswer } from "../compute/shared-state.ts";
import { useThreadLink } from "../compute/thread-link.ts";
import { ownTimeFile } from "../compute/thread-time.ts";
import type { NumberedCall, Question, ThreadReply, ThreadStart } from "../compute/wire.ts";
import { runTask } from "./tasks.ts";

const { memory, answers } = workerData as ThreadStart;
const shared = sharedState(memory);
let notes: readonly Json[] = [];

function useLink(run: string | undefined): void {
  notes = [];
  useThreadLink({
    run,
    deadline(at) {
      shared.deadline[0] = at === undefined ? 0 : sharedNow() + at - performance.now();
    },
    ask(asks, ms) {
      const before = answersGiven(shared);
      parentPort!.postMessage({ asks, ms } satisfies Question);
      waitForAnswer(shared, before);
      return (receiveMessageOnPort(answers) as { readonly message: string }).message;
    },
    note(more) {
      notes = [...notes, ...more];
    },
  });
}

const timeFile = ownTimeFile();

/** Milliseconds of calls after which CPU time and heap are measured again: measuring each of many short calls would take longer than some. */
const measuredEveryMs = 5;

interface Measured {
  readonly busyMs: number;
  readonly heap: number;
}

function measureThread(): Measured {
  const { user, system } = process.threadCpuUsage();
  return { busyMs: (user + system) / 1000, heap: getHeapStatistics().total_heap_size };
}

let measured = measureThread();
/** Milliseconds of calls since then, by the clock: at least their CPU time. */
let unmeasuredMs = 0;

/** Counts a call. Returns true if the thread was measured after it. */
function countCall(began: number): boolean {
  unmeasuredMs += performance.now() - began;
  if (unmeasuredMs < measuredEveryMs) return false;
  measured = measureThread();
  unmeasuredMs = 0;
  return true;
}

function postReply(told?: ThreadReply["told"]): void {
  const state = { busyMs: measured.busyMs + unmeasuredMs, heap: measured.heap };
  if (told === undefined) parentPort!.postMessage({ ...state, timeFile });
  else parentPort!.postMessage({ told, notes, ...state }, "made" in told ? transferredIn(told.made) : []);
}

/** Bytes from which memory is handed over instead of copied. Buffers of Node share their memory below that. */
const handedOver = 64 * 1024;

/** Returns the memory of large parts that have it to themselves. */
const transferredIn = (made: TaskData): ArrayBuffer[] =>
  Object.values(made).flatMap((part) =>
    part instanceof Uint8Array && part.length >= handedOver && isWhole(part) ? [part.buffer] : [],
  );

const isWhole = (part: Uint8Array): part is Uint8Array<ArrayBuffer> =>
  part.buffer instanceof ArrayBuffer && part.byteLength === part.buffer.byteLength;

/** Heap growth in bytes after which garbage is collected at once, if the process allows it. */
const muchGrown = 24 * 1024 * 1024;
let heapBefore = measured.heap;

/** Collects garbage after calls that enlarged the heap. Calls with little memory, such as a page of a run, cost nothing. */
function collectGarbage(): void {
  if (globalThis.gc && measured.heap > heapBefore + muchGrown) {
    globalThis.gc({ type: "major", execution: "sync" });
    measured = measureThread();
    postReply();
  }
  heapBefore = measured.heap;
}

// With few cores, the main thread comes first. Outside of Linux the priority would apply to the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function serveCall({ number, ...call }: NumberedCall): Promise<void> {
  if (!beginCall(shared, number)) return;
  const began = performance.now();
  shared.deadline[0] = 0;
  useLink(call.run);
  const result = await runTask(call);
  const isMeasured = countCall(began);
  postReply(result);
  if (isMeasured) collectGarbage();
}

/** Calls are served one after the other, although tasks may wait for modules. */
let served: Promise<void> = Promise.resolve();
parentPort!.on("message", (call: NumberedCall) => {
  served = served.then(() => serveCall(call));
});
postReply();
