/** The recycle bin: reads, restore and purge (spec: Recycle bin, Soft deletion). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { JsonObject } from "../base/json.ts";
import { type BinType, binType, binTypeOfFamily } from "./bin-types.ts";
import { sendRows } from "./lists.ts";
import { nextLink, queryCursor } from "./paging.ts";
import { queryLimit } from "./query.ts";
import { laterThan, plainRecordOf, recordOf } from "./record.ts";
import { notFound, refuse } from "./refusal.ts";
import { callerOf, type Services } from "./services.ts";
import type { Writer } from "./store/store.ts";
import { takenRefusal } from "./write.ts";

/** Rows that one answer holds at most where the caller gave no limit. */
const rowsAtOnce = 100_000;
const storagePage = 1000;

type Params = { readonly _resourceType: string; readonly _id: string };

export function binRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.store;
  app.get("/v1/recycleBinTTL", async (request, reply) => {
    const { account } = callerOf(request);
    const limit = queryLimit(request.query, rowsAtOnce);
    const entries: { text: string; lastModified: string }[] = [];
    for (const family of await read.binnedFamilies(account)) {
      const type = binTypeOfFamily(family);
      if (!type) continue;
      for (const { row, lastModified } of await read.bin(account, family, isStorage(type) ? rowsAtOnce : limit)) {
        entries.push({ text: `{"model":${JSON.stringify(type.model)},"doc":${row}}`, lastModified });
      }
    }
    entries.sort((a, b) => (a.lastModified < b.lastModified ? 1 : a.lastModified > b.lastModified ? -1 : 0));
    return sendRows(
      reply,
      entries.map((entry) => entry.text),
      "no-content",
    );
  });
  app.get<{ Params: Params }>("/v1/recycleBinTTL/:_resourceType", async (request, reply) => {
    const type = typeOf(request.params._resourceType);
    if (isStorage(type)) return storageItems(services, request, reply, type);
    const rows = await read.bin(callerOf(request).account, type.family, queryLimit(request.query, rowsAtOnce));
    return sendRows(
      reply,
      rows.map((entry) => entry.row),
      "no-content",
    );
  });
  app.get<{ Params: Params }>("/v1/recycleBinTTL/:_resourceType/:_id", async (request) => {
    const type = itemTypeOf(request.params._resourceType);
    const found = await read.get(callerOf(request).account, type.family, request.params._id, "deleted");
    return found?.body ?? notFound();
  });
  app.post<{ Params: Params }>("/v1/recycleBinTTL/:_resourceType/:_id", (request, reply) =>
    restore(services, request, reply, false),
  );
  app.post<{ Params: Params }>("/v1/recycleBinTTL/:_resourceType/:_id/doCascadeRestore", (request, reply) =>
    restore(services, request, reply, true),
  );
  app.delete<{ Params: Params }>("/v1/recycleBinTTL/:_resourceType/:_id", async (request, reply) => {
    const type = itemTypeOf(request.params._resourceType);
    const { account } = callerOf(request);
    await services.store.write(async (tx) => {
      if (!(await tx.get(account, type.family, request.params._id, "deleted"))) notFound();
      await tx.remove(account, type.family, request.params._id);
    });
    return reply.code(204).send();
  });
}

const isStorage = (type: BinType): boolean => type.family === "storageItems";

function typeOf(path: string): BinType {
  return (
    binType(path) ??
    refuse("invalid_resource_type", `${path} is not a type of the recycle bin.`, { field: "_resourceType" })
  );
}

function itemTypeOf(path: string): BinType {
  const type = typeOf(path);
  if (isStorage(type)) refuse("invalid_resource_type", "Storage items are listed only.", { field: "_resourceType" });
  return type;
}

/** An object wrapping `items`, newest deletion first. */
async function storageItems(services: Services, request: FastifyRequest, reply: FastifyReply, type: BinType) {
  const limit = queryLimit(request.query, storagePage);
  const from = queryCursor(request.query)?.seq ?? 0;
  const entries = await services.store.read.bin(callerOf(request).account, type.family, from + limit + 1);
  if (entries.length > from + limit) reply.header("link", nextLink(request, limit, { sort: "", seq: from + limit }));
  const rows = entries.slice(from, from + limit).map((entry) => entry.row);
  return reply.type("application/json; charset=utf-8").send(`{"items":[${rows.join(",")}]}`);
}

async function restore(
  services: Services,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  cascade: boolean,
): Promise<FastifyReply> {
  const type = itemTypeOf(request.params._resourceType);
  const { account } = callerOf(request);
  await services.store.write(async (tx) => {
    const first = { type, id: request.params._id };
    if (!(await tx.get(account, type.family, first.id, "deleted"))) notFound();
    const found = new Map([[`${type.family}/${first.id}`, first]]);
    for (const each of found.values()) {
      for (const { family, id, role } of await tx.dependents(account, each.type.family, each.id, "deleted")) {
        const dependent = binTypeOfFamily(family);
        if (role !== "weak" && dependent) found.set(`${family}/${id}`, { type: dependent, id });
      }
    }
    if (found.size > 1 && !cascade) {
      refuse("restore_blocked", "A dependent of the resource is still in the recycle bin; use doCascadeRestore.");
    }
    for (const each of found.values()) await revive(services, tx, account, each.type, each.id);
  });
  return reply.code(204).send();
}

async function revive(services: Services, tx: Writer, account: string, type: BinType, id: string): Promise<void> {
  const stored = await tx.get(account, type.family, id, "deleted");
  if (!stored) return;
  const { deletedAt: _, ...rest } = stored.body;
  const document: JsonObject = { ...rest, lastModified: laterThan(stored.body, services.clock.now()) };
  if (!type.kind) return tx.update(account, plainRecordOf(type.family, document));
  try {
    await tx.update(account, recordOf(services, { account, kind: type.kind, document, stored }));
  } catch (error) {
    throw takenRefusal(type.kind, error);
  }
}
