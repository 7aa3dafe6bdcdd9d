/** The leaky buckets of accounts, where several servers share them (spec: Limits). */

export interface TokenBucketSize {
  readonly size: number;
  readonly perSecond: number;
}

export interface SharedBuckets {
  /**
   * Takes one token of the account's bucket; answers 0, or the milliseconds until there is one again. One statement decides.
   * Without `nowMs` the database's own clock counts: the servers' clocks may differ.
   */
  take(account: string, bucket: TokenBucketSize, nowMs?: number): Promise<number>;
  /** Tokens that are left, by account. */
  levels(bucket: TokenBucketSize, nowMs?: number): Promise<ReadonlyMap<string, number>>;
}
