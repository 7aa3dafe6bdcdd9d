/** Computes results for records of a page, within the bounds of compute threads. */

import type { JsonObject } from "../../base/json.ts";
import { type JsonOf, unpackInSlices } from "../../base/json-of.ts";
import { createPause } from "../../base/pauses.ts";
import { BoundExceeded, failureOfBound } from "../compute/port.ts";
import { failureItem } from "../failures/failure.ts";

/** Maximum number of exceeded bounds of a page; the remaining records then fail without an attempt. */
const overrunsAtMost = 10;

/** A page whose exceeded bounds are counted. */
export interface BoundedPage {
  /** The number of exceeded bounds. */
  overruns: number;
  /** Returns the ISO 8601 time for failures. */
  readonly at: () => string;
}

interface Failed {
  readonly errors: readonly JsonObject[];
}

/** Returns one result for each item. If all items together exceed a bound, each is tried alone. `work` returns a JSON list. */
export async function eachInTurn<I, T>(
  page: BoundedPage,
  items: readonly I[],
  work: (part: readonly I[]) => Promise<JsonOf<readonly T[]>>,
): Promise<readonly (T | Failed)[]> {
  if (items.length === 0) return [];
  try {
    return await unpackInSlices(await work(items), createPause());
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
