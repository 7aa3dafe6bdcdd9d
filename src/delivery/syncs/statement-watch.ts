/**
 * Time bounds for each statement on a database file, and the memory bound of the process. A running statement blocks the timers
 * of its thread. So another thread of the process checks the shared state, reports the exceeded bound, and ends the process.
 */
import { Worker } from "node:worker_threads";

/**
 * Maximum milliseconds of one statement, or of one row of it; and of a statement on a whole table, such as creating an index.
 */
export const statementMs = 60_000;
export const tableMs = 600_000;

const labelBytes = 512;
const shared = new SharedArrayBuffer(12 + labelBytes);
/** Number of begun and ended statements, which is odd during a statement; milliseconds of the bound; bytes of the label. */
const state = new Int32Array(shared, 0, 3);
const label = new Uint8Array(shared, 12);
const encoder = new TextEncoder();

export type StatementStage = "extract" | "load";

/** The last message of the process, on its file descriptor: the bound that was exceeded. */
export type StatementExceeded = {
  readonly stage: StatementStage;
  /** The statement in words, such as `reading orders`. */
  readonly what: string;
} & ({ readonly ms: number } | { readonly megas: number });

/** Sets the label of the following statements. */
export function nameStatements(stage: StatementStage, what: string): void {
  state[2] = encoder.encodeInto(`${stage} ${what.slice(0, 120)}`, label).written;
}

let isRunning = false;

/** Runs a statement, or reads one row of it. For nested calls the outermost bound applies. */
export function timedStatement<T>(work: () => T, ms = statementMs): T {
  if (isRunning) return work();
  beginStatement(ms);
  try {
    return work();
  } finally {
    endStatement();
  }
}

/** Runs a statement of an asynchronous driver. No other statement may run at the same time. */
export async function timedLater<T>(work: () => Promise<T>, ms = statementMs): Promise<T> {
  beginStatement(ms);
  try {
    return await work();
  } finally {
    endStatement();
  }
}

/** Begins a statement outside any other one. Faster than `timed`, for very many rows. */
export function beginStatement(ms = statementMs): void {
  isRunning = true;
  state[1] = ms;
  state[0]!++;
}

/** Ends a statement that {@link beginStatement} began, after success or failure. */
export function endStatement(): void {
  state[0]!++;
  isRunning = false;
}

/** Milliseconds between two checks. Memory that a statement uses in between may exceed the bound. */
const pauseMs = 20;

const watching = `
const { workerData } = require("node:worker_threads");
const { writeSync } = require("node:fs");
const { shared, out, factor, megas } = workerData;
const state = new Int32Array(shared, 0, 3);
const label = new Uint8Array(shared, 12);
const parent = process.ppid;
let seen = 0;
let since = 0;
const end = (bound) => {
  const [, stage, what] = /^(\\w+) ([^]*)$/.exec(Buffer.from(label.slice(0, state[2])).toString()) ?? ["", "load", "opening the file"];
  try {
    writeSync(out, JSON.stringify({ stage, what, ...bound }));
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
};
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() > megas * 1024 * 1024) end({ megas });
  const count = Atomics.load(state, 0);
  const now = performance.now();
  if (count !== seen || count % 2 === 0) {
    seen = count;
    since = now;
    return;
  }
  const ms = Atomics.load(state, 1) * factor;
  if (now - since >= ms) end({ ms });
}, ${pauseMs});`;

/**
 * Starts the watch of this process; its last message goes to the file descriptor `out`. The watch also ends the process when
 * the parent process has ended. `factor`: factor of the time bounds. `megas`: maximum megabytes of memory, for drivers and
 * values together.
 */
export function watchStatements(out: number, factor: number, megas: number): void {
  new Worker(watching, { eval: true, name: "end", workerData: { shared, out, factor, megas } }).unref();
}
