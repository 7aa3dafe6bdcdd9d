/**
 * The job queue on PostgreSQL, run by pg-boss in a separate schema next to the store's.
 * The schema and the library are loaded with the first job: a server without jobs neither waits for them nor installs the schema.
 * Claims are fetched on demand, because pg-boss's own workers would wait for their next poll after each job.
 * Everything that belongs to documents runs in the transaction of the documents.
 */

import { type Kysely, sql } from "kysely";
import type { DatabaseOptions, JobWithMetadata, PgBoss } from "pg-boss";
import { fail } from "../../../base/diagnostics.ts";
import { postgresLogin } from "../../../base/postgres-login.ts";
import { sha256 } from "../../../base/sha256.ts";
import type { JobClaim, JobEnd, JobEnding, JobName, JobStatus, JobTables, NewJob, OpenJobs } from "../jobs.ts";
import type { Tables } from "../schema.ts";
import { listenOnChannel, notifyListeners } from "./job-news.ts";
import { type AttemptCounts, countsIn, type JobData, newJobOfRow } from "./waiting-job-rows.ts";

/**
 * Connections that pg-boss has for itself: looking for what died, and what it asks of a queue. A transaction of ours waits for
 * the last of these, so nothing that waits for such transactions may take them all: heartbeats go by the store's own connections.
 */
const connections = 4;
/** Seconds without a heartbeat after which a claim has lapsed; pg-boss takes no fewer. */
const heartbeatSeconds = 10;
/** Interval of claim renewals. A cancelled job whose notification was lost is stopped by the next renewal. */
const beatMs = 500;
/** Ends of jobs in one transaction: each costs a third of one alone. */
const endsAtOnce = 16;
/** Time that a transaction of several accounts may wait for one lock. */
const longestSharedWaitMs = 100;
/**
 * Makes a transaction take waiting jobs in the order of their index. Jobs come and go faster than the planner's statistics: by these,
 * it reads and sorts all that wait to take a few, which takes 20 ms with 10,000 jobs.
 */
const takeInOrder = sql`select set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true)`;
const daySeconds = 24 * 60 * 60;
/** Options of each queue. Whoever runs a job decides how often it is tried. A claim ends after a day, the longest that pg-boss takes. */
const queueOptions = {
  policy: "exclusive",
  heartbeatSeconds,
  expireInSeconds: daySeconds,
  retryLimit: 10_000,
  retryDelay: 0,
  deleteAfterSeconds: 7 * daySeconds,
  retentionSeconds: 365 * daySeconds,
} as const;

