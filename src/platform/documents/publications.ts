/**
 * Published objects exist for every account (spec: Trading partner connectors, HTTP connectors; facts 5).
 * A copy of each is stored under a separate account, {@link everyone}, and updated with every write of the object.
 */
import type { Json, JsonObject } from "../../base/json.ts";
import { seenText } from "../../base/printable.ts";
import { sha256 } from "../../base/sha256.ts";
import type { Kind } from "../../catalog/kind.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import type { ListPage } from "../store/cursor.ts";
import {
  type DocumentRecord,
  type PageQuery,
  type Reader,
  type Store,
  type Writer,
  wrapWrites,
} from "../store/store.ts";

/** Holds what every account can see. No account has this id. */
export const everyone = "*";

/** Returns the publication of a document; undefined for kinds without publication, null for an unpublished document. */
export function publicationOf(kind: Kind, document: JsonObject): DocumentRecord["publication"] {
  if (!kind.publication) return undefined;
  if (!isPublished(document)) return null;
  const key = kind.hooks?.publishedKey?.(document);
  return { nameKey: key ? identityKey(key) : null };
}

/** Values that name an object, as one text: equal ones give the same. Long ones keep their beginning and a hash of the whole. */
export function identityKey(values: readonly (Json | undefined)[], ignoreCase = false): string {
  const exact = JSON.stringify(
    values.map((value) => (typeof value === "string" ? seenText(value) : (value ?? null))),
  ).normalize("NFC");
  const text = ignoreCase ? exact.toLowerCase() : exact;
  if (text.length <= longest) return text;
  return `${text.slice(0, 100)}#${sha256(text)}`;
}

/** A database index stores at most about 2,700 bytes of a text. */
const longest = 500;

function isPublished(document: JsonObject): boolean {
  return document["published"] === true && typeof document["deletedAt"] !== "string";
}

/** Returns a store that updates the publications with every write. */
export function withPublications(store: Store): Store {
  return wrapWrites(store, publishingWriter);
}

function publishingWriter(tx: Writer): Writer {
  return {
    ...tx,
    async insert(account, record) {
      await tx.insert(account, record);
      if (record.publication) await tx.insert(everyone, copyOf(record, record.publication));
    },
    async update(account, record) {
      // Before the write: an object that was published has the copy; where it was not, a copy of its id is another account's.
      const former = record.publication === undefined ? undefined : await tx.get(account, record.family, record.id);
      await tx.update(account, record);
      if (record.publication === undefined) return;
      const known = former !== undefined && isPublished(former.body);
      if (!record.publication) return known ? tx.remove(everyone, record.family, record.id) : undefined;
      if (!known && (await tx.existing(everyone, record.family, [record.id])).has(record.id)) {
        refuse("access_restricted", "Another account has published an object of this id.");
      }
      const copy = copyOf(record, record.publication);
      return known ? tx.update(everyone, copy) : tx.insert(everyone, copy);
    },
  };
}

function copyOf(record: DocumentRecord, { nameKey }: NonNullable<DocumentRecord["publication"]>): DocumentRecord {
  const { publication: _, revision: __, ...rest } = record;
  return { ...rest, nameKey, vault: null, parts: undefined, code: null, expiresAt: null, edges: [] };
}

/** Returns the JSON text of an object that the account can see. */
export async function visibleText(
  reader: Reader,
  account: string,
  kind: Kind,
  id: string,
): Promise<string | undefined> {
  const ownText = await reader.text(account, kind.family, id);
  return ownText === undefined && kind.publication?.listed ? reader.text(everyone, kind.family, id) : ownText;
}

/** Refuses a write of an object that the account does not own: it is seen and may not be changed, or it is hidden. */
export async function refuseForeignObject(reader: Reader, kind: Kind, id: string): Promise<never> {
  if (!kind.publication || (await reader.text(everyone, kind.family, id)) === undefined) return refuseNotFound();
  return refuse("access_restricted", `The ${kind.kind} belongs to another account.`);
}

/** Returns a page of what the account can see: its own objects first, then the published ones of others. */
export async function visiblePage(
  reader: Reader,
  account: string,
  family: string,
  query: PageQuery,
): Promise<ListPage> {
  // Asked for published objects alone, the copies are all there is to look at.
  const publishedOnly = query.where.some(([field, value]) => field === "published" && value === "true");
  const where = query.where.filter(([field]) => field !== "published" || !publishedOnly);
  const unless = publishedOnly ? undefined : (["_userId", account] as const);
  const rows: string[] = [];
  if (!publishedOnly && query.after?.sort !== everyone) {
    const ownPage = await reader.page(account, family, query);
    if (ownPage.next) return ownPage;
    rows.push(...ownPage.rows);
  }
  const seq = query.after?.sort === everyone ? query.after.seq : 0;
  const limit = Math.max(1, query.limit - rows.length);
  const page = await reader.page(everyone, family, { ...query, limit, after: { sort: "", seq }, where, unless });
  // The page is full already: the next one begins where this one looked ahead.
  if (rows.length >= query.limit) return { rows, ...(page.rows.length > 0 ? { next: { sort: everyone, seq } } : {}) };
  rows.push(...page.rows);
  return { rows, ...(page.next ? { next: { sort: everyone, seq: page.next.seq } } : {}) };
}
