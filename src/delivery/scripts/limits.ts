/** Bounds of scripts. */

export interface ScriptLimits {
  /** Milliseconds of wall-clock time per call, waiting for promises included. */
  readonly callMs: number;
  /** Milliseconds for all calls of one page. */
  readonly pageMs: number;
  /** Maximum bytes of the script's values. */
  readonly memory: number;
  readonly stack: number;
  /** Maximum characters of JSON that a call returns. */
  readonly output: number;
  /** Maximum promise steps per call. */
  readonly promiseJobs: number;
  /**
   * Maximum number of questions to the platform per call, and milliseconds for all of them; they do not count for the call's own
   * time.
   */
  readonly asks: number;
  readonly askMs: number;
  /** Milliseconds for all questions of a page. */
  readonly pageAskMs: number;
  /** Maximum console lines stored per run, and characters per line. */
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

/** Maximum characters of a thrown message in reports. */
export const messageLength = 500;
