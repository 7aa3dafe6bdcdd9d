/**
 * Finds the audit entries of this stack's own writes. A user or a time alone proves nothing: a service token writes as the
 * account's owner, and others may write a second later. The proof is the `lastModified` that a write gave its object, which only
 * the writer was answered.
 */
import { isObject, type Json, sameJson } from "../../base/json.ts";
import { fromSegments, valueAtPointer } from "../../base/pointer.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { Receipt, ReceiptOperation, ReceiptWrite, SideEffect } from "../../model/receipt.ts";
import type { TrailEntry } from "./entries.ts";
import { segmentsOfDotted } from "./replay.ts";

/** A write of a receipt. Each explains exactly one entry. */
export interface OwnWrite {
  readonly receipt: Receipt;
  readonly operation: ReceiptOperation;
  readonly write: ReceiptWrite;
}

interface Matched {
  /** The write behind each explained entry, or the deletion or restoration that included it. */
  readonly explained: ReadonlyMap<TrailEntry, OwnWrite>;
  /** Writes without an entry. */
  readonly silent: readonly OwnWrite[];
}

/** The longest delay between the `lastModified` of a write and its entry in the trail, in milliseconds. */
const lag = 1_000;
/** The accuracy of the known clock difference, in milliseconds: the platform's `Date` has a resolution of seconds. */
const blur = 1_000;

/** Returns every write that the receipts list. */
export function ownWrites(receipts: readonly Receipt[]): readonly OwnWrite[] {
  return receipts.flatMap((receipt) =>
    receipt.operations.flatMap((operation) => (operation.writes ?? []).map((write) => ({ receipt, operation, write }))),
  );
}

/** Matches entries to writes, the most certain matches first. */
export function matchWrites(entries: readonly TrailEntry[], receipts: readonly Receipt[]): Matched {
  const explained = new Map<TrailEntry, OwnWrite>();
  const open = new Set(ownWrites(receipts));
  const byObject = Map.groupBy(open, ({ write }) => write.id);
  const rules = [isSameMoment, isSameContent, isSameRequest];
  for (const rule of rules) {
    for (const entry of entries) {
      if (explained.has(entry)) continue;
      const own = byObject.get(entry.resource)?.find((each) => open.has(each) && rule(entry, each));
      if (!own) continue;
      explained.set(entry, own);
      open.delete(own);
    }
  }
  alongWith(entries, explained);
  return { explained, silent: [...open] };
}

/** Returns true for a creation or update with the date of the write's answer. */
function isSameMoment({ event, time }: TrailEntry, { write }: OwnWrite): boolean {
  return isContent(event) && event === write.event && time !== undefined && writeTime(write) === Date.parse(time);
}

/** Returns true for an entry that is dated slightly later and has our value for every field. */
function isSameContent(entry: TrailEntry, { write, operation }: OwnWrite): boolean {
  const { event, time, changes } = entry;
  const at = writeTime(write);
  if (!isContent(event) || event !== write.event || time === undefined || at === undefined) return false;
  const late = Date.parse(time) - at;
  if (late <= 0 || late > lag) return false;
  if (event === "create") return true;
  return changes.length > 0 && changes.every(({ path, newValue }) => isWrittenByStack(operation, path, newValue));
}

function isWrittenByStack({ after, changes }: ReceiptOperation, path: string, value: Json | undefined): boolean {
  if (value === secretMask) return true;
  const place = segmentsOfDotted(after, path, value);
  if (place && sameJson(valueAtPointer(after, fromSegments(place)), value)) return true;
  return changes.some((change) => change.path === `/${path.replaceAll(".", "/")}` && sameJson(change.after, value));
}

/**
 * Returns true for a deletion or restoration dated between request and answer. An update counts if its answer had no time, as for
 * parts: then every field must have the value we wrote.
 */
function isSameRequest({ event, time, changes }: TrailEntry, { write, operation, receipt }: OwnWrite): boolean {
  if (event !== write.event || time === undefined || !isDuring(Date.parse(time), write, receipt)) return false;
  if (!isContent(event)) return true;
  if (event !== "update" || writeTime(write) !== undefined) return false;
  return (
    changes.length > 0 &&
    changes.every(({ path, newValue }) =>
      includesDeeply(newValue, valueAtPointer(operation.after, fromSegments([path]))),
    )
  );
}

/** Returns true if a value contains all of another one; the platform adds ids to the entries of parts, for example. */
function includesDeeply(whole: Json | undefined, part: Json | undefined): boolean {
  if (Array.isArray(whole) && Array.isArray(part))
    return whole.length === part.length && part.every((each, index) => includesDeeply(whole[index], each));
  if (isObject(whole) && isObject(part))
    return Object.entries(part).every(([name, each]) => includesDeeply(whole[name], each));
  return part !== undefined && whole !== undefined && sameJson(whole, part);
}

/**
 * Returns the time span of a write by our clock, in milliseconds since the epoch. A write known only from a journal has the span
 * of its whole run.
 */
export function writeSpan(
  { sentAt, at }: ReceiptWrite,
  { startedAt = "", endedAt = "" }: Partial<Receipt>,
): readonly [from: number, to: number] {
  return [Date.parse(sentAt ?? startedAt), Date.parse(at ?? endedAt)];
}

/**
 * Returns true if the platform's date falls within a write, to the accuracy of the known clock difference. `receipt`: the span of
 * its run replaces a missing span of the write.
 */
export function isDuring(moment: number, write: ReceiptWrite, receipt: Partial<Receipt>): boolean {
  const [from, to] = writeSpan(write, receipt);
  const { clockSkewMs = 0 } = receipt;
  return moment >= from + clockSkewMs - blur && moment <= to + clockSkewMs + blur;
}

/**
 * Explains deletions and restorations that accompany an explained one: at the same time, by the same user, and named by its
 * receipt.
 */
function alongWith(entries: readonly TrailEntry[], explained: Map<TrailEntry, OwnWrite>): void {
  const causes = [...explained].flatMap(([entry, own]) =>
    (own.operation.sideEffects ?? []).length > 0 && !isContent(entry.event) ? [{ entry, own }] : [],
  );
  const used = new Set<SideEffect>();
  for (const entry of entries) {
    if (explained.has(entry)) continue;
    for (const { entry: cause, own } of causes) {
      const effect = own.operation.sideEffects!.find(
        (each) => !used.has(each) && each.id === entry.resource && events[each.effect] === entry.event,
      );
      const isAtOnce = Math.abs(Date.parse(entry.time ?? "") - Date.parse(cause.time ?? "")) <= lag;
      if (!effect || !isAtOnce || entry.user?.id !== cause.user?.id) continue;
      used.add(effect);
      explained.set(entry, own);
      break;
    }
  }
}

const events: { readonly [E in SideEffect["effect"]]: string } = {
  unlinked: "update",
  deleted: "delete",
  restored: "restore",
};

function isContent(event: string | undefined): boolean {
  return event === "create" || event === "update";
}

function writeTime({ lastModified }: ReceiptWrite): number | undefined {
  return lastModified === undefined ? undefined : Date.parse(lastModified);
}
