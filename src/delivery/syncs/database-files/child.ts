/** A process that opens database files for a sync, seen from the server: started with its first call, and ended at a bound. */

import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import { syncFileModule } from "../../compute/thread-module.ts";
import { SyncFailure } from "../../ports/table.ts";
import type { StatementExceeded, StatementStage } from "../statement-watch.ts";
import { type CallName, type Calls, type FileEngine, type FileReply, type News, syncFailureOf } from "./calls.ts";
import { eachFrame, writeFrame } from "./frames.ts";
import { fileProcessSlots, type ProcessSlots } from "./process-slots.ts";

/** Limits: megabytes of JavaScript values in the process, megabytes of all its memory, and bytes of an answer. */
const heapMegas = 256;
const processMegas = 768;
const answerAtMost = 128 * 1024 * 1024;
/** Milliseconds in which a process must close its files. */
const closeMs = 5000;

/** The job that a process works for. */
export interface FileJob {
  /** Account whose places the job uses. Default: its own places. */
  readonly account?: string | undefined;
  /** Signal of the job; an abort kills the process. */
  readonly signal?: AbortSignal | undefined;
  readonly places?: ProcessSlots;
  /** Factor of the time bounds, for tests. */
  readonly patience?: number;
  /** Megabytes of memory of the process, for tests. */
  readonly megas?: number;
}

/** The side of a sync that a process works for, and its database engine. */
export interface ProcessRole {
  readonly engine: FileEngine;
  readonly stage: StatementStage;
}

/** Bytes after a message. */
type Body = Uint8Array<ArrayBuffer>;

export interface FileChild {
  /** Calls the process. Throws SyncFailure. `news`: handler of news during a copy. */
  call<C extends CallName>(
    name: C,
    args: Parameters<Calls[C]>,
    more?: { readonly body?: readonly Body[]; readonly news?: (news: News) => void | Promise<void> },
  ): Promise<{ readonly done: ReturnType<Calls[C]>; readonly body: Body | undefined }>;
  close(): Promise<void>;
}

interface CallAnswer {
  readonly done: Json;
  readonly body: Body | undefined;
}

interface PendingCall extends PromiseWithResolvers<CallAnswer> {
  readonly news: ((news: News) => void | Promise<void>) | undefined;
}

interface RunningChild {
  readonly child: ChildProcess;
  readonly calls: Map<number, PendingCall>;
  /** The reason why the process ended. */
  why: Error | undefined;
  readonly gone: Promise<void>;
}

/** Returns a process. `opening`: first call of the process; repeated by a process that replaces another one. */
export function fileChild(
  at: ProcessRole,
  opening: (child: FileChild) => Promise<unknown>,
  job: FileJob = {},
): FileChild {
  const { signal, places = fileProcessSlots } = job;
  const own = {};
  let running: Promise<RunningChild> | undefined;
  let lastId = 0;
  let isClosed = false;

  const startChild = async (): Promise<RunningChild> => {
    const leave = await places.take(signal ?? own, job.account ?? "", signal);
    const started = startProcess(at, job, () => {
      running = undefined;
      leave();
    });
    const killStarted = (): void => {
      started.why ??= signal!.reason as Error;
      started.child.kill("SIGKILL");
    };
    signal?.addEventListener("abort", killStarted, { once: true });
    void started.gone.then(() => signal?.removeEventListener("abort", killStarted));
    if (signal?.aborted) killStarted();
    return started;
  };
  const sendCall: FileChild["call"] = async (name, args, { body, news } = {}) => {
    const call = { ...Promise.withResolvers<CallAnswer>(), news };
    const { child, calls, why } = await running!;
    if (why) throw why;
    const id = ++lastId;
    calls.set(id, call);
    writeFrame(child.stdin as Writable, { message: { id, call: name, args: args as readonly Json[] }, body });
    return call.promise as ReturnType<FileChild["call"]> as never;
  };
  const ensureOpen = async (): Promise<void> => {
    if (isClosed) throw signal?.reason ?? new Error(`a ${at.engine} file was closed`);
    if (running) return void (await running);
    running = startChild();
    running.catch(() => {
      running = undefined;
    });
    await opening({ call: sendCall, close: async () => undefined });
  };
  let ready: Promise<void> | undefined;
  return {
    async call(name, args, more) {
      if (!running) ready = ensureOpen();
      await ready;
      return sendCall(name, args, more);
    },
    async close() {
      isClosed = true;
      const ownCall = await running?.catch(() => undefined);
      if (!ownCall) return;
      const { child, calls, gone } = ownCall;
      // A running statement is not awaited.
      if (calls.size > 0 || signal?.aborted) child.kill("SIGKILL");
      else {
        sendCall("close", []).catch(() => undefined);
        child.stdin?.end();
      }
      const late = setTimeout(() => child.kill("SIGKILL"), closeMs);
      await gone;
      clearTimeout(late);
    },
  };
}

