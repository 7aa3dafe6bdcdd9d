/**
 * Finds the authors of drift, also of drift that a plan reverts: reads the audit trail of all drifted objects at once and replays it
 * backwards from the live objects.
 */
import { canonicalJson, isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { fromSegments, isPointerWithin, joinPointer, type Pointer, valueAtPointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { Client } from "../../client/index.ts";
import type { ChangeAuthor, ElementBlame, Grade, PathBlame } from "../../model/drift.ts";
import type { Change, PathAuthor, Step } from "../../model/plan.ts";
import { isFingerprint, type ResourceState } from "../../model/state.ts";
import type { ExecutableStep, PreparedPlan } from "../kernel/prepared-step.ts";
import { authorName, type TrailEntry, trailEntryOf } from "./entries.ts";
import { changedVersions, segmentsOfDotted, type Version, versionsOf } from "./replay.ts";

/** An object that drifted. */
export interface BlamedObject {
  readonly kind: Kind;
  /** The object as last applied. */
  readonly known: ResourceState;
  /** The object now, secrets masked; absent if deleted. */
  readonly live?: JsonObject;
  readonly changes: readonly Change[];
}

export interface ObjectBlame {
  /** One for each change, in their order. */
  readonly paths: readonly PathBlame[];
  readonly deletion?: ChangeAuthor & { readonly grade: Grade };
  readonly entries?: number;
  readonly takenBack?: number;
}

interface Blamed {
  /** Authors by address. */
  readonly objects: ReadonlyMap<string, ObjectBlame>;
  /** False if the token may not read the trail, or there is none. */
  readonly isRead: boolean;
  /** Addresses whose entries were not read to their end. */
  readonly unasked: readonly string[];
}

/** Expected size of a page of the trail, in bytes. */
const pageBytes = 16 * 1_048_576;

/**
 * Finds the authors of drift; sends no request if nothing drifted. `pages`: the most pages of the trail to read. Throws ApiError.
 */
export async function blameDrift(client: Client, moved: readonly BlamedObject[], pages: number): Promise<Blamed> {
  if (moved.length === 0) return { objects: new Map(), isRead: true, unasked: [] };
  const since = moved.map(({ known }) => known.lastModified);
  const from = since.includes(undefined) ? undefined : since.toSorted()[0];
  const found = await client.searchAudit({
    objects: moved.map(({ kind, known }) => ({ kind, id: known.id })),
    from,
    pages,
    pageSize: likelyPage(moved),
  });
  const entries = Map.groupBy((found?.rows ?? []).map(trailEntryOf), ({ resource }) => resource);
  const byId = new Map(moved.map(({ known }) => [known.id, known.address]));
  return {
    objects: new Map(
      moved.map((each) => [
        each.known.address,
        blameOf(each, found && foreignTo(each.known, entries.get(each.known.id))),
      ]),
    ),
    isRead: found !== undefined,
    unasked: (found?.unasked ?? []).map(({ id }) => byId.get(id)!),
  };
}

/** Estimates the entries per page. An entry contains a value before and after: scripts make its pages large. */
function likelyPage(moved: readonly BlamedObject[]): number {
  const bytes = moved.reduce((sum, { live }) => sum + (live ? JSON.stringify(live).length : 0), 0);
  return Math.max(20, Math.min(1_000, Math.floor(pageBytes / (1 + (2 * bytes) / moved.length))));
}

/** Returns the entries after our own write, newest first. The platform's clock dates both: the object and the trail. */
function foreignTo({ lastModified }: ResourceState, entries: readonly TrailEntry[] = []): readonly TrailEntry[] {
  const last = lastModified === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastModified);
  const entryTime = ({ time }: TrailEntry) => Date.parse(time ?? "");
  return entries.filter((entry) => entryTime(entry) > last).toSorted((a, b) => entryTime(b) - entryTime(a));
}

function blameOf({ known, live, changes }: BlamedObject, entries: readonly TrailEntry[] | undefined): ObjectBlame {
  const counted = entries ? { entries: entries.length } : {};
  if (live === undefined) {
    const deletion = entries?.find(({ event }) => event === "delete" || event === "purge");
    return {
      paths: [],
      deletion: deletion ? { grade: "object", ...changeAuthor(deletion) } : ofUnknownAuthor,
      ...counted,
    };
  }
  const updates = (entries ?? []).filter(({ event }) => event === "update");
  const versions = versionsOf(live, updates, known.document);
  const paths = changes.map((change) => pathBlame(change, live, versions, updates));
  if (!entries) return { paths };
  const takenBack = restoredPaths(known.document, versions, changes);
  return { paths, ...counted, ...(takenBack > 0 ? { takenBack } : {}) };
}

function pathBlame(
  { path, before, secret }: Change,
  live: JsonObject,
  versions: readonly Version[],
  updates: readonly TrailEntry[],
): PathBlame {
  if (secret || isSecretAt(versions, path)) {
    const touching = updates.filter((entry) => touchesPath(entry, path, live));
    if (touching[0]) return { path, grade: "field", ...changeAuthor(touching[0]), edits: touching.length };
  }
  const edits = changedVersions(versions, path);
  if (edits.length > 0) {
    const elements = blameElements(versions, path, before);
    const author = changeAuthor(versions[edits[0]!]!.by!);
    return { path, grade: "field", ...author, edits: edits.length, ...(elements.length > 0 ? { elements } : {}) };
  }
  if (updates[0]) return { path, grade: "object", ...changeAuthor(updates[0]) };
  return { path, ...lastModified(live) };
}

/** An author with the address that exceptions may name. */
export type TrailAuthor = ChangeAuthor & { readonly email?: string; readonly grade: Grade };

/**
 * Returns the author of the last write of a path, or of the whole object for the path "". `entries`: all of the object, newest first;
 * undefined if the trail was not read. `secret`: both values are masks.
 */
export function lastWriter(
  live: JsonObject | undefined,
  entries: readonly TrailEntry[] | undefined,
  path: Pointer,
  secret = false,
): TrailAuthor {
  const known = entries ?? [];
  if (live === undefined) return trailAuthor(known.find(({ event }) => event === "delete" || event === "purge"));
  const updates = known.filter(({ event }) => event === "update");
  const versions = versionsOf(live, updates);
  const touching = secret
    ? updates.find((entry) => touchesPath(entry, path, live))
    : versions[changedVersions(versions, path)[0] ?? -1]?.by;
  const whole = path === "" ? known[0] : undefined;
  const created = known.find(({ event }) => event === "create" || event === "restore");
  const author = whole ?? touching ?? created ?? updates[0];
  return author ? trailAuthor(author) : lastModified(live);
}

function trailAuthor(entry: TrailEntry | undefined): TrailAuthor {
  if (!entry) return ofUnknownAuthor;
  const email = entry.user?.email;
  return { grade: "field", ...changeAuthor(entry), ...(email === undefined ? {} : { email }) };
}

/** Returns the entry by which others changed a secret of a live object after `since`, by path. */
export function rotatedAfter(
  live: JsonObject,
  entries: readonly TrailEntry[],
  known: ResourceState,
): ReadonlyMap<Pointer, TrailEntry> {
  const found = new Map<Pointer, TrailEntry>();
  for (const entry of foreignTo(known, entries).filter(({ event }) => event === "update")) {
    for (const { path, newValue, pointer } of entry.changes) {
      if (newValue !== secretMask) continue;
      const place = segmentsOfDotted(live, path, newValue);
      const at = place ? fromSegments(place) : pointer;
      if (!found.has(at)) found.set(at, entry);
    }
  }
  return found;
}

/** Returns true for a secret: the platform shows the same mask before and after. */
function isSecretAt(versions: readonly Version[], path: Pointer): boolean {
  return valueAtPointer(versions[0]?.document, path) === secretMask;
}

function touchesPath(entry: TrailEntry, path: Pointer, live: JsonObject): boolean {
  return entry.changes.some((change) => {
    const place = segmentsOfDotted(live, change.path, change.newValue);
    const pointer = place ? fromSegments(place) : change.pointer;
    return isPointerWithin(pointer, path) || isPointerWithin(path, pointer);
  });
}

/** Returns the author that the object itself names, without the trail. */
function lastModified({ lastModified: at, lastModifiedBy: by }: JsonObject): ChangeAuthor & { readonly grade: Grade } {
  if (typeof by !== "string") return ofUnknownAuthor;
  return { grade: "row", userId: by, ...(typeof at === "string" ? { at } : {}) };
}

const ofUnknownAuthor = Object.freeze({ grade: "unknown" as const });

function changeAuthor(entry: TrailEntry): ChangeAuthor {
  const name = authorName(entry);
  return {
    ...(name === undefined ? {} : { who: name }),
    ...(entry.user?.id === undefined ? {} : { userId: entry.user.id }),
    ...(entry.time === undefined ? {} : { at: entry.time }),
    ...(entry.source === undefined ? {} : { through: entry.source }),
  };
}

/** Returns elements of the live list that were not applied, and vice versa, each with the entry that added or removed it. */
function blameElements(
  versions: readonly Version[],
  path: Pointer,
  applied: Json | undefined,
): readonly ElementBlame[] {
  const lists = versions.map(({ document }) => itemsAt(document, path));
  const [live] = lists;
  const oldest = lists.at(-1) ?? (Array.isArray(applied) ? (applied as readonly Json[]) : undefined);
  if (!live || !oldest) return [];
  const counts = lists.map((list) => countElements(list ?? []));
  const [now, then] = [counts[0]!, counts.at(-1)!];
  /** Finds the newest entry that changed the count of equal elements across the limit. */
  const crossingAuthor = (isCrossed: (count: number) => boolean, text: string) => {
    const index = counts.findIndex((count) => isCrossed(count.get(text) ?? 0));
    return index > 0 ? changeAuthor(versions[index - 1]!.by!) : undefined;
  };
  const added = surplusElements(live, now, then).flatMap(({ index, text, rank }): readonly ElementBlame[] => {
    const by = crossingAuthor((count) => count < rank, text);
    return by ? [{ change: "added", index, ...by }] : [];
  });
  const removed = surplusElements(oldest, then, now).flatMap(({ index, text, rank }): readonly ElementBlame[] => {
    const by = crossingAuthor((count) => count >= rank, text);
    return by ? [{ change: "removed", index, ...by }] : [];
  });
  return [...added, ...removed];
}

function itemsAt(document: Json, path: Pointer): readonly Json[] | undefined {
  const value = valueAtPointer(document, path);
  return Array.isArray(value) ? (value as readonly Json[]) : undefined;
}

function countElements(items: readonly Json[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const text = canonicalJson(item);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** Returns the elements that one list has more often than the other, each with its rank among equal ones. */
function surplusElements(
  items: readonly Json[],
  own: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): readonly { readonly index: number; readonly text: string; readonly rank: number }[] {
  const seen = new Map<string, number>();
  return items.flatMap((item, index) => {
    const text = canonicalJson(item);
    const rank = (seen.get(text) ?? 0) + 1;
    seen.set(text, rank);
    return (own.get(text) ?? 0) > (other.get(text) ?? 0) && rank > (other.get(text) ?? 0)
      ? [{ index, text, rank }]
      : [];
  });
}

/** Returns owned paths that were changed and now have their applied values again. */
function restoredPaths(document: JsonObject, versions: readonly Version[], changes: readonly Change[]): number {
  const isDrifted = (pointer: Pointer) =>
    changes.some(({ path }) => isPointerWithin(pointer, path) || isPointerWithin(path, pointer));
  return leavesOf(document).filter((pointer) => {
    if (isDrifted(pointer)) return false;
    const now = valueAtPointer(versions[0]!.document, pointer);
    return versions.some((version) => !sameJson(valueAtPointer(version.document, pointer), now));
  }).length;
}

/** Returns the owned values by the smallest paths that are compared: fields, and lists as a whole. */
function leavesOf(value: Json, at: Pointer = ""): readonly Pointer[] {
  if (!isObject(value) || isFingerprint(value)) return [at];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, joinPointer(at, key)));
}

/** Maximum number of pages of the trail that are read for a plan. */
const mostPages = 5;

/** Returns the plan with the authors of drift in its steps. One search of the trail; none if nothing drifted. Throws ApiError. */
export async function withAuthors(prepared: PreparedPlan, client: Client): Promise<PreparedPlan> {
  const before = client.requests;
  const { objects } = await blameDrift(client, [...prepared.work.values()].flatMap(driftedObjects), mostPages);
  const { plan } = prepared;
  const { cost } = plan;
  const refreshRequests = cost.refreshRequests + client.requests - before;
  const steps = plan.steps.map((step) => withStepAuthors(step, objects.get(step.address)));
  return { ...prepared, plan: { ...plan, steps, cost: { ...cost, refreshRequests } } };
}

function driftedObjects({ step, kind, prior, sighting, isGrave }: ExecutableStep): readonly BlamedObject[] {
  if (!prior || isGrave || !step.causes.includes("drift")) return [];
  const changes = step.changes.filter(({ cause }) => cause === "drift");
  if (sighting?.status !== "present") return [{ kind, known: prior, changes: [] }];
  return changes.length === 0 ? [] : [{ kind, known: prior, live: sighting.live, changes }];
}

function withStepAuthors(step: Step, { paths, deletion }: ObjectBlame = { paths: [] }): Step {
  const authors: readonly PathAuthor[] = [
    ...(deletion ? [{ path: "", ...deletion }] : []),
    ...paths.map(({ elements: _, source: __, ...author }) => author),
  ];
  return authors.length > 0 ? { ...step, authors } : step;
}
