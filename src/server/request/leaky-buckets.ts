/** Leaky buckets by key. */
import type { Clock } from "../../base/clock.ts";

interface Bucket {
  tokens: number;
  at: number;
}

interface BucketSize {
  readonly size: number;
  /** Tokens that return per second. */
  readonly perSecond: number;
}

export class LeakyBuckets {
  readonly #clock: Pick<Clock, "monotonic">;
  readonly #size: BucketSize;
  readonly #most: number;
  /** In order of their last use, the oldest first. */
  readonly #buckets = new Map<string, Bucket>();

  /** `most`: maximum number of buckets; the least recently used one is dropped. */
  constructor(clock: Pick<Clock, "monotonic">, size: BucketSize, most = Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#size = size;
    this.#most = most;
  }

  /** Takes one token; returns 0, or the milliseconds until there is one again. */
  take(key: string): number {
    const bucket = this.#filled(key);
    if (bucket.tokens < 1) return ((1 - bucket.tokens) * 1000) / this.#size.perSecond;
    bucket.tokens -= 1;
    return 0;
  }

  /** Returns a token. */
  giveBack(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.tokens = Math.min(this.#size.size, bucket.tokens + 1);
  }

  /** Returns the remaining tokens by key. */
  levels(): ReadonlyMap<string, number> {
    return new Map([...this.#buckets.keys()].map((key) => [key, this.#filled(key).tokens]));
  }

  #filled(key: string): Bucket {
    const { size, perSecond } = this.#size;
    const now = this.#clock.monotonic();
    const bucket = this.#buckets.get(key) ?? { tokens: size, at: now };
    bucket.tokens = Math.min(size, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
    bucket.at = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.#most) this.#buckets.delete(this.#buckets.keys().next().value!);
    return bucket;
  }
}
