import { type Clock, systemClock } from "../../src/base/clock.ts";

/** The clock of the system, on which pauses between attempts last 20 ms at most: partners that nobody mends are asked again after seconds. */
export const briefClock: Clock = Object.freeze({
  ...systemClock,
  sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(Math.min(ms, 20), signal),
});
