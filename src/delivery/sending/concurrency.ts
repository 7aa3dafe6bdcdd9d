/**
 * Lanes limit requests to the outside: by a number of concurrent requests of the connection (`concurrencyLevel`), and by its
 * `rateLimit.limit`. All runs of a process share the limits of an account's connection.
 */
import type { Clock } from "../../base/clock.ts";
import { FairSemaphore, type ReleaseSlot } from "../egress/semaphore.ts";
import { RecordFailure } from "../failures/failure.ts";
import { AnswerSizes } from "./widening.ts";

/** A token bucket: a number of requests per second, and as many at once after a pause. */
export class TokenBucket {
  /** Requests per second and size of the bucket, by the latest setting. */
  limit = 1;
  /** The time when the bucket is full again, in milliseconds of the caller's clock. */
  #full = Number.NEGATIVE_INFINITY;

  /** Returns the milliseconds that the next request has to wait. */
  wait(now: number): number {
    const each = 1000 / this.limit;
    return Math.max(0, Math.max(this.#full, now) + each - Math.max(1, this.limit) * each - now);
  }

  /** Takes the next turn. */
  take(now: number): void {
    this.#full = Math.max(this.#full, now) + 1000 / this.limit;
  }

  /** Returns true if the bucket is full. */
  isIdle(now: number): boolean {
    return this.#full <= now;
  }
}

/** The limits of a connection. Keys are unique over all accounts of the process. */
interface ConnectionLimits {
  /** The key of the places (the connection's own, or those of the connection it borrows from), and their number. */
  readonly slots?: { readonly key: string; readonly level: number } | undefined;
  readonly pace?: { readonly key: string; readonly perSecond: number } | undefined;
  /** The key of the sizes of answers: runs of one document expect what its last answers had. */
  readonly answers?: string | undefined;
}

/** The lane of one run's requests through a connection. Lanes of several runs take turns. */
export interface Lane {
  /** Maximum number of concurrent requests. */
  readonly level: number;
  /** The sizes of earlier answers; absent where they are known of one call alone. */
  readonly answers?: AnswerSizes;
  /**
   * Waits until a request may be sent; returns a function that releases its place. Rejects with the signal's reason, and with a
   * RecordFailure (`rate_limited`) if too many requests wait.
   */
  enter(signal?: AbortSignal): Promise<ReleaseSlot>;
}

export interface Lanes {
  /** Opens a lane for one run. */
  open(place: ConnectionLimits): Lane;
}

/** Bounds of one connection: waiting requests, and milliseconds that one waits. `sizes`: documents whose answers are remembered. */
const bounds = { waiting: 1000, waitMs: 300_000, sizes: 1000 } as const;

/** Number of concurrent requests without a connection. */
const defaultLevel = 5;

/** A lane without limits, for requests without a connection. */
export const unlimitedLane: Lane = Object.freeze({ level: defaultLevel, enter: async () => () => undefined });

/** Milliseconds for which the number of processes is cached. */
const countCachedMs = 2000;

/**
 * Creates lanes. `processes` returns the number of processes that send by the connections of the same accounts, this one included;
 * default 1. The limits of a connection are divided among them, and each process may always have one running request.
 */
export function createLanes(
  clock: Pick<Clock, "monotonic" | "sleep">,
  processes: () => Promise<number> = async () => 1,
): Lanes {
  const sharing = cachedCount(clock, processes);
  const slots = new Map<string, FairSemaphore>();
  const paces = new Map<string, TokenBucket>();
  const answers = new Map<string, AnswerSizes>();

  const takePlace = async (
    at: ConnectionLimits["slots"],
    who: object,
    signal: AbortSignal | undefined,
  ): Promise<ReleaseSlot> => {
    if (!at) return () => undefined;
    const own = getOrCreate(slots, at.key, () => new FairSemaphore());
    own.level = Math.max(1, Math.floor(at.level / (await sharing())));
    if (own.waiting >= bounds.waiting) throw tooManyWaiting();
    const since = clock.monotonic();
    const leave = await own.take(who, signal);
    const leaveAll = (): void => {
      leave();
      if (own.isIdle && slots.get(at.key) === own) slots.delete(at.key);
    };
    if (clock.monotonic() - since <= bounds.waitMs) return leaveAll;
    leaveAll();
    throw tooManyWaiting();
  };

  const awaitRate = async (at: ConnectionLimits["pace"], signal: AbortSignal | undefined): Promise<void> => {
    if (!at) return;
    const among = await sharing();
    const now = clock.monotonic();
    // Full buckets equal new ones, so they are deleted.
    if (paces.size >= bounds.waiting) for (const [key, each] of paces) if (each.isIdle(now)) paces.delete(key);
    const own = getOrCreate(paces, at.key, () => new TokenBucket());
    own.limit = at.perSecond / among;
    const ms = own.wait(now);
    if (ms > bounds.waitMs) throw tooManyWaiting();
    own.take(now);
    if (ms > 0) await clock.sleep(ms, signal);
  };

  const rememberedSizes = (key: string): AnswerSizes => {
    const found = getOrCreate(answers, key, () => new AnswerSizes());
    // The key that was not asked for the longest time is the first one.
    answers.delete(key);
    answers.set(key, found);
    for (const oldest of answers.keys()) {
      if (answers.size <= bounds.sizes) break;
      answers.delete(oldest);
    }
    return found;
  };

  return {
    open: (at) => {
      const who = {};
      return {
        level: at.slots?.level ?? defaultLevel,
        answers: at.answers === undefined ? new AnswerSizes() : rememberedSizes(at.answers),
        async enter(signal) {
          const leave = await takePlace(at.slots, who, signal);
          try {
            await awaitRate(at.pace, signal);
            return leave;
          } catch (error) {
            leave();
            throw error;
          }
        },
      };
    },
  };
}

/** Caches a count for a short time. If counting fails, the last count is used. */
function cachedCount({ monotonic }: Pick<Clock, "monotonic">, count: () => Promise<number>): () => Promise<number> {
  let known = Promise.resolve(1);
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    const now = monotonic();
    if (now - at < countCachedMs) return known;
    at = now;
    const before = known;
    known = count()
      .then((found) => Math.max(1, found))
      .catch(() => before);
    return known;
  };
}

function getOrCreate<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function tooManyWaiting(): RecordFailure {
  const message =
    "More requests wait for the connection than may: 1,000, or one of them for 5 minutes. Send less at once, or raise concurrencyLevel or rateLimit.limit of the connection.";
  return new RecordFailure("rate_limited", "connection", "request", message);
}
