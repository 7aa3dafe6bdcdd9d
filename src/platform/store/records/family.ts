/**
 * Families that grow with every run: errors, jobs, events, reports. Each has a table of its own, and one declaration that says
 * what its table, its indexes, its counters and its lists are made of. A filter selects one of the lists.
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { storableString } from "../facets.ts";

/** A column next to the document, so that lists can be filtered by it. */
interface RecordColumn<N extends string = string> {
  /** Returns the value of the column for a document, "" if the document has none. Reads the fields of these names. */
  readonly of: (document: { readonly [P in N]?: Json }) => string;
  /**
   * All values of the column other than "". Lists sorted by the column first can then be read without a filter on it.
   */
  readonly values?: readonly string[];
}

/** A filter that pages are read by: it has an index in the order of pages. */
export interface RecordList<C extends string = string> {
  /** The columns that are compared for equality; with none, the list is that of the account. */
  readonly by: readonly C[];
  /** The rows of each combination of values are counted as they are written, so that a count reads one row. */
  readonly counted?: true;
}

export interface RecordFamily<C extends string = string, F extends string = string> {
  readonly family: F;
  readonly table: string;
  /** The field with the time that lists are sorted by. */
  readonly time: string;
  /** The field with the time after which a document is deleted. Absent if documents never expire. */
  readonly expires?: string;
  /** By the names that requests filter by: those of fields, mostly. */
  readonly columns: { readonly [K in C]: RecordColumn };
  readonly lists: readonly RecordList<NoInfer<C>>[];
  /** A document as lists answer it, where that is less than the whole. */
  summary?(document: StoredIn<F>): JsonObject;
}

type FieldOf<F extends string> = keyof StoredIn<F> & string;

/** The declaration of a family: its columns and times are fields of its documents. */
type RecordDeclaration<C extends string, F extends string> = RecordFamily<C, F> & {
  readonly time: FieldOf<F>;
  readonly expires?: FieldOf<F>;
  readonly columns: { readonly [K in C]: RecordColumn<FieldOf<F>> };
};

/** Declares a family. A released declaration changes together with a migration of its table. */
export function recordFamily<const C extends string, const F extends string>(
  family: RecordDeclaration<C, F>,
): RecordFamily<C, F> {
  return Object.freeze(family);
}

/** Longer texts cannot be filtered by: an index contains short ones only. */
const maxTextLength = 500;

/** A column with the first of the fields that contains a text. */
export function textColumn<const N extends string>(...fields: readonly N[]): RecordColumn<N> {
  return {
    of(document) {
      const found = fields.map((field) => document[field]).find((value) => typeof value === "string");
      return typeof found === "string" && found.length <= maxTextLength ? storableString(found) : "";
    },
  };
}

/** A column with a field that has one of a few texts; any other text counts as "". */
export function choiceColumn<const N extends string>(field: N, values: readonly string[]): RecordColumn<N> {
  return { of: (document) => values.find((value) => value === document[field]) ?? "", values };
}

/** A boolean field; a missing one counts as `false`. */
export function flagColumn<const N extends string>(field: N): RecordColumn<N> {
  return { of: (document) => String(document[field] === true), values: ["true", "false"] };
}

/** A column with a count: digits of fixed length, so that texts sort like numbers. */
export function countColumn<const N extends string>(field: N): RecordColumn<N> {
  return { of: (document) => sortableDigits(document[field]) };
}

/** Returns a count in the form of the columns; "" for any other value. */
export function sortableDigits(value: Json | undefined): string {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? String(value).padStart(16, "0") : "";
}

/** A column with a time. */
export function timeColumn<const N extends string>(field: N): RecordColumn<N> {
  return { of: (document) => utcText(document[field]) };
}

/** Returns a time as ISO 8601 in UTC with milliseconds, so that texts sort by time; "" for an invalid time. */
export function utcText(value: Json | undefined): string {
  const ms = Date.parse(String(value));
  return Number.isNaN(ms) ? "" : new Date(ms).toISOString();
}

/** Values by column; several values of one column are alternatives. An absent column asks for nothing. */
export type RecordFilter<C extends string> = { readonly [K in C]?: string | readonly string[] | undefined };

/** Values by column, one of each. */
export type IndexPlace = readonly (readonly [column: string, value: string])[];

/** Index places that one page is put together from at most. */
const maxPlaces = 200;

/** Returns the values of a filter in the form of the columns; columns without a filter are omitted. */
export function filterValues(where: RecordFilter<string>): ReadonlyMap<string, readonly string[]> {
  const filteredColumns = Object.entries(where).filter(
    (entry): entry is [string, string | readonly string[]] => entry[1] !== undefined,
  );
  return new Map(filteredColumns.map(([column, value]) => [column, [...new Set([value].flat().map(storableString))]]));
}

/**
 * Returns the places in the index that together contain a page: one for each combination of values of the list's columns.
 * Chooses the list that leaves the least to filter row by row. Throws if the family has no list for the filter.
 */
export function indexPlaces(
  family: RecordFamily,
  values: ReadonlyMap<string, readonly string[]>,
): readonly IndexPlace[] {
  const knownValues = (column: string): readonly string[] | undefined => {
    const closed = family.columns[column]?.values;
    return values.get(column) ?? (closed && [...closed, ""]);
  };
  const usable = family.lists
    .filter(({ by }) => by.every((column) => knownValues(column) !== undefined))
    .map((list) => ({
      list,
      asked: list.by.filter((column) => values.has(column)).length,
      places: list.by.reduce((count, column) => count * knownValues(column)!.length, 1),
    }))
    .filter(({ places }) => places <= maxPlaces);
  const [best] = usable.toSorted((a, b) => b.asked - a.asked || a.places - b.places);
  if (!best) throw new Error(`${family.family} has no list by ${[...values.keys()].join(", ") || "nothing"}.`);
  return best.list.by.reduce<readonly IndexPlace[]>(
    (places, column) =>
      places.flatMap((place) => knownValues(column)!.map((value): IndexPlace => [...place, [column, value]])),
    [[]],
  );
}

/** Returns the counted list with exactly these columns, in any order. */
export function countedList(family: RecordFamily, columns: readonly string[]): RecordList | undefined {
  return family.lists.find(
    ({ by, counted }) => counted && by.length === columns.length && by.every((column) => columns.includes(column)),
  );
}

/**
 * The key of a counter: its list, the values of all columns of the list but the last, and the value of the last one.
 */
export interface CounterKey {
  readonly list: string;
  readonly within: string;
  readonly value: string;
}

export const listName = (family: RecordFamily, by: readonly string[]): string => `${family.family} ${by.join(" ")}`;

export function counterKey(
  family: RecordFamily,
  by: readonly string[],
  valueIn: (column: string) => string,
): CounterKey {
  const values = by.map(valueIn);
  return {
    list: listName(family, by),
    within: JSON.stringify(values.slice(0, -1)),
    value: values.at(-1) ?? "",
  };
}
