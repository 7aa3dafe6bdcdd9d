/** The queue of jobs in the tables of a store that one process has for itself. */

import { type Kysely, sql } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { JobClaim, JobName, JobStatus, JobTables, OpenJobs } from "../jobs.ts";
import type { Tables } from "../schema.ts";
import type { StoreEngine } from "./engine.ts";

/** Lifetime of a claim without renewal. Only one process uses the store, so only its own death ends a claim. */
const leaseMs = 30_000;
const beatMs = 10_000;

const isoText = (ms: number): string => new Date(ms).toISOString();

interface JobTableRow {
  readonly id: string;
  readonly account: string;
  readonly type: string;
  readonly payload: string;
  readonly attempts: number;
  readonly returned: number;
  readonly thrown: number;
  readonly waited: number;
}

const claimOfRow = ({ payload, attempts, returned, thrown, waited, ...name }: JobTableRow): JobClaim => ({
  ...name,
  payload: parseExactJson(payload) as Json,
  attempts: attempts - returned,
  deaths: attempts - returned - 1 - thrown,
  waited,
  fence: attempts,
});

/** `reading`: sees committed data; `write`: runs a transaction. */
export function sqlJobs(reading: Kysely<Tables>, write: StoreEngine["transaction"]): JobTables<Kysely<Tables>> {
  return {
    reader: (db) => ({
      async jobStatus({ account, type, id }) {
        const row = await db
          .selectFrom("jobs")
          .select("status")
          .where("account", "=", account)
          .where("type", "=", type)
          .where("id", "=", id)
          .executeTakeFirst();
        return row?.status as JobStatus | undefined;
      },
      async openJobs() {
        const rows = await db
          .selectFrom("jobs")
          .select(["type", "status"])
          .select((each) => each.fn.countAll().as("n"))
          .where("status", "in", ["queued", "running"])
          .groupBy(["type", "status"])
          .execute();
        return rows.map(({ type, status, n }) => ({ type, status: status as OpenJobs["status"], n: Number(n) }));
      },
    }),
    writer: (db) => ({
      async addJob({ id, account, type, payload, key, delayMs = 0, priority = 0 }, now) {
        const row = { id, account, type, payload: JSON.stringify(payload), created_at: isoText(now), priority };
        const added = await db
          .insertInto("jobs")
          .values({
            ...row,
            ...releasedLease,
            status: "queued",
            attempts: 0,
            ripe_at: isoText(now + delayMs),
            job_key: key ?? null,
            ended_at: null,
            error: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return Number(added.numInsertedOrUpdatedRows) > 0;
      },
      cancelJob: ({ account, type, id }, now) =>
        hasChangedRow(
          db
            .updateTable("jobs")
            .set({ status: "canceled", ended_at: isoText(now), ...releasedLease })
            .where("account", "=", account)
            .where("type", "=", type)
            .where("id", "=", id)
            .where("status", "in", ["queued", "running"]),
        ),
      holdJob: (claim, now) => hasChangedRow(updateClaimed(db, claim).set({ lease_until: isoText(now + leaseMs) })),
      async endJobs(endings, now) {
        const valid = new Set<JobClaim>();
        for (const { claim, end } of endings) {
          const error = end.status === "failed" ? end.error : null;
          const ended = { status: end.status, ended_at: isoText(now), error, ...releasedLease };
          if (await hasChangedRow(updateClaimed(db, claim).set(ended))) valid.add(claim);
        }
        return valid;
      },
    }),
    beatMs,
    endsAtOnce: 1,
    async typesToTake(types, now) {
      const { rows } = await sql<{ type: string }>`
        select value as type from json_each(${JSON.stringify(types)}) where exists (
          select 1 from jobs where status = 'queued' and type = value and ripe_at <= ${isoText(now)}
        ) or exists (
          select 1 from jobs where status = 'running' and type = value and lease_until <= ${isoText(now)}
        )`.execute(reading);
      return rows.map(({ type }) => type);
    },
    claimJobs: (query, now) => write((db) => claimInTransaction(db, query, now)),
    beat: (claims, now) =>
      write(async (db) => {
        const ours = new Set<JobClaim>();
        for (const claim of claims)
          if (await hasChangedRow(updateClaimed(db, claim).set({ lease_until: isoText(now + leaseMs) })))
            ours.add(claim);
        return ours;
      }),
    async putBack(claim, { delayMs, counts, waits }, now) {
      const back = {
        status: "queued",
        ripe_at: isoText(now + delayMs),
        ...releasedLease,
        ...(waits && { waited: claim.deaths }),
      };
      await write((db) =>
        hasChangedRow(
          updateClaimed(db, claim).set((each) => ({
            ...back,
            returned: each("returned", "+", counts ? 0 : 1),
            thrown: each("thrown", "+", counts ? 1 : 0),
          })),
        ),
      );
    },
    async lapseAll() {
      await write((db) =>
        db
          .updateTable("jobs")
          .set({ status: "queued", ...releasedLease })
          .where("status", "=", "running")
          .execute(),
      );
    },
    // Nobody else uses the store.
    listen: async () => async () => {},
  };
}

const releasedLease = { lease_owner: null, lease_until: null };

const updateClaimed = (db: Kysely<Tables>, { account, id, fence }: JobName & Pick<JobClaim, "fence">) =>
  db
    .updateTable("jobs")
    .where("account", "=", account)
    .where("id", "=", id)
    .where("status", "=", "running")
    .where("attempts", "=", fence);

const hasChangedRow = async (query: {
  executeTakeFirst(): Promise<{ readonly numUpdatedRows: bigint }>;
}): Promise<boolean> => Number((await query.executeTakeFirst()).numUpdatedRows) > 0;

/** Most queued jobs that one claim reads, so that its cost does not depend on the queue's length. */
const scanLimit = 500;

async function claimInTransaction(
  db: Kysely<Tables>,
  { type, limit, perAccount }: { readonly type: string; readonly limit: number; readonly perAccount: number },
  now: number,
): Promise<readonly JobClaim[]> {
  await db
    .updateTable("jobs")
    .set({ status: "queued", ...releasedLease })
    .where("status", "=", "running")
    .where("lease_until", "<=", isoText(now))
    .execute();
  const { rows } = await sql<JobTableRow>`
    with busy as (
      select account, count(*) as running from jobs where status = 'running' and type = ${type} group by account
    ), ripe as (
      select jobs.seq, jobs.account, jobs.priority, coalesce(busy.running, 0) as running
      from jobs left join busy on busy.account = jobs.account
      where jobs.status = 'queued' and jobs.type = ${type} and jobs.ripe_at <= ${isoText(now)}
        and coalesce(busy.running, 0) < ${perAccount}
      order by jobs.priority desc, jobs.seq limit ${scanLimit}
    ), placed as (
      select *, running + row_number() over (partition by account order by priority desc, seq) as place from ripe
    )
    update jobs set status = 'running', attempts = attempts + 1, lease_until = ${isoText(now + leaseMs)}
    where seq in (
      select seq from placed where place <= ${perAccount} order by priority desc, place, seq limit ${limit}
    )
    returning id, account, type, payload, attempts, returned, thrown, waited`.execute(db);
  return rows.map(claimOfRow);
}
