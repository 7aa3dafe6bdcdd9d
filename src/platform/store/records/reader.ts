/** Reads of families that grow, in SQL. */

import { type Kysely, type RawBuilder, sql } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import { createPause } from "../../../base/pauses.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { pageBytes } from "../cursor.ts";
import { storableString } from "../facets.ts";
import type { Tables } from "../schema.ts";
import { storedInSlices } from "../stored-text.ts";
import {
  countedList,
  counterKey,
  filterValues,
  type IndexPlace,
  indexPlaces,
  listName,
  type RecordFamily,
} from "./family.ts";
import type { RecordBound, RecordCount, RecordQuery, RecordReader } from "./port.ts";

/** Most values in one statement. */
const namedBatch = 500;

/** Counters that are looked through for the largest, and those of one list that are answered. */
const [lookedThrough, largestAtMost] = [20_000, 200];

const edges = { gt: sql`>`, gte: sql`>=`, lte: sql`<=` };

export function recordReader(db: Kysely<Tables>): RecordReader {
  return {
    async record<F extends string>(account: string, { table, family }: RecordFamily<string, F>, id: string) {
      const { rows } = await sql<{ body: string; revision: number }>`
        select body, revision from ${sql.table(table)} where account = ${account} and id = ${id}`.execute(db);
      return (
        rows[0] && {
          body: await storedInSlices(family, rows[0].body, createPause()),
          revision: Number(rows[0].revision),
        }
      );
    },
    async recordPage(account, family, { where, bounds, limit, after, order = "desc" }) {
      const direction = sql.raw(order);
      const beyond = order === "desc" ? sql`<` : sql`>`;
      const values = filterValues(where);
      const cursor = after ? [sql`(time, seq) ${beyond} (${after.sort}, ${after.seq})`] : [];
      // Each place is read in the order of its index: never more rows than the page has.
      const places = indexPlaces(family, values).map((place) => {
        const conditions = [...rowConditions(account, values, { place, bounds, among: columnInNamed }), ...cursor];
        return sql`select * from (select seq, time from ${sql.table(family.table)}
          where ${sql.join(conditions, sql` and `)} order by time ${direction}, seq ${direction} limit ${limit + 1}) as place`;
      });
      if (places.length === 0) return { rows: [] };
      const all = sql.table(family.table);
      const { rows: found } = await sql<{ seq: number; time: string; text: string; n: number }>`
        ${namedValues(values)} select page.seq, page.time, coalesce(record.summary, record.body) as text, n from (
          select seq, time, count(*) over () as n, coalesce(sum(size) over (
            order by time ${direction}, seq ${direction} rows between unbounded preceding and 1 preceding), 0) as ahead from (
            select asked.seq, asked.time, octet_length(coalesce(sized.summary, sized.body)) as size from (
              select seq, time from (${sql.join(places, sql` union all `)}) as places
              order by time ${direction}, seq ${direction} limit ${limit + 1}
            ) as asked join ${all} as sized on sized.seq = asked.seq
          ) as bytes
        ) as page join ${all} as record on record.seq = page.seq
        where ahead < ${pageBytes} order by page.time ${direction}, page.seq ${direction}`.execute(db);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return {
        rows: rows.map((row) => row.text),
        ...(last && rows.length < Number(last.n) ? { next: { sort: last.time, seq: Number(last.seq) } } : {}),
      };
    },
    async recordsNamed<C extends string, F extends string>(
      account: string,
      { family, table, lists }: RecordFamily<C, F>,
      column: C,
      values: readonly string[],
    ) {
      if (!lists.some(({ by }) => by.length === 1 && by[0] === column))
        throw new Error(`${family} has no list by ${column}.`);
      const found: StoredIn<F>[] = [];
      const pause = createPause();
      for (const part of valueChunks([...new Set(values.map(storableString))])) {
        const { rows } = await sql<{ body: string }>`select body from ${sql.table(table)}
          where account = ${account} and ${columnIn(column, part)}`.execute(db);
        for (const { body } of rows) found.push(await storedInSlices(family, body, pause));
      }
      return found;
    },
    async countRecords(account, family, query) {
      return (await readCounter(db, account, family, query)) ?? countMatching(db, account, family, query);
    },
    async recordBytes(account, { table }, { where, bounds }) {
      const conditions = rowConditions(account, filterValues(where), { bounds, among: columnIn });
      const { rows } = await sql<{ n: number | null }>`
        select sum(octet_length(body)) as n from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(
        db,
      );
      return Number(rows[0]!.n ?? 0);
    },
    async recordCounts(account, family, by, within) {
      if (!countedList(family, by)) throw new Error(`${family.family} has no counted list by ${by.join(", ")}.`);
      const list = listName(family, by);
      const counts: RecordCount[] = [];
      for (const part of valueChunks(within)) {
        const rows = await db
          .selectFrom("record_counts")
          .select(["within", "value", "n"])
          .where("account", "=", account)
          .where("list", "=", list)
          .where(
            "within",
            "in",
            part.map((values) => JSON.stringify(values.map(storableString))),
          )
          .where("n", ">", 0)
          .execute();
        counts.push(
          ...rows.map((row) => ({ ...row, within: parseExactJson(row.within) as string[], n: Number(row.n) })),
        );
      }
      return counts;
    },
    async largestCounts(account, family, by, within, value) {
      if (!countedList(family, by)) throw new Error(`${family.family} has no counted list by ${by.join(", ")}.`);
      const isFull = within.length === by.length - 1;
      const first = `${JSON.stringify(within.map(storableString)).slice(0, -1)}${isFull ? "]" : ","}`;
      const only = value === undefined ? sql`` : sql`and value = ${storableString(value)}`;
      const { rows } = await sql<{ within: string; value: string; n: number; seen: number }>`
        select within, value, n, count(*) over () as seen from (
          select within, value, n from record_counts
          where account = ${account} and list = ${listName(family, by)}
            and within >= ${first} and within < ${`${first}\u{10ffff}`} and n > 0 ${only} limit ${lookedThrough}
        ) as looked order by n desc, within, value limit ${isFull ? largestAtMost : lookedThrough}`.execute(db);
      const counts = rows.map((row) => ({
        within: parseExactJson(row.within) as string[],
        value: row.value,
        n: Number(row.n),
      }));
      return { counts, isWhole: Number(rows[0]?.seen ?? 0) < lookedThrough };
    },
  };
}

/** Returns the counter of a filter; undefined if it has none. */
async function readCounter(
  db: Kysely<Tables>,
  account: string,
  family: RecordFamily,
  { where, bounds = [] }: RecordQuery<string>,
): Promise<number | undefined> {
  const values = filterValues(where);
  const list = countedList(family, [...values.keys()]);
  if (!list || bounds.length > 0 || [...values.values()].some((each) => each.length !== 1)) return undefined;
  const key = counterKey(family, list.by, (column) => values.get(column)![0]!);
  const row = await db
    .selectFrom("record_counts")
    .select("n")
    .where("account", "=", account)
    .where("list", "=", key.list)
    .where("within", "=", key.within)
    .where("value", "=", key.value)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

async function countMatching(
  db: Kysely<Tables>,
  account: string,
  { table }: RecordFamily,
  { where, bounds }: RecordQuery<string>,
): Promise<number> {
  const conditions = rowConditions(account, filterValues(where), { bounds, among: columnIn });
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db);
  return Number(rows[0]!.n);
}

interface Conditions {
  /** Place in an index, for an index that is read at several places. */
  readonly place?: IndexPlace;
  readonly bounds?: readonly RecordBound<string>[] | undefined;
  /** Compares a column with the values of the filter. */
  readonly among: (column: string, values: readonly string[]) => RawBuilder<unknown>;
}

/** Returns the conditions of a row: its place in the index, the rest of the filter, and the bounds. */
export function rowConditions(
  account: string,
  values: ReadonlyMap<string, readonly string[]>,
  { place = [], bounds = [], among }: Conditions,
): readonly RawBuilder<unknown>[] {
  const fixed = new Set(place.map(([column]) => column));
  const otherColumns = [...values].filter(([column]) => !fixed.has(column));
  return [
    sql`account = ${account}`,
    ...place.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...otherColumns.map(([column, texts]) => among(column, texts)),
    ...bounds.map(({ column, edge, moment }) => sql`${sql.ref(column)} ${edges[edge]} ${moment}`),
    // A row without the moment has "" there, which comes before any other.
    ...bounds.filter(({ edge }) => edge === "lte").map(({ column }) => sql`${sql.ref(column)} > ''`),
  ];
}

/** No value matches an empty list: `in ()` is not SQL everywhere. */
export function columnIn(column: string, values: readonly string[]): RawBuilder<unknown> {
  if (values.length === 0) return sql`1 = 0`;
  return sql`${sql.ref(column)} in (${sql.join(values)})`;
}

const valuesName = (column: string) => sql.id(`asked ${column}`);

/** Defines several values of a column once per statement, under a name, because a page may be read at many places. */
function namedValues(values: ReadonlyMap<string, readonly string[]>): RawBuilder<unknown> {
  const several = [...values].filter(([, texts]) => texts.length > 1);
  if (several.length === 0) return sql``;
  const lists = several.map(
    ([column, texts]) => sql`${valuesName(column)}(value) as (values ${sql.join(texts.map((text) => sql`(${text})`))})`,
  );
  return sql`with ${sql.join(lists)}`;
}

/** As {@link columnIn}, with the values that {@link namedValues} gives a name. */
function columnInNamed(column: string, values: readonly string[]): RawBuilder<unknown> {
  return values.length > 1
    ? sql`${sql.ref(column)} in (select value from ${valuesName(column)})`
    : columnIn(column, values);
}

function* valueChunks<T>(values: readonly T[]): Iterable<readonly T[]> {
  for (let from = 0; from < values.length; from += namedBatch) yield values.slice(from, from + namedBatch);
}
