/** Members to add to an object and to remove from it. */
import type { Json } from "../base/json.ts";
import type { MemberPart } from "../derive/fields/members.ts";
import type { Value } from "../model/value.ts";

interface MemberChanges {
  /** Ids, in requests of as many as one takes. */
  readonly add: readonly (readonly string[])[];
  readonly remove: readonly (readonly string[])[];
}

/** Requests that make the members `before` those that are declared; members that stay are in none. */
export function memberChanges(
  { most }: MemberPart,
  before: Value | undefined,
  after: Value | undefined,
): MemberChanges {
  const [old, now] = [memberIdSet(before), memberIdSet(after)];
  return { add: inRequests(memberDifference(now, old), most), remove: inRequests(memberDifference(old, now), most) };
}

/** Returns the number of requests for a change of members. A value known after apply counts as one member. */
export function memberRequests(part: MemberPart, before: Value | undefined, after: Value | undefined): number {
  const { add, remove } = memberChanges(part, before, after);
  return add.length + remove.length;
}

function memberIdSet(value: Value | undefined): ReadonlySet<string> {
  return new Set(
    Array.isArray(value) ? (value as readonly Json[]).map((each, index) => memberIdText(each, index)) : [],
  );
}

function memberIdText(value: Json, index: number): string {
  return typeof value === "string" ? value : `(${index})`;
}

function memberDifference(ids: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...ids].filter((each) => !others.has(each));
}

function inRequests(all: readonly string[], most: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}
