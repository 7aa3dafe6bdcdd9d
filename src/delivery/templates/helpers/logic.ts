/** Helpers for conditions: as blocks (`{{#and a b}}...{{else}}...{{/and}}`), and as values (`{{#if (and a b)}}`). */
import { isAsComparedTo, safeNumberOf, sameValue } from "../../values/compare-values.ts";
import { TemplateError } from "../template-bounds.ts";
import { comparisons, type Helpers, isTrue, shownValue } from "./helper.ts";

export const logicHelpers = {
  /** `compare a op b`; with `===` and `!==` a number differs from its text. */
  compare: ([a, sign, b]) => {
    switch (sign) {
      case "==":
        return sameValue(a, b);
      case "!=":
        return !sameValue(a, b);
      case "===":
        return typeof a === typeof b && sameValue(a, b);
      case "!==":
        return !(typeof a === typeof b && sameValue(a, b));
    }
    const comparison = typeof sign === "string" && Object.hasOwn(comparisons, sign) ? comparisons[sign] : undefined;
    if (comparison) return isAsComparedTo(a, b, comparison);
    throw new TemplateError(`compare knows ==, !=, ===, !==, <, <=, > and >=, not ${shownValue(sign)}.`);
  },
  and: (args) => args.every(isTrue),
  or: (args) => args.some(isTrue),
  not: ([a]) => !isTrue(a),
  neither: (args) => !args.some(isTrue),
  ifEven: ([a]) => {
    const number = safeNumberOf(a);
    return number !== undefined && number % 2 === 0;
  },
} as const satisfies Helpers;
