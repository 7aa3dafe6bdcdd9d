/** Reads the past: a former version of an object, the changes since, and its whole history. Writes nothing. */
import { fail } from "../../base/diagnostics.ts";
import { type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { mapInBatches } from "../../base/map-in-batches.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { authorName, readTrail, type TrailEntry, trailEntryOf } from "../../engine/trail/entries.ts";
import { isDuring, ownWrites } from "../../engine/trail/matching.ts";
import { momentAt, momentsOf, type PastVersion } from "../../engine/trail/past.ts";
import type { ObjectEvent, PastDifference, PastObject } from "../../model/past.ts";
import { writeKey } from "../../model/receipt.ts";
import { receiptsOf } from "../receipts.ts";
import { withState } from "../state/open-state.ts";
import type { Workplace } from "../workplace.ts";
import { objectOf } from "./audit-trail.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

/** Maximum number of entries that are read for one object. */
const longestTrail = 20_000;
/** Maximum number of pages of the trail that are read for the whole stack. */
const pages = 100;

/**
 * Returns the object at a point in time, without secrets. `at`: milliseconds since the epoch. Throws DiagnosticError and
 * ApiError.
 */
export function objectAt(place: Workplace, about: string, at: number): Promise<PastObject> {
  return withAccount(place, async (account) => {
    const { kind, id } = objectOf(account, about);
    const entries = await trailOf(account.client, kind, id);
    const moment = momentAt(momentsOf(await lastOf(account.client, kind, id), entries), at);
    return pastObject(account, kind, id, at, moment);
  });
}

/** Returns every change of an object, newest first, with the receipt if it is one of ours. */
export async function objectHistory(
  place: Workplace,
  about: string,
  limit: number,
): Promise<{ readonly events: readonly ObjectEvent[]; readonly more: boolean }> {
  const { object, entries, managed, shown } = await withAccount(place, async (account) => {
    const found = objectOf(account, about);
    const all = await trailOf(account.client, found.kind, found.id);
    return { object: found, entries: all, managed: account.managed, shown: account.shown };
  });
  const ours = await ownWritesOf(place, object.id);
  const events = entries.slice(0, limit).map((entry): ObjectEvent => {
    const receipt = entry.time === undefined ? undefined : ours(entry);
    const name = authorName(entry);
    const address = managed.get(object.id)?.address;
    return {
      at: entry.time ?? "",
      event: entry.event ?? "",
      kind: object.kind.kind,
      id: object.id,
      ...(address === undefined ? {} : { address }),
      ...(name === undefined ? {} : { who: name }),
      ...(entry.source === undefined ? {} : { through: entry.source }),
      ...(receipt === undefined ? {} : { receipt }),
      fields: entry.changes.map(({ path, oldValue, newValue }) => ({
        path,
        ...(oldValue === undefined ? {} : { before: shown(oldValue) }),
        ...(newValue === undefined ? {} : { after: shown(newValue) }),
      })),
    };
  });
  return { events, more: entries.length > limit };
}

/** Returns the differences between now and `at`, for one object or for every managed object. */
export function changedSince(
  place: Workplace,
  about: string | undefined,
  at: number,
): Promise<readonly PastDifference[]> {
  return withAccount(place, async (account) => {
    const { client, state } = account;
    const objects =
      about === undefined
        ? Object.values(state.resources).map(({ kind, id }) => ({ kind: kindNamed(kind) as Kind, id }))
        : [objectOf(account, about)];
    if (objects.length === 0) return [];
    const found = await client.searchAudit({ objects, from: new Date(at).toISOString(), pages });
    if (!found) return failPastUnreadable();
    if (found.unasked.length > 0) {
      fail("audit-partly-read", "The audit trail was not read to its end", {
        detail: `There are more than ${pages} pages of entries since then. Name an address, or a later moment.`,
      });
    }
    const entries = Map.groupBy(found.rows.map(trailEntryOf), ({ resource }) => resource);
    const moved = objects.filter(({ id }) => entries.has(id));
    const differences = await mapInBatches(moved, 16, async ({ kind, id }): Promise<PastDifference> => {
      const moments = momentsOf(await lastOf(client, kind, id), newestEntriesFirst(entries.get(id)!));
      const [now, then] = [moments[0]!, momentAt(moments, at)];
      return { before: pastObject(account, kind, id, at, then), after: pastObject(account, kind, id, at, now) };
    });
    return differences.filter(({ before, after }) => !sameJson(before, after));
  });
}

function pastObject(
  { managed, shown }: LiveAccount,
  kind: Kind,
  id: string,
  at: number,
  { presence, document, by, holes }: PastVersion,
): PastObject {
  const address = managed.get(id)?.address;
  return {
    kind: kind.kind,
    id,
    ...(address === undefined ? {} : { address }),
    at: new Date(at).toISOString(),
    presence,
    ...(document === undefined ? {} : { document: shown(withoutMoments(document)) }),
    ...(by?.time === undefined ? {} : { since: by.time }),
    holes,
  };
}

/** Removes fields that change with every update; they are known for the present only. */
function withoutMoments(document: Json): Json {
  const { lastModified, lastModifiedBy, deletedAt, ...rest } = document as JsonObject;
  return rest;
}

/** Returns the live object; else the one in the recycle bin. */
async function lastOf(client: Client, kind: Kind, id: string): Promise<JsonObject | undefined> {
  return (await client.get(kind, id)) ?? (await client.binned(kind, id));
}

async function trailOf(client: Client, kind: Kind, id: string): Promise<readonly TrailEntry[]> {
  const found = await readTrail(client, { object: { kind, id } }, longestTrail);
  return found ? newestEntriesFirst(found) : failPastUnreadable();
}

function newestEntriesFirst(entries: readonly TrailEntry[]): readonly TrailEntry[] {
  return entries.toSorted((a, b) => Date.parse(b.time ?? "") - Date.parse(a.time ?? ""));
}

/** Returns a function that finds the receipt of an entry. */
function ownWritesOf(place: Workplace, id: string): Promise<(entry: TrailEntry) => string | undefined> {
  return withState(place, async (backend) => {
    const receipts = await receiptsOf(place, backend);
    const kept = await receipts.list();
    const found = await mapInBatches(kept, 16, ({ id: name }) => receipts.read(name));
    const own = ownWrites(found).filter(({ write }) => write.id === id);
    const exact = new Map(
      own.flatMap(({ write: { lastModified }, receipt }) =>
        lastModified === undefined ? [] : [[writeKey(id, lastModified), receipt.id] as const],
      ),
    );
    const requests = own.filter(({ write: { event } }) => event === "delete" || event === "restore");
    return ({ event, time = "" }) => {
      const during = requests.find(
        ({ write, receipt }) => write.event === event && isDuring(Date.parse(time), write, receipt),
      );
      return exact.get(writeKey(id, time)) ?? during?.receipt.id;
    };
  });
}

function failPastUnreadable(): never {
  return fail("no-audit", "The audit trail cannot be read", {
    detail: "This token may not read it, or the platform keeps none of this kind: the past is not known.",
  });
}
