/** The one type that Terraform gives to several values: those of a list, or of both sides of a conditional. */
import { Unknown, type Value } from "../../model/value.ts";
import { asText, ValueSet } from "./convert.ts";

/**
 * Returns the values in their common type, in the same order; undefined if they have none. Null and unknown values have any type.
 */
export function unifyTypes(values: readonly Value[]): readonly Value[] | undefined {
  const typed = values.filter(hasType);
  const common = typed.length < 2 ? typed : commonType(typed);
  const next = common?.values();
  return next && values.map((value) => (hasType(value) ? next.next().value! : value));
}

function hasType(value: Value): boolean {
  return value !== null && !(value instanceof Unknown);
}

function commonType(values: readonly Value[]): readonly Value[] | undefined {
  if (values.every((each) => Array.isArray(each))) return unifyLists(values as readonly (readonly Value[])[]);
  if (values.every((each) => typeof each === "object" && !Array.isArray(each)))
    return unifyMappings(values as Mapping[]);
  const [first] = values;
  if (values.some((each) => typeof each === "object")) return undefined;
  if (values.every((each) => typeof each === typeof first)) return values;
  return values.some((each) => typeof each === "string") ? values.map((each) => asText(each, "text")) : undefined;
}

/** Place by place where all are of one length, and otherwise with one type for all items. */
function unifyLists(all: readonly (readonly Value[])[]): readonly Value[] | undefined {
  const [first] = all;
  const isRow = all.every((each) => !(each instanceof ValueSet) && each.length === first!.length);
  if (!isRow)
    return unifyGroups(all, (items, at) => (all[at] instanceof ValueSet ? ValueSet.from(items) : items) as Value);
  const columns = first!.map((_, at) => unifyTypes(all.map((each) => each[at]!)));
  return columns.includes(undefined) ? undefined : all.map((_, row) => columns.map((column) => column![row]!));
}

type Mapping = { readonly [key: string]: Value };

/** Key by key where all have the same keys, and otherwise with one type for all values. */
function unifyMappings(all: readonly Mapping[]): readonly Value[] | undefined {
  const names = Object.keys(all[0]!);
  const isRow = all.every((each) => {
    const own = Object.keys(each);
    return own.length === names.length && names.every((name) => Object.hasOwn(each, name));
  });
  if (!isRow)
    return unifyGroups(all.map(Object.values), (items, at) =>
      Object.fromEntries(Object.keys(all[at]!).map((key, index) => [key, items[index]!])),
    );
  const columns = names.map((name) => unifyTypes(all.map((each) => each[name]!)));
  if (columns.includes(undefined)) return undefined;
  return all.map((_, row) => Object.fromEntries(names.map((name, at) => [name, columns[at]![row]!])));
}

/** Unifies all items of all groups, and puts the groups together again. */
function unifyGroups(
  groups: readonly (readonly Value[])[],
  build: (items: readonly Value[], group: number) => Value,
): readonly Value[] | undefined {
  const items = unifyTypes(groups.flat());
  if (!items) return undefined;
  let from = 0;
  return groups.map((group, at) => {
    from += group.length;
    return build(items.slice(from - group.length, from), at);
  });
}
