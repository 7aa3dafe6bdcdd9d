/** Takes the lock of a state, and waits for it up to the user's limit. */
import { type Clock, systemClock } from "../../base/clock.ts";
import { DiagnosticError, fail } from "../../base/diagnostics.ts";
import { formatDuration, parseDuration } from "../../base/duration.ts";
import type { Backend, Lock } from "../../state/index.ts";
import type { Workplace } from "../workplace.ts";

/** The time between attempts to take a lock. */
const everyMs = 1000;
const longestMs = 24 * 3_600_000;

/**
 * Takes the lock for the user; every write of the store checks that it is still held. Reports each other holder once. Throws
 * DiagnosticError (`state-locked`) if the lock is not free in time.
 */
export async function lockState(place: Workplace, backend: Backend, clock: Clock = systemClock): Promise<Lock> {
  const patience = patienceOf(place);
  if (patience === 0) return backend.lock(place.owner);
  const { describeLease, leaseEndText, LockedError } = await import("../../state/index.ts");
  const until = clock.monotonic() + patience;
  let reportedHolder: string | undefined;
  for (;;) {
    try {
      return await backend.lock(place.owner);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const left = until - clock.monotonic();
      if (left <= 0) throw withWaitTime(error, patience);
      const { holder } = error;
      if (holder.id !== reportedHolder)
        place.log(
          `Waiting up to ${formatDuration(left)} for the lock of the state. ${describeLease(holder)} ${leaseEndText(holder)}`,
          "info",
        );
      reportedHolder = holder.id;
      await clock.sleep(Math.min(everyMs, left));
    }
  }
}

function patienceOf({ choices, env }: Workplace): number {
  if (choices.lockTimeoutMs !== undefined) return choices.lockTimeoutMs;
  const text = env["RECONDUIT_LOCK_TIMEOUT"] ?? "";
  const ms = text === "" ? 0 : parseDuration(text);
  if (ms !== undefined && ms <= longestMs) return ms;
  return fail("invalid-lock-timeout", "The time to wait for the lock is mistaken", {
    detail: `RECONDUIT_LOCK_TIMEOUT is ${JSON.stringify(text)}. Write a number with its unit, such as 30s or 5m, at most 24h.`,
  });
}

function withWaitTime({ diagnostics: [found] }: DiagnosticError, patience: number): DiagnosticError {
  const detail = `${found!.detail} This run waited for it for ${formatDuration(patience)}.`;
  return new DiagnosticError({ ...found!, detail });
}
