/** Helpers of templates: pure functions of their arguments and of the scope (time, random numbers, lookups). */
import type { Json } from "../../../base/json.ts";
import { order } from "../../values/compare-values.ts";
import { TemplateError } from "../template-bounds.ts";

export type Value = Json | undefined;

/** The values of a template besides its context. */
export interface TemplateScope {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Returns a number from 0, below 1. */
  readonly random: () => number;
  /** Calls a lookup by name with a value; absent without lookups. */
  readonly lookup?: ((name: string, argument: Value) => Value) | undefined;
}

/** Returns the value of a helper; {@link Written} if it is already escaped. */
export type Helper = (args: readonly Value[], scope: TemplateScope) => Value | Written;
export type Helpers = { readonly [name: string]: Helper };

/** A text that is already escaped, for templates of the same kind. */
export class Written {
  readonly text: string;
  readonly place: "uri" | "json";
  constructor(text: string, place: Written["place"]) {
    this.text = text;
    this.place = place;
  }
  toString(): string {
    return this.text;
  }
}

/** Returns true except for missing values, false, 0, an empty text and an empty list. */
export const isTrue = (value: Value): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/** Returns a whole number within bounds; `otherwise` for a missing value. Throws TemplateError. */
export function wholeOf(
  value: Value,
  otherwise: number,
  [least, most]: readonly [number, number],
  what: string,
): number {
  if (value === undefined || value === null || value === "") return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new TemplateError(`${what} is a whole number from ${least} to ${most}, not ${shown(value)}.`);
}

/** Returns a value for messages. */
export const shown = (value: Value): string => (JSON.stringify(value) ?? "nothing").slice(0, 100);

/** The comparison operators of `compare`. */
export const comparisons: { readonly [sign: string]: (order: number) => boolean } = Object.freeze({
  "<": (found) => found < 0,
  "<=": (found) => found <= 0,
  ">": (found) => found > 0,
  ">=": (found) => found >= 0,
});

export { order };
