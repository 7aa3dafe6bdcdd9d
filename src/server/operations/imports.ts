/** Actions on imports: invoke, previews, change of the connection (spec: Endpoints, Imports). */

import { isObject, type Json, objectsOf } from "../../base/json.ts";
import { packInSlices, packJson } from "../../base/json-of.ts";
import { createPause } from "../../base/pauses.ts";
import { type Sent, withChangedFields } from "../../catalog/document.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { adaptorOfType } from "../../catalog/kinds/import/variants.ts";
import type { ImportRun } from "../../delivery/pipeline/run/import-run.ts";
import { ApiRefusal, queryText, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { importPreview } from "../../platform/runs/single-runs/import-preview.ts";
import { checkedImport, prepareImportRun, recordsOfBody } from "../../platform/runs/single-runs/prepared-runs.ts";
import { changeDocument } from "../../platform/writes/write.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { sendResults } from "../request/result-stream.ts";
import { sendJson } from "../request/text-answers.ts";
import { bodyJson, UnreadBody } from "../request/unread-body.ts";
import type { Handler, Handlers } from "./handler.ts";

/** Loaded with the first delivery, so that a start does not wait for the template engine. */
let loaded: Promise<typeof import("../../delivery/pipeline/run/import-run.ts")> | undefined;
const loadImportRun = () => {
  loaded ??= import("../../delivery/pipeline/run/import-run.ts");
  return loaded;
};

const previewRecords = async (records: readonly Json[], run: ImportRun) =>
  importPreview(await (await loadImportRun()).previewImportRun(records, run));

export const importHandlers: Handlers = {
  "imports.replaceConnection": replaceConnection(importKind),
  "exports.replaceConnection": replaceConnection(exportKind),
  "imports.invoke": async (services, request, reply) => {
    const caller = callerOf(request);
    const { account } = caller;
    const { body } = request;
    const stored = storedBody(services, account, "imports", request.params["_id"]!);
    const document = await refusalFirst(() => bodyJson(request), stored);
    const readBodyRecords = () => recordsOfBody(dataIn(bodyJson(request)));
    const records = body instanceof UnreadBody ? { text: body.text, read: readBodyRecords } : readBodyRecords();
    const { importPages } = await loadImportRun();
    const run = await refusalFirst(readBodyRecords, prepareImportRun(services, caller, document));
    return sendResults(reply, importPages(records, { ...run, written: true }));
  },
  "imports.preview": async (services, request, reply) => {
    const caller = callerOf(request);
    const { account } = caller;
    const body = documentBody<"imports.preview">(request);
    const sent = body.import;
    if (!isObject(sent)) return refuseMissingBodyField("import");
    refuseWithoutPreview(sent);
    const { data } = body;
    if (data === undefined) return reply.code(204).send();
    const document = await checkedImport(services, account, sent);
    refuseWithoutPreview(document);
    const records = recordsOfBody(isObject(data) ? [data] : data);
    if (records.length === 0) return { data: [null] };
    return previewRecords(records, await prepareImportRun(services, caller, document));
  },
  "imports.previewInFlow": async (services, request) => {
    const caller = callerOf(request);
    const { account } = caller;
    const { _integrationId, _flowId } = request.params;
    await storedBody(services, account, "integrations", _integrationId!, "The integration");
    const flow = await storedBody(services, account, "flows", _flowId!, "The flow");
    if (flow._integrationId !== _integrationId) refuseNotFound("The flow");
    const body = documentBody<"imports.previewInFlow">(request);
    const { data } = body;
    if (data === undefined) return refuseMissingBodyField("data");
    const document = await importOf(services, account, flow, body._importId);
    refuseWithoutPreview(document);
    const records = recordsOfBody(isObject(data) ? [data] : data);
    if (records.length === 0) return { data: [null] };
    return previewRecords(records, await prepareImportRun(services, caller, document, { mock: true, flow }));
  },
  "imports.previewMappingFields": async (services, request, reply) => {
    const { account } = callerOf(request);
    const field = "_connectionId";
    const id = queryText(request.query, field);
    if (id === undefined || id === "") return refuse("invalid_query_params", "_connectionId is missing.", { field });
    const body = documentBody<"imports.previewMappingFields">(request);
    const { importConfig, data } = body;
    if (!isObject(importConfig)) return refuseMissingBodyField("importConfig");
    const connection = await services.store.read.get(account, "connections", id);
    if (!connection) return refuse("invalid_ref", "_connectionId names no existing connection.", { field });
    const records = await packInSlices(recordsOfBody(data ?? []) as Json[], createPause());
    const given = { config: packJson(importConfig), records };
    const { answer } = await services.compute.of(account)("mapping.fields", given);
    return sendJson(reply, answer);
  },
};

const dataIn = (body: Json | undefined): Json | undefined => (isObject(body) ? body["data"] : body);

/** Reports an invalid body first, even if it is parsed late and another error was found before. */
async function refusalFirst<T>(refused: () => unknown, found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    refused();
    throw error;
  }
}

