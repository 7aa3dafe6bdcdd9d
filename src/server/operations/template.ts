/** Templates: what an installation would make, and making it (spec: Templates; facts 2.20). */
import type { Json, JsonObject } from "../../base/json.ts";
import { isObject } from "../../base/json.ts";
import { changed } from "../../catalog/document.ts";
import { template } from "../../catalog/kinds/template.ts";
import type { BodyOf } from "../../catalog/operations/index.ts";
import { formats } from "../../derive/formats.ts";
import { mask } from "../../derive/walk.ts";
import { everyone } from "../../platform/documents/publications.ts";
import { touchDocument } from "../../platform/documents/touch.ts";
import { queryText } from "../../platform/query.ts";
import { refuse } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { type TemplateObject, templateObjects } from "../../platform/templates/template-objects.ts";
import { templateRunKey, uploaded } from "../../platform/templates/uploads.ts";
import { install } from "../../platform/writes/template-installation.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import type { Handlers } from "./handler.ts";

export const templateHandlers: Handlers = {
  "template.preview": async (services, request) => {
    const { objects } = await objectsOf(services, callerOf(request).account, request.params["_id"]!);
    return previewOf(objects);
  },
  "template.previewUpload": async (services, request) => {
    const runKey = queryText(request.query, "runKey");
    return previewOf(await uploadObjects(services, callerOf(request).account, runKey));
  },
  "template.installUpload": async (services, request, reply) => {
    const caller = callerOf(request);
    const body = documentBody<"template.installUpload">(request);
    const objects = await uploadObjects(services, caller.account, body.runKey);
    return reply.code(201).send(await install(services, caller, objects, mapIn(body)));
  },
  "template.install": async (services, request, reply) => {
    const caller = callerOf(request);
    const id = request.params["_templateId"]!;
    const { objects, owner } = await objectsOf(services, caller.account, id);
    const made = await install(services, caller, objects, mapIn(documentBody<"template.install">(request)));
    await countInstall(services, owner, id);
    return reply.code(201).send(made);
  },
};

/** The objects of an own template, or of one that somebody has published; none before its zip is uploaded. */
async function objectsOf(
  { store, compute }: Services,
  account: string,
  id: string,
): Promise<{ readonly objects: readonly TemplateObject[]; readonly owner: string }> {
  const reader = store.read;
  const isOwn = (await reader.text(account, template.family, id)) !== undefined;
  const published = isOwn ? undefined : await reader.get(everyone, template.family, id);
  if (!isOwn && !published) return refuse("invalid_ref", "The id names no template.", { field: "_id", status: 404 });
  const owner = published ? String(published.body._userId) : account;
  const bytes = await uploaded(reader, owner, templateRunKey(id));
  return { objects: bytes ? await templateObjects(compute.of(account), bytes) : [], owner };
}

async function uploadObjects(
  { store, compute }: Services,
  account: string,
  runKey: Json | undefined,
): Promise<readonly TemplateObject[]> {
  const bytes = typeof runKey === "string" ? await uploaded(store.read, account, runKey) : undefined;
  return bytes
    ? templateObjects(compute.of(account), bytes)
    : refuse("invalid_ref", "runKey names no upload.", { field: "runKey" });
}

function previewOf(objects: readonly TemplateObject[]): JsonObject {
  return {
    objects: objects.map(({ kind, doc }) => ({ model: kind.model, doc: mask(kind, doc) })),
    stackRequired: objects.some(
      ({ doc }) => doc["distributed"] === true || doc["adaptorType"] === "ErpDistributedImport",
    ),
  };
}

/** The `connectionMap` of a body: ids to ids. */
function mapIn(body: BodyOf<"template.install">): ReadonlyMap<string, string> {
  const given = body.connectionMap ?? {};
  const isIds = isObject(given) && Object.values(given).every((id) => typeof id === "string" && formats.objectId(id));
  if (!isIds) return refuse("invalid_field", "connectionMap must hold ids.", { field: "connectionMap" });
  return new Map(Object.entries(given as { readonly [id: string]: string }));
}

async function countInstall(services: Services, owner: string, id: string): Promise<void> {
  await services.store.write((tx) =>
    touchDocument(services, tx, owner, template, id, (document) =>
      changed(document, { numInstalls: Number(document.numInstalls ?? 0) + 1 }),
    ),
  );
}
