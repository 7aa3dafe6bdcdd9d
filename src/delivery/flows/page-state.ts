/** The state of a page of records in a flow, as stored between two steps. Pure. */
import type { Json } from "../../base/json.ts";
import type { FlowPlace } from "./flow-graph.ts";

/** A record, or the copy that a branch received. */
export type FlowItem = {
  /** The position among the records of the source. */
  readonly at: number;
  readonly record: Json;
  /** The key of its retry data, if stored. */
  readonly retryDataKey?: string;
};

/** Records on the way to the same place. */
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

/** Returns a function that adds records to a page with these groups; it returns false for records that exceed a bound. */
export function roomBeside(groups: readonly FlowGroup[]): (record: Json) => boolean {
  const jsonLength = (record: Json) => JSON.stringify(record).length;
  let size = groups.reduce((sum, { items }) => sum + items.reduce((all, { record }) => all + jsonLength(record), 0), 0);
  return (record) => {
    const own = jsonLength(record);
    if (own > bounds.record || size + own > bounds.page) return false;
    size += own;
    return true;
  };
}
