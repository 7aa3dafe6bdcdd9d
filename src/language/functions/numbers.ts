/** Terraform's functions of numbers. */
import type { ExpressionFunction, FunctionTable } from "../evaluate/language.ts";
import { typeFault } from "../fault.ts";
import { asNumber, asWhole } from "../values/convert.ts";
import { addExactly, numberIn, productOf, quotientOf } from "../values/numbers.ts";
import { functionFault, many, ofList } from "./define.ts";

const mostOfRange = 1024;

const ofNumber = (compute: (value: number) => number): ExpressionFunction => ({
  takes: [1],
  compute: ([value], name) => compute(asNumber(value, name)),
});

const extremeFunction = (pick: (...values: number[]) => number): ExpressionFunction => ({
  takes: [1, many],
  compute: (args, name) => pick(...args.map((arg) => asNumber(arg, name))),
});

/** Undefined where the text is not a number. From base 37 on, capitals are digits of their own. */
function wholeIn(text: string, base: number): number | undefined {
  const [, sign = "", digits = ""] = /^([+-]?)([0-9A-Za-z]+)$/.exec(text) ?? [];
  const values = [...(base > 36 ? digits : digits.toLowerCase())].map((each) => numerals.indexOf(each));
  if (digits === "" || base < 2 || base > numerals.length || values.some((each) => each >= base)) return undefined;
  const all = values.reduce((sum, each) => sum * BigInt(base) + BigInt(each), 0n);
  return numberIn(`${sign === "-" ? "-" : ""}${all}`);
}

const numerals = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const numberFunctions: FunctionTable = Object.freeze({
  abs: ofNumber(Math.abs),
  ceil: ofNumber(Math.ceil),
  floor: ofNumber(Math.floor),
  signum: { takes: [1], compute: ([value], name) => Math.sign(asWhole(value, name)) },
  max: extremeFunction(Math.max),
  min: extremeFunction(Math.min),
  parseint: {
    takes: [2],
    compute: ([text, base], name) => {
      if (typeof text !== "string") throw typeFault(name, "text", text);
      const value = wholeIn(text, asWhole(base, name));
      if (value === undefined) throw functionFault(name, "the text is not a number in that base.");
      return value;
    },
  },
  sum: ofList((list, name) => {
    if (list.length === 0) throw functionFault(name, "the list is empty.");
    return list.reduce<number>((all, each) => addExactly(all, asNumber(each, name)), 0);
  }, false),
  range: {
    takes: [1, 3],
    compute: (args, name) => {
      const given = args.map((arg) => asNumber(arg, name));
      const [from, to] = given.length === 1 ? [0, given[0]!] : [given[0]!, given[1]!];
      const step = given[2] ?? (to < from ? -1 : 1);
      if (step === 0) throw functionFault(name, "the step is 0.");
      const length = Math.ceil(quotientOf(addExactly(to, -from), step));
      if (length < 0) throw functionFault(name, "the step leads away from the limit.");
      if (length > mostOfRange) throw functionFault(name, `the range would have more than ${mostOfRange} numbers.`);
      return Array.from({ length }, (_, n) => addExactly(from, productOf(n, step)));
    },
  },
});
