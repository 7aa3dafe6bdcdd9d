import type { Clock } from "../../src/base/clock.ts";

/** A clock that stands still until everybody waits, then jumps to the next one due. `slept` lists what was asked for. */
export class VirtualClock implements Clock {
  readonly slept: number[] = [];
  #now = 0;
  #due: { readonly at: number; readonly wake: () => void }[] = [];
  #scheduled = false;

  now = () => Date.UTC(2026, 0, 1) + this.#now;
  monotonic = () => this.#now;

  sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      this.slept.push(ms);
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      this.#due.push({ at: this.#now + ms, wake: resolve });
      this.#schedule();
    });

  #schedule(): void {
    if (this.#scheduled || this.#due.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#now = Math.max(this.#now, Math.min(...this.#due.map(({ at }) => at)));
      const ready = this.#due.filter(({ at }) => at <= this.#now);
      this.#due = this.#due.filter(({ at }) => at > this.#now);
      for (const { wake } of ready) wake();
      this.#schedule();
    });
  }
}
