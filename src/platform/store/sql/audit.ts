/** The audit trail in SQL. */

import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { AtOnce } from "../../../base/database.ts";
import type { Json } from "../../../base/json.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import { writeJson } from "../../../base/write-slices.ts";
import type { AuditEntry, AuditReader, AuditTrailQuery, AuditWriter } from "../audit.ts";
import { pageBytes } from "../cursor.ts";
import { storableString } from "../facets.ts";
import type { AuditTable, Tables } from "../schema.ts";
import type { StoreDialect } from "./dialect.ts";
import { insertRow } from "./insert-row.ts";

export function auditReader(db: Kysely<Tables>, { among, wanted }: StoreDialect): AuditReader {
  return {
    async audit(account, query) {
      const backwards = query.before !== undefined;
      const direction = (query.order === "asc") === backwards ? "desc" : "asc";
      let select = db
        .selectFrom("audit")
        .select(["seq", "time", sql<number>`octet_length(details)`.as("size")])
        .where("account", "=", account);
      for (const condition of auditConditions(query, { among, wanted })) select = select.where(condition);
      const cursor = query.before ?? query.after;
      if (cursor) {
        const than = sql.raw(direction === "asc" ? ">" : "<");
        select = select.where(sql<SqlBool>`(time, seq) ${than} (${cursor.sort}, ${cursor.seq})`);
      }
      if (query.offset) select = select.offset(query.offset);
      const auditSelection = select
        .orderBy("time", direction)
        .orderBy("seq", direction)
        .limit(query.limit + 1);
      const order = sql.raw(direction);
      const { rows: found } = await sql<AuditTable & { readonly n: number }>`
        with asked as ${auditSelection}, sized as (
          select seq, count(*) over () as n, coalesce(sum(size) over (
            order by time ${order}, seq ${order} rows between unbounded preceding and 1 preceding), 0) as ahead from asked)
        select audit.*, n from sized join audit on audit.seq = sized.seq
        where ahead < ${pageBytes} order by time ${order}, audit.seq ${order}`.execute(db);
      const page = found.slice(0, query.limit);
      const rows = backwards ? page.reverse() : page;
      const last = rows.at(-1);
      // Whoever walks backwards came from somewhere: there is a next page.
      const more = last !== undefined && (backwards || rows.length < Number(last.n));
      const pause = createPause();
      const entries: AuditEntry[] = [];
      for (const row of rows) entries.push(await readEntry(row, pause));
      return {
        entries,
        ...(more ? { next: { sort: last.time, seq: Number(last.seq) } } : {}),
      };
    },
  };
}

function auditConditions(
  query: AuditTrailQuery,
  { among, wanted }: Pick<StoreDialect, "among" | "wanted">,
): readonly RawBuilder<SqlBool>[] {
  const valueIn = (column: string, values: readonly string[] | undefined) =>
    values === undefined ? [] : [among(column, values.map(storableString))];
  const people = [
    ...valueIn("by_user", query.users),
    ...(query.support === undefined ? [] : [sql<SqlBool>`support = ${query.support ? 1 : 0}`]),
  ];
  const byType = Object.entries(Object.groupBy(query.resources ?? [], ({ type }) => type));
  return [
    ...valueIn("resource_type", query.types),
    ...valueIn("event", query.events),
    ...valueIn("source", query.sources),
    ...(people.length === 0 ? [] : [anyCondition(people)]),
    ...(query.paths === undefined ? [] : [containsAny(wanted(query.paths.flatMap(pathForms)))]),
    ...(query.resources === undefined
      ? []
      : [
          anyCondition(
            byType.map(([type, resources = []]) => {
              const ids = resources.map(({ id }) => storableString(id));
              return sql<SqlBool>`(resource_type = ${type} and ${among("resource_id", ids)})`;
            }),
          ),
        ]),
    ...(query.family === undefined
      ? []
      : [anyCondition([among("resource_id", query.family), among("owner_id", query.family)])]),
    ...(query.from === undefined ? [] : [sql<SqlBool>`time >= ${query.from}`]),
    ...(query.to === undefined ? [] : [sql<SqlBool>`time <= ${query.to}`]),
  ];
}

function anyCondition(choices: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return choices.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(choices, sql` or `)})`;
}

/** Returns the forms in which a path, and a path below it, appear in the changed paths of an entry. */
const pathForms = (path: string): readonly string[] => [`\n${storableString(path)}\n`, `\n${storableString(path)}.`];

/** A column contains a text if removing the text changes it. The databases' own searches treat letter case differently. */
function containsAny(wanted: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select 1 from ${wanted} where replace(paths, wanted.value, '') <> paths)`;
}

export function auditWriter(db: Kysely<Tables>, dialect: StoreDialect, atOnce?: AtOnce): AuditWriter {
  return {
    async addAudit(account, { fieldChanges, deletedInfo, name, ...entry }) {
      const storedDetails = { fieldChanges, deletedInfo, name } as Json;
      const details = await writeJson(storedDetails, createPause());
      await insertRow({ db, dialect, atOnce }, "audit", {
        account,
        id: entry.id,
        time: entry.time,
        resource_type: entry.resourceType,
        resource_id: storableString(entry.resourceId),
        owner_id: entry.ownerId,
        event: entry.event,
        source: entry.source,
        by_user: entry.byUser,
        support: entry.support ? 1 : 0,
        paths: storableString(fieldChanges.map((change) => `\n${change.fieldPath}\n`).join("")),
        details,
      });
    },
  };
}

/** Reads an entry, which may have a megabyte, in slices. */
async function readEntry(row: Omit<AuditTable, "seq">, pause: () => Promise<void> | undefined): Promise<AuditEntry> {
  await pause();
  const details = (await parseInSlices(row.details, pause)) as Pick<
    AuditEntry,
    "fieldChanges" | "deletedInfo" | "name"
  >;
  return {
    id: row.id,
    time: row.time,
    resourceType: row.resource_type,
    resourceId: row.resource_id,
    ownerId: row.owner_id,
    event: row.event,
    source: row.source,
    byUser: row.by_user,
    support: Number(row.support) === 1,
    ...details,
  };
}
