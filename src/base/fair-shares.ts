/** The order of owners that wait for a shared resource, which serves one of them at a time: the owner that has used it least is next. */

/** Number of owners whose use is remembered. Beyond it, owners that have used no more than a new owner are forgotten. */
const remembered = 1_000;

export class FairShares<Owner> {
  readonly #used = new Map<Owner, number>();
  /** The use of the owner served last, before it was served. A new owner starts at this level, so it gains nothing by having waited to ask. */
  #level = 0;

  /** Adds an owner to those that wait. */
  enterOwner(owner: Owner): void {
    if ((this.#used.get(owner) ?? 0) < this.#level) this.#used.set(owner, this.#level);
    if (this.#used.size <= remembered) return;
    for (const [each, used] of this.#used) if (used <= this.#level) this.#used.delete(each);
  }

  /** Returns the waiting owner that has used the least; the first of several. */
  nextOwner(waiting: Iterable<Owner>): Owner | undefined {
    let next: { readonly owner: Owner; readonly used: number } | undefined;
    for (const owner of waiting) {
      const used = this.#used.get(owner) ?? 0;
      if (!next || used < next.used) next = { owner, used };
    }
    if (next && next.used > this.#level) this.#level = next.used;
    return next?.owner;
  }

  /** Adds an amount to an owner's use. */
  chargeOwner(owner: Owner, amount: number): void {
    this.#used.set(owner, Math.max(this.#used.get(owner) ?? 0, this.#level) + amount);
  }
}

/** The weight of the latest piece of work in an owner's moving average. */
const lastWeight = 0.2;

/** Moving averages of the milliseconds that an owner's pieces of work take. */
export class RecentTimes<Owner> {
  readonly #short: number;
  readonly #averages = new Map<Owner, number>();

  /** `short`: milliseconds below which work is short. */
  constructor(short: number) {
    this.#short = short;
  }

  /** Returns the owner's average in milliseconds; 0 for an unknown owner. */
  takenBy(owner: Owner): number {
    return this.#averages.get(owner) ?? 0;
  }

  isShort(owner: Owner): boolean {
    return this.takenBy(owner) < this.#short;
  }

  /** Records a piece of work. One long outlier, such as a garbage collection, does not make a short owner long. */
  noteTime(owner: Owner, ms: number): void {
    const before = this.#averages.get(owner);
    const most = before !== undefined && before < this.#short ? (0.8 * this.#short) / lastWeight : ms;
    this.#averages.delete(owner);
    this.#averages.set(owner, (before ?? 0) * (1 - lastWeight) + Math.min(ms, most) * lastWeight);
    if (this.#averages.size > remembered) this.#averages.delete(this.#averages.keys().next().value!);
  }
}

/** Milliseconds for which a CPU time read from the system is extended by elapsed time, because a read costs a tenth of a short request. */
const freshMs = 1;

class ThreadClock {
  #readAt = Number.NEGATIVE_INFINITY;
  #read = 0;
  /** Elapsed time that was counted as CPU time by mistake. */
  #surplus = 0;
  #returned = 0;

  cpuMs(): number {
    const now = performance.now();
    if (now - this.#readAt >= freshMs) {
      const { user, system } = process.threadCpuUsage();
      const spent = (user + system) / 1_000;
      this.#surplus = Math.max(this.#surplus, this.#returned - spent);
      [this.#readAt, this.#read] = [now, spent + this.#surplus];
    }
    this.#returned = this.#read + now - this.#readAt;
    return this.#returned;
  }
}

const threadClock = new ThreadClock();

/** Returns the CPU milliseconds that the running thread has used. Differences are exact to a millisecond. */
export const spentMs = (): number => threadClock.cpuMs();

/** Returns the CPU milliseconds that the process has used, with all its threads. */
export function spentByProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Calls back when all work that has begun is waiting for something, still in this round of the event loop. */
export const onceWaiting = (work: () => void): void => queueMicrotask(() => process.nextTick(work));
