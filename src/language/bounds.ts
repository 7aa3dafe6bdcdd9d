/** Limits of expressions: their author gets an error before the computer runs out of resources. */
import { createContext, Script } from "node:vm";
import type { Value } from "../model/value.ts";
import { boundFault, ExpressionError, type ExpressionFault, syntaxError } from "./fault.ts";

/** Deepest nesting of expressions and their texts. */
export const maxDepth = 200;

export const nestingTooDeep = () => syntaxError(`Calls, brackets and texts nest deeper than ${maxDepth} levels.`);

/** Parts computed for one expression; each turn of a `for` counts again. */
const mostSteps = 2_000_000;
/** Characters of all texts that one expression composes. */
const mostText = 64 * 1024 * 1024;
/** Width and precision of a verb of format(). */
export const widest = 10_000;

/** The same of all expressions since the last load began: a stack has many. */
const mostStepsTogether = 50_000_000;
const mostTextTogether = 512 * 1024 * 1024;
/** Milliseconds of one check whose work cannot be counted, and of all since the last load began. */
const mostMs = 2_000;
const mostMsTogether = 10_000;
const together = { steps: 0, text: 0, ms: 0, parts: 0 };

/** Parts of a value, and those of all values that expressions come to. What is used twice is written out twice, and counts twice. */
const mostParts = 5_000_000;
const mostPartsTogether = 100_000_000;
/** Characters of a text that count as one part. */
const charactersOfPart = 64;
/** The parts of values that have more than a few. */
const partsOfValues = new WeakMap<object, number>();
const few = 32;

/** Returns the parts of a value, written out. Throws an ExpressionError past the bound. */
export function partsOf(value: Value): number {
  if (typeof value === "string") return 1 + Math.floor(value.length / charactersOfPart);
  if (typeof value !== "object" || value === null || !isWritten(value)) return 1;
  const known = partsOfValues.get(value);
  if (known !== undefined) return known;
  let count = 1;
  for (const each of Array.isArray(value) ? (value as readonly Value[]) : Object.values(value as object)) {
    count += partsOf(each as Value);
    if (count > mostParts)
      throw boundFault(
        `Its value has more than ${mostParts.toLocaleString("en-US")} parts, with those that are used several times.`,
      );
  }
  if (count > few) partsOfValues.set(value, count);
  return count;
}

/** Returns the fault of a composed value that has too many parts; undefined for any other. */
export function partsFault(value: Value): ExpressionFault | undefined {
  try {
    spendParts(value);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.fault;
    throw error;
  }
}

/** Returns true for a list or a mapping: all other objects wait for their values. */
function isWritten(value: object): boolean {
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
}

/** An expression comes to a value. Throws an ExpressionError past the bound of all expressions together. */
export function spendParts(value: Value): void {
  together.parts += partsOf(value);
  if (together.parts > mostPartsTogether)
    throw boundFault(`All expressions together have more than ${mostPartsTogether.toLocaleString("en-US")} parts.`);
}

/** Begins the count of what all expressions take together. */
export function beginSpending(): void {
  together.steps = 0;
  together.text = 0;
  together.ms = 0;
  together.parts = 0;
}

const timed: { readonly script: Script; readonly around: { work?: () => void } } = {
  script: new Script("work()"),
  around: createContext({}),
};

/** Does some work that cannot be counted. Returns false if it does not end in its time: it is stopped then. */
export function endsInTime(work: () => void): boolean {
  const left = Math.min(mostMs, mostMsTogether - together.ms);
  if (left < 1) return false;
  const began = performance.now();
  try {
    timed.around.work = work;
    timed.script.runInContext(timed.around, { timeout: Math.ceil(left) });
    return true;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return false;
  } finally {
    together.ms += performance.now() - began;
    delete timed.around.work;
  }
}

/** Counts what one computation of an expression takes. */
export class Spending {
  #steps = 0;
  #text = 0;

  /** A part is computed. Throws an ExpressionError past the bound. */
  step(): void {
    this.#steps += 1;
    together.steps += 1;
    if (together.steps > mostStepsTogether)
      throw boundFault(`All expressions together take more than ${mostStepsTogether.toLocaleString("en-US")} steps.`);
    if (this.#steps > mostSteps) {
      throw boundFault(
        `It takes more than ${mostSteps.toLocaleString("en-US")} steps, the most that one expression may take.`,
        "Loop over fewer items, or compute the value outside.",
      );
    }
  }

  /** A text is made. Throws an ExpressionError past the bound. */
  text(length: number): void {
    this.#text += length;
    together.text += length;
    if (together.text > mostTextTogether)
      throw boundFault(`All expressions together make more than ${mostTextTogether / (1024 * 1024)} MiB of text.`);
    if (this.#text > mostText) throw textTooLong();
  }
}

const textTooLong = (): ExpressionError => boundFault(`It makes more than ${mostText / (1024 * 1024)} MiB of text.`);

/** Does some work; where the engine has no room for it, an ExpressionError says so. */
export function withinBounds<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (/call stack/.test(error.message)) throw nestingTooDeep();
    throw textTooLong();
  }
}