function startProcess(
  at: ProcessRole,
  { patience = 1, megas = processMegas }: FileJob,
  ended: () => void,
): RunningChild {
  const bounds = [patience, megas].map(String);
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegas}`, "--no-warnings", fileURLToPath(syncFileModule), ...bounds],
    { env: {}, stdio: ["pipe", "pipe", "ignore", "pipe"], windowsHide: true },
  );
  const calls = new Map<number, PendingCall>();
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const running: RunningChild = { child, calls, why: undefined, gone };
  // Requests of other users have priority.
  if (child.pid !== undefined) lowerPriority(child.pid);
  let lastWords = "";
  (child.stdio[3] as Readable).on("data", (piece: Buffer) => {
    lastWords += piece.toString();
  });
  const killChild = (reason: Error): void => {
    running.why ??= reason;
    child.kill("SIGKILL");
  };
  eachFrame(
    child.stdout as Readable,
    answerAtMost,
    (message, body) => {
      const answer = message as FileReply;
      const call = calls.get(answer.id);
      if (!call) return;
      if ("news" in answer) {
        void Promise.resolve(call.news?.(answer.news)).then(
          () => "moved" in answer.news && child.stdin?.writable && writeFrame(child.stdin, { message: "taken" }),
          call.reject,
        );
        return;
      }
      calls.delete(answer.id);
      if ("done" in answer) call.resolve({ done: answer.done, body });
      else call.reject("failure" in answer ? syncFailureOf(answer.failure) : new Error(answer.bug));
    },
    () => killChild(memoryExceeded(at, "an answer has more", answerAtMost / 1024 / 1024)),
  );
  // Writes to an ended process fail; the error is irrelevant.
  child.stdin?.on("error", () => undefined);
  const failCalls = (): void => {
    running.why ??= endedBy(child, at, lastWords);
    for (const { reject } of calls.values()) reject(running.why);
    calls.clear();
    ended();
    resolve();
  };
  child.on("error", (error) => {
    running.why ??= error;
    failCalls();
  });
  // Only then are the locks of the process released, too.
  child.on("close", failCalls);
  return running;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // An ended process has no priority to change.
  }
}

/** Returns the reason for an unexpected end of the process. 134: exit code of the engine when its heap is full. */
function endedBy({ signalCode, exitCode }: ChildProcess, at: ProcessRole, lastWords: string): Error {
  const { engine, stage } = at;
  if (lastWords !== "") {
    const ended = parseExactJson(lastWords) as StatementExceeded;
    const { stage: of, what } = ended;
    // A process that writes DuckDB also reads SQLite.
    const named = of === stage ? engine : "SQLite";
    const why =
      "ms" in ended
        ? `one statement or row of it took longer than ${ended.ms / 1000} s`
        : `its process needed more than ${ended.megas} MB of memory`;
    const message = `${named}: ${what} was ended, as ${why}. Simplify ${computed[named]} that it runs, or let the sync use another table.`;
    return new SyncFailure("application", of, message, "needs-user");
  }
  if (signalCode === "SIGABRT" || exitCode === 134)
    return memoryExceeded(at, "a statement or its rows need more", heapMegas);
  return new SyncFailure("internal", stage, `The process that worked at the ${engine} file has ended unexpectedly.`);
}

/** Tenant expressions that run with a statement of a sync. */
const computed: { readonly [engine in FileEngine]: string } = {
  SQLite: "the views, triggers and checks",
  DuckDB: "the checks, generated columns and defaults",
};

const memoryExceeded = ({ engine, stage }: ProcessRole, what: string, megas: number): SyncFailure =>
  new SyncFailure(
    "application",
    stage,
    `${engine}: ${what} than ${megas} MB of memory, so the process was ended. Keep smaller values in the table, or let the sync use another one.`,
    "needs-user",
  );
