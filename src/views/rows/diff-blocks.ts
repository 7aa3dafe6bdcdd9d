/** Compares two sequences: common parts, and the differing parts of both sides. */
import { diffArrays } from "diff";

export type DiffBlock<T> =
  | { readonly same: true; readonly items: readonly T[] }
  | { readonly same: false; readonly before: readonly T[]; readonly after: readonly T[] };

/** The number of edits from which two sequences count as entirely different: a minimal comparison would take too long. */
const mostEdits = 2_000;

/** Returns both sequences as blocks, alternately equal and different. `key`: the identity of an item. */
export function diffBlocks<T>(
  before: readonly T[],
  after: readonly T[],
  key: (item: T) => string,
): readonly DiffBlock<T>[] {
  const [left, right] = [before.map(key), after.map(key)];
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start++;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const [leftEnd, rightEnd] = [left.length - end, right.length - end];
  const parts = diffArrays(left.slice(start, leftEnd), right.slice(start, rightEnd), { maxEditLength: mostEdits });
  const found = new DiffBlocks<T>();
  found.same(before.slice(0, start));
  if (parts) {
    let [i, j] = [start, start];
    for (const { added, removed, count } of parts) {
      if (!added && !removed) found.same(before.slice(i, i + count));
      else found.different(removed ? before.slice(i, i + count) : [], added ? after.slice(j, j + count) : []);
      if (!added) i += count;
      if (!removed) j += count;
    }
  } else found.different(before.slice(start, leftEnd), after.slice(start, rightEnd));
  found.same(before.slice(leftEnd));
  return found.all;
}

/** Joins adjacent items of the same type. */
class DiffBlocks<T> {
  readonly all: DiffBlock<T>[] = [];

  same(items: readonly T[]): void {
    if (items.length === 0) return;
    const last = this.all.at(-1);
    if (last?.same) this.all.splice(-1, 1, { same: true, items: [...last.items, ...items] });
    else this.all.push({ same: true, items });
  }

  different(before: readonly T[], after: readonly T[]): void {
    if (before.length === 0 && after.length === 0) return;
    const last = this.all.at(-1);
    if (!last || last.same) this.all.push({ same: false, before, after });
    else this.all.splice(-1, 1, { same: false, before: [...last.before, ...before], after: [...last.after, ...after] });
  }
}
