/** Event reports (spec: Event reports). A job creates the file: jobs/event-report-worker.ts. */
import type { FastifyRequest } from "fastify";
import { itemsOf, type Json } from "../../base/json.ts";
import { parseInSlices } from "../../base/parse-slices.ts";
import { createPause } from "../../base/pauses.ts";
import { type Sent, withChangedFields } from "../../catalog/document.ts";
import type { PlatformFault } from "../../catalog/errors.ts";
import type { StoredIn } from "../../catalog/families.ts";
import type { eventReport } from "../../catalog/views/event-report.ts";
import { formats } from "../../derive/checks/formats.ts";
import { signedUrl } from "../../platform/access/signed-urls.ts";
import { nowText } from "../../platform/kernel/now-text.ts";
import { refuse, refuseAll, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { changeReport, eventReportJobType } from "../../platform/runs/reports/event-reports.ts";
import { eventReports } from "../../platform/store/records/index.ts";
import type { Reader } from "../../platform/store/store.ts";
import { sendRows, writtenRows } from "../lists/lists.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { ownAddress } from "../request/own-address.ts";
import type { Handlers } from "./handler.ts";

const day = 24 * 60 * 60 * 1000;
/** Maximum age of a report's start, and maximum length of a report (spec: Limits). */
const backMs = 30 * day;
const spanMs = 3 * day;
/** Maximum number of reports that the list has. */
const listedAtMost = 1000;

export const eventReportHandlers: Handlers = {
  "eventReport.list": async ({ store }, request, reply) => {
    const { account } = callerOf(request);
    const people = await peopleOf(store.read, account);
    // The spec knows no pages of this list: the newest reports, up to the bytes of a page, are answered in the order of their time.
    const { rows } = await store.read.recordPage(account, eventReports, { where: {}, limit: listedAtMost });
    const pause = createPause();
    const reports: Json[] = [];
    for (const row of rows.toReversed()) {
      await pause();
      reports.push(reportWithAuthor((await parseInSlices(row, pause)) as Report, people));
    }
    return sendRows(reply, await writtenRows(reports), "array");
  },
  "eventReport.create": async (services, request, reply) => {
    const { account, userId } = callerOf(request);
    const wanted = wantedReport(documentBody(request), services.clock.now());
    await refuseUnknownFlows(services.store.read, account, wanted._flowIds);
    const now = nowText(services);
    const id = services.ids.objectId();
    const report: Report = {
      _id: id,
      ...wanted,
      status: "queued",
      reportGenerationErrors: [],
      createdAt: now,
      lastModified: now,
      _requestedByUserId: userId,
    };
    await services.store.write(async (tx) => {
      await tx.addRecords(account, eventReports, [report]);
      await services.queue.enqueue(tx, { id, account, type: eventReportJobType, payload: { ...wanted } });
    });
    return reply.code(201).send(report);
  },
  "eventReport.get": async ({ store }, request) => {
    const { account, report } = await reportOf({ store }, request);
    return reportWithAuthor(report, await peopleOf(store.read, account));
  },
  "eventReport.download": async (services, request) => {
    const { report } = await reportOf(services, request);
    if (report.status !== "completed") {
      refuse("report_not_completed", `The report is ${String(report.status)}; only a completed one has a file.`);
    }
    const allows = { purpose: eventReportJobType, subject: report._id };
    return { signedURL: signedUrl(services, ownAddress(request), callerOf(request), allows) };
  },
  "eventReport.cancel": async (services, request, reply) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    await services.store.write(async (tx) => {
      const stored = await tx.record(account, eventReports, id);
      if (!stored) return refuseNotFound();
      // A report of a world file may be unfinished without a job.
      await services.queue.cancel(tx, { account, type: eventReportJobType, id });
      if (!["queued", "running"].includes(String(stored.body.status))) {
        refuse("nothing_to_cancel", "The report is not under way any more.");
      }
      await changeReport(services, tx, account, id, { status: "canceled", endedAt: nowText(services) });
    });
    return reply.code(204).send();
  },
};

async function reportOf({ store }: Pick<Services, "store">, request: FastifyRequest) {
  const { account } = callerOf(request);
  const { _id } = request.params as { readonly _id: string };
  return { account, report: (await store.read.record(account, eventReports, _id))?.body ?? refuseNotFound() };
}

type Report = StoredIn<"eventReports">;
type People = ReadonlyMap<Json, { readonly name: string; readonly email: string }>;

async function peopleOf(reader: Reader, account: string): Promise<People> {
  return new Map((await reader.users(account)).map(({ id, name, email }) => [id, { name, email }]));
}

/** Returns a report in the form of every answer except the first: with the name of its author instead of the id. */
function reportWithAuthor({ _requestedByUserId, ...report }: Report, people: People): Report {
  const user = _requestedByUserId === undefined ? undefined : people.get(_requestedByUserId);
  return withChangedFields<Report>(report, user ? { requestedByUser: { ...user } } : {});
}

/** Reads the report in a body. Refuses all missing, mistyped or out-of-range values at once. */
function wantedReport(body: Sent<typeof eventReport>, now: number) {
  const faults: PlatformFault[] = [];
  const addReportFault = (field: string, message: string) => {
    faults.push({ code: "invalid_field", message, field });
  };
  if (body.type !== "flow_events") addReportFault("type", "type must be flow_events.");
  const ids = itemsOf(body._flowIds);
  if (ids.length === 0) addReportFault("_flowIds", "_flowIds must name at least one flow.");
  for (const [index, id] of ids.entries()) {
    if (typeof id !== "string" || !formats.objectId(id))
      addReportFault(`_flowIds.${index}`, "An id has 24 hexadecimal characters.");
  }
  const start = momentOf(body.startTime);
  const end = body.endTime === undefined || body.endTime === null ? now : momentOf(body.endTime);
  if (start === undefined) addReportFault("startTime", "startTime must be a date-time.");
  else if (start < now - backMs || start > now)
    addReportFault("startTime", "startTime must lie within the last 30 days.");
  if (end === undefined) addReportFault("endTime", "endTime must be a date-time.");
  else if (start !== undefined && end < start) addReportFault("endTime", "endTime must not lie before startTime.");
  else if (start !== undefined && end - start > spanMs) addReportFault("endTime", "A report spans 3 days at most.");
  refuseAll(faults);
  return {
    type: "flow_events" as const,
    _flowIds: [...new Set(ids as readonly string[])],
    startTime: new Date(start!).toISOString(),
    endTime: new Date(end!).toISOString(),
  };
}

function momentOf(value: Json | undefined): number | undefined {
  return typeof value === "string" && formats["date-time"](value) ? Date.parse(value) : undefined;
}

async function refuseUnknownFlows(reader: Reader, account: string, ids: readonly string[]): Promise<void> {
  const known = await reader.existing(account, "flows", ids);
  refuseAll(
    [...ids.entries()]
      .filter(([, id]) => !known.has(id))
      .map(([index, id]) => ({
        code: "invalid_ref" as const,
        message: `There is no flow ${id}.`,
        field: `_flowIds.${index}`,
      })),
  );
}
