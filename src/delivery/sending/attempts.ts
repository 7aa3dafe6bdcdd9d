/** Sends a request, and again where that may help: so many attempts, with growing pauses between them or those that the destination asks for. */
import type { Clock } from "../../base/clock.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { Lane } from "./lanes.ts";

/** What an answer means for trying again. */
export interface Outcome {
  /** The same request may do better later. */
  readonly again: boolean;
  /** Milliseconds that the destination asks to wait before. */
  readonly waitMs?: number | undefined;
  /** Nobody can tell whether the destination has done what it was asked: there was no answer, or not all of it. */
  readonly uncertain: boolean;
}

/** The next attempt of a request. */
export interface Repeat {
  /** Its number: 2 or more. */
  readonly attempt: number;
  readonly most: number;
  /** The pause before it. */
  readonly waitMs: number;
  /** Why there is one. */
  readonly reason?: string;
}

interface Attempts {
  /** At most; 1 and more. */
  readonly most: number;
  readonly lane: Lane;
  readonly clock: Pick<Clock, "sleep">;
  /** From 0, below 1. */
  readonly random: () => number;
  readonly signal?: AbortSignal | undefined;
  /** Is given each repetition before its pause, and undefined once a request that was repeated has its last answer. */
  readonly repeats?: ((repeat: Repeat | undefined) => Promise<void>) | undefined;
}

/** The last answer, and how it came to it. */
export interface Tried<A> {
  readonly answer: A;
  readonly attempts: number;
  /** The destination may have done what it was asked in this number of attempts before the last one. */
  readonly uncertainBefore: number;
  /** Nobody can tell what the last one has done. */
  readonly uncertain: boolean;
}

const firstPause = 1000;
const longestPause = 30_000;
const jitter = 250;
/** What destinations ask for is kept to up to here. */
const longestAsked = 60_000;

/**
 * Sends until the outcome says that it is enough, or the attempts are used up. Each attempt waits for the lane, and holds its place there
 * while it is under way, not in the pauses. Rejects with the signal's reason before the first attempt alone; later the last answer counts.
 */
export async function tryRequest<A>(
  send: () => Promise<A>,
  outcomeOf: (answer: A) => Outcome | Promise<Outcome>,
  { most, lane, clock, random, signal, repeats }: Attempts,
): Promise<Tried<A>> {
  let uncertainBefore = 0;
  const ended = async (tried: Tried<A>): Promise<Tried<A>> => {
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
    if (!again || attempts >= most || signal?.aborted) return ended(tried);
    const pauseMs = pause(attempts, waitMs, random);
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
      // Called off, or no room: what came last stands.
      await repeats?.(undefined);
      return tried;
    }
    if (uncertain) uncertainBefore += 1;
  }
}

/** 1, 2, 4, ... seconds and a little, so that requests that failed together do not come back together. */
function pause(attempts: number, asked: number | undefined, random: () => number): number {
  if (asked !== undefined) return Math.min(longestAsked, asked);
  return Math.min(longestPause, firstPause * 2 ** (attempts - 1) + Math.floor(random() * (jitter + 1)));
}
