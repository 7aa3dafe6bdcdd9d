/** A page of records on its way through a flow, as it is stored between two steps. Pure. */
import type { Json } from "../../base/json.ts";
import type { Place } from "./flow-graph.ts";

/** A record, or the copy of one that a branch has taken. */
export interface FlowItem {
  /** Its position among the records that the source gave. */
  readonly at: number;
  readonly record: Json;
  /** What it is retried by, where it was kept for that. */
  readonly retryDataKey?: string;
}

/** Records that are about to go to the same place. */
export interface FlowGroup {
  readonly place: Place;
  readonly items: readonly FlowItem[];
}

export interface FlowPageState {
  /** In the order in which they are taken. A page without any is done. */
  readonly groups: readonly FlowGroup[];
  /** Positions of records that have failed on their way. */
  readonly failed: readonly number[];
  /** What the source gave, where it is to be told of the records that have passed (type once). */
  readonly source?: readonly Json[];
  /** How often the page has met a router. */
  readonly turns?: number;
}

/** A page that begins at a place. */
export function pageAt(place: Place | undefined, records: readonly Json[], isTold = false): FlowPageState {
  const items = records.map((record, at): FlowItem => ({ at, record }));
  return {
    groups: place === undefined || items.length === 0 ? [] : [{ place, items }],
    failed: [],
    ...(isTold && { source: records }),
  };
}

/** Adds records to those that are about to go to a place. */
export function sentTo(groups: readonly FlowGroup[], place: Place | undefined, items: readonly FlowItem[]) {
  if (place === undefined || items.length === 0) return groups;
  if (!groups.some((group) => group.place === place)) return [...groups, { place, items }];
  return groups.map((group) => (group.place === place ? { place, items: [...group.items, ...items] } : group));
}

/** Of all that is under way in a page, and of one record: characters of JSON. Copies count each, and so does what steps add. */
const bounds = { page: 32 * 1024 * 1024, record: 1024 * 1024 } as const;

/** Takes records into a page that has these already; answers false for those that it has no room for. */
export function roomBeside(groups: readonly FlowGroup[]): (record: Json) => boolean {
  const sizeOf = (record: Json) => JSON.stringify(record).length;
  let size = groups.reduce((sum, { items }) => sum + items.reduce((all, { record }) => all + sizeOf(record), 0), 0);
  return (record) => {
    const own = sizeOf(record);
    if (own > bounds.record || size + own > bounds.page) return false;
    size += own;
    return true;
  };
}
