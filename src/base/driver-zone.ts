/**
 * Errors that drivers of protocols throw on the event loop. A driver reads what its partner sends in handlers of events, in timers
 * and in promises of its own. No caller can catch what it throws there, and it would end the process with all work of all accounts.
 *
 * All work of a driver runs in the zone of its line. Node keeps the zone for whatever the work starts, and for the handlers of
 * `uncaughtException` and `unhandledRejection`: so the one handler of a process finds the line whose driver threw, ends that line and
 * goes on. Errors outside of a zone end the process. A driver that never returns is not stopped by this.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** A connection of a driver to its partner, or all connections that a driver opens by itself. */
export interface DriverLine {
  /** Ends the line, and fails the work that waits for it. `error`: the error that the driver threw. */
  endBroken(error: unknown): void;
}

const zones = new AsyncLocalStorage<DriverLine>();

/** Runs work of a driver in the zone of its line. What goes on after an `await` of the result is outside again. */
export const driving = <T>(line: DriverLine, work: () => T): T => zones.run(line, work);

/**
 * Ends the line whose driver threw an error on the event loop. Call it in the handler of the error, before anything else. Returns false
 * if the error was thrown outside of all zones.
 */
export function endThrowingDriver(error: unknown): boolean {
  const line = zones.getStore();
  if (line === undefined) return false;
  // Work for the line must not throw into the zone again.
  zones.exit(() => line.endBroken(error));
  return true;
}
