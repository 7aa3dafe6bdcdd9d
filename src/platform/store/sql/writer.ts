/** Writes of the store, in SQL. */

import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { AtOnce } from "../../../base/database.ts";
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
import { storedInSlices } from "../stored-text.ts";
import { scheduledFamilies } from "../timetables.ts";
import { accessWriter } from "./access.ts";
import { auditWriter } from "./audit.ts";
import { blobWriter, noteRemoval, removedCaches, removeFiles, sweepFiles, sweepRemovals } from "./blobs.ts";
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
/** Event reports that one call removes: the file of each has up to 200,000 rows. */
const reportBatch = 4;
/** Documents that one sweep removes, and bytes of their texts from which on it takes no more: the next sweep removes more. */
const sweptDocuments = { rows: 200, bytes: 8 * 1024 * 1024 };
/** Keys of a state that one statement removes: a value takes up to a megabyte. */
const stateBatch = 8;

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
        const most = family.family === eventReports.family ? reportBatch : purgeBatch;
        const { rows } = await sql<{ account: string; id: string }>`
          select account, id from ${sql.table(family.table)}
          where time > '' and time <= ${recordsBefore} order by account limit ${sql.lit(most)}`.execute(db);
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
    if (family === lookupCache.family && (await lookups.clearLookupEntries(account, id)))
      await noteRemoval(db, account, removedCaches, id);
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
    hasRoom: async () => true,
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
      await sweepRemovals(db, removedCaches, lookups.clearLookupEntries);
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
      const found = await pastRetention(db, now, deletedBefore);
      const pause = createPause();
      const gone: PurgedDocument[] = tokens.map(({ account, id, name }) => ({
        account,
        family: "accessTokens",
        body: { _id: id, name },
      }));
      for (const { account, family, id } of found) {
        await pause();
        await lock?.(account);
        // Asked again: it may have been restored while this waited.
        const removed = await db
          .deleteFrom("documents")
          .where("account", "=", account)
          .where("family", "=", family)
          .where("id", "=", id)
          .where(isPastRetention)
          .returning("body")
          .executeTakeFirst();
        if (!removed) continue;
        await deleteRelatedData(account, family, id);
        gone.push({ account, family, body: (await storedInSlices(family, removed.body, pause)) as JsonObject });
      }
      return gone;
    },
  };
  return lock ? lockingWriter(writer, lock) : writer;
}

/** Returns the documents that a sweep removes, in the order in which it locks their accounts. */
async function pastRetention(db: Kysely<Tables>, now: string, deletedBefore: string) {
  const longest = [
    ["expires_at", now],
    ["deleted_at", deletedBefore],
  ] as const;
  const chosen = [];
  let bytes = 0;
  for (const [column, until] of longest) {
    const rows = await db
      .selectFrom("documents")
      .select(["account", "family", "id", sql<number>`octet_length(body)`.as("size")])
      .where(column, "<=", until)
      .orderBy(column)
      .limit(sweptDocuments.rows)
      .execute();
    for (const row of rows) {
      if (chosen.length >= sweptDocuments.rows || bytes >= sweptDocuments.bytes) break;
      chosen.push(row);
      bytes += Number(row.size);
    }
  }
  return chosen.toSorted((one, other) => (one.account < other.account ? -1 : one.account > other.account ? 1 : 0));
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

/** Deletes the state of a deleted object. Ids contain no wildcards. Others are served between a few keys. */
async function deleteState(db: Kysely<Tables>, account: string, owner: StateRowOwner): Promise<void> {
  const keys = await db
    .selectFrom("documents")
    .select("id")
    .where("account", "=", account)
    .where("family", "=", stateFamily)
    .where("id", "like", `${stateOwnerText(owner)}/%`)
    .execute();
  const pause = createPause();
  for (let from = 0; from < keys.length; from += stateBatch) {
    const ids = keys.slice(from, from + stateBatch).map(({ id }) => id);
    const rows = db.deleteFrom("documents").where("account", "=", account).where("family", "=", stateFamily);
    await rows.where("id", "in", ids).execute();
    await pause();
  }
}
