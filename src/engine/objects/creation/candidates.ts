/**
 * Finds the outcome of a creation whose answer was never read. Searches the platform by the owner's mark, by a unique name, or by
 * name and content among recently created objects.
 */
import { canonicalJson, type Json, type JsonObject } from "../../../base/json.ts";
import { joinPointer } from "../../../base/pointer.ts";
import { kindNamed } from "../../../catalog/index.ts";
import type { Kind } from "../../../catalog/kind.ts";
import type { Client } from "../../../client/index.ts";
import type { Creation, Intent, ResourceState } from "../../../model/state.ts";
import { serverSet } from "../../../model/state.ts";
import { acceptLive } from "../../../plan/adopt-live-values.ts";
import { isEquivalent } from "../../../plan/equal.ts";
import { formatOwnerMark, markIn } from "../../../plan/owner-mark.ts";
import { fingerprintValue } from "../../../state/fingerprint.ts";
import { hasSameName } from "../../kernel/identity.ts";
import type { RowsById } from "../../kernel/sighting.ts";
import type { WriteAuthor } from "../../kernel/stack.ts";
import { listAll } from "../../refresh/refresh.ts";
import { readTrail, type TrailEntry } from "../../trail/entries.ts";

/** The platform's clock has a resolution of seconds, and its parts may be slightly apart. */
const marginMs = 5_000;
/** The longest time, in milliseconds, that a creation waits for the request budget and for its answer. */
const longestMs = 600_000;
/** Maximum number of objects of one name that are read one by one. */
const mostRead = 20;

export type CreationMatch =
  | { readonly type: "none" }
  | { readonly type: "one"; readonly live: JsonObject }
  | { readonly type: "several"; readonly rows: readonly JsonObject[] };

/** Reads all rows of a kind, with the fields that identify a creation. */
export async function creationRows(client: Client, kind: Kind): Promise<RowsById> {
  const mark = kind.ownerMark;
  const fields = new Set([...kind.identity.by, "createdAt", ...(mark === undefined ? [] : [mark])]);
  return (await listAll(client, new Map([[kind.kind, fields]]))).get(kind.kind)!;
}

/**
 * Searches for the object that the creation made. `taken`: ids that belong to other addresses. `twins`: the number of pending
 * creations with identical content, this one included; their objects are interchangeable.
 */
export async function whatBecameOf(
  author: WriteAuthor,
  intent: Creation,
  rows: RowsById,
  taken: ReadonlySet<string>,
  twins: number,
): Promise<CreationMatch> {
  const kind = kindNamed(intent.kind)!;
  const own = formatOwnerMark({ stack: author.stack, address: intent.address });
  const since = madeSince(intent);
  const likely = [...rows.values()].filter((row) => {
    if (taken.has(String(row["_id"]))) return false;
    const mark = markIn(kind, row);
    // Our own mark needs no comparison of times.
    if (mark !== undefined) return mark === own;
    return !isOlder(row, since) && hasSameName(kind, intent.entry.document, row);
  });
  if (likely.length === 0) return findRenamed(author, intent, rows, taken, since);
  if (likely.length > mostRead) return { type: "several", rows: likely };
  const read = await Promise.all(likely.map((row) => author.client.get(kind, String(row["_id"]))));
  const readObjects = read
    .filter((live) => live !== undefined)
    .filter((live) => markIn(kind, live) === own || !isOlder(live, since));
  const marked = readObjects.filter((live) => markIn(kind, live) === own);
  const certain = (marked.length > 0 ? marked : readObjects)
    .filter((live) => marked.length > 0 || kind.identity.unique || sameContent(author, kind, intent, live))
    .toSorted((a, b) => (String(a["createdAt"]) < String(b["createdAt"]) ? -1 : 1));
  if (certain.length === 1 || (certain.length > 1 && certain.length <= twins))
    return { type: "one", live: certain[0]! };
  if (certain.length > 1) return { type: "several", rows: certain };
  return readObjects.length > 0 ? { type: "several", rows: readObjects } : { type: "none" };
}

/** Finds an object that was renamed in the meantime, by its former name in the audit trail. */
async function findRenamed(
  { client }: WriteAuthor,
  intent: Creation,
  rows: RowsById,
  taken: ReadonlySet<string>,
  since: number,
): Promise<CreationMatch> {
  const kind = kindNamed(intent.kind)!;
  const made = [...rows.values()].filter((row) => {
    const at = Date.parse(String(row["createdAt"]));
    return at >= since && at <= since + longestMs && !taken.has(String(row["_id"])) && markIn(kind, row) === undefined;
  });
  const looked = await Promise.all(
    made.slice(0, mostRead).map(async (row) => {
      const trail = (await readTrail(client, { object: { kind, id: String(row["_id"]) } }, 100)) ?? [];
      const bore = trail.some((entry) => wasCalled(kind, intent.entry.document, entry));
      return bore ? client.get(kind, String(row["_id"])) : undefined;
    }),
  );
  const found = looked.filter((live) => live !== undefined);
  if (found.length === 1) return { type: "one", live: found[0]! };
  return found.length > 1 ? { type: "several", rows: found } : { type: "none" };
}

/** Returns true if the entry records that the name of `document` was replaced by another one. */
function wasCalled(kind: Kind, document: JsonObject, { changes }: TrailEntry): boolean {
  return changes.some(({ pointer, oldValue }) => {
    const name = kind.identity.by.find((field) => joinPointer("", field) === pointer);
    const declared = name === undefined ? undefined : document[name];
    return declared !== undefined && isEquivalent(kind.fields[name!], declared, oldValue);
  });
}

function withoutFields(document: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));
}

/**
 * Returns the state's entry for a found object. The next read is a detailed one, because some requests of the creation may not
 * have been sent.
 */
export function foundEntry({ entry, kind }: Creation, live: JsonObject): ResourceState {
  const mark = markIn(kindNamed(kind)!, live);
  const { lastModified } = live;
  return {
    ...entry,
    id: String(live["_id"]),
    live: serverSet(kindNamed(kind)!, live),
    ...(typeof lastModified === "string" ? { lastModified } : {}),
    ...(mark === undefined ? {} : { mark }),
    incomplete: true,
  };
}

/** Returns true if two creations have the same content, so that their objects cannot be distinguished. */
export function areTwins(a: Creation, b: Creation): boolean {
  return a.kind === b.kind && canonicalJson(a.entry.document) === canonicalJson(b.entry.document);
}

/** Returns true if two creations make objects with the same name. */
export function shareName(a: Creation, b: Creation): boolean {
  return a.kind === b.kind && hasSameName(kindNamed(a.kind)!, a.entry.document, b.entry.document);
}

function madeSince({ platformTime, at }: Intent): number {
  // Without an earlier answer of the platform, only our own clock is available, which may be off by more.
  return platformTime === undefined ? Date.parse(at) - 12 * marginMs : Date.parse(platformTime) - marginMs;
}

function isOlder(row: JsonObject, since: number): boolean {
  const made = Date.parse(String(row["createdAt"]));
  return !Number.isNaN(made) && made < since;
}

/**
 * Returns true if the object contains everything that the creation's request sent. Parts have requests of their own and are not
 * compared.
 */
function sameContent({ key }: WriteAuthor, kind: Kind, intent: Creation, live: JsonObject): boolean {
  const document = withoutFields(
    intent.entry.document,
    (kind.parts ?? []).map((part) => part.field),
  );
  return acceptLive(kind, { document }, live, (value: Json) => fingerprintValue(key, value)).changes.length === 0;
}
