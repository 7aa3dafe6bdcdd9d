/** Helpers of templates: pure functions of their arguments and of the scope (time, random numbers, lookups). */
import type { Json } from "../../../base/json.ts";
import { valueOrder } from "../../values/compare-values.ts";
import { TemplateError } from "../template-bounds.ts";

export type HelperValue = Json | undefined;

/** The values of a template besides its context. */
export interface TemplateScope {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Returns a number from 0, below 1. */
  readonly random: () => number;
  /** Calls a lookup by name with a value; absent without lookups. */
  readonly lookup?: ((name: string, argument: HelperValue) => HelperValue) | undefined;
}

/** Returns the value of a helper; {@link EscapedText} if it is already escaped. */
export type TemplateHelper = (args: readonly HelperValue[], scope: TemplateScope) => HelperValue | EscapedText;
export type Helpers = { readonly [name: string]: TemplateHelper };

/** A text that is already escaped, for templates of the same kind. */
export class EscapedText {
  readonly text: string;
  readonly place: "uri" | "json";
  constructor(text: string, place: EscapedText["place"]) {
    this.text = text;
    this.place = place;
  }
  toString(): string {
    return this.text;
  }
}

/** Returns true except for missing values, false, 0, an empty text and an empty list. */
export const isTrue = (value: HelperValue): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/** Returns a whole number within bounds; `otherwise` for a missing value. Throws TemplateError. */
export function boundedWhole(
  value: HelperValue,
  otherwise: number,
  [least, most]: readonly [number, number],
  what: string,
): number {
  if (value === undefined || value === null || value === "") return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new TemplateError(`${what} is a whole number from ${least} to ${most}, not ${shownValue(value)}.`);
}

/** Returns a value for messages. */
export const shownValue = (value: HelperValue): string => (JSON.stringify(value) ?? "nothing").slice(0, 100);

/** The comparison operators of `compare`. */
export const comparisons: { readonly [sign: string]: (order: number) => boolean } = Object.freeze({
  "<": (found) => found < 0,
  "<=": (found) => found <= 0,
  ">": (found) => found > 0,
  ">=": (found) => found >= 0,
});

export { valueOrder as order };
