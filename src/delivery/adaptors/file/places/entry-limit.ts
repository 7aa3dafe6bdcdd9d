/** The entries of one folder, for every place: their maximum number, and their order. */
import { createPause } from "../../../../base/pauses.ts";
import { RecordFailure } from "../../../failures/failure.ts";

const entriesAtMost = 100_000;

/** Throws RecordFailure if a folder has more entries than the maximum. */
export function checkEntries(folder: string, count: number): void {
  if (count <= entriesAtMost) return;
  const message = `The folder ${folder || "/"} has more than ${entriesAtMost} entries. Part it into several.`;
  throw new RecordFailure("output_too_large", "connection", "response", message);
}

/** Entries that are sorted at once. */
const sortedTogether = 2000;

/** Yields entries in the order of their names. Many are sorted in slices: others are served between them. */
export async function* entriesByName<T>(entries: readonly T[], nameOf: (entry: T) => string): AsyncGenerator<T> {
  const pause = createPause();
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < entries.length; from += sortedTogether) {
    const part = entries.slice(from, from + sortedTogether);
    runs.push(part.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)));
    await pause();
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(await mergedRuns(runs[at]!, runs[at + 1] ?? [], nameOf));
    runs = merged;
  }
  for (const [at, entry] of (runs[0] ?? []).entries()) {
    if (at % sortedTogether === 0) await pause();
    yield entry;
  }
}

async function mergedRuns<T>(first: readonly T[], second: readonly T[], nameOf: (entry: T) => string): Promise<T[]> {
  const pause = createPause();
  const merged: T[] = [];
  for (let a = 0, b = 0; a < first.length || b < second.length; ) {
    const isFirst = b >= second.length || (a < first.length && nameOf(first[a]!) <= nameOf(second[b]!));
    merged.push(isFirst ? first[a++]! : second[b++]!);
    if (merged.length % sortedTogether === 0) await pause();
  }
  return merged;
}
