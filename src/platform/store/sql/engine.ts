/** A database that is open, and the store on top of it. */
import { type Kysely, sql } from "kysely";
import type { AtOnce } from "../../../base/database.ts";
import { parseExactJson } from "../../../base/exact-json.ts";
import { WriteConflict } from "../conflicts.ts";
import type { JobProcess, JobProcesses, JobTables } from "../jobs.ts";
import type { Tables } from "../schema.ts";
import type { SharedBuckets, Store, TokenBucketSize, Writer } from "../store.ts";
import type { StoreDialect } from "./dialect.ts";
import { keptRowsOf } from "./kept-rows.ts";
import { createReader } from "./reader.ts";
import { createWriter } from "./writer.ts";

/** The request buckets that servers share, in SQL. */
function createSharedBuckets(db: Kysely<Tables>): SharedBuckets {
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

const processKeptMs = 60 * 60 * 1000;

/** The processes that run jobs, in SQL. */
function createJobProcesses({ reading, transaction }: Pick<StoreEngine, "reading" | "transaction">): JobProcesses {
  return {
    async note({ id, name, startedAt, beatAt, jobs }) {
      const row = { name, started_at: startedAt, beat_at: beatAt, jobs: JSON.stringify(jobs) };
      const longAgo = new Date(Date.parse(beatAt) - processKeptMs).toISOString();
      await transaction(async (db) => {
        await db
          .insertInto("job_workers")
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
        await db.deleteFrom("job_workers").where("beat_at", "<", longAgo).execute();
      });
    },
    async forget(id) {
      await transaction((db) => db.deleteFrom("job_workers").where("id", "=", id).execute());
    },
    async list() {
      const rows = await reading.selectFrom("job_workers").selectAll().orderBy("started_at").orderBy("id").execute();
      return rows.map(({ id, name, started_at: startedAt, beat_at: beatAt, jobs }) => {
        return { id, name, startedAt, beatAt, jobs: parseExactJson(jobs) as JobProcess["jobs"] };
      });
    },
  };
}

export interface StoreEngine {
  readonly dialect: StoreDialect;
  /**
   * Sees committed data. Never the connection of a transaction, so that a handler that reads cannot wait for itself.
   */
  readonly reading: Kysely<Tables>;
  readonly writing: Kysely<Tables>;
  /** The same two where the database is in this process. */
  readonly atOnce?: { readonly reading: AtOnce | undefined; readonly writing: AtOnce };
  /** {@link Store.version} */
  readonly version?: () => number;
  /** Runs `work` in a transaction that writes, and is committed when this resolves. */
  transaction<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `work` on a snapshot: what others commit meanwhile is not seen. */
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `work` while no other server of this database runs such work of the same name. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The queue. */
  readonly jobs: JobTables<Kysely<Tables>>;
  close(): Promise<void>;
}

/** Attempts at a transaction that conflicted with another one. */
const attempts = 6;

/** Returns the store of an engine whose schema is up to date. */
export function createStore(engine: StoreEngine): Store {
  const { dialect, reading, jobs, atOnce, version } = engine;
  // Writes that share a transaction share its writer; on SQLite all transactions do. The last one is enough: a WeakMap of all would keep each transaction for long,
  // because its writer leads back to it.
  let last: { readonly transaction: Kysely<Tables>; readonly writer: Writer } | undefined;
  const cachedWriter = (transaction: Kysely<Tables>): Writer => {
    if (last?.transaction !== transaction)
      last = { transaction, writer: createWriter(transaction, dialect, jobs, atOnce?.writing) };
    return last.writer;
  };
  return {
    read: createReader(reading, dialect, jobs, atOnce?.reading, version && atOnce?.reading && keptRowsOf(version)),
    async write(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await engine.transaction((transaction) => work(cachedWriter(transaction)));
        } catch (error) {
          if (!(error instanceof WriteConflict) && !dialect.isTransient(error)) throw error;
          if (attempt === attempts) throw error instanceof WriteConflict ? error : new WriteConflict({ cause: error });
        }
      }
    },
    ...(dialect.name === "postgres" ? { sharedBuckets: createSharedBuckets(reading) } : {}),
    ...(version ? { version } : {}),
    jobs,
    processes: createJobProcesses(engine),
    alone: engine.alone,
    close: engine.close,
  };
}
