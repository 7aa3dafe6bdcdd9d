/** Orders steps for reading: destructive steps first, and steps with equal changes as one group. */
import { groupedDigits } from "../../base/counted.ts";
import { canonicalJson, type Json } from "../../base/json.ts";
import { parseAddress } from "../../model/address.ts";
import type { DriftedObject } from "../../model/drift.ts";
import type { Action, Change, Step } from "../../model/plan.ts";
import type { ReceiptOperation } from "../../model/receipt.ts";

/** The number of equal steps from which they form one entry. */
const leastOfGroup = 4;

/** Destructive and refused actions, which are listed before harmless changes. */
const alarming: readonly Action[] = ["refuse", "delete", "replace", "forget"];

/** Actions whose rows show only their changes. */
const foldable: readonly Action[] = ["update", "read", "adopt"];

interface Changing {
  readonly address: string;
  readonly action: Action;
  readonly changes: readonly Change[];
}

/**
 * Puts each step into one group. The steps of a group differ only in their object, and the group takes the position of its first
 * step. Changes of secrets are never grouped, because their equality is unknown.
 */
export function groupSteps<S extends Step>(steps: readonly S[]): readonly (readonly S[])[] {
  const alarmRank = ({ action }: Step) => (alarming.includes(action) ? alarming.indexOf(action) : alarming.length);
  return inGroups(
    steps.toSorted((a, b) => alarmRank(a) - alarmRank(b)),
    shownUnlessTaken,
  );
}

/** Returns the same as {@link shownOfStep}; undefined for an adoption that overwrites an object: each is shown with that object. */
const shownUnlessTaken = (step: Step): object | undefined =>
  step.action === "adopt" && step.changes.length > 0 ? undefined : shownOfStep(step);

/** Returns the visible parts of a step: without the object itself and without data that only apply needs. */
function shownOfStep(step: Step): object {
  const { address: _, id: _i, before: _b, after: _a, dependsOn: _d, precondition: _p, requests: _r, ...shown } = step;
  const { undeclared: _u, ...same } = shown;
  return same;
}

/** Groups the operations of a receipt in the same way, in its order. */
export function groupOperations(operations: readonly ReceiptOperation[]): readonly (readonly ReceiptOperation[])[] {
  const count = new Map<string, number>();
  for (const { address } of operations) count.set(address, (count.get(address) ?? 0) + 1);
  return inGroups(operations, (operation) => {
    // An object that was detached first and written last has two operations.
    if (count.get(operation.address) !== 1) return undefined;
    const {
      kind,
      action,
      status,
      changes,
      names = {},
      sideEffects = [],
      movedFrom,
      handOver,
      reason,
      thenForgotten,
    } = operation;
    // Effects on other objects belong to this operation alone.
    return sideEffects.length > 0 || movedFrom !== undefined || handOver !== undefined
      ? undefined
      : { kind, action, status, changes, names, reason: reason ?? null, thenForgotten: thenForgotten ?? false };
  });
}

/** Groups objects with equal drift by the same user, at any time. */
export function groupDrift(drifted: readonly DriftedObject[]): readonly (readonly DriftedObject[])[] {
  return inGroups(drifted, (object) => {
    const { source: _, next: _n, entries: _e, blame, ...shown } = object;
    return { ...shownOfStep(shown), blame: blame.map(withoutTime) };
  });
}

/** Returns the first object of a group as its representative: without times if these differ. */
export function ofGroup(group: readonly DriftedObject[]): DriftedObject {
  const first = group[0]!;
  const blameTimes = (object: DriftedObject) => canonicalJson(object.blame.map(({ at }) => at ?? "") as Json);
  if (group.every((each) => blameTimes(each) === blameTimes(first))) return first;
  return { ...first, blame: first.blame.map(withoutTime) };
}

function withoutTime({ source: _, at: _a, elements, ...blame }: DriftedObject["blame"][number]) {
  return { ...blame, ...(elements ? { elements: elements.map(({ at: _at, ...each }) => each) } : {}) };
}

/** Groups equal items. `shownOf`: the visible parts of an item except its object; undefined for an item that stays single. */
function inGroups<C extends Changing>(
  items: readonly C[],
  shownOf: (item: C) => object | undefined,
): readonly (readonly C[])[] {
  const groups = Map.groupBy(items, (item) => groupingKey(item, shownOf));
  return items.flatMap((item): readonly (readonly C[])[] => {
    const group = groups.get(groupingKey(item, shownOf)) ?? [];
    if (group.length < leastOfGroup) return [[item]];
    return group[0] === item ? [group] : [];
  });
}

const keys = new WeakMap<Changing, string | Changing>();

/** Returns the same text for items that are equal except for their objects; the item itself if it stays single. */
function groupingKey<C extends Changing>(item: C, shownOf: (item: C) => object | undefined): string | Changing {
  const known = keys.get(item);
  if (known !== undefined) return known;
  const shown = isFoldable(item) ? shownOf(item) : undefined;
  const key = shown === undefined ? item : canonicalJson([familyOf(item.address), shown as Json]);
  keys.set(item, key);
  return key;
}

const isFoldable = ({ action, changes }: Changing): boolean =>
  foldable.includes(action) &&
  changes.length > 0 &&
  changes.every(({ secret, before, after }) => !secret && !isSameValue(before, after));

const isSameValue = (before: Json | undefined, after: Json | undefined): boolean =>
  before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after);

const familyOf = (address: string): string => parseAddress(address)?.family ?? "";

/** `289 imports`. */
export const groupName = (group: readonly Pick<Changing, "address">[]): string =>
  `${groupedDigits(group.length)} ${familyOf(group[0]!.address) || "objects"}`;

/** Maximum number of addresses of a group that a terminal shows by default. */
const mostNamed = 4;

/** Returns the addresses of a group as lines: each of them if `full`, else the first ones in one line. */
export function groupAddresses(texts: readonly string[], full: boolean): readonly string[] {
  if (full || texts.length <= mostNamed) return texts;
  return [
    `${texts.slice(0, mostNamed).join(", ")} and ${groupedDigits(texts.length - mostNamed)} more: --full shows all`,
  ];
}
