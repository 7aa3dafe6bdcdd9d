/** The audit trail in the store: appended to, read, never changed. */
import { type Generated, type Kysely, type RawBuilder, sql } from "kysely";
import type { Json } from "../../base/json.ts";
import type { ColumnTypes } from "./column-types.ts";
import { storable } from "./facets.ts";
import type { Tables } from "./schema.ts";
import type { Cursor } from "./store.ts";

export interface AuditTable {
  seq: Generated<number>;
  account: string;
  id: string;
  /** ISO 8601. */
  time: string;
  resource_type: string;
  resource_id: string;
  /** The object that contains the resource. */
  owner_id: string | null;
  event: string;
  source: string;
  by_user: string | null;
  /** 1 = the platform's support staff did it. */
  support: number;
  /** Changed paths, each between line feeds. */
  paths: string;
  /** JSON text of what is not a column. */
  details: string;
}

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

export interface FieldChange {
  /** Dotted. */
  readonly fieldPath: string;
  /** Absent where the field was not there. */
  readonly oldValue?: Json;
  readonly newValue?: Json;
}

export interface AuditEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  /** Singular: `script`. */
  readonly resourceType: string;
  readonly resourceId: string;
  /** Id of the object that contains it, at that time. */
  readonly ownerId: string | null;
  readonly event: string;
  readonly source: string;
  /** Id of the user; null for what the platform does by itself. */
  readonly byUser: string | null;
  readonly support: boolean;
  readonly fieldChanges: readonly FieldChange[];
  /** What the resource was called, at its beginning and its end. */
  readonly deletedInfo?: Json | undefined;
  /** What it is called, for people. */
  readonly name?: string | undefined;
}

export interface AuditQuery {
  readonly limit: number;
  readonly order: "asc" | "desc";
  /** Only what comes after, or before, in that order. */
  readonly after?: Cursor | undefined;
  readonly before?: Cursor | undefined;
  readonly offset?: number | undefined;
  /** Values within a list are alternatives; lists add up. An absent list asks for nothing. */
  readonly types?: readonly string[] | undefined;
  readonly events?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly users?: readonly string[] | undefined;
  /** Entries of support staff, besides those of `users`. */
  readonly support?: boolean | undefined;
  /** A path stands for all below it, too. */
  readonly paths?: readonly string[] | undefined;
  readonly resources?: readonly { readonly type: string; readonly id: string }[] | undefined;
  /** Ids of resources of any type, and of what they contained. */
  readonly family?: readonly string[] | undefined;
  /** Inclusive. ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface AuditPage {
  /** In the order asked for. */
  readonly entries: readonly AuditEntry[];
  /** Absent on the last page. */
  readonly next?: Cursor;
}

export interface AuditReader {
  audit(account: string, query: AuditQuery): Promise<AuditPage>;
}

export interface AuditWriter {
  addAudit(account: string, entry: AuditEntry): Promise<void>;
}

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

/** Removing the text changes what contains it: told like this, because the databases' searches differ in letter case. */
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
