/** Terraform's functions of lists and sets. */
import { Unknown, type Value } from "../../model/value.ts";
import type { ExpressionFunction, FunctionTable } from "../evaluate/language.ts";
import { typeFault } from "../fault.ts";
import {
  asBoolean,
  asCount,
  asList,
  asSet,
  asText,
  asWhole,
  compareTexts,
  distinct,
  isEqual,
  ValueSet,
} from "../values/convert.ts";
import { lettersOf } from "../values/letters.ts";
import { fault, many, ofList, ofOneType } from "./define.ts";

const sets = (combine: (all: readonly (readonly Value[])[]) => readonly Value[]): ExpressionFunction => ({
  takes: [1, many],
  compute: (args, name) =>
    asSet(
      combine(
        ofOneType(
          args.map((arg) => asSet(asList(arg, name))),
          name,
        ) as readonly ValueSet[],
      ),
    ),
});

const has = (list: readonly Value[], value: Value) => list.some((each) => isEqual(each, value));

function inOrder(value: Value | undefined, name: string): readonly Value[] {
  if (value instanceof ValueSet) throw fault(name, "a set has no order; write tolist(...) around it.");
  return asList(value, name);
}

function flatten(list: readonly Value[]): readonly Value[] {
  return list.flatMap((each) => (Array.isArray(each) ? flatten(each as readonly Value[]) : [each]));
}

export const listFunctions: FunctionTable = Object.freeze({
  length: {
    takes: [1],
    shallow: true,
    compute: ([value], name) => {
      if (typeof value === "string") return lettersOf(value).length;
      if (typeof value !== "object" || value === null) throw typeFault(name, "a list, a mapping or text", value);
      return Object.keys(value).length;
    },
  },
  concat: { takes: [1, many], shallow: true, compute: (args, name) => args.flatMap((arg) => inOrder(arg, name)) },
  element: {
    takes: [2],
    shallow: true,
    compute: ([list, index], name) => {
      const items = inOrder(list, name);
      if (items.length === 0) throw fault(name, "the list is empty.");
      const at = asWhole(index, name) % items.length;
      return items[at < 0 ? at + items.length : at]!;
    },
  },
  index: {
    takes: [2],
    compute: ([list, value], name) => {
      const at = inOrder(list, name).findIndex((each) => isEqual(each, value!));
      if (at < 0) throw fault(name, "the value is not in the list.");
      return at;
    },
  },
  contains: { takes: [2], compute: ([list, value], name) => has(asList(list, name), value!) },
  slice: {
    takes: [3],
    shallow: true,
    compute: ([list, from, to], name) => {
      const [items, start, end] = [inOrder(list, name), asCount(from, name), asCount(to, name)];
      if (start > end || end > items.length) throw fault(name, `the list has no places from ${start} to ${end}.`);
      return items.slice(start, end);
    },
  },
  chunklist: {
    takes: [2],
    shallow: true,
    compute: ([list, size], name) => {
      const items = ofOneType(asList(list, name), name);
      const step = asCount(size, name) || items.length || 1;
      return Array.from({ length: Math.ceil(items.length / step) }, (_, n) => items.slice(n * step, (n + 1) * step));
    },
  },
  reverse: ofList((list) => list.toReversed()),
  flatten: ofList(flatten),
  one: ofList((list, name) => {
    if (list.length > 1) throw fault(name, "the list has more than one item.");
    return list[0] ?? null;
  }),
  distinct: ofList((list, name) => distinct(ofOneType(list, name)), false),
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
      const found = ofOneType(args, name).find((arg) => arg !== null && arg !== "");
      if (found === undefined) throw fault(name, "every argument is null or empty.");
      return found;
    },
  },
  coalescelist: {
    takes: [1, many],
    lazy: true,
    compute: (args, name) => {
      const found = args.find((arg) => arg instanceof Unknown || asList(arg, name).length > 0);
      if (found === undefined) throw fault(name, "every list is empty.");
      return found;
    },
  },
  setunion: sets((all) => all.flat()),
  setintersection: sets(([first, ...others]) => first!.filter((each) => others.every((other) => has(other, each)))),
  setsubtract: { ...sets(([first, second]) => first!.filter((each) => !has(second!, each))), takes: [2] },
});
