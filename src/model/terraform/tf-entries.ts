/** Matches the entries of two lists: by the id that the platform assigned, by identifying fields, or by index. */
import { isObject, type Json, sameJson } from "../../base/json.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { Unknown } from "../value.ts";
import { isTfObject } from "./tf-document.ts";
import type { TfValue } from "./tf-value.ts";

/** The identification of an entry. Unknown values are included as such. */
interface EntryIdentity {
  readonly id: unknown;
  readonly key: readonly unknown[];
}

/** Reads one side of the comparison: an entry's value of an attribute. */
type EntryReader<E> = (entry: E, attribute: TfAttribute) => unknown;

/** Reads entries of Terraform's values. */
export const readByName: EntryReader<TfValue> = (entry, { name }) => (isTfObject(entry) ? (entry[name] ?? null) : null);

/** Entries as documents have them. */
export const readByField: EntryReader<Json> = (entry, { key }) => (isObject(entry) ? (entry[key] ?? null) : null);

/** Returns for each entry its match among `others`; undefined if there is none, or the match is ambiguous. */
export function matchEntries<E, O>(
  { field, nested }: TfAttribute,
  entries: readonly E[],
  others: readonly O[],
  [readEntry, readOther]: readonly [EntryReader<E>, EntryReader<O>],
): readonly (O | undefined)[] {
  const key = field.type === "array" ? field.key : undefined;
  const isSameLength = entries.length === others.length;
  if (key === undefined) return entries.map((_, index) => (isSameLength ? others[index] : undefined));
  const { attributes } = nested!;
  const assigned = attributes.find((each) => each.field.assigned);
  const parts = key.map((name) => attributes.find((each) => each.key === name)!);
  const identityOfEntry = <T>(item: T, read: EntryReader<T>): EntryIdentity => ({
    id: (assigned && read(item, assigned)) ?? null,
    key: parts.map((part) => read(item, part)),
  });
  const wanted = entries.map((entry) => identityOfEntry(entry, readEntry));
  const there = others.map((other) => identityOfEntry(other, readOther));
  const free = new Set(there.keys());
  const found = new Map<number, number>();
  const pairEntries = (index: number, other: number | undefined) => {
    if (other === undefined || found.has(index)) return;
    found.set(index, other);
    free.delete(other);
  };
  const firstFree = (fits: (each: EntryIdentity) => boolean) => [...free].find((other) => fits(there[other]!));
  for (const [index, { id }] of wanted.entries())
    if (isKnownValue(id))
      pairEntries(
        index,
        firstFree((each) => each.id === id),
      );
  for (const [index, { id, key: values }] of wanted.entries())
    if (!isKnownValue(id) && values.every(isKnownValue))
      pairEntries(
        index,
        firstFree((each) => sameJson(each.key as Json, values as Json)),
      );
  // Entries without identification match by index.
  const isBare = ({ key: values }: EntryIdentity) => values.every((each) => each === null);
  for (const [index, each] of wanted.entries())
    if (isSameLength && free.has(index) && !isKnownValue(each.id) && isBare(each) && isBare(there[index]!))
      pairEntries(index, index);
  return entries.map((_, index) => (found.has(index) ? others[found.get(index)!] : undefined));
}

const isKnownValue = (value: unknown): boolean => value !== null && value !== undefined && !(value instanceof Unknown);
