import type { Kysely } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import { auditDdl } from "../sql/audit.ts";
import { blobsDdl } from "../sql/blobs.ts";
import { bucketsDdl } from "../sql/bucket.ts";
import type { ColumnTypes } from "../sql/column-types.ts";
import { facetsOf } from "../sql/facets.ts";
import { jobsDdl } from "../sql/jobs.ts";
import type { Tables } from "../sql/schema.ts";
import { settingsDdl } from "../sql/settings.ts";

/** What the whole management API and several servers on one database need. */
export const serversDdl = (types: ColumnTypes): string => `
alter table documents add column revision ${types.integer} not null default 1;
alter table documents add column facets text not null default '{}';
${settingsDdl()}
${bucketsDdl(types)}
${blobsDdl(types)}
${auditDdl(types)}
${jobsDdl(types)}
`;

/** How many documents are rewritten at once. */
const batch = 500;

/** Documents of the first version get their facets. */
export async function fillFacets(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("documents")
      .select(["seq", "body"])
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(batch)
      .execute();
    for (const { seq, body } of rows) {
      const facets = JSON.stringify(facetsOf(JSON.parse(body) as JsonObject));
      await db.updateTable("documents").set({ facets }).where("seq", "=", seq).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.seq;
  }
}