/** Ids of pg-boss are UUIDs: the same job always has the same one. */
function uuidOf({ account, type, id }: JobName): string {
  const hex = sha256(JSON.stringify([account, type, id]));
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

const attemptOf = (claim: JobClaim) => ({ id: uuidOf(claim), retryCount: claim.fence });

interface BossJobs extends JobTables<Kysely<Tables>> {
  /**
   * Moves the jobs that wait in the store's own table, where a backup and earlier versions leave them, into the queue. Throws a
   * DiagnosticError where the database's role could never make the queue's schema.
   */
  takeOver(db: Kysely<Tables>): Promise<void>;
  close(): Promise<void>;
}

/** `url`: `postgres://…`; `pools`: the store's own. */
export function bossJobs(
  url: string,
  pools: { readonly reading: Kysely<Tables>; readonly writing: Kysely<Tables> },
): BossJobs {
  const { reading } = pools;
  let schema: Promise<string> | undefined;
  let started: Promise<PgBoss> | undefined;
  const queues = new Map<string, Promise<void>>();

  const schemaName = (): Promise<string> =>
    (schema ??= sql<{ name: string }>`select current_schema() || '_jobs' as name`
      .execute(reading)
      .then(({ rows }) => rows[0]!.name));

  /** Returns true if any server has ever had a job. */
  const hasJobSchema = async (): Promise<boolean> => {
    if (started) return true;
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass(quote_ident(${await schemaName()}) || '.job') is not null as there`.execute(reading);
    return rows[0]!.there;
  };

  const startedBoss = (): Promise<PgBoss> => {
    started ??= startBoss(url, schemaName()).catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };

  /** pg-boss, with a queue for the type. */
  async function queueOf(type: string): Promise<PgBoss> {
    const running = await startedBoss();
    const known =
      queues.get(type) ??
      running.createQueue(type, queueOptions).catch((error: unknown) => {
        queues.delete(type);
        throw error;
      });
    queues.set(type, known);
    await known;
    return running;
  }

  const findJobStatus = async ({ type, ...name }: JobName, db: Kysely<Tables>): Promise<JobStatus | undefined> => {
    if (!(await hasJobSchema())) return undefined;
    const id = uuidOf({ type, ...name });
    const [job] = await (await queueOf(type)).findJobs(type, { id, db: bossDatabase(db) });
    return job && statusOf(job);
  };

  return {
    async takeOver(db) {
      await checkSchema(db, await schemaName());
      const open = await db.selectFrom("jobs").selectAll().where("status", "in", ["queued", "running"]).execute();
      if (open.length === 0) return;
      for (const type of new Set(open.map((row) => row.type))) await queueOf(type);
      await db.transaction().execute(async (transaction) => {
        for (const row of open) await addBossJob(await queueOf(row.type), newJobOfRow(row), transaction, countsIn(row));
        await transaction.deleteFrom("jobs").execute();
      });
    },
    reader: (db) => ({
      jobStatus: (name) => findJobStatus(name, db),
      async openJobs() {
        if (!(await hasJobSchema())) return [];
        const table = sql.table(`${await schemaName()}.job`);
        const { rows } = await sql<OpenJobs>`
          select name as type, case when state = 'active' then 'running' else 'queued' end as status, count(*) as n
          from ${table} where state in ('created', 'retry', 'active') group by 1, 2`.execute(db);
        return rows;
      },
    }),
    writer: (db) => ({
      async addJob(job) {
        const added = await addBossJob(await queueOf(job.type), job, db);
        if (added) await notifyListeners(db, await schemaName(), { added: job.type });
        return added;
      },
      async cancelJob(name) {
        const status = await findJobStatus(name, db);
        if (status !== "queued" && status !== "running") return false;
        const { affected } = (await (
          await startedBoss()
        ).cancel(name.type, uuidOf(name), { db: bossDatabase(db) })) as Affected;
        if (affected > 0) await notifyListeners(db, await schemaName(), { canceled: name.id });
        return affected > 0;
      },
      async holdJob(claim) {
        return isOne(await (await startedBoss()).touch(claim.type, attemptOf(claim), { db: bossDatabase(db) }));
      },
      async endJobs(endings) {
        const valid = new Set<JobClaim>();
        // Accounts share a transaction only as long as none of them waits: then it fails, and each has one of its own.
        if (new Set(endings.map(({ claim }) => claim.account)).size > 1)
          await sql`select set_config('lock_timeout', ${`${longestSharedWaitMs}ms`}, true)`.execute(db);
        const alike = Map.groupBy(endings, ({ claim, end }) => `${claim.type}\n${JSON.stringify(end)}`).values();
        for (const same of alike) {
          const [{ claim, end }] = same as [JobEnding];
          const attempts = same.map((each) => attemptOf(each.claim));
          const options = { db: bossDatabase(db) };
          const answer = (await (await startedBoss()).complete(claim.type, attempts, end, options)) as Affected;
          for (const each of validAmong(
            same.map((ending) => ending.claim),
            answer,
          ))
            valid.add(each);
        }
        return valid;
      },
    }),
    beatMs,
    endsAtOnce,
    async typesToTake(types) {
      if (!(await hasJobSchema())) return [];
      await startedBoss();
      const table = sql.table(`${await schemaName()}.job`);
      const { rows } = await sql<{ type: string }>`
        select type from unnest(${types}::text[]) as type where exists (
          select from ${table} where name = type and state < 'active' and not blocked and start_after <= now()
        )`.execute(reading);
      return rows.map((row) => row.type);
    },
    async claimJobs({ type, limit, perAccount }) {
      if (!(await hasJobSchema())) return [];
      const options = { batchSize: limit, groupConcurrency: perAccount, includeMetadata: true } as const;
      const boss = await queueOf(type);
      // By a connection for reading: those for writing may all wait for locks.
      return reading.transaction().execute(async (transaction) => {
        await takeInOrder.execute(transaction);
        const jobs = await boss.fetch<JobData>(type, { ...options, db: bossDatabase(transaction) });
        return jobs.map((job) => bossClaim(type, job));
      });
    },
    async beat(claims) {
      const ours = new Set<JobClaim>();
      const db = bossDatabase(pools.writing);
      for (const [type, same] of Map.groupBy(claims, (claim) => claim.type)) {
        const answer = (await (await startedBoss()).touch(type, same.map(attemptOf), { db })) as Affected;
        for (const each of validAmong(same, answer)) ours.add(each);
      }
      return ours;
    },
    async putBack(claim, { delayMs, counts, waits = false }) {
      const running = await startedBoss();
      const { type, id, account, payload, fence, attempts, deaths, waited } = claim;
      const data: JobData = {
        id,
        account,
        payload,
        returned: fence + 1 - attempts + (counts ? 0 : 1),
        thrown: attempts - 1 - deaths + (counts ? 1 : 0),
        waited: waits ? deaths : waited,
      };
      // One transaction, because between the two steps another worker could take the job.
      await pools.writing.transaction().execute(async (transaction) => {
        const db = bossDatabase(transaction);
        if (!isOne(await running.fail(type, attemptOf(claim), null, { db }))) return;
        await running.update(type, data, { id: uuidOf(claim), startAfter: delayMs / 1000, db });
      });
    },
    // Other servers may be running. A claim that is not renewed lapses by itself.
    lapseAll: async () => {},
    listen: async (heard) => listenOnChannel(url, await schemaName(), heard),
    async close() {
      const running = await started?.catch(() => undefined);
      await running?.stop({ graceful: false });
    },
  };
}

/** Fails at the start of the server where the schema, which comes with the first job, could not be created by then. */
async function checkSchema(db: Kysely<Tables>, schema: string): Promise<void> {
  const { rows } = await sql<{ may: boolean; role: string }>`
    select has_database_privilege(current_database(), 'create')
      or exists (select from pg_namespace where nspname = ${schema}) as may, current_user as role`.execute(db);
  const { may, role } = rows[0]!;
  if (may) return;
  fail("platform-database", "The database has no schema for jobs", {
    detail: `Jobs are kept in the schema ${schema}, which the role ${role} must not create.`,
    suggestion: `Have it created: create schema "${schema}" authorization "${role}"`,
  });
}

interface Affected {
  readonly affected: number;
  /** Ids of the jobs that were changed. */
  readonly settled?: readonly string[];
}

/** The answer names jobs, not claims: of several claims on one job, only the last can be valid. */
function validAmong(claims: readonly JobClaim[], { settled = [] }: Affected): readonly JobClaim[] {
  const last = new Map(claims.toSorted((one, other) => one.fence - other.fence).map((each) => [uuidOf(each), each]));
  return settled.map((id) => last.get(id)!);
}

const isOne = (answer: unknown): boolean => (answer as Affected).affected === 1;

async function startBoss(url: string, schema: Promise<string>): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...((await postgresLogin(url)) as DatabaseOptions),
    max: connections,
    schema: await schema,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    monitorVacuum: false,
  });
  // Failed housekeeping is repeated a moment later; failures that matter reject the call that caused them.
  boss.on("error", () => undefined);
  await boss.start();
  return boss;
}

/** A transaction, or a pool, as pg-boss takes one. */
function bossDatabase(db: Kysely<Tables>) {
  return {
    async executeSql(text: string, values: readonly unknown[] = []) {
      const query = { sql: text, parameters: values, query: { kind: "RawNode" }, queryId: { queryId: "jobs" } };
      const { rows } = await db.executeQuery(query as Parameters<typeof db.executeQuery>[0]);
      return { rows: [...rows] };
    },
  };
}

async function addBossJob(
  boss: PgBoss,
  { key, delayMs = 0, priority = 0, ...job }: NewJob,
  db: Kysely<Tables>,
  counts: AttemptCounts = { returned: 0 },
): Promise<boolean> {
  const { type, id, account, payload } = job;
  const data: JobData = { id, account, payload, ...counts };
  const uuid = uuidOf(job);
  const added = await boss.send(type, data, {
    id: uuid,
    // The policy allows one queued or running job per key; a job without a key gets a unique one.
    singletonKey: key === undefined ? `id:${uuid}` : `key:${key}`,
    group: { id: account },
    priority,
    ...(delayMs > 0 && { startAfter: delayMs / 1000 }),
    db: bossDatabase(db),
  });
  return added !== null;
}

function statusOf({ state, output }: Pick<JobWithMetadata, "state" | "output">): JobStatus {
  if (state === "created" || state === "retry") return "queued";
  if (state === "active") return "running";
  if (state === "cancelled") return "canceled";
  return state === "completed" ? ((output as Partial<JobEnd> | null)?.status ?? "completed") : "failed";
}

const bossClaim = (type: string, { data, retryCount }: JobWithMetadata<JobData>): JobClaim => ({
  type,
  id: data.id,
  account: data.account,
  payload: data.payload,
  attempts: retryCount + 1 - data.returned,
  deaths: retryCount - data.returned - (data.thrown ?? 0),
  waited: data.waited ?? 0,
  fence: retryCount,
});
