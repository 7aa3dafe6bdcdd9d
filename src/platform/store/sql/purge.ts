/** Deletes expired data whose rows have no expiry, in SQL. */
import { type Kysely, sql } from "kysely";
import type { Purged, PurgeWriter } from "../purge.ts";
import { eventReports } from "../records/event-reports.ts";
import { recordFamilies } from "../records/families.ts";
import type { RecordWriter } from "../records/port.ts";
import type { Tables } from "../schema.ts";

/** Rows of a kind that one call removes. */
const purgeBatch = 2000;

/** `lock`: keeps other transactions of an account away. */
export function purgeWriter(
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

async function removeFiles(db: Kysely<Tables>, account: string, area: string, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += 500) {
    const part = keys.slice(from, from + 500);
    await db
      .deleteFrom("blobs")
      .where((each) => each.and({ account, area }))
      .where("key", "in", part)
      .execute();
  }
}
