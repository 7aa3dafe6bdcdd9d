/** A token bucket: a number of requests per second, and as many at once after a pause. */
export class TokenBucket {
  /** Requests per second and size of the bucket, by the latest setting. */
  limit = 1;
  /** The time when the bucket is full again, in milliseconds of the caller's clock. */
  #full = Number.NEGATIVE_INFINITY;

  /** Returns the milliseconds that the next request has to wait. */
  wait(now: number): number {
    const each = 1000 / this.limit;
    return Math.max(0, Math.max(this.#full, now) + each - Math.max(1, this.limit) * each - now);
  }

  /** Takes the next turn. */
  take(now: number): void {
    this.#full = Math.max(this.#full, now) + 1000 / this.limit;
  }

  /** Returns true if the bucket is full. */
  isIdle(now: number): boolean {
    return this.#full <= now;
  }
}
