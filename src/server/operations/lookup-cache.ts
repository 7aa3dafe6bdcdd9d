/** The data of lookup caches: write, remove and read (facts 2.17, 3). */
import { isObject, type Json } from "../../base/json.ts";
import { lookupCache } from "../../catalog/kinds/lookup-cache.ts";
import { lookupCacheLimits as limits } from "../../catalog/lookup-cache-limits.ts";
import { entryFault, lastOfEach, noteSize, putLookupData } from "../../platform/documents/lookup-data.ts";
import { queryText, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import type { LookupEntry } from "../../platform/store/lookup-entries.ts";
import type { Writer } from "../../platform/store/store.ts";
import { refuseCursor } from "../lists/paging.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];

export const lookupCacheHandlers: Handlers = {
  "lookupCaches.putData": async (services, request) => {
    const entries = entriesOf(documentBody<"lookupCaches.putData">(request).data as Json | undefined);
    await writeCacheData(services, request, (tx, account, id) =>
      putLookupData(services, tx, account, id, lastOfEach(entries)),
    );
    return { success: true, data: entries };
  },
  "lookupCaches.removeData": async (services, request) => {
    const keys = keysOf(documentBody<"lookupCaches.removeData">(request).keys as Json | undefined);
    const removed = await writeCacheData(services, request, async (tx, account, id) => {
      const found = await tx.removeLookupEntries(account, id, [...new Set(keys)]);
      if (found.length > 0) await noteSize(services, tx, account, id);
      return new Set(found);
    });
    return { success: true, data: [...new Set(keys)].filter((key) => removed.has(key)).map((key) => ({ key })) };
  },
  "lookupCaches.purgeData": async (services, request, reply) => {
    // A transaction for some thousands of entries: writes of others go between. Entries that are written meanwhile may stay.
    const { entries } = await services.store.read.lookupSize(callerOf(request).account, request.params["_id"]!);
    for (let left = entries, isMore = true; isMore; left -= limits.keysAtOnce) {
      isMore = await writeCacheData(services, request, async (tx, account, id) => {
        const goesOn = (await tx.clearLookupEntries(account, id)) && left > 0;
        if (!goesOn) await noteSize(services, tx, account, id);
        return goesOn;
      });
    }
    return reply.code(204).send();
  },
  "lookupCaches.getData": async ({ store }, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await store.read.text(account, lookupCache.family, id)) === undefined) refuseNotFound("The lookup cache");
    const body = documentBody<"lookupCaches.getData">(request);
    if (body.keys !== undefined && body.keys !== null) {
      const keys = keysOf(body.keys as Json);
      const values = await store.read.lookupValues(account, id, keys);
      return { data: [...values.keys()].sort(byCodePoints).map((key) => ({ key, value: values.get(key)! })) };
    }
    const startsWith = startOf(body.startsWith as Json | undefined) ?? queryText(request.query, "startsWith");
    const after = afterOf(queryText(request.query, "after"));
    const found = await store.read.lookupEntries(account, id, { limit: limits.page + 1, after, startsWith });
    const data = found.slice(0, limits.page);
    const more = found.length > data.length;
    return { data, ...(more && { nextPageURL: nextPage(request, data.at(-1)!.key, startsWith) }) };
  },
};

/** Changes the data of the cache in the path. */
function writeCacheData<T>(
  { store }: Services,
  request: Request,
  work: (tx: Writer, account: string, id: string) => Promise<T>,
): Promise<T> {
  const { account } = callerOf(request);
  const id = request.params["_id"]!;
  return store.write(async (tx) => {
    if ((await tx.text(account, lookupCache.family, id)) === undefined) refuseNotFound("The lookup cache");
    return work(tx, account, id);
  });
}

function requiredArray(value: Json | undefined, field: string): readonly Json[] {
  if (!Array.isArray(value)) return refuse("invalid_field", `${field} must be an array.`, { field });
  if (value.length > limits.keysAtOnce) {
    refuse("size_limit_exceeded", `A request names ${limits.keysAtOnce} keys at most.`, { field });
  }
  return value as readonly Json[];
}

function entriesOf(data: Json | undefined): readonly LookupEntry[] {
  let bytes = 0;
  return requiredArray(data, "data").map((entry, index) => {
    const { key, value } = isObject(entry) ? entry : {};
    const fault = entryFault(key, value);
    if (fault !== undefined) refuse("invalid_field", `The entry ${index} ${fault}.`, { field: `data.${index}` });
    const checked = { key: key as string, value: value as string };
    bytes += Buffer.byteLength(checked.key) + Buffer.byteLength(checked.value);
    if (bytes > limits.bytesAtOnce) {
      refuse("size_limit_exceeded", "A request writes 5 MB of keys and values at most.", { field: "data" });
    }
    return checked;
  });
}

function keysOf(keys: Json | undefined): readonly string[] {
  return requiredArray(keys, "keys").map((key, index) =>
    entryFault(key, "") === undefined
      ? (key as string)
      : refuse("invalid_field", `The key ${index} is not a text of 1 to ${limits.keyCharacters} characters.`, {
          field: `keys.${index}`,
        }),
  );
}

function startOf(value: Json | undefined): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (entryFault(value, "") === undefined) return value as string;
  return refuse("invalid_field", "startsWith is the beginning of a key.", { field: "startsWith" });
}

function afterOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const key = Buffer.from(text, "base64url").toString("utf8");
  return entryFault(key, "") === undefined ? key : refuseCursor();
}

/** Returns the path and query of the next page, independent of the body. */
function nextPage(request: Request, key: string, startsWith: string | undefined): string {
  const query = new URLSearchParams(startsWith === undefined ? {} : { startsWith });
  query.set("after", Buffer.from(key, "utf8").toString("base64url"));
  return `${request.url.split("?")[0]}?${query.toString()}`;
}

const byCodePoints = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
