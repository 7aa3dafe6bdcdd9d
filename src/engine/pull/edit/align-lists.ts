/** Matches the items of a declared list with those of the live one. */
import { isObject } from "../../../base/json.ts";
import type { Value } from "../../../model/value.ts";
import { sameEntry } from "../../../plan/upsert-entries.ts";

interface Alignment {
  /** Indexes of the same item: declared, live. */
  readonly pairs: readonly (readonly [declared: number, live: number])[];
  /** Declared items that no longer exist. */
  readonly gone: readonly number[];
  /** Live items that are not declared, with the index before which they belong among the declared ones. */
  readonly added: readonly { readonly live: number; readonly before: number }[];
}

/**
 * Aligns the items of two lists. `same` returns true if two items are equivalent. `key`: fields, one of which identifies an entry.
 * `set`: order does not matter.
 */
export function alignLists(
  declared: readonly Value[],
  live: readonly Value[],
  same: (declared: number, live: number) => boolean,
  options: { readonly key?: readonly string[] | undefined; readonly set: boolean },
): Alignment {
  const { key } = options;
  if (key) return alignMatched(declared, live, (i, j) => isObject(live[j]) && sameEntry(key, declared[i]!, live[j]!));
  return options.set ? alignMatched(declared, live, same) : alignInOrder(declared.length, live.length, same);
}

function alignMatched(
  declared: readonly Value[],
  live: readonly Value[],
  isMatch: (declared: number, live: number) => boolean,
): Alignment {
  const rest = new Set(live.keys());
  const pairs: [number, number][] = [];
  const gone: number[] = [];
  for (const index of declared.keys()) {
    const partner = [...rest].find((other) => isMatch(index, other));
    if (partner === undefined) gone.push(index);
    else {
      rest.delete(partner);
      pairs.push([index, partner]);
    }
  }
  return { pairs, gone, added: [...rest].map((index) => ({ live: index, before: declared.length })) };
}

/** Keeps the equal items at both ends; items in between change in place, are added or are removed. */
function alignInOrder(declared: number, live: number, same: (declared: number, live: number) => boolean): Alignment {
  const shorter = Math.min(declared, live);
  let start = 0;
  let end = 0;
  if (declared !== live) {
    while (start < shorter && same(start, start)) start++;
    while (end < shorter - start && same(declared - 1 - end, live - 1 - end)) end++;
  }
  const middle = Math.max(0, shorter - start - end);
  const pairs: [number, number][] = [];
  for (let index = 0; index < start + middle; index++) pairs.push([index, index]);
  for (let index = end; index > 0; index--) pairs.push([declared - index, live - index]);
  const gone: number[] = [];
  for (let index = start + middle; index < declared - end; index++) gone.push(index);
  const added: { live: number; before: number }[] = [];
  for (let index = start + middle; index < live - end; index++) added.push({ live: index, before: declared - end });
  return { pairs, gone, added };
}
