/** Sends a request with retries. The pauses grow, unless the destination asks for its own. */
import type { Clock } from "../../base/clock.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { Lane } from "./concurrency.ts";

/** The consequence of an answer for retries. */
export interface AttemptOutcome {
  /** True if the same request may succeed later. */
  readonly again: boolean;
  /** Milliseconds that the destination asks to wait. */
  readonly waitMs?: number | undefined;
  /** True if the destination may have carried out the request: the answer was missing or incomplete. */
  readonly uncertain: boolean;
}

/** The next attempt of a request. */
export interface Repeat {
  /** Number of the attempt, from 2. */
  readonly attempt: number;
  readonly most: number;
  /** Milliseconds of the pause before the attempt. */
  readonly waitMs: number;
  /** The reason for the attempt. */
  readonly reason?: string;
}

interface Attempts {
  /** Maximum number of attempts, at least 1. */
  readonly most: number;
  readonly lane: Lane;
  readonly clock: Pick<Clock, "sleep">;
  /** Returns a number from 0, below 1. */
  readonly random: () => number;
  readonly signal?: AbortSignal | undefined;
  /** Called with each repetition before its pause, and with undefined when a repeated request has its last answer. */
  readonly repeats?: ((repeat: Repeat | undefined) => Promise<void>) | undefined;
}

/** The last answer and the attempts before it. */
export interface Tried<A> {
  readonly answer: A;
  readonly attempts: number;
  /** Number of earlier attempts that the destination may have carried out. */
  readonly uncertainBefore: number;
  /** True if the last attempt may have been carried out. */
  readonly uncertain: boolean;
}

const firstPause = 1000;
const longestPause = 30_000;
const jitter = 250;
/** Maximum pause in milliseconds that a destination can ask for. */
const longestAsked = 60_000;

/**
 * Sends until the outcome needs no retry, or no attempt is left. Each attempt waits for the lane and occupies a place there while
 * it runs, not during pauses.
 * Rejects with the signal's reason only before the first attempt; later the last answer is returned.
 */
export async function tryRequest<A>(
  send: () => Promise<A>,
  outcomeOf: (answer: A) => AttemptOutcome | Promise<AttemptOutcome>,
  { most, lane, clock, random, signal, repeats }: Attempts,
): Promise<Tried<A>> {
  let uncertainBefore = 0;
  const finishAttempts = async (tried: Tried<A>): Promise<Tried<A>> => {
    if (tried.attempts > 1) await repeats?.(undefined);
    return tried;
  };
  let leave = await lane.enter(signal);
  for (let attempts = 1; ; attempts++) {
    let answer: A;
    try {
      answer = await send();
    } finally {
      leave();
    }
    const { again, waitMs, uncertain } = await outcomeOf(answer);
    const tried: Tried<A> = { answer, attempts, uncertainBefore, uncertain };
    if (!again || attempts >= most || signal?.aborted) return finishAttempts(tried);
    const pauseMs = retryPause(attempts, waitMs, random);
    await repeats?.({
      attempt: attempts + 1,
      most,
      waitMs: pauseMs,
      ...(uncertain ? { reason: "no answer came" } : {}),
    });
    try {
      await clock.sleep(pauseMs, signal);
      leave = await lane.enter(signal);
    } catch (error) {
      if (!signal?.aborted && !(error instanceof RecordFailure)) throw error;
      // After an abort, or without room in the lane, the last answer is the result.
      await repeats?.(undefined);
      return tried;
    }
    if (uncertain) uncertainBefore += 1;
  }
}

/**
 * Returns the pause in milliseconds: 1, 2, 4, ... seconds plus a random part, so that requests that failed together are not
 * repeated together.
 */
function retryPause(attempts: number, requestedMs: number | undefined, random: () => number): number {
  if (requestedMs !== undefined) return Math.min(longestAsked, requestedMs);
  return Math.min(longestPause, firstPause * 2 ** (attempts - 1) + Math.floor(random() * (jitter + 1)));
}
