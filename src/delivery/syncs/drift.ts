/** Drift: differences between the structure of a source's table and the previous run, and the actions of the policy. */
import type { ColumnType, SyncColumn } from "../ports/table.ts";

export type DriftAction = "automate" | "preserve";

type ElementChange = "added" | "objectAdded" | "arrayAdded" | "removed" | "reduced" | "expanded";

/** `driftPolicy.element` of a sync; actions that it omits are `preserve`. */
export type ElementPolicy = { readonly [change in ElementChange]?: DriftAction };

/** A change of a field. */
export type ElementDrift = {
  readonly change: ElementChange;
  readonly element: string;
  readonly action: DriftAction;
  /** Type before and after; absent if the field did not exist before or no longer exists. */
  readonly from?: ColumnType;
  readonly to?: ColumnType;
};

export const actionOn = (policy: ElementPolicy, change: ElementChange): DriftAction => policy[change] ?? "preserve";

/** Rank from narrow to wide; types of equal rank cannot represent each other's values. */
const width: { readonly [type in ColumnType]: number } = {
  boolean: 0,
  integer: 1,
  real: 2,
  numeric: 3,
  timestamp: 3,
  blob: 3,
  json: 3,
  text: 4,
};

/** Returns true if a column of the type can store every value of the other type. */
export const canStore = (type: ColumnType, other: ColumnType): boolean =>
  type === other ||
  type === "text" ||
  (width[type] > width[other] &&
    width[type] <= 3 &&
    width[other] < 3 &&
    type !== "timestamp" &&
    type !== "blob" &&
    type !== "json");

/** Returns the narrowest type that can store the values of both. */
export const widerOf = (one: ColumnType, other: ColumnType): ColumnType =>
  canStore(one, other) ? one : canStore(other, one) ? other : "text";

/** Returns the new fields, and the fields whose type has changed. */
export function changedElements(
  seen: readonly SyncColumn[],
  now: readonly SyncColumn[],
  policy: ElementPolicy,
): readonly ElementDrift[] {
  const before = new Map(seen.map((column) => [column.name, column.type]));
  return now.flatMap(({ name: element, type: to, isList }): readonly ElementDrift[] => {
    const from = before.get(element);
    if (from === undefined) {
      const change = to !== "json" ? "added" : isList ? "arrayAdded" : "objectAdded";
      return [{ change, element, action: actionOn(policy, change), to }];
    }
    if (from === to) return [];
    const change = canStore(from, to) ? "reduced" : "expanded";
    return [{ change, element, action: actionOn(policy, change), from, to }];
  });
}

/** Returns the removed fields. */
export function removedElements(
  seen: readonly SyncColumn[],
  now: readonly SyncColumn[],
  policy: ElementPolicy,
): readonly ElementDrift[] {
  const existing = new Set(now.map(({ name }) => name));
  return seen
    .filter(({ name }) => !existing.has(name))
    .map(({ name, type }) => ({
      change: "removed",
      element: name,
      action: actionOn(policy, "removed"),
      from: type,
    }));
}
