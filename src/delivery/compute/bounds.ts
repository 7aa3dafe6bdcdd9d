/** Bounds of work in compute threads. */
import { BoundExceeded } from "./port.ts";

export interface ComputeBounds {
  /** Maximum number of calls at work. An account has at most half of them, and at least one. */
  readonly threads: number;
  /** Milliseconds that a call may keep a core busy. */
  readonly busyMs: number;
  /** Milliseconds of wall-clock time after which a call is ended, even if it got little CPU time. */
  readonly longestMs: number;
  /** Bytes that a thread may use. */
  readonly memory: number;
  /** Bytes of a thread's heap above which it is replaced once its call is done. */
  readonly kept: number;
  /** Maximum characters of input and of output. */
  readonly input: number;
  readonly output: number;
  /** Limits per account: waiting calls, and characters in them. */
  readonly waiting: number;
  readonly waitingInput: number;
  /** Characters in all waiting calls. */
  readonly allWaitingInput: number;
  /** Maximum milliseconds that a call waits for its turn. */
  readonly waitMs: number;
  /**
   * Number of threads that may wait for the platform's answers to scripts. Beyond it no further run of the account, or of all
   * accounts, continues.
   */
  readonly asking: number;
  readonly allAsking: number;
}

const mega = 1024 * 1024;
const threadsAtMost = 8;

/**
 * Returns the default bounds. `cores`: number of CPU cores. There are at least two threads, so one call that runs to its bound
 * never blocks all others.
 */
export function defaultBounds(cores: number): ComputeBounds {
  return {
    threads: Math.min(threadsAtMost, Math.max(2, cores)),
    busyMs: 1000,
    longestMs: 5000,
    memory: 160 * mega,
    kept: 96 * mega,
    input: 64 * mega,
    output: 32 * mega,
    waiting: 256,
    waitingInput: 64 * mega,
    allWaitingInput: 192 * mega,
    waitMs: 10_000,
    asking: 4,
    allAsking: 12,
  };
}

const megabytesText = (bytes: number): string => `${Math.round(bytes / mega)} MB`;
const secondsText = (ms: number): string => `${ms / 1000} s`;

export const computeTimeExceeded = ({ busyMs }: Pick<ComputeBounds, "busyMs">): BoundExceeded =>
  new BoundExceeded(
    "time_limit_exceeded",
    `The work takes more than ${secondsText(busyMs)} of computing time, so it was ended. Send fewer or smaller records, or simplify the rules.`,
  );

/** Milliseconds that a script may exceed its deadline: a call of a built-in function cannot be interrupted. */
export const overdueMs = 1000;

export const scriptOverdue = (): BoundExceeded =>
  new BoundExceeded(
    "script_timeout",
    `A script takes longer than it may, inside of one call of a built-in function, so it was ended. Give such calls less: shorter lists and texts.`,
  );

export const tooMuchMemory = ({ memory }: Pick<ComputeBounds, "memory">): BoundExceeded =>
  new BoundExceeded(
    "memory_limit_exceeded",
    `The work needs more than ${megabytesText(memory)} of memory, so it was ended. Send fewer or smaller records, or simplify the rules.`,
  );

export const tooMuchOutput = ({ output }: Pick<ComputeBounds, "output">): BoundExceeded =>
  new BoundExceeded(
    "output_too_large",
    `The result is larger than ${megabytesText(output)}. Send fewer or smaller records, or rules with a smaller output.`,
  );

export const tooMuchInput = ({ input }: Pick<ComputeBounds, "input">): BoundExceeded =>
  new BoundExceeded(
    "size_limit_exceeded",
    `The data is larger than ${megabytesText(input)}. Send it in smaller parts.`,
  );

export const nestingExceeded = (): BoundExceeded =>
  new BoundExceeded("output_too_large", "The data or the rules are nested too deeply. Make them flatter.");

export const accountWaits = ({ waiting, waitingInput, waitMs }: ComputeBounds): BoundExceeded =>
  new BoundExceeded(
    "rate_limited",
    `Too many requests of the account are waiting: at most ${waiting} requests, ${megabytesText(waitingInput)} or ${secondsText(waitMs)}. Repeat the request later.`,
  );

export const allWait = (): BoundExceeded =>
  new BoundExceeded("server_busy", "Too many requests are waiting in the server. Repeat the request later.");
