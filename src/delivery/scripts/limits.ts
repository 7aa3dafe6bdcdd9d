/** Bounds of scripts. */

export interface ScriptLimits {
  /** Milliseconds by the clock that one call may take, waiting for promises included. */
  readonly callMs: number;
  /** Milliseconds that all calls of one page may take. */
  readonly pageMs: number;
  /** Bytes that the script's values may take, and those of its stack. */
  readonly memory: number;
  readonly stack: number;
  /** Characters of JSON that a call may return. */
  readonly output: number;
  /** Steps of promises that one call may take. */
  readonly promiseJobs: number;
  /** How often one call may ask the platform, and milliseconds that all its questions may take; they are no part of the call's own time. */
  readonly asks: number;
  readonly askMs: number;
  /** Milliseconds that all questions of a page may take. */
  readonly pageAskMs: number;
  /** Lines that are kept of what a run writes to the console, and characters of a line. */
  readonly lines: number;
  readonly lineLength: number;
}

const mega = 1024 * 1024;

export const scriptLimits: ScriptLimits = Object.freeze({
  callMs: 5_000,
  pageMs: 10_000,
  memory: 48 * mega,
  stack: 512 * 1024,
  output: 5 * mega,
  promiseJobs: 10_000,
  asks: 20,
  askMs: 30_000,
  pageAskMs: 60_000,
  lines: 1_000,
  lineLength: 10_000,
});

/** Characters of a thrown message that are told. */
export const messageLength = 500;
