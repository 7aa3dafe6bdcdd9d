/** Templates: preview and installation (spec: Templates; facts 2.20). */
import type { Json, JsonObject } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import { template } from "../../catalog/kinds/template.ts";
import { marketplaceEntry } from "../../catalog/views/marketplace-entry.ts";
import { maskDocument } from "../../derive/fields/walk.ts";
import { everyone } from "../../platform/documents/publications.ts";
import { plainRecordOf } from "../../platform/documents/record.ts";
import {
  marketTemplateObjects,
  type TemplateObject,
  templateObjects,
} from "../../platform/documents/template-objects.ts";
import { touchDocument } from "../../platform/documents/touch.ts";
import { readUpload, templateRunKey } from "../../platform/documents/uploads.ts";
import { queryText, refuse } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { installTemplate } from "../../platform/writes/template-installation.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { connectionMapIn } from "../request/connection-map.ts";
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
    return reply
      .code(201)
      .send(await installTemplate(services, caller, { objects, replaced: connectionMapIn(body.connectionMap) }));
  },
  "template.install": async (services, request, reply) => {
    const caller = callerOf(request);
    const id = request.params["_templateId"]!;
    const { objects, count } = await objectsOf(services, caller.account, id);
    const replaced = connectionMapIn(documentBody<"template.install">(request).connectionMap);
    const made = await installTemplate(services, caller, { objects, replaced, template: id });
    await count(services);
    return reply.code(201).send(made);
  },
};

interface FoundTemplate {
  readonly objects: readonly TemplateObject[];
  /** Counts an installation. */
  readonly count: (services: Services) => Promise<void>;
}

/**
 * Returns the objects of a template: an own one, a published one, or an entry of the marketplace (spec: Marketplace entry, `_id`).
 * Refuses any other id.
 */
async function objectsOf({ store, compute }: Services, account: string, id: string): Promise<FoundTemplate> {
  const reader = store.read;
  const isOwn = (await reader.text(account, template.family, id)) !== undefined;
  const published = isOwn ? undefined : await reader.get(everyone, template.family, id);
  if (!isOwn && !published) return marketObjects(reader, id);
  const owner = published ? String(published.body._userId) : account;
  const bytes = await readUpload(reader, owner, templateRunKey(id));
  // There are no objects before the zip is uploaded.
  return {
    objects: bytes ? await templateObjects(compute.of(account), bytes) : [],
    count: (services) => countInstall(services, owner, id),
  };
}

/** Returns the objects of a marketplace template from a world file. Refuses integration apps, which have none. */
async function marketObjects(reader: Services["store"]["read"], id: string): Promise<FoundTemplate> {
  const entry = (await reader.get(everyone, marketplaceEntry.family, id))?.body;
  if (entry?.docType !== "Template")
    return refuse("invalid_ref", "The id names no template.", { field: "_id", status: 404 });
  const { objects = [] } = entry as JsonObject;
  return {
    objects: marketTemplateObjects(objects),
    count: (services) => countMarketInstall(services, id),
  };
}

async function uploadObjects(
  { store, compute }: Services,
  account: string,
  runKey: Json | undefined,
): Promise<readonly TemplateObject[]> {
  const bytes = typeof runKey === "string" ? await readUpload(store.read, account, runKey) : undefined;
  return bytes
    ? templateObjects(compute.of(account), bytes)
    : refuse("invalid_ref", "runKey does not refer to an upload.", { field: "runKey" });
}

function previewOf(objects: readonly TemplateObject[]): JsonObject {
  return {
    objects: objects.map(({ kind, doc }) => ({ model: kind.model, doc: maskDocument(kind, doc) })),
    stackRequired: objects.some(
      ({ doc }) => doc["distributed"] === true || doc["adaptorType"] === "ErpDistributedImport",
    ),
  };
}

async function countInstall(services: Services, owner: string, id: string): Promise<void> {
  await services.store.write((tx) =>
    touchDocument(services, tx, owner, template, id, (document) =>
      withChangedFields(document, { numInstalls: Number(document.numInstalls ?? 0) + 1 }),
    ),
  );
}

async function countMarketInstall({ store }: Services, id: string): Promise<void> {
  await store.write(async (tx) => {
    const stored = await tx.get(everyone, marketplaceEntry.family, id);
    if (!stored) return;
    const numInstalls = Number(stored.body.numInstalls ?? 0) + 1;
    await tx.update(everyone, plainRecordOf(marketplaceEntry.family, { ...stored.body, numInstalls }));
  });
}
