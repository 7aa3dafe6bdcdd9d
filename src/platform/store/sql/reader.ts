/** Reads of the store, in SQL. */

import { type CompiledQuery, type Kysely, type Selectable, sql } from "kysely";
import type { AtOnce } from "../../../base/database.ts";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { JsonObject } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import { limits } from "../../../catalog/limits.ts";
import { pageBytes } from "../cursor.ts";
import { storableString } from "../facets.ts";
import type { JobTables } from "../jobs.ts";
import { expiringTables, listenerData, retryData } from "../records/families.ts";
import { recordReader } from "../records/reader.ts";
import type { Tables } from "../schema.ts";
import type {
  BinEntry,
  DependentObject,
  ObjectLife,
  Reader,
  ReferenceEdge,
  StoredAccount,
  StoredDocument,
} from "../store.ts";
import { parseLargeDocument, partsIn, storedIn } from "../stored-text.ts";
import { accessReader } from "./access.ts";
import { auditReader } from "./audit.ts";
import { blobReader } from "./blobs.ts";
import type { StoreDialect } from "./dialect.ts";
import { flowLogReader } from "./flow-log.ts";
import { flowRunReader } from "./flow-runs.ts";
import type { KeptRows } from "./kept-rows.ts";
import { lookupReader } from "./lookup-entries.ts";
import { scheduleReader } from "./schedules.ts";
import { settingReader } from "./settings.ts";

/** Tables of an account, with the columns of an index that begins with the account, and the bytes of a row. */
const measuredTables = [
  ["audit", ["time", "seq"], sql`octet_length(details) + octet_length(paths)`],
  ["blobs", ["area", "key"], sql`octet_length(bytes)`],
  [
    "documents",
    ["family", "id"],
    sql`octet_length(body) + coalesce(octet_length("row"), 0) + coalesce(octet_length(parts), 0)
      + coalesce(octet_length(vault), 0) + octet_length(facets)`,
  ],
  [listenerData.table, ["id"], sql`octet_length(body)`],
  [retryData.table, ["id"], sql`octet_length(body)`],
] as const;

/** Rows that one statement measures: a few milliseconds of the event loop. */
const rowsMeasured = 5000;

/**
 * Returns the bytes of an account's documents, audit entries, files, entries of lookup caches, data of listeners and retry data. An
 * account may have millions of rows, so they are measured in portions, and others are served in between.
 */
async function readStoredBytes(db: Kysely<Tables>, account: string): Promise<number> {
  const pause = createPause();
  const lookups = await sql<{ readonly total: number }>`
    select coalesce(sum(bytes), 0) as total from lookup_sizes where account = ${account}`.execute(db);
  let bytes = Number(lookups.rows[0]?.total ?? 0);
  for (const [name, columns, size] of measuredTables) {
    const [table, place] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column)))];
    let before = sql`account = ${account}`;
    for (let isMore = true; isMore; await pause()) {
      const { rows: ends } = await sql<{ readonly [column: string]: string | number }>`
        select ${place} from ${table} where ${before} order by ${place} limit 1 offset ${rowsMeasured - 1}`.execute(db);
      const last = ends[0] && sql`(${sql.join(columns.map((column) => ends[0]![column]))})`;
      isMore = last !== undefined;
      const portion = last ? sql`${before} and (${place}) <= ${last}` : before;
      const { rows } = await sql<{ readonly total: number }>`
        select coalesce(sum(${size}), 0) as total from ${table} where ${portion}`.execute(db);
      bytes += Number(rows[0]?.total ?? 0);
      if (last) before = sql`account = ${account} and (${place}) > ${last}`;
    }
  }
  return bytes;
}

const parseDocument = (text: string): JsonObject => parseExactJson(text) as JsonObject;

/**
 * Cost of a list row in bytes. A part of the body counts, because the database reads past it to reach the shorter text.
 */
const bytes = sql<number>`coalesce(octet_length("row") + octet_length(body) / 8, octet_length(body))`;

/** The columns of a record. */
type DocumentColumns = Pick<Selectable<Tables["documents"]>, "id" | "body" | "vault" | "parts" | "revision">;

/** Most ids in one statement. */
const idsAtOnce = 500;

