/** Group commit: texts that arrive while a write is under way share the next one. */

export class Group {
  readonly #write: (texts: readonly string[]) => Promise<void>;
  #waiting: { readonly text: string; readonly done: () => void; readonly failed: (reason: unknown) => void }[] = [];
  #busy: Promise<void> | undefined;
  #broken: unknown;

  /** `write` is called by one at a time. After its first failure every later text is refused with the same error. */
  constructor(write: (texts: readonly string[]) => Promise<void>) {
    this.#write = write;
  }

  add(text: string): Promise<void> {
    return new Promise((done, failed) => {
      if (this.#broken !== undefined) return failed(this.#broken);
      this.#waiting.push({ text, done, failed });
      this.#busy ??= this.#flush();
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.#busy;
  }

  async #flush(): Promise<void> {
    // Let everything that settles in this turn join the first group.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#broken !== undefined) throw this.#broken;
        await this.#write(group.map(({ text }) => text));
        for (const { done } of group) done();
      } catch (error) {
        this.#broken ??= error;
        for (const { failed } of group) failed(error);
      }
    }
    this.#busy = undefined;
  }
}
