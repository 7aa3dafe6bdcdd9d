/** The audit trail in SQL. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AuditEntry, AuditQuery, AuditReader, AuditWriter } from "../audit.ts";
import type { ColumnTypes } from "./column-types.ts";
import { storable } from "./facets.ts";
import type { AuditTable, Tables } from "./schema.ts";

export const auditDdl = ({ serial, sorted }: ColumnTypes): string => `
create table if not exists audit (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null,
  resource_type text not null, resource_id text not null, owner_id text,
  event text not null, source text not null, by_user text, support integer not null,
  paths text not null, details text not null
);
create index if not exists audit_time on audit (account, time, seq);
create index if not exists audit_type on audit (account, resource_type, time, seq);
create index if not exists audit_resource on audit (account, resource_id, time, seq);
create index if not exists audit_owner on audit (account, owner_id) where owner_id is not null;
`;

export function auditReader(db: Kysely<Tables>): AuditReader {
  return {
    async audit(account, query) {
      const backwards = query.before !== undefined;
      const direction = (query.order === "asc") === backwards ? "desc" : "asc";
      let select = db.selectFrom("audit").selectAll().where("account", "=", account);
      for (const condition of conditions(query)) select = select.where(condition);
      const cursor = query.before ?? query.after;
      if (cursor) {
        const than = sql.raw(direction === "asc" ? ">" : "<");
        select = select.where(sql<boolean>`(time, seq) ${than} (${cursor.sort}, ${cursor.seq})`);
      }
      if (query.offset) select = select.offset(query.offset);
      const found = await select
        .orderBy("time", direction)
        .orderBy("seq", direction)
        .limit(query.limit + 1)
        .execute();
      const page = found.slice(0, query.limit);
      const rows = backwards ? page.reverse() : page;
      const last = rows.at(-1);
      // Whoever walks backwards came from somewhere: there is a next page.
      const more = last !== undefined && (backwards || found.length > query.limit);
      return {
        entries: rows.map(toEntry),
        ...(more ? { next: { sort: last.time, seq: Number(last.seq) } } : {}),
      };
    },
  };
}

function conditions(query: AuditQuery): readonly RawBuilder<boolean>[] {
  const anyOf = (column: string, values: readonly string[] | undefined) =>
    values === undefined ? [] : [sql<boolean>`${sql.ref(column)} in ${listOf(values)}`];
  const people = [
    ...anyOf("by_user", query.users),
    ...(query.support === undefined ? [] : [sql<boolean>`support = ${query.support ? 1 : 0}`]),
  ];
  return [
    ...anyOf("resource_type", query.types),
    ...anyOf("event", query.events),
    ...anyOf("source", query.sources),
    ...(people.length === 0 ? [] : [either(people)]),
    ...(query.paths === undefined ? [] : [either(query.paths.flatMap(pathConditions))]),
    ...(query.resources === undefined
      ? []
      : [
          either(
            query.resources.map(({ type, id }) => sql<boolean>`(resource_type = ${type} and resource_id = ${id})`),
          ),
        ]),
    ...(query.family === undefined
      ? []
      : [sql<boolean>`(resource_id in ${listOf(query.family)} or owner_id in ${listOf(query.family)})`]),
    ...(query.from === undefined ? [] : [sql<boolean>`time >= ${query.from}`]),
    ...(query.to === undefined ? [] : [sql<boolean>`time <= ${query.to}`]),
  ];
}

/** No value matches an empty list: `in ()` is not SQL everywhere. */
function listOf(values: readonly string[]): RawBuilder<unknown> {
  return values.length === 0 ? sql`(null)` : sql`(${sql.join(values.map(storable))})`;
}

function either(choices: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return choices.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(choices, sql` or `)})`;
}

/** A column contains the text if removing the text changes it. The databases' own searches treat letter case differently. */
function pathConditions(path: string): readonly RawBuilder<boolean>[] {
  return [`\n${storable(path)}\n`, `\n${storable(path)}.`].map(
    (text) => sql<boolean>`replace(paths, ${text}, '') <> paths`,
  );
}

export function auditWriter(db: Kysely<Tables>): AuditWriter {
  return {
    async addAudit(account, { fieldChanges, deletedInfo, name, ...entry }) {
      await db
        .insertInto("audit")
        .values({
          account,
          id: entry.id,
          time: entry.time,
          resource_type: entry.resourceType,
          resource_id: storable(entry.resourceId),
          owner_id: entry.ownerId,
          event: entry.event,
          source: entry.source,
          by_user: entry.byUser,
          support: entry.support ? 1 : 0,
          paths: storable(fieldChanges.map((change) => `\n${change.fieldPath}\n`).join("")),
          details: JSON.stringify({ fieldChanges, deletedInfo, name }),
        })
        .execute();
    },
  };
}

function toEntry(row: Omit<AuditTable, "seq">): AuditEntry {
  const details = JSON.parse(row.details) as Pick<AuditEntry, "fieldChanges" | "deletedInfo" | "name">;
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
