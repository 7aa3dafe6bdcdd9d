/** Leaky buckets by key: how often somebody may come. */
import type { Clock } from "../../base/clock.ts";

interface Bucket {
  tokens: number;
  at: number;
}

interface BucketSize {
  readonly size: number;
  /** Tokens that come back. */
  readonly perSecond: number;
}

export class LeakyBuckets {
  readonly #clock: Pick<Clock, "monotonic">;
  readonly #size: BucketSize;
  readonly #most: number;
  /** Those that were used longest ago first. */
  readonly #buckets = new Map<string, Bucket>();

  /** `most`: buckets that are kept; the one that was used longest ago makes room. */
  constructor(clock: Pick<Clock, "monotonic">, size: BucketSize, most = Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#size = size;
    this.#most = most;
  }

  /** Takes one token; answers 0, or the milliseconds until there is one again. */
  take(key: string): number {
    const bucket = this.#filled(key);
    if (bucket.tokens < 1) return ((1 - bucket.tokens) * 1000) / this.#size.perSecond;
    bucket.tokens -= 1;
    return 0;
  }

  /** Gives a token back that was taken in vain. */
  giveBack(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.tokens = Math.min(this.#size.size, bucket.tokens + 1);
  }

  /** Tokens that are left. */
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
