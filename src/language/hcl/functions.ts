/** Terraform's functions, as far as apps of CDKs use them. Pure; those that are never the same twice are left out. */
import { isUtf8 } from "node:buffer";
import type { Json } from "../../base/json.ts";
import { Unknown, type Value } from "../../model/value.ts";
import { ExpressionError } from "../expr/ast.ts";
import {
  asBoolean,
  asCount,
  asList,
  asMap,
  asNumber,
  asSet,
  asText,
  asWhole,
  compareTexts,
  distinct,
  isEqual,
  typeFault,
  ValueSet,
} from "./convert.ts";
import { digestOf, type Encoding, fileFunctions } from "./files.ts";
import { formatted, formattedList } from "./format.ts";
import { jsonIn, jsonText } from "./json-text.ts";
import { lettersOf, lower, title, trimSpace, upper } from "./letters.ts";
import { numberIn, productOf, quotientOf, sumOf } from "./numbers.ts";
import { allFound, replaced } from "./regular.ts";
import { unified } from "./unify.ts";
import { yamlIn } from "./yaml-read.ts";
import { yamlText } from "./yaml-write.ts";

export interface HclFunction {
  /** How many arguments: least, and most where that differs. */
  readonly takes: readonly [number, number?];
  /** Items of its arguments may be unknown. */
  readonly shallow?: true;
  /** Arguments may be unknown as a whole. */
  readonly lazy?: true;
  /** `name`: for messages. */
  compute(args: readonly Value[], name: string): Value;
}

const many = Number.POSITIVE_INFINITY;

const mostOfRange = 1024;

const fault = (name: string, detail: string) =>
  new ExpressionError("expression-value", "The expression has no value", `${name}: ${detail}`);

/** A function of texts alone. */
const texts = (count: number, compute: (...args: string[]) => Value): HclFunction => ({
  takes: [count],
  compute: (args, name) => compute(...args.map((arg) => asText(arg, name))),
});

const ofNumber = (compute: (value: number) => number): HclFunction => ({
  takes: [1],
  compute: ([value], name) => compute(asNumber(value, name)),
});

const extreme = (pick: (...values: number[]) => number): HclFunction => ({
  takes: [1, many],
  compute: (args, name) => pick(...args.map((arg) => asNumber(arg, name))),
});

const ofList = (compute: (list: readonly Value[], name: string) => Value, shallow = true): HclFunction => ({
  takes: [1],
  ...(shallow ? { shallow } : {}),
  compute: ([list], name) => compute(asList(list, name), name),
});

/** Values that a list takes: all of one type. */
function ofOneType(values: readonly Value[], name: string): readonly Value[] {
  const found = unified(values);
  if (!found) throw fault(name, "the values have no common type.");
  return found;
}

const digest = (algorithm: string, encoding?: Encoding) => texts(1, (text) => digestOf(text, algorithm, encoding));

