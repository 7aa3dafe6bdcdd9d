/** Selection of the list of a family for a filter, and of the places in its index. */
import { storableString } from "../facets.ts";
import type { RecordFamily, RecordList } from "./family.ts";
import type { RecordFilter } from "./port.ts";

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
