/**
 * The bounds of time of each statement at a database file, and of memory of the process: a statement leaves its thread no time for a timer, so
 * another thread of the same process looks at what the two share, says what was ended, and ends the process.
 */
import { Worker } from "node:worker_threads";

/** Milliseconds that one statement, or one row of it, may take; and one that works at a whole table, such as the making of an index. */
export const statementMs = 60_000;
export const tableMs = 600_000;

const labelBytes = 512;
const shared = new SharedArrayBuffer(12 + labelBytes);
/** How many statements began or ended, so that it is odd during one; milliseconds of the bound; bytes of the label. */
const state = new Int32Array(shared, 0, 3);
const label = new Uint8Array(shared, 12);
const encoder = new TextEncoder();

export type Stage = "extract" | "load";

/** The process's last words, on its fourth file: the bound that was exceeded. */
export type Ended = {
  readonly stage: Stage;
  /** The statement in words, such as `reading orders`. */
  readonly what: string;
} & ({ readonly ms: number } | { readonly megas: number });

/** Names the statements that follow. */
export function nameStatements(stage: Stage, what: string): void {
  state[2] = encoder.encodeInto(`${stage} ${what.slice(0, 120)}`, label).written;
}

let isRunning = false;

/** Runs a statement, or makes one row of it. The bound of the outermost one counts. */
export function timed<T>(work: () => T, ms = statementMs): T {
  if (isRunning) return work();
  beginStatement(ms);
  try {
    return work();
  } finally {
    endStatement();
  }
}

/** Runs a statement of a driver that answers later. No other statement may run meanwhile. */
export async function timedLater<T>(work: () => Promise<T>, ms = statementMs): Promise<T> {
  beginStatement(ms);
  try {
    return await work();
  } finally {
    endStatement();
  }
}

/** Begins a statement that is no part of another one: for rows of which there are very many. */
export function beginStatement(ms = statementMs): void {
  isRunning = true;
  state[1] = ms;
  state[0]!++;
}

/** Ends what {@link beginStatement} has begun, however it ended. */
export function endStatement(): void {
  state[0]!++;
  isRunning = false;
}

/** Milliseconds between two looks: what a statement takes of memory meanwhile goes beyond the bound. */
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
 * Begins to watch this process, whose last words go to the file `out`. It also ends where the process that started it is gone. `factor`: of the
 * bounds of time. `megas`: megabytes of memory that the process may have, drivers and values together.
 */
export function watchStatements(out: number, factor: number, megas: number): void {
  new Worker(watching, { eval: true, name: "end", workerData: { shared, out, factor, megas } }).unref();
}
