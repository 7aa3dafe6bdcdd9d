/**
 * Columns that migrations fill from documents, as the versions that added them computed them. Released like the DDL: never changed,
 * and independent of what the record families declare today.
 */
import { type QueryExecutorProvider, sql } from "kysely";
import type { Json, JsonObject } from "../../../base/json.ts";

/** Computes the text of a column from a document; "" where the document has none. */
export type ReleasedColumn = (document: JsonObject) => string;
export type ReleasedColumns = { readonly [column: string]: ReleasedColumn };

/** Documents that one read returns. */
const batch = 500;
/** Longer texts are not kept in columns. */
const longestText = 500;

/** Returns the text as both databases can store it. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll("\0", "\u{fffd}");

/** Takes the first of the fields that is a text. */
export const releasedText =
  (...fields: readonly string[]): ReleasedColumn =>
  (document) => {
    const found = fields.map((field) => document[field]).find((value) => typeof value === "string");
    return typeof found === "string" && found.length <= longestText ? storableText(found) : "";
  };

/** Takes a field that is one of a few texts. */
export const choiceOf =
  (field: string, values: readonly string[]): ReleasedColumn =>
  (document) =>
    values.find((value) => value === document[field]) ?? "";

/** Takes a flag as `true` or `false`. */
export const releasedFlag =
  (field: string): ReleasedColumn =>
  (document) =>
    String(document[field] === true);

/** Takes a count as 16 digits. */
export const tallyOf =
  (field: string): ReleasedColumn =>
  ({ [field]: value }) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? String(value).padStart(16, "0") : "";

/** Takes a moment as ISO 8601 in UTC with milliseconds. */
export const releasedMoment =
  (field: string): ReleasedColumn =>
  (document) =>
    isoMoment(document[field]);

function isoMoment(value: Json | undefined): string {
  const ms = Date.parse(String(value));
  return Number.isNaN(ms) ? "" : new Date(ms).toISOString();
}

/** Reads the rows of a table in the order of their creation, a batch at a time. `condition` limits them. */
export async function* rowsInOrder<C extends string>(
  db: QueryExecutorProvider,
  table: string,
  columns: readonly C[],
  condition = sql`true`,
): AsyncIterable<readonly ({ readonly [K in C]: string } & { readonly seq: number })[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ [K in C]: string } & { seq: number }>`
      select seq, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where seq > ${after} and ${condition} order by seq limit ${batch}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = Number(last.seq);
  }
}

/** Fills columns that a table of records got after its creation, from the documents in it. */
export async function fillColumns(db: QueryExecutorProvider, table: string, columns: ReleasedColumns): Promise<void> {
  for await (const rows of rowsInOrder(db, table, ["body"])) {
    for (const { seq, body } of rows) {
      const document = JSON.parse(body) as JsonObject;
      const sets = Object.entries(columns).map(([column, valueIn]) => sql`${sql.ref(column)} = ${valueIn(document)}`);
      await sql`update ${sql.table(table)} set ${sql.join(sets)} where seq = ${seq}`.execute(db);
    }
  }
}

/** Counts the rows of a list of a family by the values of its columns, and stores the counts. */
export async function fillCounts(
  db: QueryExecutorProvider,
  { family, table }: { readonly family: string; readonly table: string },
  by: readonly string[],
): Promise<void> {
  const columns = sql.join(by.map((column) => sql.ref(column)));
  const { rows } = await sql<{ [column: string]: string } & { readonly account: string; readonly n: number }>`
    select account, ${columns}, count(*) as n from ${sql.table(table)} group by account, ${columns}`.execute(db);
  for (const { account, n, ...values } of rows) {
    const texts = by.map((column) => values[column]!);
    await sql`insert into record_counts (account, list, within, value, n) values (
      ${account}, ${`${family} ${by.join(" ")}`}, ${JSON.stringify(texts.slice(0, -1))}, ${texts.at(-1)!}, ${Number(n)}
    )`.execute(db);
  }
}
