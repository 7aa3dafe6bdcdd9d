/** A queue that runs one task at a time, because each takes much memory. Accounts take turns. */
export class OneByOne {
  /** The waiting tasks by account, in the order of their turns. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isBusy = false;

  /** Runs a task of an account in its turn; returns its result. */
  run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    const queue = this.#waiting.get(account) ?? [];
    this.#waiting.set(account, queue);
    queue.push(async () => {
      const done = work();
      resolve(done);
      await done.catch(() => undefined);
    });
    void this.#go();
    return promise;
  }

  async #go(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [account, queue] = next;
      const [work, ...rest] = queue;
      // The account's next turn comes after all others.
      this.#waiting.delete(account);
      if (rest.length > 0) this.#waiting.set(account, rest);
      await work!();
    }
    this.#isBusy = false;
  }
}
