/** Deletes expired documents of the families that grow with every run. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "../schema.ts";
import { recordFamilies } from "./families.ts";
import type { RecordFamily } from "./family.ts";

/** Documents of a family that are forgotten at once; the next sweep goes on. */
const expiryBatch = 5000;

interface ExpiredRecords {
  readonly account: string;
  readonly family: RecordFamily;
  readonly ids: readonly string[];
}

/** Documents that are past their time, `atMost` of each family. `now`: ISO 8601. */
export async function readExpiredRecords(
  db: Kysely<Tables>,
  now: string,
  atMost = expiryBatch,
): Promise<readonly ExpiredRecords[]> {
  const found: ExpiredRecords[] = [];
  for (const family of recordFamilies) {
    if (!family.expires) continue;
    const { rows } = await sql<{ account: string; id: string }>`
      select account, id from ${sql.table(family.table)}
      where expires_at > '' and expires_at <= ${now} order by expires_at limit ${sql.lit(atMost)}`.execute(db);
    for (const [account, past] of Map.groupBy(rows, (row) => row.account)) {
      found.push({ account, family, ids: past.map((row) => row.id) });
    }
  }
  return found;
}
