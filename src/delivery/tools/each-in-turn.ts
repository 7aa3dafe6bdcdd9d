/** Computes something for records of a page that may meet the bounds of compute threads. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { JsonObject } from "../../base/json.ts";
import { BoundExceeded, failureOfBound } from "../compute/port.ts";
import { failureItem } from "../failures/failure.ts";

/** How often a page may meet a bound before what is left of it fails untried. */
const overrunsAtMost = 10;

/** A page that bounds are counted for. */
export interface BoundedPage {
  /** How often it has met a bound. */
  overruns: number;
  /** ISO 8601: when what fails now has failed. */
  readonly at: () => string;
}

interface Failed {
  readonly errors: readonly JsonObject[];
}

/** One answer for each item. Where all of them together meet a bound, each is tried by itself. `work` answers a JSON list. */
export async function eachInTurn<I, T>(
  page: BoundedPage,
  items: readonly I[],
  work: (part: readonly I[]) => Promise<string>,
): Promise<readonly (T | Failed)[]> {
  if (items.length === 0) return [];
  try {
    return parseExactJson(await work(items)) as readonly T[];
  } catch (error) {
    if (!(error instanceof BoundExceeded)) throw error;
    page.overruns += 1;
    const failed: Failed = { errors: [failureItem(failureOfBound(error, "request"), page.at(), undefined)] };
    if (items.length === 1 || page.overruns > overrunsAtMost) return items.map(() => failed);
    const all: (T | Failed)[] = [];
    for (const item of items)
      all.push(...(page.overruns > overrunsAtMost ? [failed] : await eachInTurn<I, T>(page, [item], work)));
    return all;
  }
}
