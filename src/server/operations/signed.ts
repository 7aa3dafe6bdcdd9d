/** Signed URLs: announcing an upload, and what a signed URL opens (spec: Templates; facts 2.20). */
import { formats } from "../../derive/formats.ts";
import { queryText } from "../../platform/query.ts";
import { notFound, refuse } from "../../platform/refusal.ts";
import { reportFile, type Wanted } from "../../platform/runs/event-report-file.ts";
import { eventReportJobType } from "../../platform/runs/event-reports.ts";
import { type Grant, openGrant, signedUrl } from "../../platform/secrets/signed-urls.ts";
import type { Services } from "../../platform/services.ts";
import { eventReports } from "../../platform/store/records/event-reports.ts";
import { storeUpload, templateRunKey } from "../../platform/templates/uploads.ts";
import { hostOf } from "../lists/paging.ts";
import { callerOf } from "../request/caller.ts";
import { auditFiles } from "./audit.ts";
import type { Handler, Handlers } from "./handler.ts";

type Serve = (grant: Grant, ...rest: Parameters<Handler>) => Promise<unknown>;

/** What signed URLs are for, by purpose. A new purpose is one line here. */
const downloads: { readonly [purpose: string]: Serve } = Object.freeze({
  [auditFiles]: csvFile("audit.csv"),
  [eventReportJobType]: csvFile("flow-events.csv", seededReport),
});

/** A completed report of a world file comes without its file. */
async function seededReport({ account, subject }: Grant, services: Services): Promise<Uint8Array | undefined> {
  const report = (await services.store.read.record(account, eventReports, subject))?.body;
  if (report?.["status"] !== "completed") return undefined;
  return (await reportFile(services, account, report as unknown as Wanted)).bytes;
}

/** A stored CSV file; `make` makes one that is not stored. */
function csvFile(name: string, make?: (grant: Grant, services: Services) => Promise<Uint8Array | undefined>): Serve {
  return async (grant, services, _request, reply) => {
    const stored = await services.store.read.blob(grant.account, grant.purpose, grant.subject);
    const bytes = stored ?? (await make?.(grant, services));
    if (!bytes) return notFound("The file");
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(Buffer.from(bytes));
  };
}

const uploads: { readonly [purpose: string]: Serve } = Object.freeze({
  upload: async ({ account, subject }, { store, clock }, request, reply) => {
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
      return refuse("invalid_request_body", "The body must be the bytes of the file.");
    }
    const bytes = request.body;
    await store.write((tx) => storeUpload(tx, account, subject, bytes, clock.now()));
    return reply.code(200).send();
  },
});

const serving =
  (purposes: { readonly [purpose: string]: Serve }): Handler =>
  (services, request, reply) => {
    const grant = openGrant(services, request.params["token"]!);
    const serve = Object.hasOwn(purposes, grant.purpose) ? purposes[grant.purpose] : undefined;
    return serve ? serve(grant, services, request, reply) : notFound();
  };

export const signedHandlers: Handlers = {
  "signed.announceUpload": async (services, request) => {
    const { account } = callerOf(request);
    if ((queryText(request.query, "file_type") ?? "application/zip") !== "application/zip") {
      refuse("invalid_query_param", "file_type must be application/zip.", { field: "file_type" });
    }
    const template = queryText(request.query, "_templateId");
    if (template !== undefined) {
      const known = formats.objectId(template) && (await services.store.read.text(account, "templates", template));
      if (!known) refuse("invalid_ref", "_templateId names no template.", { field: "_templateId" });
    }
    const runKey = template === undefined ? services.ids.hex(16) : templateRunKey(template);
    return { signedURL: signedUrl(services, hostOf(request), { purpose: "upload", account, subject: runKey }), runKey };
  },
  "signed.download": serving(downloads),
  "signed.upload": serving(uploads),
};
