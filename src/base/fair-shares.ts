/** The order of owners who wait for something that serves one of them at a time: next is the one who has had least of it. */

/** Owners of which is known what they have had; beyond, those are forgotten who have had no more than a newcomer. */
const remembered = 1_000;

export class FairShares<Owner> {
  readonly #had = new Map<Owner, number>();
  /** Amount that the owner served last had had before. A newcomer counts as having had as much: it gains nothing by having asked for nothing. */
  #level = 0;

  /** Counts an owner among those who wait. */
  enterOwner(owner: Owner): void {
    if ((this.#had.get(owner) ?? 0) < this.#level) this.#had.set(owner, this.#level);
    if (this.#had.size <= remembered) return;
    for (const [each, had] of this.#had) if (had <= this.#level) this.#had.delete(each);
  }

  /** Returns the one of the waiting owners who has had least; of several, the first. */
  nextOwner(waiting: Iterable<Owner>): Owner | undefined {
    let next: { readonly owner: Owner; readonly had: number } | undefined;
    for (const owner of waiting) {
      const had = this.#had.get(owner) ?? 0;
      if (!next || had < next.had) next = { owner, had };
    }
    if (next && next.had > this.#level) this.#level = next.had;
    return next?.owner;
  }

  /** Counts an amount that an owner was given. */
  chargeOwner(owner: Owner, amount: number): void {
    this.#had.set(owner, Math.max(this.#had.get(owner) ?? 0, this.#level) + amount);
  }
}

/** The weight of the last piece of work in what the work of an owner takes of late. */
const lastWeight = 0.2;

/** Milliseconds that pieces of the owners' work take of late. */
export class RecentTimes<Owner> {
  readonly #short: number;
  readonly #late = new Map<Owner, number>();

  /** `short`: milliseconds below which work is short. */
  constructor(short: number) {
    this.#short = short;
  }

  /** Returns what a piece of the owner's work takes of late; 0 for an unknown owner. */
  takenBy(owner: Owner): number {
    return this.#late.get(owner) ?? 0;
  }

  isShort(owner: Owner): boolean {
    return this.takenBy(owner) < this.#short;
  }

  /** Notes a piece. One that is long by chance, for example as memory was collected, does not make long what was short. */
  noteTime(owner: Owner, ms: number): void {
    const before = this.#late.get(owner);
    const most = before !== undefined && before < this.#short ? (0.8 * this.#short) / lastWeight : ms;
    this.#late.delete(owner);
    this.#late.set(owner, (before ?? 0) * (1 - lastWeight) + Math.min(ms, most) * lastWeight);
    if (this.#late.size > remembered) this.#late.delete(this.#late.keys().next().value!);
  }
}

/** Milliseconds after asking the system during which elapsed time counts as computing time: asking takes a tenth of a short request. */
const freshMs = 1;

class ThreadClock {
  #askedAt = Number.NEGATIVE_INFINITY;
  #asked = 0;
  /** Elapsed time that was counted and was no computing time. */
  #surplus = 0;
  #told = 0;

  tellMs(): number {
    const now = performance.now();
    if (now - this.#askedAt >= freshMs) {
      const { user, system } = process.threadCpuUsage();
      const spent = (user + system) / 1_000;
      this.#surplus = Math.max(this.#surplus, this.#told - spent);
      [this.#askedAt, this.#asked] = [now, spent + this.#surplus];
    }
    this.#told = this.#asked + now - this.#askedAt;
    return this.#told;
  }
}

const threadClock = new ThreadClock();

/** Returns the milliseconds of computing time that the running thread has taken. Differences are exact to a millisecond. */
export const spentMs = (): number => threadClock.tellMs();

/** Returns the milliseconds of computing time that the process has taken, with all its threads. */
export function spentByProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Calls back once all begun work waits for something, still in this round of the event loop. */
export const onceWaiting = (work: () => void): void => queueMicrotask(() => process.nextTick(work));