/** `kept`: the rows that were read since the last write; only with `atOnce`, which reads a row before anything is written. */
export function createReader(
  db: Kysely<Tables>,
  dialect: StoreDialect,
  jobs: JobTables<Kysely<Tables>>,
  atOnce?: AtOnce,
  kept?: () => KeptRows,
): Reader {
  const selectActive = (account: string, family: string) =>
    db
      .selectFrom("documents")
      .where("account", "=", account)
      .where("family", "=", family)
      .where("deleted_at", "is", null);
  // Most requests are reads by id, and building these statements would take them longer than running them.
  let texts: CompiledQuery | undefined;
  const records: { [life in ObjectLife]?: CompiledQuery } = {};
  const readRows = async (query: CompiledQuery): Promise<readonly unknown[]> =>
    atOnce ? atOnce.rows(query) : (await db.executeQuery(query)).rows;
  return {
    ...accessReader(db),
    ...auditReader(db, dialect),
    ...blobReader(db),
    ...flowRunReader(db),
    ...scheduleReader(db),
    ...settingReader(db, readRows, kept),
    ...flowLogReader(db, dialect),
    ...jobs.reader(db),
    ...lookupReader(db),
    ...recordReader(db),
    keptBytes: ({ account }) => readStoredBytes(db, account),
    async get<F extends string>(account: string, family: F, id: string, life: ObjectLife = "active") {
      records[life] ??= db
        .selectFrom("documents")
        .select(["id", "body", "vault", "parts", "revision"])
        .where("account", "=", "")
        .where("family", "=", "")
        .where("id", "=", "")
        .where("deleted_at", life === "active" ? "is" : "is not", null)
        .compile();
      const rows = kept?.();
      const key = `${life} ${family} ${account} ${id}`;
      const known = rows?.valueOf(key) as StoredDocument<F> | undefined;
      if (known) return known;
      const [row] = (await readRows({
        ...records[life],
        parameters: [account, family, id],
      })) as readonly DocumentColumns[];
      if (!row) return undefined;
      const length = row.body.length + (row.parts?.length ?? 0);
      if (length >= limits.checkedAtOnce)
        return { ...row, family, ...(await parseLargeDocument(family, row.body, row.parts)) };
      const document = { ...row, family, body: storedIn(family, row.body), parts: partsIn(family, row.parts) };
      rows?.keep(key, document, length + (row.vault?.length ?? 0));
      return document;
    },
    async text(account, family, id) {
      texts ??= selectActive("", "").select("body").where("id", "=", "").compile();
      const rows = await readRows({ ...texts, parameters: [account, family, id] });
      return (rows[0] as { readonly body: string } | undefined)?.body;
    },
    async page(account, family, { limit, after, skip, where, unless, ids }) {
      let query = selectActive(account, family).select(["seq", "sort"]).select(bytes.as("size"));
      for (const [field, value, orIds = []] of where) {
        query = query.where((each) =>
          each.or([
            each(dialect.facet(field), "=", storableString(value)),
            ...(orIds.length > 0 ? [dialect.among("id", orIds)] : []),
          ]),
        );
      }
      if (unless) {
        const facet = dialect.facet(unless[0]);
        query = query.where((each) => each.or([each(facet, "is", null), each(facet, "<>", storableString(unless[1]))]));
      }
      if (ids) query = query.where(dialect.among("id", ids));
      if (after) query = query.where(sql<boolean>`(sort, seq) > (${after.sort}, ${after.seq})`);
      const listQuery = query
        .orderBy("sort")
        .orderBy("seq")
        .limit(limit + 1)
        .$if(skip !== undefined && skip > 0, (all) => all.offset(skip!));
      // The size of a row is known without reading it. Sums exclude the row itself, so that the first row is always included.
      const { rows: found } = await sql<{
        readonly seq: number;
        readonly sort: string;
        readonly text: string;
        readonly n: number;
      }>`
        with asked as ${listQuery}, sized as (
          select seq, count(*) over () as n,
            coalesce(sum(size) over (order by sort, seq rows between unbounded preceding and 1 preceding), 0) as ahead
          from asked)
        select documents.seq, sort, coalesce("row", body) as text, n
        from sized join documents on documents.seq = sized.seq
        where ahead < ${pageBytes} order by sort, documents.seq`.execute(db);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return {
        rows: rows.map((row) => row.text),
        ...(last && rows.length < Number(last.n) ? { next: { sort: last.sort, seq: last.seq } } : {}),
      };
    },
    async count(account, family) {
      const row = await selectActive(account, family)
        .select((each) => each.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async existing(account, family, ids) {
      const known = new Set<string>();
      for (let from = 0; from < ids.length; from += idsAtOnce) {
        const part = ids.slice(from, from + idsAtOnce);
        for (const row of await selectActive(account, family).select("id").where("id", "in", part).execute())
          known.add(row.id);
      }
      return known;
    },
    async dependents(account, family, id, life) {
      const rows = await db
        .selectFrom("edges")
        .innerJoin("documents", (join) =>
          join
            .onRef("documents.account", "=", "edges.account")
            .onRef("documents.family", "=", "edges.from_family")
            .onRef("documents.id", "=", "edges.from_id"),
        )
        .select(["edges.from_family as family", "edges.from_id as id", "edges.path", "edges.role"])
        .select(dialect.facet("name").as("name"))
        .where("edges.account", "=", account)
        .where("edges.to_id", "=", id)
        .where("edges.to_family", "=", family)
        .where("documents.deleted_at", life === "active" ? "is" : "is not", null)
        .orderBy("documents.seq")
        .execute();
      return rows satisfies readonly DependentObject[];
    },
    async edges(account, family, id) {
      const rows = await db
        .selectFrom("edges")
        .select(["path", "to_family as family", "to_id as id", "role"])
        .where("account", "=", account)
        .where("from_family", "=", family)
        .where("from_id", "=", id)
        .execute();
      return rows satisfies readonly ReferenceEdge[];
    },
    async bin(account, family, { limit, after }) {
      const earlier = after ? sql`and (last_modified, seq) < (${after.sort}, ${after.seq})` : sql``;
      const { rows: found } = await sql<BinEntry & { readonly n: number }>`
        with asked as (
          select seq, last_modified, ${bytes} as size from documents
          where account = ${account} and family = ${family} and deleted_at is not null ${earlier}
          order by last_modified desc, seq desc limit ${limit + 1}),
        sized as (
          select seq, count(*) over () as n, coalesce(sum(size) over (
            order by last_modified desc, seq desc rows between unbounded preceding and 1 preceding), 0) as ahead
          from asked)
        select documents.family, documents.seq, documents.last_modified as "lastModified", coalesce("row", body) as "row", n
        from sized join documents on documents.seq = sized.seq
        where ahead < ${pageBytes} order by last_modified desc, documents.seq desc`.execute(db);
      const existingCount = Number(found[0]?.n ?? 0);
      const entries = found.slice(0, limit).map(({ n: _, seq, ...entry }) => ({ ...entry, seq: Number(seq) }));
      return {
        entries,
        isWhole: entries.length === Math.min(limit, existingCount),
        hasMore: entries.length < existingCount,
      };
    },
    async binnedFamilies(account) {
      const rows = await db
        .selectFrom("documents")
        .select("family")
        .distinct()
        .where("account", "=", account)
        .where("deleted_at", "is not", null)
        .execute();
      return rows.map((row) => row.family);
    },
    async accountsOfExport(id) {
      const rows = await db
        .selectFrom("documents")
        .select("account")
        // Written out, so that the index of exports is used.
        .where(sql<boolean>`family = 'exports'`)
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .execute();
      return rows.map(({ account }) => account);
    },
    async due(now, deletedBefore) {
      // One statement: a request waits for it, and between two of them others are served. The orders make the indexes be used.
      const places = [
        sql`documents where expires_at <= ${now} order by expires_at`,
        sql`documents where deleted_at <= ${deletedBefore} order by deleted_at`,
        ...["blobs", "tokens"].map((table) => sql`${sql.table(table)} where expires_at <= ${now} order by expires_at`),
        ...expiringTables.map((table) => {
          return sql`${sql.table(table)} where expires_at > '' and expires_at <= ${now} order by expires_at`;
        }),
      ];
      const found = sql.join(places.map((place) => sql`(select 1 from ${place} limit 1)`));
      const { rows } = await sql<{ due: number }>`select coalesce(${found}, 0) as due`.execute(db);
      return rows[0]!.due === 1;
    },
    async account(id) {
      const row = await db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
      return row && toAccount(row);
    },
    async accounts() {
      return (await db.selectFrom("accounts").selectAll().execute()).map(toAccount);
    },
  };
}

function toAccount(row: { id: string; name: string; features: string }): StoredAccount {
  return { id: row.id, name: row.name, features: parseDocument(row.features) };
}
