/** Signed URLs: announcement of an upload, and the content behind the URLs (spec: Templates; facts 2.20). */
import { scratchFile } from "../../base/files.ts";
import { formats } from "../../derive/checks/formats.ts";
import { openGrant, signedUrl } from "../../platform/access/signed-urls.ts";
import { storeUpload, templateRunKey } from "../../platform/documents/uploads.ts";
import { queryText, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { type ReportScope, reportFile } from "../../platform/runs/reports/event-report-file.ts";
import { eventReportJobType } from "../../platform/runs/reports/event-reports.ts";
import type { Grant } from "../../platform/secrets/signer.ts";
import { eventReports } from "../../platform/store/records/index.ts";
import { incomingBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { ownAddress } from "../request/own-address.ts";
import { OneByOne } from "../request/serial-queue.ts";
import { auditFiles } from "./audit.ts";
import { templateFiles } from "./flow-changes.ts";
import type { Handler, Handlers, Identify } from "./handler.ts";

type Serve = (grant: Grant, ...rest: Parameters<Handler>) => Promise<unknown>;
type Purposes = { readonly [purpose: string]: Serve };

/** The purposes of signed URLs. A new purpose is one line here. */
const downloads: Purposes = Object.freeze({
  [auditFiles]: csvFile("audit.csv"),
  [eventReportJobType]: csvFile("flow-events.csv", seededReport),
  [templateFiles]: async ({ account, subject }, { store }, _request, reply) => {
    const [family, id] = subject.split("/");
    const { collectTemplateObjects: templateOf, templateZip } = await import("../../platform/templates/template-of.ts");
    const objects = (await templateOf(store.read, account, family!, id!)) ?? refuseNotFound();
    return reply
      .type("application/zip")
      .header("content-disposition", 'attachment; filename="template.zip"')
      .send(await templateZip(objects));
  },
});

/** Creates the file of a completed report of a world file, which has no stored file. */
async function seededReport({ account, subject }: Grant, services: Services): Promise<Uint8Array | undefined> {
  const report = (await services.store.read.record(account, eventReports, subject))?.body;
  if (report?.["status"] !== "completed") return undefined;
  return (await reportFile(services, account, report as ReportScope)).bytes;
}

/** Serves a stored CSV file; `make` creates a missing one. */
function csvFile(name: string, make?: (grant: Grant, services: Services) => Promise<Uint8Array | undefined>): Serve {
  return async (grant, services, _request, reply) => {
    const stored = await services.store.read.blob(grant.account, grant.purpose, grant.subject);
    const bytes = stored ?? (await make?.(grant, services));
    if (!bytes) return refuseNotFound("The file");
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(Buffer.from(bytes));
  };
}

const uploads: Purposes = Object.freeze({
  upload: async ({ account, subject }, { store, clock }, request, reply) => {
    const file = await scratchFile();
    try {
      const size = await incomingBody(request).into(file);
      if (size === 0) return refuse("invalid_request_body", "The body must be the bytes of the file.");
      await storing.run(account, async () => {
        const bytes = Buffer.allocUnsafe(size);
        await file.read(bytes, 0, size, 0);
        await store.write((tx) => storeUpload(tx, account, subject, bytes, clock.now()));
      });
    } finally {
      await file.close();
    }
    return reply.code(200).send();
  },
});

/** The store takes a whole file at once, so only one file is in memory at a time. */
const storing = new OneByOne();

const serveGrant =
  (purposes: Purposes): Handler =>
  (services, request, reply) =>
    purposes[request.grant!.purpose]!(request.grant!, services, request, reply);

/** Checks the URL's grant before anything else of the request. */
const identifyByGrant =
  (purposes: Purposes, access: "read" | "write"): Identify =>
  async (services, request) => {
    const grant = await openGrant(services, request.params["token"]!, access);
    if (!Object.hasOwn(purposes, grant.purpose)) refuseNotFound();
    request.grant = grant;
    request.account = grant.account;
  };

/** Identification for signed URLs, which have no bearer token. */
export const signedIdentities: { readonly [operation: string]: Identify } = {
  "signed.download": identifyByGrant(downloads, "read"),
  "signed.upload": identifyByGrant(uploads, "write"),
};

export const signedHandlers: Handlers = {
  "signed.announceUpload": async (services, request) => {
    const caller = callerOf(request);
    const { account } = caller;
    if ((queryText(request.query, "file_type") ?? "application/zip") !== "application/zip") {
      refuse("invalid_query_param", "file_type must be application/zip.", { field: "file_type" });
    }
    const template = queryText(request.query, "_templateId");
    if (template !== undefined) {
      const known = formats.objectId(template) && (await services.store.read.text(account, "templates", template));
      if (!known) refuse("invalid_ref", "_templateId names no template.", { field: "_templateId" });
    }
    const runKey = template === undefined ? services.ids.hex(16) : templateRunKey(template);
    return {
      signedURL: signedUrl(services, ownAddress(request), caller, { purpose: "upload", subject: runKey }),
      runKey,
    };
  },
  "signed.download": serveGrant(downloads),
  "signed.upload": serveGrant(uploads),
};
