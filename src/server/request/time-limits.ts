/** Time limits for callers, in milliseconds. */
export interface Waits {
  /** For the headers of a request, from its first byte or, on a new connection, from its beginning. */
  readonly headersMs: number;
  /** For a whole request, body included. */
  readonly bodyMs: number;
  /** For the next bytes of a body. */
  readonly stallMs: number;
  /** For the next request on a connection, and for a caller that does not read the answer. */
  readonly idleMs: number;
  /** For the rest of a body whose request is answered already. */
  readonly restMs: number;
  /** The interval of checks of the first two limits. */
  readonly checkMs: number;
}

/** A body of the largest size has five minutes: 50 MiB at 180 kB a second. */
export const usualWaits: Waits = Object.freeze({
  headersMs: 20_000,
  bodyMs: 300_000,
  stallMs: 30_000,
  idleMs: 60_000,
  restMs: 30_000,
  checkMs: 5_000,
});
