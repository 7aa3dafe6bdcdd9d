/** So many requests a second, and as many at once where none went before (a bucket). */
export class Pace {
  /** Requests a second, and the size of the bucket: the newest that was asked for. */
  limit = 1;
  /** When the bucket is full again, in milliseconds of the caller's clock. */
  #full = Number.NEGATIVE_INFINITY;

  /** Milliseconds that a request has to wait if it goes next. */
  wait(now: number): number {
    const each = 1000 / this.limit;
    return Math.max(0, Math.max(this.#full, now) + each - Math.max(1, this.limit) * each - now);
  }

  /** Takes the next turn. */
  take(now: number): void {
    this.#full = Math.max(this.#full, now) + 1000 / this.limit;
  }

  /** Whether it is as if no request had ever gone. */
  isIdle(now: number): boolean {
    return this.#full <= now;
  }
}
