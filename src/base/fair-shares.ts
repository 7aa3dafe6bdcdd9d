/** The order of owners who wait for something that serves one of them at a time: next is the one who has had least of it. */

/** Owners from which on those are forgotten who have had no more than a newcomer. */
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

/** Returns the milliseconds of computing time that the running thread has taken. */
export function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Calls back once all begun work waits for something, still in this round of the event loop. */
export const onceWaiting = (work: () => void): void => queueMicrotask(() => process.nextTick(work));
