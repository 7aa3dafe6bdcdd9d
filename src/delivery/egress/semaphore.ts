/**
 * A limited number of places for concurrent requests. Waiting requests take turns by owner: a run with a hundred requests does not
 * block a run with one.
 */

/** Returns a place; further calls do nothing. */
export type ReleaseSlot = () => void;

interface Waiter {
  readonly enter: () => void;
}

export class FairSemaphore {
  /** The current limit: connections may be edited while requests wait. */
  level = 1;
  /** Maximum number of places of one owner. */
  share = Number.POSITIVE_INFINITY;
  #taken = 0;
  /** Places by owner, where they have a share. */
  readonly #shares = new Map<unknown, number>();
  #waiting = 0;
  /** The waiting requests by owner, in the order of their turns. */
  readonly #queues = new Map<unknown, Waiter[]>();

  get waiting(): number {
    return this.#waiting;
  }

  /** True if no place is taken and no request waits. */
  get isIdle(): boolean {
    return this.#taken === 0 && this.#waiting === 0;
  }

  /** Resolves when a place is free. `who`: the owner that takes turns. Rejects with the signal's reason. */
  async take(who: object | string, signal?: AbortSignal): Promise<ReleaseSlot> {
    signal?.throwIfAborted();
    if (this.#waiting === 0 && this.#taken < this.level && this.#hasShare(who)) return this.#entered(who);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        enter: () => {
          signal?.removeEventListener("abort", abandonWait);
          resolve(this.#entered(who));
        },
      };
      const abandonWait = (): void => {
        this.#withdraw(who, waiter);
        reject(signal!.reason);
      };
      signal?.addEventListener("abort", abandonWait, { once: true });
      const queue = this.#queues.get(who);
      if (queue) queue.push(waiter);
      else this.#queues.set(who, [waiter]);
      this.#waiting += 1;
      this.#admit();
    });
  }

  #entered(who: unknown): ReleaseSlot {
    this.#adjust(who, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#adjust(who, -1);
      this.#admit();
    };
  }

  #adjust(who: unknown, by: 1 | -1): void {
    this.#taken += by;
    if (this.share === Number.POSITIVE_INFINITY) return;
    const held = (this.#shares.get(who) ?? 0) + by;
    if (held === 0) this.#shares.delete(who);
    else this.#shares.set(who, held);
  }

  /** Returns true if an owner may take one more place. */
  #hasShare(who: unknown): boolean {
    return this.share === Number.POSITIVE_INFINITY || (this.#shares.get(who) ?? 0) < this.share;
  }

  /** Returns the first owner below its share, with its requests. */
  #nextOwner(): readonly [unknown, Waiter[]] | undefined {
    for (const each of this.#queues) if (this.#hasShare(each[0])) return each;
    return undefined;
  }

  #admit(): void {
    while (this.#taken < this.level) {
      const next = this.#nextOwner();
      if (!next) return;
      const [who, queue] = next;
      const waiter = queue.shift()!;
      this.#waiting -= 1;
      this.#queues.delete(who);
      // The owner's next turn comes after all other owners.
      if (queue.length > 0) this.#queues.set(who, queue);
      waiter.enter();
    }
  }

  #withdraw(who: unknown, waiter: Waiter): void {
    const queue = this.#queues.get(who);
    const at = queue?.indexOf(waiter) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    this.#waiting -= 1;
    if (queue.length === 0) this.#queues.delete(who);
  }
}
