/** Jobs that wait, as rows of the store's own table: there a backup and earlier versions leave them, and the queue takes them over. */
import { type Kysely, type Selectable, sql } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { NewJob } from "../jobs.ts";
import type { DatabaseRow } from "../row.ts";
import type { Tables } from "../schema.ts";

/** The data that pg-boss stores for a job. */
export interface JobData {
  readonly id: string;
  readonly account: string;
  readonly payload: Json;
  /** Attempts that do not count. */
  readonly returned: number;
  /** Failed attempts. Absent in jobs of older versions, like the fields below. */
  readonly thrown?: number;
  /** Deaths that it has waited for. */
  readonly waited?: number;
}

type JobRow = Selectable<Tables["jobs"]>;

/** `ripe_at` may have been written by a clock that the database does not have: the job then waits at most as long as it would have. */
export const newJobOfRow = ({
  id,
  account,
  type,
  payload,
  job_key,
  priority,
  ripe_at,
  created_at,
}: JobRow): NewJob => ({
  id,
  account,
  type,
  payload: parseExactJson(payload) as Json,
  priority,
  ...(job_key !== null && { key: job_key }),
  ...(ripe_at > created_at && { delayMs: Math.max(0, Date.parse(ripe_at) - Date.now()) }),
});

/** The attempts so far. pg-boss begins to count again. */
export const countsIn = ({ attempts, returned, thrown, waited }: JobRow): AttemptCounts => ({
  returned: returned - attempts,
  thrown,
  waited,
});

export type AttemptCounts = Pick<JobData, "returned" | "thrown" | "waited">;

/** Returns queued and running jobs as rows of the table that takeOver moves from, for a backup. Needs a transaction. */
export async function openJobRows(db: Kysely<Tables>): Promise<readonly DatabaseRow[]> {
  const { rows: found } = await sql<{ jobs: string | null }>`
    select to_regclass(quote_ident(current_schema() || '_jobs') || '.job')::text as jobs`.execute(db);
  const jobs = found[0]!.jobs;
  if (jobs === null) return [];
  const { rows } = await sql<DatabaseRow>`
    select row_number() over (order by created_on)::integer as seq, data->>'id' as id, data->>'account' as account, name as type,
      (data->'payload')::text as payload, 'queued' as status, null as lease_owner, null as lease_until,
      to_char(created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, null as ended_at, null as error,
      to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ripe_at,
      case when singleton_key like 'key:%' then substr(singleton_key, 5) end as job_key, priority,
      case when started_on is null then retry_count else retry_count + 1 end as attempts,
      coalesce((data->>'returned')::integer, 0) as returned, coalesce((data->>'thrown')::integer, 0) as thrown,
      coalesce((data->>'waited')::integer, 0) as waited
    from ${sql.raw(jobs)} where state in ('created', 'retry', 'active')`.execute(db);
  return rows;
}
