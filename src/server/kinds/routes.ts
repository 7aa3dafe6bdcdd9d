/** The generic endpoints: one handler per verb, one route per line of the catalog. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { PlatformFault } from "../../catalog/errors.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { BatchRequest, KindPart } from "../../catalog/kind-requests.ts";
import { flow } from "../../catalog/kinds/flow.ts";
import { sync } from "../../catalog/kinds/sync/index.ts";
import { accessOf, allRoutes, type Route } from "../../derive/api/routes.ts";
import { formats } from "../../derive/checks/formats.ts";
import { containmentOf } from "../../derive/fields/containers.ts";
import { kindNoun } from "../../derive/words/names.ts";
import type { Caller } from "../../platform/access/caller.ts";
import type { ReadContext } from "../../platform/behaviors/behavior.ts";
import { behaviorOf } from "../../platform/behaviors/index.ts";
import { visibleText } from "../../platform/documents/publications.ts";
import { ApiRefusal, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { cancelRunsOf } from "../../platform/runs/flow-execution/flow-cancel.ts";
import { cancelJobsOfSync } from "../../platform/runs/syncs/sync-jobs.ts";
import { toggleField, upsertPart } from "../../platform/writes/document-parts.ts";
import { entriesOfPart } from "../../platform/writes/part-entries.ts";
import { parsePatch } from "../../platform/writes/patch.ts";
import { deleteDocument, dependenciesByFamily } from "../../platform/writes/removal.ts";
import { changeDocument, createDocument, replaceDocument } from "../../platform/writes/write.ts";
import { filtersOf, sendList, sendRows } from "../lists/lists.ts";
import { sendSlice } from "../lists/small-lists.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { featureGate } from "../request/feature-gate.ts";

/** The outcome of an item. */
interface ItemAnswer {
  readonly statusCode: number;
  readonly errors?: readonly PlatformFault[];
}

/** Processes the items one after the other. Refuses the whole request only if the body is not a list, or is too long. */
async function runBatch(
  services: Services,
  caller: Caller,
  kind: Kind,
  { max }: BatchRequest,
  body: Json | undefined,
): Promise<readonly ItemAnswer[]> {
  const items = body ?? [];
  if (!Array.isArray(items)) return refuse("invalid_field", "The body must be an array.");
  if (items.length > max) return refuse("invalid_field", `A request may contain at most ${max} items.`);
  const answers: ItemAnswer[] = [];
  for (const item of items as readonly Json[]) answers.push(await runItem(services, caller, kind, item));
  return answers;
}

async function runItem(services: Services, caller: Caller, kind: Kind, item: Json): Promise<ItemAnswer> {
  const run = behaviorOf(kind.kind).item;
  if (!run) throw new Error(`the kind ${kind.kind} has a batch and nothing that carries out its items`);
  try {
    if (!isObject(item)) return refuse("invalid_field", "An item must be an object.");
    return { statusCode: await run(item as JsonObject, services, caller) };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { statusCode: error.status, errors: error.faults };
  }
}

type Handler = (request: FastifyRequest<{ Params: { readonly _id: string } }>, reply: FastifyReply) => Promise<unknown>;

/** Converts `/v1/scripts/{_id}` to the router's form `/v1/scripts/:_id`. `ids`: parameters match ids only. */
export function routerPath(path: string, parameters?: "ids"): string {
  return path.replaceAll(/\{(\w+)\}/g, parameters === "ids" ? ":$1([0-9a-fA-F]{24})" : ":$1");
}

/** Registers every route of the catalog. */
export function crudRoutes(app: FastifyInstance, services: Services): void {
  for (const route of allRoutes()) {
    const { feature } = route.kind;
    app.route({
      method: route.method,
      url: routerPath(route.path),
      handler: withIdCheck(route, handlerOf(services, route)),
      config: {
        typeRequired: route.part?.style === "toggle",
        access: accessOf(route),
        reads: route.verb === "get" || route.verb === "list",
      },
      ...(feature && { onRequest: featureGate(services, feature) }),
    });
    if (route.verb === "part" && route.method === "GET") partEntry(app, services, route.kind, route.part!, route.path);
  }
}

/** Refuses a malformed id if the kind defines a status for it. */
function withIdCheck({ kind, verb }: Route, handler: Handler): Handler {
  const { malformedId: status } = kind;
  if (status === undefined || !(verb === "get" || verb === "put" || verb === "delete")) return handler;
  return async (request, reply) => {
    if (!formats.objectId(request.params._id))
      refuse("invalid_field", "An id has 24 hexadecimal characters.", { field: "_id", status });
    return handler(request, reply);
  };
}

