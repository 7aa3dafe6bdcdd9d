/** Terraform's functions of lists, sets and mappings. */

import { Unknown, type Value } from "../../model/value.ts";
import type { ExpressionFunction, FunctionTable } from "../evaluate/language.ts";
import { typeFault } from "../fault.ts";
import {
  asBoolean,
  asCount,
  asList,
  asMap,
  asSet,
  asText,
  asWhole,
  compareTexts,
  distinctValues,
  isEqual,
  ValueSet,
} from "../values/convert.ts";
import { graphemeList } from "../values/letters.ts";
import { functionFault, many, ofList, unifiedOrThrow } from "./define.ts";

const setFunction = (combine: (all: readonly (readonly Value[])[]) => readonly Value[]): ExpressionFunction => ({
  takes: [1, many],
  compute: (args, name) =>
    asSet(
      combine(
        unifiedOrThrow(
          args.map((arg) => asSet(asList(arg, name))),
          name,
        ) as readonly ValueSet[],
      ),
    ),
});

const containsValue = (list: readonly Value[], value: Value) => list.some((each) => isEqual(each, value));

function asOrderedList(value: Value | undefined, name: string): readonly Value[] {
  if (value instanceof ValueSet) throw functionFault(name, "a set has no order; write tolist(...) around it.");
  return asList(value, name);
}

function flattenLists(list: readonly Value[]): readonly Value[] {
  return list.flatMap((each) => (Array.isArray(each) ? flattenLists(each as readonly Value[]) : [each]));
}

export const listFunctions: FunctionTable = Object.freeze({
  length: {
    takes: [1],
    shallow: true,
    compute: ([value], name) => {
      if (typeof value === "string") return graphemeList(value).length;
      if (typeof value !== "object" || value === null) throw typeFault(name, "a list, a mapping or text", value);
      return Object.keys(value).length;
    },
  },
  concat: { takes: [1, many], shallow: true, compute: (args, name) => args.flatMap((arg) => asOrderedList(arg, name)) },
  element: {
    takes: [2],
    shallow: true,
    compute: ([list, index], name) => {
      const items = asOrderedList(list, name);
      if (items.length === 0) throw functionFault(name, "the list is empty.");
      const at = asWhole(index, name) % items.length;
      return items[at < 0 ? at + items.length : at]!;
    },
  },
  index: {
    takes: [2],
    compute: ([list, value], name) => {
      const at = asOrderedList(list, name).findIndex((each) => isEqual(each, value!));
      if (at < 0) throw functionFault(name, "the value is not in the list.");
      return at;
    },
  },
  contains: { takes: [2], compute: ([list, value], name) => containsValue(asList(list, name), value!) },
  slice: {
    takes: [3],
    shallow: true,
    compute: ([list, from, to], name) => {
      const [items, start, end] = [asOrderedList(list, name), asCount(from, name), asCount(to, name)];
      if (start > end || end > items.length)
        throw functionFault(name, `the list has no items from ${start} to ${end}.`);
      return items.slice(start, end);
    },
  },
  chunklist: {
    takes: [2],
    shallow: true,
    compute: ([list, size], name) => {
      const items = unifiedOrThrow(asList(list, name), name);
      const step = asCount(size, name) || items.length || 1;
      return Array.from({ length: Math.ceil(items.length / step) }, (_, n) => items.slice(n * step, (n + 1) * step));
    },
  },
  reverse: ofList((list) => list.toReversed()),
  flatten: ofList(flattenLists),
  one: ofList((list, name) => {
    if (list.length > 1) throw functionFault(name, "the list has more than one item.");
    return list[0] ?? null;
  }),
  distinct: ofList((list, name) => distinctValues(unifiedOrThrow(list, name)), false),
  compact: ofList(
    (list, name) => list.flatMap((each) => (each === "" || each === null ? [] : [asText(each, name)])),
    false,
  ),
  sort: ofList((list, name) => list.map((each) => asText(each, name)).sort(compareTexts), false),
  alltrue: ofList((list, name) => list.every((each) => each !== null && asBoolean(each, name)), false),
  anytrue: ofList((list, name) => list.some((each) => each !== null && asBoolean(each, name)), false),
  coalesce: {
    takes: [1, many],
    lazy: true,
    compute: (args, name) => {
      const found = unifiedOrThrow(args, name).find((arg) => arg !== null && arg !== "");
      if (found === undefined) throw functionFault(name, "every argument is null or empty.");
      return found;
    },
  },
  coalescelist: {
    takes: [1, many],
    lazy: true,
    compute: (args, name) => {
      const found = args.find((arg) => arg instanceof Unknown || asList(arg, name).length > 0);
      if (found === undefined) throw functionFault(name, "every list is empty.");
      return found;
    },
  },
  setunion: setFunction((all) => all.flat()),
  setintersection: setFunction(([first, ...others]) =>
    first!.filter((each) => others.every((other) => containsValue(other, each))),
  ),
  setsubtract: {
    ...setFunction(([first, second]) => first!.filter((each) => !containsValue(second!, each))),
    takes: [2],
  },
});

export const mappingFunctions: FunctionTable = Object.freeze({
  keys: { takes: [1], shallow: true, compute: ([map], name) => Object.keys(asMap(map, name)).sort(compareTexts) },
  values: {
    takes: [1],
    shallow: true,
    compute: ([map], name) => {
      const from = asMap(map, name);
      return Object.keys(from)
        .sort(compareTexts)
        .map((key) => from[key]!);
    },
  },
  lookup: {
    takes: [2, 3],
    shallow: true,
    compute: ([map, key, otherwise], name) => {
      const [from, at] = [asMap(map, name), asText(key, name)];
      if (Object.hasOwn(from, at)) return from[at]!;
      if (otherwise === undefined) throw functionFault(name, `the key ${JSON.stringify(at)} does not exist.`);
      return otherwise;
    },
  },
  merge: {
    takes: [0, many],
    shallow: true,
    compute: (args, name) =>
      Object.fromEntries(args.flatMap((arg) => (arg === null ? [] : Object.entries(asMap(arg, name))))),
  },
  zipmap: {
    takes: [2],
    shallow: true,
    compute: ([names, values], name) => {
      const [keys, list] = [asList(names, name), asList(values, name)];
      if (keys.length !== list.length)
        throw functionFault(name, `${keys.length} keys do not match ${list.length} values.`);
      return Object.fromEntries(keys.map((each, index) => [asText(each, name), list[index]!]));
    },
  },
});
