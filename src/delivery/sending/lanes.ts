/**
 * What a request to the outside waits for: a place among the requests of its connection (`concurrencyLevel`), and its turn by the
 * connection's `rateLimit.limit`. All that a process sends for an account by a connection shares them, whichever run sends it.
 */
import type { Clock } from "../../base/clock.ts";
import { type Leave, Slots } from "../egress/slots.ts";
import { RecordFailure } from "../failures/failure.ts";
import { Pace } from "./pace.ts";

/** How requests of a connection are let through. Keys are unique among all accounts of the process. */
interface LanePlace {
  /** Whose places they take (a connection's own, or those of the one that it borrows from), and how many there are. */
  readonly slots?: { readonly key: string; readonly level: number } | undefined;
  readonly pace?: { readonly key: string; readonly perSecond: number } | undefined;
}

/** The way of one run's requests through a connection. Lanes of several runs take turns. */
export interface Lane {
  /** How many of its requests can be under way at once, at most. */
  readonly level: number;
  /**
   * Waits until a request may be sent; the answer gives its place back. Rejects with the signal's reason, and with a RecordFailure
   * (`rate_limited`) where too much waits already.
   */
  enter(signal?: AbortSignal): Promise<Leave>;
}

export interface Lanes {
  /** A lane for one run. */
  open(place: LanePlace): Lane;
}

/** Of one connection: requests that wait, and milliseconds that one waits. */
const bounds = { waiting: 1000, waitMs: 300_000 } as const;

/** For what no connection limits: so many requests at once. */
const levelWithout = 5;

/** A lane without limits, for what has no connection. */
export const openLane: Lane = Object.freeze({ level: levelWithout, enter: async () => () => undefined });

/** For so many milliseconds is believed how many processes there are. */
const believedMs = 2000;

/**
 * `processes`: how many send by the connections of the same accounts, this one included; absent where it is the only one. What a
 * connection allows is divided among them, and each may have one request under way.
 */
export function createLanes(
  clock: Pick<Clock, "monotonic" | "sleep">,
  processes: () => Promise<number> = async () => 1,
): Lanes {
  const sharing = counted(clock, processes);
  const slots = new Map<string, Slots>();
  const paces = new Map<string, Pace>();

  const place = async (at: LanePlace["slots"], who: object, signal: AbortSignal | undefined): Promise<Leave> => {
    if (!at) return () => undefined;
    const own = kept(slots, at.key, () => new Slots());
    own.level = Math.max(1, Math.floor(at.level / (await sharing())));
    if (own.waiting >= bounds.waiting) throw tooMany();
    const since = clock.monotonic();
    const leave = await own.take(who, signal);
    const leaveAll = (): void => {
      leave();
      if (own.isIdle && slots.get(at.key) === own) slots.delete(at.key);
    };
    if (clock.monotonic() - since <= bounds.waitMs) return leaveAll;
    leaveAll();
    throw tooMany();
  };

  const turn = async (at: LanePlace["pace"], signal: AbortSignal | undefined): Promise<void> => {
    if (!at) return;
    const among = await sharing();
    const now = clock.monotonic();
    // Buckets are few: those that are full are as good as new ones.
    if (paces.size >= bounds.waiting) for (const [key, each] of paces) if (each.isIdle(now)) paces.delete(key);
    const own = kept(paces, at.key, () => new Pace());
    own.limit = at.perSecond / among;
    const ms = own.wait(now);
    if (ms > bounds.waitMs) throw tooMany();
    own.take(now);
    if (ms > 0) await clock.sleep(ms, signal);
  };

  return {
    open: (at) => {
      const who = {};
      return {
        level: at.slots?.level ?? levelWithout,
        async enter(signal) {
          const leave = await place(at.slots, who, signal);
          try {
            await turn(at.pace, signal);
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

/** A count that is asked for now and then. Where it cannot be had, the last one stands. */
function counted({ monotonic }: Pick<Clock, "monotonic">, count: () => Promise<number>): () => Promise<number> {
  let known = Promise.resolve(1);
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    const now = monotonic();
    if (now - at < believedMs) return known;
    at = now;
    const before = known;
    known = count()
      .then((found) => Math.max(1, found))
      .catch(() => before);
    return known;
  };
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function tooMany(): RecordFailure {
  const message =
    "More requests wait for the connection than may: 1,000, or one of them for 5 minutes. Send less at once, or raise concurrencyLevel or rateLimit.limit of the connection.";
  return new RecordFailure("rate_limited", "connection", "request", message);
}
