/** Queries of families that grow with every run: filters, time bounds, pages. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../catalog/limits.ts";
import { queryText, refuse } from "../../platform/kernel/refusal.ts";
import type { ListCursor, ListPage } from "../../platform/store/cursor.ts";
import {
  type RecordBound,
  type RecordFamily,
  type RecordFilter,
  type RecordPageQuery,
  type RecordQuery,
  type RecordReader,
  sortableDigits,
} from "../../platform/store/records/index.ts";
import { nextLink, queryCursor, queryLimit, refuseCursor } from "./paging.ts";

/** Returns the filter of the given parameters. An empty value is ignored; an unknown value matches nothing. */
export function queryFilter<const C extends string>(query: unknown, names: readonly C[]): RecordFilter<C> {
  const sent = names.flatMap((name) => {
    const value = queryText(query, name);
    return value === undefined || value === "" ? [] : [[name, value]];
  });
  return Object.fromEntries(sent) as RecordFilter<C>;
}

/** Returns the filter of parameters with several values: `type_in`, repeated or separated by commas. An empty value is ignored. */
export function queryAlternatives<const C extends string>(query: unknown, names: readonly C[]): RecordFilter<C> {
  const sent = names.flatMap((name) => {
    const field = `${name}_in`;
    const given = [(query as { readonly [name: string]: unknown })[field] ?? []].flat().map(String);
    const values = given.flatMap((text) => text.split(",")).filter((text) => text !== "");
    if (values.length > limits.page) {
      refuse("invalid_query_params", `${field} may name ${limits.page} at most.`, { field });
    }
    return values.length === 0 ? [] : [[name, values]];
  });
  return Object.fromEntries(sent) as RecordFilter<C>;
}

/** Returns the lower bounds of counts: `numIgnore_gte`. Refuses any text but a whole number. */
export function queryAtLeast<C extends string>(
  query: unknown,
  _family: RecordFamily<C>,
  names: readonly C[],
): readonly RecordBound<C>[] {
  return names.flatMap((column): readonly RecordBound<C>[] => {
    const field = `${column}_gte`;
    const text = queryText(query, field);
    if (text === undefined || text === "") return [];
    if (!/^\d{1,15}$/.test(text)) refuse("invalid_query_params", `${field} must be a whole number.`, { field });
    return [{ column, edge: "gte", moment: sortableDigits(Number(text)) }];
  });
}

/** A parameter that bounds a time: `createdAt_gte`. */
type BoundName = `${string}_${RecordBound<string>["edge"]}`;

/** Returns the bounds of the given parameters: date-times, or milliseconds since the epoch. Refuses any other text. */
export function queryBounds<C extends string>(
  query: unknown,
  family: RecordFamily<C>,
  names: readonly BoundName[],
): readonly RecordBound<C>[] {
  return names.flatMap((name): readonly RecordBound<C>[] => {
    const text = queryText(query, name);
    if (text === undefined || text === "") return [];
    const at = new Date(/^\d+$/.test(text) ? Number(text) : Date.parse(text));
    if (Number.isNaN(at.getTime())) refuse("invalid_query_params", `${name} must be a date-time.`, { field: name });
    const [field, edge] = name.split("_") as [C, RecordBound<C>["edge"]];
    return [{ column: field === family.time ? "time" : field, edge, moment: at.toISOString() }];
  });
}

/** Returns the cursor of the query if it belongs to this family; refuses any other. */
export function recordCursor({ family }: RecordFamily, query: unknown): ListCursor | undefined {
  const cursor = queryCursor(query);
  if (!cursor) return undefined;
  const [own, time] = cursor.sort.split(" ", 2);
  return own === family && time !== undefined ? { sort: time, seq: cursor.seq } : refuseCursor();
}

/** Returns the cursor of the next page, in the form of {@link recordCursor}. */
export function nextCursor({ family }: RecordFamily, { sort, seq }: ListCursor): ListCursor {
  return { sort: `${family} ${sort}`, seq };
}

/** The query of a list and its order: the latest first by default. */
type OrderedQuery<C extends string> = RecordQuery<C> & Pick<RecordPageQuery<C>, "order">;

/** A family of an account. */
interface RecordSource<C extends string> {
  readonly reader: RecordReader;
  readonly account: string;
  readonly family: RecordFamily<C>;
}

/** Returns the page of a query, and sets the `Link` header of the next page. */
export async function linkedPage<C extends string>(
  source: RecordSource<C>,
  ordered: OrderedQuery<NoInfer<C>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ListPage> {
  const { reader, account, family } = source;
  const limit = queryLimit(request.query, limits.page);
  const begin = await placeAt(source, ordered, queryOffset(request.query), recordCursor(family, request.query));
  if (!begin) return { rows: [] };
  const page = await reader.recordPage(account, family, { ...ordered, limit, after: begin.after });
  if (page.next) reply.header("link", nextLink(request, limit, nextCursor(family, page.next)));
  return page;
}

/** Maximum of `offset`: skipped rows are read, so larger offsets need a cursor. */
const offsetAtMost = 10_000;

function queryOffset(query: unknown): number {
  const text = queryText(query, "offset");
  if (text === undefined || text === "") return 0;
  const offset = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (offset <= offsetAtMost) return offset;
  const message = `offset must be a whole number of at most ${offsetAtMost}; the Link header leads further.`;
  return refuse("invalid_query_params", message, { field: "offset" });
}

/** Returns the position `offset` rows after another one; undefined if no row follows. */
async function placeAt<C extends string>(
  { reader, account, family }: RecordSource<C>,
  ordered: OrderedQuery<NoInfer<C>>,
  offset: number,
  from: ListCursor | undefined,
): Promise<{ readonly after: ListCursor | undefined } | undefined> {
  let after = from;
  for (let left = offset; left > 0; ) {
    const { rows, next } = await reader.recordPage(account, family, {
      ...ordered,
      limit: Math.min(left, limits.page),
      after,
    });
    if (!next) return undefined;
    left -= rows.length;
    after = next;
  }
  return { after };
}
