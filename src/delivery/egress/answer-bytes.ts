/**
 * Bytes of partners' answers in memory.
 * An answer is put together, decoded, handed to a thread and made into an answer to the caller, so it takes memory long after its last
 * byte. Its bytes therefore count for its account until the unit of work that asked for it is over, for example until the caller has
 * read its answer. Beyond a bound, further answers of the account wait at their sockets. The oldest one that waits for nothing else always goes on.
 */
import type { UnitOfWork } from "../../base/pauses.ts";
import { EgressError } from "./egress-error.ts";

const mebibyte = 1024 * 1024;

interface AnswerBounds {
  /** Bytes of an answer that wait for nothing. */
  readonly free: number;
  /** Bytes of an account that do not wait for other accounts. */
  readonly small: number;
  /** Bytes of an account, and of all accounts. The oldest answer exceeds them. */
  readonly account: number;
  readonly all: number;
  /** Maximum number of answers of an account that wait, and milliseconds that one waits. */
  readonly waiting: number;
  readonly waitMs: number;
}

const usualBounds: AnswerBounds = Object.freeze({
  free: 64 * 1024,
  small: mebibyte,
  account: 16 * mebibyte,
  all: 128 * mebibyte,
  waiting: 256,
  waitMs: 30_000,
});

/** The answers of one unit of work. */
interface Holder {
  /** The answers that are being read, the oldest first. */
  readonly read: Set<HeldAnswer>;
  /** Bytes of the answers that are being read: now, and the most until now. */
  now: number;
  most: number;
  /** True until the unit is over: the most counts until then. */
  isKept: boolean;
}

interface AccountAnswers {
  held: number;
  /** In the order of their begin. */
  readonly holders: Set<Holder>;
  /** The answers that wait, with what lets them go on. */
  readonly waiting: Map<HeldAnswer, () => void>;
}

/** The end of a request. Its signal is only made for answers that wait. */
type SignaledEnd = { readonly signal: AbortSignal };

/** An answer that is being read. */
export interface HeldAnswer {
  /** Counts bytes that have come. Returns a promise if the next ones have to wait; it rejects with EgressError. */
  countBytes(bytes: number, end: SignaledEnd): Promise<void> | undefined;
  /** Waits for something else than room, for example for earlier answers of its page. Meanwhile it is not the oldest one. */
  stepAside(wait: () => Promise<void>): Promise<void>;
  /** Ends the reading. What the answer was made into counts on, until the unit of work is over. */
  endAnswer(): void;
}

const firstValueOf = <T>(values: Iterable<T>): T | undefined => {
  for (const value of values) return value;
  return undefined;
};

/** Lets those answers go on for which there is room. */
function letWaitingGoOn({ waiting }: AccountAnswers): void {
  for (const goOn of [...waiting.values()]) goOn();
}

/** Counts the answers of all accounts. */
export class AnswerBytes {
  readonly #bounds: AnswerBounds;
  readonly #accounts = new Map<unknown, AccountAnswers>();
  readonly #units = new WeakMap<UnitOfWork, Holder>();
  /** Answers that wait for something else than room. */
  readonly #aside = new WeakSet<HeldAnswer>();
  #all = 0;

  constructor(bounds: Partial<AnswerBounds> = {}) {
    this.#bounds = { ...usualBounds, ...bounds };
  }

  /** Returns the bytes that count for an account. */
  heldBy(account: unknown): number {
    return this.#accounts.get(account)?.held ?? 0;
  }

  /** Begins an answer for an account; without a unit of work, it counts only while it is read. */
  beginAnswer(account: unknown, unit?: UnitOfWork): HeldAnswer {
    const of = this.#accounts.get(account) ?? { held: 0, holders: new Set(), waiting: new Map() };
    this.#accounts.set(account, of);
    const holder = this.#holderFor(account, of, unit);
    let own = 0;
    const mayReadNext = (): boolean =>
      unit?.isNested === true || own <= this.#bounds.free || this.#mayReadOn(account, of, holder, answer);
    const answer: HeldAnswer = {
      countBytes: (bytes, end) => {
        own += bytes;
        this.#adjustHeld(of, holder, bytes);
        return mayReadNext() ? undefined : this.#waitForRoom(of, { answer, mayReadNext, signal: end.signal });
      },
      stepAside: async (wait) => {
        this.#aside.add(answer);
        letWaitingGoOn(of);
        try {
          await wait();
        } finally {
          this.#aside.delete(answer);
        }
      },
      endAnswer: () => {
        if (!holder.read.delete(answer)) return;
        this.#adjustHeld(of, holder, -own);
        this.#settleHolder(account, of, holder);
      },
    };
    holder.read.add(answer);
    return answer;
  }

