/** The queue of jobs in SQL. */
import type { Kysely } from "kysely";
import type { Json } from "../../../base/json.ts";
import type { Job, JobReader, JobStatus, JobWriter } from "../jobs.ts";
import type { ColumnTypes } from "./column-types.ts";
import type { JobTable, Tables } from "./schema.ts";

export const jobsDdl = (types: ColumnTypes): string => `
create table if not exists jobs (
  seq ${types.serial}, id text not null unique, account text not null, type text not null, payload text not null,
  status text not null, attempts integer not null, lease_owner text, lease_until ${types.sorted},
  created_at text not null, ended_at ${types.sorted}, error text
);
create index if not exists jobs_open on jobs (account, seq) where status in ('queued', 'running');
create index if not exists jobs_ended on jobs (ended_at) where ended_at is not null;
`;

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