function replaceConnection(kind: typeof importKind | typeof exportKind): Handler {
  return async (services, request, reply) => {
    const id = request.params["_id"]!;
    const caller = callerOf(request);
    await storedBody(services, caller.account, kind.family, id);
    const to = documentBody<"imports.replaceConnection" | "exports.replaceConnection">(request)._newConnectionId;
    const field = "_newConnectionId";
    if (typeof to !== "string")
      return refuse("invalid_field", "_newConnectionId is expected, but it is missing.", { field });
    try {
      await changeDocument(services, caller, kind, id, (document) =>
        withChangedFields(document, { _connectionId: to }),
      );
    } catch (error) {
      throw withFieldRenamed(error, "_connectionId", field);
    }
    return reply.code(204).send();
  };
}

/** Returns the refusal with a field renamed to the name in the body. */
function withFieldRenamed(error: unknown, from: string, to: string): unknown {
  if (!(error instanceof ApiRefusal)) return error;
  const faults = error.faults.map((fault) =>
    fault.field === from ? { ...fault, message: fault.message.replace(from, to), field: to } : fault,
  );
  return new ApiRefusal(error.status, faults, error.headers);
}

async function storedBody<F extends string>(
  services: Services,
  account: string,
  family: F,
  id: string,
  what?: string,
): Promise<StoredIn<F>> {
  return (await services.store.read.get(account, family, id))?.body ?? refuseNotFound(what);
}

function refuseMissingBodyField(field: string): never {
  return refuse("invalid_request_body", `${field} is expected, but it is missing.`, { field });
}

function refuseWithoutPreview(document: Sent<typeof importKind>): void {
  if (!adaptorOfType(document.adaptorType)?.noPreview) return;
  refuse("invalid_adaptor", `Imports of the type ${String(document.adaptorType)} have no preview.`, {
    field: "import.adaptorType",
  });
}

/** Returns an import of the flow: the given one, or the first one. */
async function importOf(
  services: Services,
  account: string,
  flow: StoredIn<"flows">,
  id: Json | undefined,
): Promise<StoredIn<"imports">> {
  const own = importIdsOf(flow);
  if (id !== undefined && id !== null) {
    const document = await storedBody(services, account, "imports", String(id), "The import");
    if (!own.includes(String(id))) refuse("invalid_ref", "The flow does not use the import.", { field: "_importId" });
    return document;
  }
  const first = own[0];
  if (first === undefined) return refuse("invalid_ref", "The flow has no import.", { field: "_importId" });
  return storedBody(services, account, "imports", first, "The import");
}

function importIdsOf(flow: StoredIn<"flows">): readonly string[] {
  const steps = [
    ...objectsOf(flow.pageProcessors),
    ...objectsOf(flow.routers).flatMap((router) =>
      objectsOf(router.branches).flatMap((branch) => objectsOf(branch.pageProcessors)),
    ),
    flow,
  ];
  return steps.map((step) => step._importId).filter((id) => typeof id === "string");
}
