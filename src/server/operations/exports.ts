/** Actions on exports: pages, previews, and exports that are not saved (facts 3). */

import { canonicalJson, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { sha256 } from "../../base/sha256.ts";
import type { ExportRun } from "../../delivery/exports/export-run.ts";
import type { Cursor, ExportPage } from "../../delivery/exports/page.ts";
import { exportPreviewOf } from "../../delivery/exports/preview.ts";
import { RecordFailure } from "../../delivery/failures/failure.ts";
import type { ExportDocument } from "../../delivery/ports/documents.ts";
import type { Upload } from "../../delivery/sending/sender.ts";
import { nowText } from "../../platform/kernel/now-text.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import {
  openedState,
  type PagedStateOwner,
  readAtState,
  sealedState,
} from "../../platform/runs/single-runs/paged-state.ts";
import { checkedExport, prepareExportRun } from "../../platform/runs/single-runs/prepared-runs.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { refusingRecords } from "../request/delivery-refusal.ts";
import { uploadIn } from "../request/read-body.ts";
import type { Handler, Handlers } from "./handler.ts";

/** Loaded with the first export, so that a start does not wait for the template engine. */
const loadExportRun = () => import("../../delivery/exports/export-run.ts");

type Read = (cursor: Cursor, run: ExportRun) => Promise<ExportPage>;

export const exportHandlers: Handlers = {
  "exports.invoke": async (services, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    const found = await services.store.read.get(account, "exports", id);
    if (!found) return refuseNotFound();
    const body = documentBody<"exports.invoke">(request);
    const readNextPage: Read = async (cursor, run) => (await loadExportRun()).readExportPage(cursor, run);
    const { dataURIs: _, ...page } = await invokeExportPage(services, request, found.body, {
      owner: { account, family: "exports", of: id },
      sent: body.pagedExportState,
      upload: uploadIn(body),
      read: readNextPage,
    });
    return page;
  },
  "exports.preview": async (services, request) => {
    const { postData, ...sent } = documentBody<"exports.preview">(request);
    const caller = callerOf(request);
    const document = await checkedExport(services, caller.account, sent as JsonObject);
    const dates = datesIn(isObject(postData) ? postData : {}, nowText(services));
    const run = await prepareExportRun(services, caller, document, { watched: true, dates });
    const { readExportPage: readPage, failureOfPage } = await loadExportRun();
    try {
      const page = await readPage({ offset: 0 }, run);
      return exportPreviewOf(page, failureOfPage(page), nowText(services));
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      return exportPreviewOf({}, error, nowText(services));
    }
  },
  "connections.export": adHoc(async (cursor, run) => (await loadExportRun()).readOn(cursor, run)),
  "connections.exportPages": adHoc(async (cursor, run) => (await loadExportRun()).readExportPage(cursor, run)),
};

/** Returns the handler of an unsaved export, over the connection in the path. */
function adHoc(read: Read): Handler {
  return async (services, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await services.store.read.text(account, "connections", id)) === undefined) refuseNotFound("The connection");
    const body = documentBody<"connections.export">(request);
    const { export: sent } = body;
    if (!isObject(sent))
      return refuse("invalid_request_body", "export is expected, but it is missing.", { field: "export" });
    const document = await checkedExport(services, account, { ...sent, _connectionId: id });
    const owner: PagedStateOwner = { account, family: "connections", of: `${id}/${sha256(canonicalJson(sent))}` };
    return invokeExportPage(services, request, document, { owner, sent: body.pagedExportState, read });
  };
}

interface Paging {
  readonly owner: PagedStateOwner;
  /** `pagedExportState` of the request. */
  readonly sent: Json | undefined;
  readonly upload?: Upload | undefined;
  readonly read: Read;
}

async function invokeExportPage(
  services: Services,
  request: Parameters<Handler>[1],
  document: ExportDocument,
  { owner, sent, upload, read }: Paging,
): Promise<JsonObject> {
  const state = openedState(services, owner, sent);
  const dates = state?.dates ?? { current: nowText(services) };
  const run = await prepareExportRun(services, callerOf(request), document, { dates, upload });
  const cursor = state?.cursor ?? { offset: 0 };
  const { data, dataURIs, errors, next } = await refusingRecords(async () => {
    const page = await readAtState(services, owner, run, { cursor, dates }, (held) => read(cursor, held));
    const failure = (await loadExportRun()).failureOfPage(page);
    if (failure) throw failure;
    return page;
  });
  return {
    data,
    dataURIs,
    ...(errors.length > 0 && { errors }),
    ...(next && { pagedExportState: sealedState(services, owner, { cursor: next, dates }) }),
  };
}

/** Returns the dates of a preview. */
function datesIn(postData: JsonObject, now: string): { readonly current: string; readonly last?: string } {
  const dateOf = (name: string): string | undefined => {
    const value = postData[name];
    if (value === undefined || value === null || value === "") return undefined;
    const ms = typeof value === "number" ? value : typeof value === "string" ? Date.parse(value) : Number.NaN;
    if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) {
      return refuse("invalid_field", `${name} must be a date.`, { field: `postData.${name}` });
    }
    return new Date(ms).toISOString();
  };
  const last = dateOf("lastExportDateTime");
  return { current: dateOf("currentExportDateTime") ?? now, ...(last !== undefined && { last }) };
}