  #holderFor(account: unknown, of: AccountAnswers, unit: UnitOfWork | undefined): Holder {
    const known = unit && this.#units.get(unit);
    if (known?.isKept) return known;
    const holder: Holder = { read: new Set(), now: 0, most: 0, isKept: unit !== undefined };
    of.holders.add(holder);
    if (unit) {
      this.#units.set(unit, holder);
      unit.whenUnitEnds(() => {
        this.#changeHolder(of, holder, () => {
          holder.isKept = false;
        });
        this.#settleHolder(account, of, holder);
      });
    }
    return holder;
  }

  #mayReadOn(account: unknown, of: AccountAnswers, holder: Holder, answer: HeldAnswer): boolean {
    if (holder.isKept && holder.now < holder.most) return true;
    const isOldest = this.#oldestOf(of) === answer;
    const { account: most, all, small } = this.#bounds;
    if (of.held > most && !isOldest) return false;
    return this.#all <= all || of.held <= small || (isOldest && firstValueOf(this.#accounts.keys()) === account);
  }

  /** Returns the answer that goes on whatever is held; undefined while a unit of work holds its answers and reads none. */
  #oldestOf({ holders }: AccountAnswers): HeldAnswer | undefined {
    for (const { read, isKept } of holders) {
      for (const answer of read) if (!this.#aside.has(answer)) return answer;
      if (isKept) return undefined;
    }
    return undefined;
  }

  #adjustHeld(of: AccountAnswers, holder: Holder, bytes: number): void {
    this.#changeHolder(of, holder, () => {
      holder.now += bytes;
      holder.most = Math.max(holder.most, holder.now);
    });
  }

  #changeHolder(of: AccountAnswers, holder: Holder, change: () => void): void {
    const counted = (): number => (holder.isKept ? holder.most : holder.now);
    const before = counted();
    change();
    of.held += counted() - before;
    this.#all += counted() - before;
  }

  /** Forgets a holder that holds nothing any more, and lets those go on for whom there is room. */
  #settleHolder(account: unknown, of: AccountAnswers, holder: Holder): void {
    if (!holder.isKept && holder.read.size === 0) of.holders.delete(holder);
    if (of.holders.size === 0) this.#accounts.delete(account);
    for (const each of this.#accounts.values()) letWaitingGoOn(each);
  }

  #waitForRoom(
    of: AccountAnswers,
    { answer, mayReadNext, signal }: { answer: HeldAnswer; mayReadNext: () => boolean; signal: AbortSignal },
  ): Promise<void> {
    const { waiting, waitMs } = this.#bounds;
    return new Promise((resolve, reject) => {
      const endWaiting = (): void => {
        clearTimeout(timer);
        of.waiting.delete(answer);
        signal.removeEventListener("abort", abandonAnswer);
      };
      const failWaiting = (error: unknown): void => {
        endWaiting();
        reject(error);
      };
      const abandonAnswer = (): void => failWaiting(signal.reason);
      const timer = setTimeout(() => failWaiting(this.#crowdedRefusal()), waitMs);
      if (of.waiting.size >= waiting) return failWaiting(this.#crowdedRefusal());
      if (signal.aborted) return abandonAnswer();
      signal.addEventListener("abort", abandonAnswer, { once: true });
      of.waiting.set(answer, () => {
        if (!mayReadNext()) return;
        endWaiting();
        resolve();
      });
    });
  }

  #crowdedRefusal(): EgressError {
    const { waiting, waitMs, account } = this.#bounds;
    const bounds = `beyond ${account / mebibyte} MB of answers at once, ${waiting} wait for at most ${waitMs / 1000} s`;
    return new EgressError(
      "crowded",
      `Too many large answers of destinations are read for the account: ${bounds}. Repeat the request later.`,
    );
  }
}
