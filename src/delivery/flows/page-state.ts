/** The state of a page of records in a flow, as stored between two steps. Pure. */
import { hasParts, type Json } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { weighsAtLeast } from "../../base/weight.ts";
import type { FlowPlace } from "./flow-graph.ts";

/** A record, or the copy that a branch received. */
export type FlowItem = {
  /** The position among the records of the source. */
  readonly at: number;
  readonly record: Json;
  /** The key of its retry data, if stored. */
  readonly retryDataKey?: string;
};

/** Records that are next processed at the same place. */
export type FlowGroup = {
  readonly place: FlowPlace;
  readonly items: readonly FlowItem[];
};

export type FlowPageState = {
  /** The groups in processing order. A page without groups is done. */
  readonly groups: readonly FlowGroup[];
  /** Positions of failed records. */
  readonly failed: readonly number[];
  /** The records of the source, if the export marks records as exported (type once). */
  readonly source?: readonly Json[];
  /** The number of times the page has met a router. */
  readonly turns?: number;
};

/** Returns a page that begins at a place. */
export function pageAt(place: FlowPlace | undefined, records: readonly Json[], isTold = false): FlowPageState {
  const items = records.map((record, at): FlowItem => ({ at, record }));
  return {
    groups: place === undefined || items.length === 0 ? [] : [{ place, items }],
    failed: [],
    ...(isTold && { source: records }),
  };
}

/** Adds records to the group of a place. */
export function sentTo(groups: readonly FlowGroup[], place: FlowPlace | undefined, items: readonly FlowItem[]) {
  if (place === undefined || items.length === 0) return groups;
  if (!groups.some((group) => group.place === place)) return [...groups, { place, items }];
  return groups.map((group) => (group.place === place ? { place, items: [...group.items, ...items] } : group));
}

/** Bounds of a page in progress and of one record, in characters of JSON. Each copy counts, and so does everything that steps add. */
const bounds = { page: 32 * 1024 * 1024, record: 1024 * 1024 } as const;

/** The weight that no record within its bound has: about two characters of JSON for each four. */
const tooHeavy = 2 * bounds.record + 16;

/** Characters of records as JSON, which are counted once. */
const lengths = new WeakMap<object, number>();

function lengthOf(record: Json): number {
  if (!hasParts(record)) return JSON.stringify(record).length;
  const known = lengths.get(record) ?? JSON.stringify(record).length;
  lengths.set(record, known);
  return known;
}

/** Returns a function that adds records to a page with these groups; it returns false for records that exceed a bound. */
export async function roomBeside(groups: readonly FlowGroup[]): Promise<(record: Json) => boolean> {
  const pause = createPause();
  let size = 0;
  for (const { items } of groups)
    for (const { record } of items) {
      size += lengthOf(record);
      await pause();
    }
  return (record) => {
    if (weighsAtLeast(record, tooHeavy)) return false;
    const own = lengthOf(record);
    if (own > bounds.record || size + own > bounds.page) return false;
    size += own;
    return true;
  };
}

/** Records of a group that pass a place together, and their characters. The others of the group follow. */
const together = { records: 500, size: 2 * 1024 * 1024 } as const;

/** Returns the records of a group to process next: whole pages of `size` records, at least one page. */
export async function nextItems(items: readonly FlowItem[], ofPage = 1): Promise<readonly FlowItem[]> {
  const pause = createPause();
  let size = 0;
  let count = 0;
  while (count < items.length && (count === 0 || (count + ofPage <= together.records && size < together.size))) {
    const page = items.slice(count, count + ofPage);
    for (const { record } of page) {
      size += lengthOf(record);
      await pause();
    }
    count += page.length;
  }
  return items.slice(0, count);
}

/** Consecutive records of a group: the position of the first one, the number of its stored record, and how many they are. */
type StoredRun = readonly [at: number, record: number, count: number];

/** A page in the form of its row. Its records are stored apart, each once, however many branches have it. */
export type StoredPage = {
  readonly groups: readonly {
    readonly place: FlowPlace;
    readonly runs: readonly StoredRun[];
    /** Keys of retry data, by position in the group. */
    readonly keys?: readonly (readonly [index: number, key: string])[];
  }[];
  readonly failed: readonly number[];
  readonly source?: readonly StoredRun[];
  readonly turns?: number;
  /** The stored chunks, in order: the number of each, the number of its first record, and how many records it has. */
  readonly chunks: readonly (readonly [chunk: number, first: number, count: number])[];
};

/** The stored records of a page: their numbers, and their chunks. */
export interface StoredRecords {
  readonly numbers: ReadonlyMap<Json, number>;
  readonly chunks: StoredPage["chunks"];
}

