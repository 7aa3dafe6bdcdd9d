/** Places for so many requests at once. Whoever waits is served by turns: a run with a hundred requests does not keep one with a single one waiting. */

/** Gives a place back; more than once does nothing. */
export type Leave = () => void;

interface Waiter {
  readonly enter: () => void;
}

export class Slots {
  /** The newest level that was asked for: connections may be edited while requests wait. */
  level = 1;
  #taken = 0;
  #waiting = 0;
  /** In the order of their turns. */
  readonly #queues = new Map<object, Waiter[]>();

  get waiting(): number {
    return this.#waiting;
  }

  /** Whether nobody is in, and nobody waits. */
  get isIdle(): boolean {
    return this.#taken === 0 && this.#waiting === 0;
  }

  /** Resolves with a place. `who`: those who take turns. Rejects with the signal's reason. */
  take(who: object, signal?: AbortSignal): Promise<Leave> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const waiter: Waiter = {
        enter: () => {
          signal?.removeEventListener("abort", stop);
          resolve(this.#entered());
        },
      };
      const stop = (): void => {
        this.#withdraw(who, waiter);
        reject(signal!.reason);
      };
      signal?.addEventListener("abort", stop, { once: true });
      const queue = this.#queues.get(who);
      if (queue) queue.push(waiter);
      else this.#queues.set(who, [waiter]);
      this.#waiting += 1;
      this.#admit();
    });
  }

  #entered(): Leave {
    this.#taken += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#taken -= 1;
      this.#admit();
    };
  }

  #admit(): void {
    while (this.#taken < this.level) {
      const next = this.#queues.entries().next();
      if (next.done) return;
      const [who, queue] = next.value;
      const waiter = queue.shift()!;
      this.#waiting -= 1;
      this.#queues.delete(who);
      // Its next turn comes after everybody else's.
      if (queue.length > 0) this.#queues.set(who, queue);
      waiter.enter();
    }
  }

  #withdraw(who: object, waiter: Waiter): void {
    const queue = this.#queues.get(who);
    const at = queue?.indexOf(waiter) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    this.#waiting -= 1;
    if (queue.length === 0) this.#queues.delete(who);
  }
}
