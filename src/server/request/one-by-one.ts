/** Work of which one piece at a time is done, because each takes much memory: accounts take turns at it. */
export class OneByOne {
  /** What waits, by account; the accounts in the order of their turns. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isBusy = false;

  /** Does work of an account when it is its turn; answers what it does. */
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
      // Behind all others that wait.
      this.#waiting.delete(account);
      if (rest.length > 0) this.#waiting.set(account, rest);
      await work!();
    }
    this.#isBusy = false;
  }
}
