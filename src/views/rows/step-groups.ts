/** Steps in the order in which they are read: what destroys first, and steps that change the same in the same way as one group. */
import { grouped } from "../../base/counted.ts";
import { canonicalJson } from "../../base/json.ts";
import type { Action, Step } from "../../model/plan.ts";

/** Equal steps from which on they are one entry. */
const leastOfGroup = 4;

/** What destroys or is not done: nobody is to look for it behind harmless changes. */
const alarming: readonly Action[] = ["refuse", "delete", "replace", "forget"];

/** Actions whose rows show nothing but their changes. */
const foldable: readonly Action[] = ["update", "read", "adopt"];

/**
 * Each step is in one group. A group of several holds steps of one kind that differ in nothing but their object, and stands where the first of
 * them does. Changes of secrets are never put together: that they are equal is not known.
 */
export function groupSteps<S extends Step>(steps: readonly S[]): readonly (readonly S[])[] {
  const rank = ({ action }: Step) => (alarming.includes(action) ? alarming.indexOf(action) : alarming.length);
  const sorted = steps.toSorted((a, b) => rank(a) - rank(b));
  const groups = Map.groupBy(sorted, keyOf);
  return sorted.flatMap((step): readonly (readonly S[])[] => {
    const group = groups.get(keyOf(step)) ?? [];
    if (group.length < leastOfGroup) return [[step]];
    return group[0] === step ? [group] : [];
  });
}

const keys = new WeakMap<Step, string>();

/** The same for steps that are shown the same but for their objects. */
function keyOf(step: Step): string {
  const known = keys.get(step);
  if (known !== undefined) return known;
  // Left out are the object itself, and what apply needs to know and no view shows with a step.
  const { address, id: _i, before: _b, after: _a, dependsOn: _d, precondition: _p, requests: _r, ...shown } = step;
  const { undeclared: _u, ...same } = shown;
  const isAlike =
    foldable.includes(step.action) &&
    step.changes.length > 0 &&
    step.changes.every(({ secret, before, after }) => !secret && !isSame(before, after));
  const key = isAlike ? canonicalJson([familyOf(address), same]) : `=${address}`;
  keys.set(step, key);
  return key;
}

const isSame = (before: Step["before"] | undefined, after: Step["before"] | undefined): boolean =>
  before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after);

const familyOf = (address: string): string => address.slice(0, Math.max(0, address.indexOf(".")));

/** `289 imports`. */
export const groupName = (group: readonly Step[]): string =>
  `${grouped(group.length)} ${familyOf(group[0]!.address) || "objects"}`;
