/** Writes of the store, in SQL. */

import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { AtOnce } from "../../../base/database.ts";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { JsonObject } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import { writeJson } from "../../../base/write-slices.ts";
import { lookupCache } from "../../../catalog/kinds/lookup-cache.ts";
import { stateOwners } from "../../../catalog/operations/state.ts";
import { TakenError, WriteConflict } from "../conflicts.ts";
import { facetsOf } from "../facets.ts";
import type { JobTables } from "../jobs.ts";
import { eventReports, readExpiredRecords, recordFamilies } from "../records/families.ts";
import type { RecordWriter } from "../records/port.ts";
import { recordWriter } from "../records/writer.ts";
import type { Tables } from "../schema.ts";
import { type StateRowOwner, stateFamily, stateOwnerText } from "../state-rows.ts";
import type { DocumentRecord, Purged, PurgedDocument, PurgeWriter, Writer } from "../store.ts";
import { scheduledFamilies } from "../timetables.ts";
import { accessWriter } from "./access.ts";
import { auditWriter } from "./audit.ts";
import { blobWriter, removeFiles, sweepFiles } from "./blobs.ts";
import type { StoreDialect } from "./dialect.ts";
import { flowLogWriter } from "./flow-log.ts";
import { flowRunWriter } from "./flow-runs.ts";
import { insertRow } from "./insert-row.ts";
import { lookupWriter } from "./lookup-entries.ts";
import { createReader } from "./reader.ts";
import { scheduleWriter } from "./schedules.ts";
import { settingWriter } from "./settings.ts";

/** Rows of a kind that one call removes. */
const purgeBatch = 2000;

/** `lock`: keeps other transactions of an account away. */
function purgeWriter(
  db: Kysely<Tables>,
  records: Pick<RecordWriter, "removeRecords">,
  lock: ((account: string) => Promise<void>) | undefined,
): PurgeWriter {
  return {
    async purge({ jobsBefore, recordsBefore }) {
      const ended = db.selectFrom("jobs").select("seq").where("ended_at", "<=", jobsBefore).limit(purgeBatch);
      const jobs = await db.deleteFrom("jobs").where("seq", "in", ended).executeTakeFirst();
      const purged: { jobs: number; records: number } = { jobs: Number(jobs.numDeletedRows), records: 0 };
      for (const family of recordFamilies) {
        if (family.expires) continue;
        const { rows } = await sql<{ account: string; id: string }>`
          select account, id from ${sql.table(family.table)}
          where time > '' and time <= ${recordsBefore} order by account limit ${sql.lit(purgeBatch)}`.execute(db);
        for (const [account, past] of Map.groupBy(rows, (row) => row.account)) {
          const ids = past.map(({ id }) => id);
          await lock?.(account);
          await records.removeRecords(account, family, ids);
          // The file of a report goes with it.
          if (family.family === eventReports.family) await removeFiles(db, account, family.family, ids);
        }
        purged.records += rows.length;
      }
      return purged satisfies Purged;
    },
  };
}

/** Reads and writes of one open transaction. */
export function createWriter(
  db: Kysely<Tables>,
  dialect: StoreDialect,
  jobs: JobTables<Kysely<Tables>>,
  atOnce?: AtOnce,
): Writer {
  const refusingTaken = async (write: () => Promise<unknown>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      const what = dialect.taken(error);
      throw what ? new TakenError(what) : error;
    }
  };
  const lock = locksOf(db, dialect);
  const records = recordWriter(db, { refusing: refusingTaken, forUpdate: dialect.forUpdate });
  const lookups = lookupWriter(db);
  const schedules = scheduleWriter(db);
  /** Deletes the data stored next to an object's document. */
  const deleteRelatedData = async (account: string, family: string, id: string): Promise<void> => {
    await deleteEdges(db, account, family, id);
    if (scheduledFamilies.includes(family)) await schedules.putSchedules(account, family, id, []);
    if (family === lookupCache.family) await lookups.clearLookupEntries(account, id);
    if ((stateOwners as readonly string[]).includes(family)) await deleteState(db, account, { family, id });
  };
  const writer: Writer = {
    ...createReader(db, dialect, jobs, atOnce),
    ...accessWriter(db),
    ...auditWriter(db, dialect, atOnce),
    ...blobWriter(db),
    ...flowRunWriter(db),
    ...settingWriter(db),
    ...flowLogWriter(db),
    ...jobs.writer(db),
    ...lookups,
    ...schedules,
    ...purgeWriter(db, records, lock),
    ...records,
    async insert(account, record) {
      const row = { account, family: record.family, id: record.id, ...(await documentColumns(record)) };
      await refusingTaken(() => insertRow({ db, dialect, atOnce }, "documents", row));
      await insertEdges(db, account, record);
    },
    async update(account, record) {
      const changed = await documentColumns(record);
      await refusingTaken(async () => {
        let query = db
          .updateTable("documents")
          .set(changed)
          .set((each) => ({ revision: each("revision", "+", 1) }))
          .where("account", "=", account)
          .where("family", "=", record.family)
          .where("id", "=", record.id);
        if (record.revision !== undefined) query = query.where("revision", "=", record.revision);
        const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new WriteConflict();
      });
      await deleteEdges(db, account, record.family, record.id);
      await insertEdges(db, account, record);
    },
    async remove(account, family, id) {
      await db
        .deleteFrom("documents")
        .where("account", "=", account)
        .where("family", "=", family)
        .where("id", "=", id)
        .execute();
      await deleteRelatedData(account, family, id);
    },
    async addAccount({ id, name, features }) {
      await db
        .insertInto("accounts")
        .values({ id, name, features: JSON.stringify(features) })
        .execute();
    },
    async sweep(now, deletedBefore) {
      await sweepFiles(db, now);
      const tokens = await db
        .deleteFrom("tokens")
        .where("expires_at", "<=", now)
        .returning(["account", "id", "name"])
        .execute();
      for (const { account, family, ids } of await readExpiredRecords(db, now)) {
        await lock?.(account);
        await records.removeRecords(account, family, ids);
      }
      const isPastRetention = (each: ExpressionBuilder<Tables, "documents">) =>
        each.or([each("expires_at", "<=", now), each("deleted_at", "<=", deletedBefore)]);
      const found = await db
        .selectFrom("documents")
        .select(["account", "family", "id", "body"])
        .where(isPastRetention)
        .orderBy("account")
        .execute();
      const gone: PurgedDocument[] = tokens.map(({ account, id, name }) => ({
        account,
        family: "accessTokens",
        body: { _id: id, name },
      }));
      for (const { account, family, id, body } of found) {
        await lock?.(account);
        // Asked again: it may have been restored while this waited.
        const { numDeletedRows } = await db
          .deleteFrom("documents")
          .where("account", "=", account)
          .where("family", "=", family)
          .where("id", "=", id)
          .where(isPastRetention)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) continue;
        await deleteRelatedData(account, family, id);
        gone.push({ account, family, body: parseExactJson(body) as JsonObject });
      }
      return gone;
    },
  };
  return lock ? lockingWriter(writer, lock) : writer;
}

