/** The request buckets that servers share, in SQL. */
import { type Kysely, sql } from "kysely";
import type { SharedBuckets, TokenBucketSize } from "../bucket.ts";
import type { Tables } from "../schema.ts";

export function createSharedBuckets(db: Kysely<Tables>): SharedBuckets {
  const nowExpression = (nowMs: number | undefined) =>
    nowMs === undefined ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)` : sql<number>`${nowMs}`;
  const bucketLevel = (now: ReturnType<typeof nowExpression>, { size, perSecond }: TokenBucketSize) => {
    const elapsed = sql<number>`greatest(0, cast(${now} as double precision) - buckets.at)`;
    return sql<number>`least(${size}, buckets.tokens + ${elapsed} * ${perSecond} / 1000.0)`;
  };
  return {
    async take(account, bucket, nowMs) {
      const now = nowExpression(nowMs);
      const level = bucketLevel(now, bucket);
      const taken = await sql`
      insert into buckets (account, tokens, at) values (${account}, ${bucket.size - 1}, ${now})
      on conflict (account) do update set tokens = ${level} - 1, at = greatest(buckets.at, excluded.at)
      where ${level} >= 1 returning tokens`.execute(db);
      if (taken.rows.length > 0) return 0;
      const remaining = await sql<{
        level: number;
      }>`select ${level} as level from buckets where account = ${account}`.execute(db);
      const tokens = remaining.rows[0]?.level ?? 0;
      return Math.max(1, ((1 - tokens) * 1000) / bucket.perSecond);
    },
    async levels(bucket, nowMs) {
      const level = bucketLevel(nowExpression(nowMs), bucket);
      const { rows } = await sql<{
        account: string;
        level: number;
      }>`select account, ${level} as level from buckets`.execute(db);
      return new Map(rows.map((row) => [row.account, row.level]));
    },
  };
}