export const noRecords: StoredRecords = { numbers: new Map(), chunks: [] };

/** A page to be written: its row, the chunks of records that are new, and those that no place has any more. */
export interface PageWrite {
  readonly page: StoredPage;
  readonly added: readonly { readonly chunk: number; readonly records: readonly Json[] }[];
  readonly removed: readonly number[];
  readonly records: StoredRecords;
}

/** Characters of a chunk, about, and records. */
const chunkBounds = { size: 256 * 1024, records: 1000 } as const;

/** Returns the parts of a page to write, given the stored records. An unaltered record is the same object. */
export async function pageToWrite(state: FlowPageState, before: StoredRecords): Promise<PageWrite> {
  const pause = createPause();
  const numbers = new Map<Json, number>();
  const chunks: (readonly [chunk: number, first: number, count: number])[] = [...before.chunks];
  const added: { chunk: number; records: Json[] }[] = [];
  const [lastChunk = -1, lastFirst = 0, lastCount = 0] = chunks.at(-1) ?? [];
  let next = lastFirst + lastCount;
  let open: { chunk: number; records: Json[] } | undefined;
  let size = 0;
  const numberOf = (record: Json): number => {
    const known = numbers.get(record) ?? before.numbers.get(record);
    if (known !== undefined) {
      numbers.set(record, known);
      return known;
    }
    if (!open || size >= chunkBounds.size || open.records.length >= chunkBounds.records) {
      open = { chunk: (added.at(-1)?.chunk ?? lastChunk) + 1, records: [] };
      added.push(open);
      size = 0;
    }
    open.records.push(record);
    size += lengthOf(record);
    numbers.set(record, next);
    return next++;
  };
  const runsOf = async (items: readonly FlowItem[]): Promise<readonly StoredRun[]> => {
    const runs: [at: number, record: number, count: number][] = [];
    for (const { at, record } of items) {
      const number = numberOf(record);
      const last = runs.at(-1);
      if (last && at === last[0] + last[2] && number === last[1] + last[2]) last[2] += 1;
      else runs.push([at, number, 1]);
      await pause();
    }
    return runs;
  };
  const { groups, source, ...rest } = state;
  const stored: { place: FlowPlace; runs: readonly StoredRun[]; keys?: readonly (readonly [number, string])[] }[] = [];
  for (const { place, items } of groups) {
    const keys = items.flatMap(({ retryDataKey }, index) =>
      retryDataKey === undefined ? [] : [[index, retryDataKey] as const],
    );
    stored.push({ place, runs: await runsOf(items), ...(keys.length > 0 && { keys }) });
  }
  const sourceRuns = source && (await runsOf(source.map((record, at) => ({ at, record }))));
  let from = lastFirst + lastCount;
  for (const { chunk, records } of added) {
    chunks.push([chunk, from, records.length]);
    from += records.length;
  }
  const used = new Set(numbers.values());
  const isUsed = ([, first, count]: StoredPage["chunks"][number]): boolean => {
    for (let number = first; number < first + count; number++) if (used.has(number)) return true;
    return false;
  };
  // The last chunk keeps the numbers going.
  const kept = chunks.filter((each, index) => index === chunks.length - 1 || isUsed(each));
  return {
    page: { ...rest, groups: stored, ...(sourceRuns && { source: sourceRuns }), chunks: kept },
    added,
    removed: chunks.filter((each) => !kept.includes(each)).map(([chunk]) => chunk),
    records: { numbers, chunks: kept },
  };
}

/** Returns a page from its row and its chunks, by number. */
export function pageOfStored(
  { groups, source, chunks, ...rest }: StoredPage,
  recordsOf: ReadonlyMap<number, readonly Json[]>,
): { readonly state: FlowPageState; readonly records: StoredRecords } {
  const byNumber = new Map<number, Json>();
  for (const [chunk, first] of chunks)
    for (const [index, record] of recordsOf.get(chunk)!.entries()) byNumber.set(first + index, record);
  const itemsOf = (runs: readonly StoredRun[]): FlowItem[] =>
    runs.flatMap(([at, number, count]) =>
      Array.from({ length: count }, (_, index) => ({ at: at + index, record: byNumber.get(number + index)! })),
    );
  const read = groups.map(({ place, runs, keys = [] }): FlowGroup => {
    const items = itemsOf(runs);
    for (const [index, retryDataKey] of keys) items[index] = { ...items[index]!, retryDataKey };
    return { place, items };
  });
  const records = { numbers: new Map([...byNumber].map(([number, record]) => [record, number])), chunks };
  return {
    state: { ...rest, groups: read, ...(source && { source: itemsOf(source).map(({ record }) => record) }) },
    records,
  };
}
