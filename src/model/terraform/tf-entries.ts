/** Matches the entries of two lists: by the id that the platform assigned, by identifying fields, or by index. */
import { isObject, type Json, sameJson } from "../../base/json.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { Unknown } from "../value.ts";
import { isTfObject } from "./tf-document.ts";
import type { TfValue } from "./tf-value.ts";

/** The identification of an entry. Unknown values are included as such. */
interface Known {
  readonly id: unknown;
  readonly key: readonly unknown[];
}

/** Reads one side of the comparison: an entry's value of an attribute. */
type Reader<E> = (entry: E, attribute: TfAttribute) => unknown;

/** Reads entries of Terraform's values. */
export const byName: Reader<TfValue> = (entry, { name }) => (isTfObject(entry) ? (entry[name] ?? null) : null);

/** Entries as documents have them. */
export const byField: Reader<Json> = (entry, { key }) => (isObject(entry) ? (entry[key] ?? null) : null);

/** Returns for each entry its match among `others`; undefined if there is none, or the match is ambiguous. */
export function partners<E, O>(
  { field, nested }: TfAttribute,
  entries: readonly E[],
  others: readonly O[],
  [readEntry, readOther]: readonly [Reader<E>, Reader<O>],
): readonly (O | undefined)[] {
  const key = field.type === "array" ? field.key : undefined;
  const isSameLength = entries.length === others.length;
  if (key === undefined) return entries.map((_, index) => (isSameLength ? others[index] : undefined));
  const { attributes } = nested!;
  const assigned = attributes.find((each) => each.field.assigned);
  const parts = key.map((name) => attributes.find((each) => each.key === name)!);
  const known = <T>(item: T, read: Reader<T>): Known => ({
    id: (assigned && read(item, assigned)) ?? null,
    key: parts.map((part) => read(item, part)),
  });
  const wanted = entries.map((entry) => known(entry, readEntry));
  const there = others.map((other) => known(other, readOther));
  const free = new Set(there.keys());
  const found = new Map<number, number>();
  const pair = (index: number, other: number | undefined) => {
    if (other === undefined || found.has(index)) return;
    found.set(index, other);
    free.delete(other);
  };
  const firstFree = (fits: (each: Known) => boolean) => [...free].find((other) => fits(there[other]!));
  for (const [index, { id }] of wanted.entries())
    if (isGiven(id))
      pair(
        index,
        firstFree((each) => each.id === id),
      );
  for (const [index, { id, key: values }] of wanted.entries())
    if (!isGiven(id) && values.every(isGiven))
      pair(
        index,
        firstFree((each) => sameJson(each.key as Json, values as Json)),
      );
  // Entries without identification match by index.
  const isBare = ({ key: values }: Known) => values.every((each) => each === null);
  for (const [index, each] of wanted.entries())
    if (isSameLength && free.has(index) && !isGiven(each.id) && isBare(each) && isBare(there[index]!))
      pair(index, index);
  return entries.map((_, index) => (found.has(index) ? others[found.get(index)!] : undefined));
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && !(value instanceof Unknown);
