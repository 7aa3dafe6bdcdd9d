/** The queue of jobs in the store. A job is taken by a lease: who lets it run out has died, and another one takes over. */
import type { Generated, Kysely } from "kysely";
import type { Json } from "../../base/json.ts";
import type { ColumnTypes } from "./column-types.ts";
import type { Tables } from "./schema.ts";

export type JobStatus = "queued" | "running" | "completed" | "failed" | "canceled";

export interface JobTable {
  /** Order of arrival. */
  seq: Generated<number>;
  id: string;
  account: string;
  type: string;
  /** JSON text. */
  payload: string;
  status: string;
  attempts: number;
  /** Who runs it. */
  lease_owner: string | null;
  /** ISO 8601. */
  lease_until: string | null;
  created_at: string;
  ended_at: string | null;
  error: string | null;
}

export const jobsDdl = (types: ColumnTypes): string => `
create table if not exists jobs (
  seq ${types.serial}, id text not null unique, account text not null, type text not null, payload text not null,
  status text not null, attempts integer not null, lease_owner text, lease_until ${types.sorted},
  created_at text not null, ended_at ${types.sorted}, error text
);
create index if not exists jobs_open on jobs (account, seq) where status in ('queued', 'running');
create index if not exists jobs_ended on jobs (ended_at) where ended_at is not null;
`;

export interface Job {
  readonly id: string;
  readonly account: string;
  readonly type: string;
  readonly payload: Json;
  readonly status: JobStatus;
  /** How often it was taken, this time included. */
  readonly attempts: number;
  readonly leaseUntil: string | null;
  readonly createdAt: string;
}

export interface Lease {
  readonly owner: string;
  /** ISO 8601. */
  readonly until: string;
}

export interface JobReader {
  job(account: string, id: string): Promise<Job | undefined>;
  /**
   * Jobs of the types that wait or whose lease has run out, in order of arrival; none of an account in which
   * `perAccount` run already.
   */
  runnableJobs(query: {
    readonly types: readonly string[];
    readonly now: string;
    readonly perAccount: number;
    readonly limit: number;
  }): Promise<readonly Job[]>;
  /** How many jobs of all accounts are in each state that is not an end. */
  openJobs(): Promise<{ readonly queued: number; readonly running: number }>;
}

/** Changes answer whether they found the job in the state that they are for (compare and set). */
export interface JobWriter {
  addJob(account: string, job: Pick<Job, "id" | "type" | "payload" | "createdAt">): Promise<void>;
  /** Takes a job that {@link JobReader.runnableJobs} named, unless another one did or the account runs enough of them. */
  takeJob(
    account: string,
    job: Job,
    lease: Lease,
    at: { readonly now: string; readonly perAccount: number },
  ): Promise<boolean>;
  extendJob(account: string, id: string, lease: Lease): Promise<boolean>;
  endJob(account: string, id: string, owner: string, end: JobEnd): Promise<boolean>;
  /** Puts a job back, as if this attempt had never been. */
  releaseJob(account: string, id: string, owner: string): Promise<boolean>;
  /** Puts back everything that runs: for a server that knows that nobody else uses the store. */
  releaseAllJobs(): Promise<void>;
  cancelJob(account: string, id: string, at: string): Promise<boolean>;
}

export interface JobEnd {
  readonly status: "completed" | "failed";
  /** ISO 8601. */
  readonly at: string;
  readonly error?: string;
}

const columns = ["id", "account", "type", "payload", "status", "attempts", "lease_until", "created_at"] as const;

function toJob(row: Pick<JobTable, (typeof columns)[number]>): Job {
  return {
    id: row.id,
    account: row.account,
    type: row.type,
    payload: JSON.parse(row.payload) as Json,
    status: row.status as JobStatus,
    attempts: row.attempts,
    leaseUntil: row.lease_until,
    createdAt: row.created_at,
  };
}

export function jobReader(db: Kysely<Tables>): JobReader {
  return {
    async job(account, id) {
      const row = await db
        .selectFrom("jobs")
        .select(columns)
        .where("account", "=", account)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && toJob(row);
    },
    async runnableJobs({ types, now, perAccount, limit }) {
      const busy = await db
        .selectFrom("jobs")
        .select("account")
        .where("status", "=", "running")
        .where("lease_until", ">", now)
        .groupBy("account")
        .having((each) => each.fn.countAll(), ">=", perAccount)
        .execute();
      let query = db
        .selectFrom("jobs")
        .select(columns)
        .where("status", "in", ["queued", "running"])
        .where((each) => each.or([each("status", "=", "queued"), each("lease_until", "<=", now)]))
        .where("type", "in", types);
      const full = busy.map((row) => row.account);
      if (full.length > 0) query = query.where("account", "not in", full);
      return (await query.orderBy("seq").limit(limit).execute()).map(toJob);
    },
    async openJobs() {
      const rows = await db
        .selectFrom("jobs")
        .select(["status"])
        .select((each) => each.fn.countAll().as("count"))
        .where("status", "in", ["queued", "running"])
        .groupBy("status")
        .execute();
      const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
      return { queued: of("queued"), running: of("running") };
    },
  };
}

export function jobWriter(db: Kysely<Tables>): JobWriter {
  const changed = async (query: { executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint }> }) =>
    Number((await query.executeTakeFirst()).numUpdatedRows) > 0;
  const held = (account: string, id: string, owner: string) =>
    db
      .updateTable("jobs")
      .where("account", "=", account)
      .where("id", "=", id)
      .where("status", "=", "running")
      .where("lease_owner", "=", owner);
  const free = { lease_owner: null, lease_until: null };
  return {
    async addJob(account, { id, type, payload, createdAt }) {
      const row = { id, account, type, payload: JSON.stringify(payload), created_at: createdAt };
      await db
        .insertInto("jobs")
        .values({ ...row, ...free, ended_at: null, error: null, status: "queued", attempts: 0 })
        .execute();
    },
    async takeJob(account, { id, status, attempts }, { owner, until }, { now, perAccount }) {
      const { count } = await db
        .selectFrom("jobs")
        .select((each) => each.fn.countAll().as("count"))
        .where("account", "=", account)
        .where("status", "=", "running")
        .where("lease_until", ">", now)
        .executeTakeFirstOrThrow();
      if (Number(count) >= perAccount) return false;
      return changed(
        db
          .updateTable("jobs")
          .set({ status: "running", attempts: attempts + 1, lease_owner: owner, lease_until: until })
          .where("account", "=", account)
          .where("id", "=", id)
          .where("status", "=", status)
          .where("attempts", "=", attempts)
          .where((each) => each.or([each("lease_until", "is", null), each("lease_until", "<=", now)])),
      );
    },
    extendJob: (account, id, { owner, until }) => changed(held(account, id, owner).set({ lease_until: until })),
    endJob: (account, id, owner, { status, at, error }) =>
      changed(held(account, id, owner).set({ status, ended_at: at, error: error ?? null, ...free })),
    releaseJob: (account, id, owner) =>
      changed(
        held(account, id, owner).set((each) => ({ status: "queued", attempts: each("attempts", "-", 1), ...free })),
      ),
    async releaseAllJobs() {
      await db
        .updateTable("jobs")
        .set({ status: "queued", ...free })
        .where("status", "=", "running")
        .execute();
    },
    cancelJob: (account, id, at) =>
      changed(
        db
          .updateTable("jobs")
          .set({ status: "canceled", ended_at: at, ...free })
          .where("account", "=", account)
          .where("id", "=", id)
          .where("status", "in", ["queued", "running"]),
      ),
  };
}
