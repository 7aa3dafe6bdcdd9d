/** Work on many things, a few of them at a time. */

/** Results in the order of the items; `width` of them are worked on at the same time. */
export async function mapInBatches<T, R>(
  items: readonly T[],
  width: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += width) {
    results.push(...(await Promise.all(items.slice(start, start + width).map(run))));
  }
  return results;
}
