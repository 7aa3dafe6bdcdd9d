/** The recycle bin: list, restore and purge (spec: Recycle bin, Soft deletion; facts 2.21). */
import type { FastifyRequest } from "fastify";
import { type BinType, binType, binTypeOfFamily, isStorage } from "../../derive/fields/bin-types.ts";
import type { Caller } from "../../platform/access/caller.ts";
import { decideAccess } from "../../platform/access/permissions.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { pageBytes } from "../../platform/store/cursor.ts";
import type { BinEntry } from "../../platform/store/store.ts";
import { restoreDocument } from "../../platform/writes/restoring.ts";
import { sendRows } from "../lists/lists.ts";
import { nextLink, queryCursor, queryLimit } from "../lists/paging.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

/** Maximum rows of one answer without a limit in the request. */
const rowsAtOnce = 100_000;
const storagePage = 1000;

export const recycleBinHandlers: Handlers = {
  "recycleBin.list": async ({ store }, request, reply) => {
    const caller = callerOf(request);
    const limit = queryLimit(request.query, rowsAtOnce);
    const after = queryCursor(request.query);
    const found: (BinEntry & { readonly model: string })[] = [];
    let isWhole = true;
    for (const family of await store.read.binnedFamilies(caller.account)) {
      const type = binTypeOfFamily(family);
      if (!type || !isOpen(type, caller)) continue;
      const page = await store.read.bin(caller.account, family, { limit: isStorage(type) ? rowsAtOnce : limit, after });
      isWhole &&= page.isWhole;
      for (const entry of page.entries) found.push({ ...entry, model: type.model });
    }
    found.sort((a, b) => (a.lastModified < b.lastModified ? 1 : a.lastModified > b.lastModified ? -1 : b.seq - a.seq));
    const rows = withinBytes(found);
    linkRest(request, reply, limit, rows.length < found.length || !isWhole ? rows.at(-1) : undefined);
    const texts = rows.map(({ model, row }) => `{"model":${JSON.stringify(model)},"doc":${row}}`);
    return sendRows(reply, texts, "no-content");
  },
  "recycleBin.listType": async (services, request, reply) => {
    const type = typeOf(request.params["_resourceType"]!, callerOf(request));
    if (isStorage(type)) return storageItems(services, request, reply, type);
    const limit = queryLimit(request.query, rowsAtOnce);
    const after = queryCursor(request.query);
    const { entries, isWhole } = await services.store.read.bin(callerOf(request).account, type.family, {
      limit,
      after,
    });
    linkRest(request, reply, limit, isWhole ? undefined : entries.at(-1));
    const texts = entries.map((entry) => entry.row);
    return sendRows(reply, texts, "no-content");
  },
  "recycleBin.get": async ({ store }, request) => {
    const { type, id } = itemOf(request, "_resourceType");
    return (await store.read.get(callerOf(request).account, type.family, id, "deleted"))?.body ?? refuseNotFound();
  },
  "recycleBin.restore": async (services, request, reply) => {
    await restoreDocument(services, callerOf(request), itemOf(request, "_resourceType"), "alone");
    return reply.code(204).send();
  },
  "recycleBin.cascadeRestore": async (services, request, reply) => {
    await restoreDocument(services, callerOf(request), itemOf(request, "resourceType"), "cascade");
    return reply.code(204).send();
  },
  "recycleBin.purge": async ({ store }, request, reply) => {
    const caller = callerOf(request);
    const [type, id] = [typeOf(request.params["_resourceType"]!, caller), request.params["_id"]!];
    const { account } = caller;
    await store.write(async (tx) => {
      if (!(await tx.get(account, type.family, id, "deleted"))) refuseNotFound();
      await tx.remove(account, type.family, id);
    });
    return reply.code(204).send();
  },
};

/** Returns true if the caller may see deleted objects of the type. Types for administrators stay restricted in the recycle bin. */
function isOpen(type: BinType, caller: Caller): boolean {
  return type.kind?.administratorsOnly !== true || decideAccess(caller, { access: "administer" }).allow === "all";
}

function typeOf(path: string, caller: Caller): BinType {
  const type = binType(path);
  if (!type)
    return refuse("invalid_resource_type", `${path} is not a type of the recycle bin.`, { field: "_resourceType" });
  return isOpen(type, caller) ? type : refuse("access_restricted", "The role of the user does not allow this request.");
}

function itemOf(request: Parameters<Handler>[1], name: "_resourceType" | "resourceType") {
  const type = typeOf(request.params[name]!, callerOf(request));
  if (isStorage(type))
    refuse("invalid_resource_type", "Storage items are listed and purged only.", { field: "_resourceType" });
  return { type, id: request.params["_id"]! };
}

/** Sends an object with `items`, the newest deletion first. */
async function storageItems(
  { store }: Services,
  request: FastifyRequest,
  reply: Parameters<Handler>[2],
  type: BinType,
) {
  const limit = queryLimit(request.query, storagePage);
  const query = { limit, after: queryCursor(request.query) };
  const { entries, hasMore } = await store.read.bin(callerOf(request).account, type.family, query);
  linkRest(request, reply, limit, hasMore ? entries.at(-1) : undefined);
  const rows = entries.map((entry) => entry.row);
  return reply.type("application/json; charset=utf-8").send(`{"items":[${rows.join(",")}]}`);
}

/** Returns the entries that fit into one answer; always the first one. */
function withinBytes<E extends BinEntry>(entries: readonly E[]): readonly E[] {
  let ahead = 0;
  const end = entries.findIndex(({ row }) => {
    const isBeyond = ahead >= pageBytes;
    ahead += Buffer.byteLength(row);
    return isBeyond;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

/** Sets the link to the entries deleted before the last row, if there are more. */
function linkRest(request: FastifyRequest, reply: Parameters<Handler>[2], limit: number, last?: BinEntry): void {
  if (last) reply.header("link", nextLink(request, limit, { sort: last.lastModified, seq: last.seq }));
}