const sets = (combine: (all: readonly (readonly Value[])[]) => readonly Value[]): HclFunction => ({
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

const converted = (convert: (value: Value, name: string) => Value): HclFunction => ({
  takes: [1],
  compute: ([value], name) => (value === null ? null : convert(value!, name)),
});

function flatten(list: readonly Value[]): readonly Value[] {
  return list.flatMap((each) => (Array.isArray(each) ? flatten(each as readonly Value[]) : [each]));
}

/** Undefined where the text is no number. From base 37 on, capitals are digits of their own. */
function wholeIn(text: string, base: number): number | undefined {
  const [, sign = "", digits = ""] = /^([+-]?)([0-9A-Za-z]+)$/.exec(text) ?? [];
  const values = [...(base > 36 ? digits : digits.toLowerCase())].map((each) => numerals.indexOf(each));
  if (digits === "" || base < 2 || base > numerals.length || values.some((each) => each >= base)) return undefined;
  const all = values.reduce((sum, each) => sum * BigInt(base) + BigInt(each), 0n);
  return numberIn(`${sign === "-" ? "-" : ""}${all}`);
}

const numerals = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

function textInBase64(text: string): string {
  const written = text.replaceAll(/[\r\n]/g, "");
  const bytes = Buffer.from(written, "base64");
  const isBase64 = written.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(written);
  if (isBase64 && isUtf8(bytes)) return bytes.toString("utf8");
  throw fault("base64decode()", "the text is no base64 of a text.");
}

function trim(text: string, cut: string): string {
  const inSet = (character: string | undefined) => character !== undefined && cut.includes(character);
  const all = [...text];
  while (inSet(all[0])) all.shift();
  while (inSet(all.at(-1))) all.pop();
  return all.join("");
}

export const functions: { readonly [name: string]: HclFunction } = Object.freeze({
  abs: ofNumber(Math.abs),
  ceil: ofNumber(Math.ceil),
  floor: ofNumber(Math.floor),
  signum: { takes: [1], compute: ([value], name) => Math.sign(asWhole(value, name)) },
  max: extreme(Math.max),
  min: extreme(Math.min),
  parseint: {
    takes: [2],
    compute: ([text, base], name) => {
      if (typeof text !== "string") throw typeFault(name, "text", text);
      const value = wholeIn(text, asWhole(base, name));
      if (value === undefined) throw fault(name, "the text is no number of that base.");
      return value;
    },
  },

  lower: texts(1, lower),
  upper: texts(1, upper),
  title: texts(1, title),
  strrev: texts(1, (text) => lettersOf(text).toReversed().join("")),
  trimspace: texts(1, trimSpace),
  chomp: texts(1, (text) => text.replace(/[\r\n]+$/, "")),
  trim: texts(2, trim),
  trimprefix: texts(2, (text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)),
  trimsuffix: texts(2, (text, suffix) =>
    suffix !== "" && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text,
  ),
  startswith: texts(2, (text, start) => text.startsWith(start)),
  endswith: texts(2, (text, end) => text.endsWith(end)),
  strcontains: texts(2, (text, part) => text.includes(part)),
  replace: {
    takes: [3],
    compute: ([text, part, by], name) => {
      const [from, what, to] = [asText(text, name), asText(part, name), asText(by, name)];
      const isPattern = what.length > 1 && what.startsWith("/") && what.endsWith("/");
      return isPattern ? replaced(from, what.slice(1, -1), to) : from.replaceAll(what, () => to);
    },
  },
  regex: texts(2, (pattern, text) => {
    const [first] = allFound(pattern, text);
    if (first === undefined) throw fault("regex()", "the pattern does not match.");
    return first;
  }),
  regexall: texts(2, allFound),
  split: texts(2, (separator, text) => (text === "" ? [""] : text.split(separator))),
  join: {
    takes: [2, many],
    compute: ([separator, ...lists], name) =>
      lists
        .flatMap((list) => asList(list, name))
        .map((each) => asText(each, name))
        .join(asText(separator, name)),
  },
  substr: {
    takes: [3],
    compute: ([text, offset, length], name) => {
      const letters = lettersOf(asText(text, name));
      const from = asWhole(offset, name);
      const start = from < 0 ? Math.max(0, letters.length + from) : from;
      const size = asWhole(length, name);
      return letters.slice(start, size < 0 ? undefined : start + size).join("");
    },
  },
  indent: {
    takes: [2],
    compute: ([count, text], name) => asText(text, name).replaceAll("\n", `\n${" ".repeat(asCount(count, name))}`),
  },
  format: { takes: [1, many], compute: ([spec, ...args], name) => formatted(asText(spec, name), args) },
  formatlist: { takes: [1, many], compute: ([spec, ...args], name) => formattedList(asText(spec, name), args) },

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
  sum: ofList((list, name) => {
    if (list.length === 0) throw fault(name, "the list is empty.");
    return list.reduce<number>((all, each) => sumOf(all, asNumber(each, name)), 0);
  }, false),
  alltrue: ofList((list, name) => list.every((each) => each !== null && asBoolean(each, name)), false),
  anytrue: ofList((list, name) => list.some((each) => each !== null && asBoolean(each, name)), false),
  range: {
    takes: [1, 3],
    compute: (args, name) => {
      const given = args.map((arg) => asNumber(arg, name));
      const [from, to] = given.length === 1 ? [0, given[0]!] : [given[0]!, given[1]!];
      const step = given[2] ?? (to < from ? -1 : 1);
      if (step === 0) throw fault(name, "the step is 0.");
      const length = Math.ceil(quotientOf(sumOf(to, -from), step));
      if (length < 0) throw fault(name, "the step leads away from the end.");
      if (length > mostOfRange) throw fault(name, `there would be more than ${mostOfRange} numbers.`);
      return Array.from({ length }, (_, n) => sumOf(from, productOf(n, step)));
    },
  },
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
      if (otherwise === undefined) throw fault(name, `there is no key ${JSON.stringify(at)}.`);
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
      if (keys.length !== list.length) throw fault(name, `here are ${keys.length} keys and ${list.length} values.`);
      return Object.fromEntries(keys.map((each, index) => [asText(each, name), list[index]!]));
    },
  },
  setunion: sets((all) => all.flat()),
  setintersection: sets(([first, ...others]) => first!.filter((each) => others.every((other) => has(other, each)))),
  setsubtract: { ...sets(([first, second]) => first!.filter((each) => !has(second!, each))), takes: [2] },

  tostring: converted(asText),
  tonumber: converted(asNumber),
  tobool: converted(asBoolean),
  tolist: { ...converted((list, name) => [...ofOneType(asList(list, name), name)]), shallow: true },
  toset: converted((list, name) => asSet(ofOneType(asList(list, name), name))),
  tomap: {
    ...converted((map, name) => {
      const from = asMap(map, name);
      const values = ofOneType(Object.values(from), name);
      return Object.fromEntries(Object.keys(from).map((key, index) => [key, values[index]!]));
    }),
    shallow: true,
  },

  jsonencode: { takes: [1], compute: ([value]) => jsonText(value as Json) },
  jsondecode: texts(1, (text) => jsonIn(text, "jsondecode()")),
  yamlencode: { takes: [1], compute: ([value]) => yamlText(value as Json) },
  yamldecode: texts(1, yamlIn),
  base64encode: texts(1, (text) => Buffer.from(text, "utf8").toString("base64")),
  base64decode: texts(1, textInBase64),
  urlencode: texts(1, (text) =>
    encodeURIComponent(text)
      .replaceAll("%20", "+")
      .replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`),
  ),
  md5: digest("md5"),
  sha1: digest("sha1"),
  sha256: digest("sha256"),
  sha512: digest("sha512"),
  base64sha256: digest("sha256", "base64"),
  base64sha512: digest("sha512", "base64"),
});

/** All functions that are computed, also those that need more than their arguments. */
export const functionNames: readonly string[] = Object.freeze(
  [
    ...[...Object.keys(functions), ...Object.keys(fileFunctions), "templatefile"],
    ...["try", "can", "sensitive", "nonsensitive"],
  ].sort(),
);