/** Registers the route of one entry of a part, by `_id` or key. */
function partEntry(app: FastifyInstance, services: Services, kind: Kind, part: KindPart, path: string): void {
  type Params = { readonly _id: string; readonly _entryId: string };
  app.get<{ Params: Params }>(`${routerPath(path)}/:_entryId`, async (request) => {
    const { _id, _entryId } = request.params;
    const stored = await services.store.read.get(callerOf(request).account, kind.family, _id);
    const entries = stored ? entriesOfPart(stored.parts, part) : [];
    return (
      entries.find((entry) => ["_id", ...(part.key ?? [])].some((key) => entry[key] === _entryId)) ?? refuseNotFound()
    );
  });
}

function readContext({ store }: Services, request: FastifyRequest): ReadContext {
  return { reader: store.read, caller: callerOf(request), query: request.query as ReadContext["query"] };
}

/** Sends a list that its kind builds itself; returns undefined if the kind uses the generic list. */
async function sendOwnList(
  services: Services,
  kind: Kind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const answer = await behaviorOf(kind.kind).list?.(readContext(services, request));
  if (!answer) return undefined;
  const filters = filtersOf(kind, request.query);
  const rows = answer.rows.filter(
    (row) => !isObject(row) || filters.every(([field, value]) => String(row[field] ?? "") === value),
  );
  if (answer.paged) return sendSlice(request, reply, rows, kind.list.empty);
  return sendRows(
    reply,
    rows.map((row) => JSON.stringify(row)),
    kind.list.empty,
  );
}

const listedTexts = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter((each) => typeof each === "string") : [];

function handlerOf(services: Services, { kind, verb, method, part }: Route): Handler {
  switch (verb) {
    case "list":
      return async (request, reply) =>
        (await sendOwnList(services, kind, request, reply)) ?? sendList(services, kind, request, reply);
    case "create":
      return async (request, reply) =>
        reply.code(201).send(await createDocument(services, callerOf(request), kind, documentBody(request)));
    case "get":
      return async (request, reply) => {
        const text = await visibleText(services.store.read, callerOf(request).account, kind, request.params._id);
        const { detail } = behaviorOf(kind.kind);
        if (text !== undefined && detail)
          return detail(parseExactJson(text) as JsonObject, readContext(services, request));
        return text === undefined ? refuseNotFound() : reply.type("application/json; charset=utf-8").send(text);
      };
    case "put":
      return (request) => replaceDocument(services, callerOf(request), kind, request.params._id, documentBody(request));
    case "patch":
      return async (request, reply) => {
        const change = parsePatch(kind, kind.verbs.patch!, request.body, services.clock.now());
        await changeDocument(services, callerOf(request), kind, request.params._id, change);
        return reply.code(204).send();
      };
    case "delete":
      return async (request, reply) => {
        const caller = callerOf(request);
        const { account, userId: canceledBy, email } = caller;
        await deleteDocument(services, caller, kind, request.params._id, async (tx, { kind: { family }, id }) => {
          if (family === flow.family) await cancelRunsOf(services, tx, { account, flow: id, canceledBy });
          if (family === sync.family)
            await cancelJobsOfSync(services, tx, { account, sync: id, canceledBy: `user:${email}` });
        });
        return reply.code(204).send();
      };
    case "dependencies":
      return (request) =>
        dependenciesByFamily(services.store.read, callerOf(request).account, kind, request.params._id);
    case "contained": {
      const { field, container } = containmentOf(kind)!;
      return async (request, reply) => {
        const { _id } = request.params;
        const found = await services.store.read.get(callerOf(request).account, container.family, _id);
        if (!found) return refuseNotFound(`The ${kindNoun(container)}`);
        const { registeredIn } = kind.list;
        const registered = registeredIn === undefined ? [] : listedTexts((found.body as JsonObject)[registeredIn]);
        return sendList(services, kind, request, reply, [[field, _id, registered]]);
      };
    }
    case "batch":
      return (request) => runBatch(services, callerOf(request), kind, kind.batch!, request.body as Json | undefined);
    case "part":
      if (part!.style === "toggle") {
        return async (request, reply) => {
          await toggleField(services, callerOf(request), kind, part!.field, request.params._id);
          return reply.code(204).send();
        };
      }
      if (method === "PUT") {
        return (request) => upsertPart(services, callerOf(request), kind, part!, request.params._id, request.body);
      }
      return async (request) => {
        const stored = await services.store.read.get(callerOf(request).account, kind.family, request.params._id);
        return stored ? entriesOfPart(stored.parts, part!) : refuseNotFound();
      };
  }
}
