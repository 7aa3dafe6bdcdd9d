/** The entries of one folder, for every place: their maximum number, their order, and those that the next pages of a run read. */
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

/** Entries of a folder that are kept for the next pages, and milliseconds until the folder is listed again. */
const keptAtMost = 5000;
const keptMs = 10_000;

/** A folder to list: its entries from a path on, and how they are read. */
interface FolderListing<T> {
  readonly steps: readonly string[];
  /** The path of the last entry that was read; undefined for the first page. */
  readonly after?: string | undefined;
  readonly list: () => Promise<readonly T[]>;
}

interface KeptEntries<T> {
  /** The path of the folder, with a slash at its end. */
  readonly start: string;
  readonly after: string;
  readonly entries: readonly T[];
  /** True if no entry follows them. */
  readonly isWhole: boolean;
  readonly until: number;
}

/** The next entries of the folder that was listed last. A place that lists whole folders does so once for many pages of a run. */
export class NextEntries<T> {
  #kept: KeptEntries<T> | undefined;
  readonly #nameOf: (entry: T) => string;
  readonly #now: () => number;

  constructor(nameOf: (entry: T) => string, now: () => number = () => performance.now()) {
    this.#nameOf = nameOf;
    this.#now = now;
  }

  /** Yields the entries behind a path in the order of their names: kept ones, if the folder was listed some seconds ago at most. */
  async *entriesAfter(listing: FolderListing<T>): AsyncGenerator<T> {
    const { steps, after } = listing;
    const start = steps.map((step) => `${step}/`).join("");
    const kept = this.#kept;
    let last = after ?? "";
    if (after !== undefined && kept?.start === start && kept.after <= after && this.#now() < kept.until) {
      for (const entry of kept.entries) {
        const path = start + this.#nameOf(entry);
        if (path <= after) continue;
        last = path;
        yield entry;
      }
      if (kept.isWhole) return;
    }
    yield* this.#listed(listing, start, last);
  }

  async *#listed({ list }: FolderListing<T>, start: string, after: string): AsyncGenerator<T> {
    const listed = await list();
    const until = this.#now() + keptMs;
    const sorted = entriesByName(listed, this.#nameOf);
    const entries: T[] = [];
    let next = await sorted.next();
    for (; !next.done && entries.length < keptAtMost; next = await sorted.next())
      if (start + this.#nameOf(next.value) > after) entries.push(next.value);
    this.#kept = { start, after, entries, isWhole: next.done === true, until };
    yield* entries;
    if (next.done) return;
    yield next.value;
    yield* sorted;
  }
}
