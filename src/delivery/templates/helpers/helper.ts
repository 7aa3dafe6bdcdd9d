/** What a helper of templates is: a pure function of its arguments, and of what its rendering is given of the time, of chance and of lookups. */
import type { Json } from "../../../base/json.ts";
import { order } from "../../values/compare-values.ts";
import { TemplateError } from "../template-bounds.ts";

export type Value = Json | undefined;

/** What a template sees beside its context. */
export interface TemplateScope {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** At least 0, below 1. */
  readonly random: () => number;
  /** What the lookup of a name makes of a value; absent where there are no lookups. */
  readonly lookup?: ((name: string, argument: Value) => Value) | undefined;
}

/** What a helper makes; {@link Written} where it is escaped for a place already. */
export type Helper = (args: readonly Value[], scope: TemplateScope) => Value | Written;
export type Helpers = { readonly [name: string]: Helper };

/** A text that is written as it is where the template makes a text of its kind. */
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

/** As templates take it: nothing, false, 0, an empty text and an empty list are not true. */
export const isTrue = (value: Value): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/** A whole number of an argument, at least and at most; `otherwise` where none is given. Throws TemplateError. */
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

/** A value in a message. */
export const shown = (value: Value): string => (JSON.stringify(value) ?? "nothing").slice(0, 100);

/** How `compare` writes each comparison. */
export const comparisons: { readonly [sign: string]: (order: number) => boolean } = Object.freeze({
  "<": (found) => found < 0,
  "<=": (found) => found <= 0,
  ">": (found) => found > 0,
  ">=": (found) => found >= 0,
});

export { order };