type LockKey = (key: string) => Promise<void>;

/** Locks of one transaction, each taken once; undefined where the database lets one transaction write at a time anyway. */
function locksOf(db: Kysely<Tables>, dialect: StoreDialect): LockKey | undefined {
  if (!dialect.lock) return undefined;
  const held = new Set<string>();
  return async (key) => {
    if (held.has(key)) return;
    await dialect.lock!(db, key);
    held.add(key);
  };
}

/**
 * Returns a writer that locks the first argument of each call, mostly the account, before the call runs. So transactions on one account
 * run one after the other, as all transactions do on SQLite, and what one of them has read stays true until it ends.
 */
function lockingWriter(writer: Writer, lock: LockKey): Writer {
  const guarded = Object.entries(writer).map(([name, method]) => [
    name,
    async (first: unknown, ...rest: readonly unknown[]) => {
      if (typeof first === "string") await lock(first);
      return (method as (...all: readonly unknown[]) => unknown)(first, ...rest);
    },
  ]);
  return Object.fromEntries(guarded) as Writer;
}

/** Others are served between the texts of a large document. */
async function documentColumns({ body, row, vault, parts, sort, nameKey, code, expiresAt }: DocumentRecord) {
  const pause = createPause();
  const timeField = (field: string) => {
    const value = body[field];
    return typeof value === "string" ? value : null;
  };
  const bodyText = await writeJson(body, pause);
  const rowText = row ? await writeJson(row, pause) : null;
  const partsText = parts && Object.keys(parts).length > 0 ? await writeJson(parts as JsonObject, pause) : null;
  return {
    body: bodyText,
    row: rowText,
    vault,
    parts: partsText,
    sort,
    name_key: nameKey,
    code,
    last_modified: timeField("lastModified") ?? "",
    deleted_at: timeField("deletedAt"),
    expires_at: expiresAt,
    facets: JSON.stringify(facetsOf(body)),
  };
}

async function insertEdges(db: Kysely<Tables>, account: string, record: DocumentRecord): Promise<void> {
  const rows = record.edges.map((edge) => ({
    account,
    from_family: record.family,
    from_id: record.id,
    path: edge.path,
    to_family: edge.family,
    to_id: edge.id,
    role: edge.role,
  }));
  // Seven columns each: stay far below the number of parameters that a statement may have.
  const pause = createPause();
  for (let from = 0; from < rows.length; from += 500) {
    await pause();
    await db
      .insertInto("edges")
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

async function deleteEdges(db: Kysely<Tables>, account: string, family: string, id: string): Promise<void> {
  await db
    .deleteFrom("edges")
    .where("account", "=", account)
    .where("from_family", "=", family)
    .where("from_id", "=", id)
    .execute();
}

/** Deletes the state of a deleted object. Ids contain no wildcards. */
async function deleteState(db: Kysely<Tables>, account: string, owner: StateRowOwner): Promise<void> {
  await db
    .deleteFrom("documents")
    .where("account", "=", account)
    .where("family", "=", stateFamily)
    .where("id", "like", `${stateOwnerText(owner)}/%`)
    .execute();
}
