/** A compute thread: does one task after the other. All that tasks need is loaded before it says that it is ready. */

import { constants, setPriority } from "node:os";
import { getHeapStatistics } from "node:v8";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import type { Json } from "../../base/json.ts";
import { tooDeep, tooMuchOutput } from "../compute/bounds.ts";
import type { Parts, TaskName } from "../compute/port.ts";
import { answersGiven, sharedNow, sharedState, waitForAnswer } from "../compute/shared-state.ts";
import { useThreadLink } from "../compute/thread-link.ts";
import { ownTimeFile } from "../compute/thread-time.ts";
import { type Call, type Question, type Reply, sizeOf, type ThreadStart, toldOf } from "../compute/wire.ts";
import { tasks } from "./tasks.ts";

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

async function answered({ task, parts, output }: Call): Promise<NonNullable<Reply["told"]>> {
  try {
    const made = await (tasks[task as TaskName] as (parts: Parts) => Parts | Promise<Parts>)(parts);
    return sizeOf(made) > output ? toldOf(tooMuchOutput({ output })) : { made };
  } catch (error) {
    return toldOf(boundOf(error, output) ?? error);
  }
}

/** Texts longer than the engine can hold, and structures deeper than its stack, are bounds that a caller has met. */
function boundOf(error: unknown, output: number): Error | undefined {
  if (!(error instanceof RangeError)) return undefined;
  if (/^Invalid (?:string|array) length/.test(error.message)) return tooMuchOutput({ output });
  return error.message.startsWith("Maximum call stack") ? tooDeep() : undefined;
}

const timeFile = ownTimeFile();

function reply(told?: Reply["told"]): void {
  const { user, system } = process.threadCpuUsage();
  const state = { busyMs: (user + system) / 1000, heap: getHeapStatistics().total_heap_size };
  parentPort!.postMessage(told === undefined ? { ...state, timeFile } : { told, notes, ...state });
}

/** A call that made the heap grow by more bytes leaves much behind: that is collected at once, where the process allows it. */
const muchGrown = 24 * 1024 * 1024;
let heapBefore = getHeapStatistics().total_heap_size;

/** After a call was answered. One that makes no large heap, as a page of a run, pays nothing for it. */
function tidy(): void {
  if (globalThis.gc && getHeapStatistics().total_heap_size > heapBefore + muchGrown) {
    globalThis.gc({ type: "major", execution: "sync" });
    reply();
  }
  heapBefore = getHeapStatistics().total_heap_size;
}

// Where cores are few, the thread that answers requests goes first. Elsewhere this would be said of the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort!.on("message", (call: Call) => {
  useLink(call.run);
  void answered(call).then((told) => {
    reply(told);
    tidy();
  });
});
reply();
