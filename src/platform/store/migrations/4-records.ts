import { type QueryExecutorProvider, sql } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import type { ColumnTypes } from "./column-types.ts";
import {
  choiceOf,
  fillCounts,
  type ReleasedColumns,
  releasedMoment,
  releasedText,
  rowsInOrder,
} from "./released-fields.ts";

/** Tables of their own for families that grow with every run. */
export const recordsDdl = ({ serial, integer, sorted }: ColumnTypes): string => `
create table flow_errors (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_flowId" ${sorted} not null, "step" ${sorted} not null, "state" ${sorted} not null, "_flowJobId" ${sorted} not null, "source" ${sorted} not null, "errorId" ${sorted} not null, "resolvedAt" ${sorted} not null
);
create unique index flow_errors_id on flow_errors (account, id);
create index flow_errors_expiry on flow_errors (expires_at) where expires_at > '';
create index flow_errors_list_state__flowid_step on flow_errors ("account", "state", "_flowId", "step", "time", "seq");
create index flow_errors_list_state__flowid_step_source on flow_errors ("account", "state", "_flowId", "step", "source", "time", "seq");
create index flow_errors_list_state__flowid_step__flowjobid on flow_errors ("account", "state", "_flowId", "step", "_flowJobId", "time", "seq");
create index flow_errors_list_state__flowid_step__flowjobid_source on flow_errors ("account", "state", "_flowId", "step", "_flowJobId", "source", "time", "seq");
create index flow_errors_list__flowjobid on flow_errors ("account", "_flowJobId", "time", "seq");
create index flow_errors_list_errorid on flow_errors ("account", "errorId", "time", "seq");

create table flow_jobs (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "type" ${sorted} not null, "status" ${sorted} not null, "_integrationId" ${sorted} not null, "_flowId" ${sorted} not null, "_flowJobId" ${sorted} not null, "_parentJobId" ${sorted} not null, "startedAt" ${sorted} not null
);
create unique index flow_jobs_id on flow_jobs (account, id);
create index flow_jobs_expiry on flow_jobs (expires_at) where expires_at > '';
create index flow_jobs_list on flow_jobs ("account", "time", "seq");
create index flow_jobs_list_type_status on flow_jobs ("account", "type", "status", "time", "seq");
create index flow_jobs_list__integrationid_type_status on flow_jobs ("account", "_integrationId", "type", "status", "time", "seq");
create index flow_jobs_list__flowid_type_status on flow_jobs ("account", "_flowId", "type", "status", "time", "seq");
create index flow_jobs_list__flowjobid on flow_jobs ("account", "_flowJobId", "time", "seq");
create index flow_jobs_list__parentjobid on flow_jobs ("account", "_parentJobId", "time", "seq");

create table sync_jobs (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_syncId" ${sorted} not null, "status" ${sorted} not null
);
create unique index sync_jobs_id on sync_jobs (account, id);
create index sync_jobs_expiry on sync_jobs (expires_at) where expires_at > '';
create index sync_jobs_list__syncid on sync_jobs ("account", "_syncId", "time", "seq");
create index sync_jobs_list__syncid_status on sync_jobs ("account", "_syncId", "status", "time", "seq");

create table event_reports (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1
);
create unique index event_reports_id on event_reports (account, id);
create index event_reports_expiry on event_reports (expires_at) where expires_at > '';
create index event_reports_list on event_reports ("account", "time", "seq");

create table flow_events (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_flowId" ${sorted} not null
);
create unique index flow_events_id on flow_events (account, id);
create index flow_events_expiry on flow_events (expires_at) where expires_at > '';
create index flow_events_list__flowid on flow_events ("account", "_flowId", "time", "seq");

create table record_counts (
  account text not null, list text not null, within text not null, value text not null, n ${integer} not null,
  primary key (account, list, within, value)
);
create index record_counts_none on record_counts (account) where n = 0;
`;

interface ReleasedFamily {
  readonly family: string;
  readonly table: string;
  readonly time: string;
  readonly expires?: string;
  readonly columns: ReleasedColumns;
  readonly counted?: readonly (readonly string[])[];
  /** Fields that lists leave out. */
  readonly detail?: readonly string[];
}

/** Families that were kept among the documents until then. */
const families: readonly ReleasedFamily[] = [
  {
    family: "flowErrors",
    table: "flow_errors",
    time: "occurredAt",
    expires: "purgeAt",
    columns: {
      _flowId: releasedText("_flowId"),
      step: releasedText("_expOrImpId", "_stepId", "_importId", "_exportId"),
      state: ({ resolvedAt }) => (typeof resolvedAt === "string" ? "resolved" : "open"),
      _flowJobId: releasedText("_flowJobId"),
      source: releasedText("source"),
      errorId: releasedText("errorId", "_id"),
      resolvedAt: releasedMoment("resolvedAt"),
    },
    counted: [
      ["state", "_flowId", "step"],
      ["state", "_flowId", "step", "source"],
      ["state", "_flowId", "step", "_flowJobId"],
      ["state", "_flowId", "step", "_flowJobId", "source"],
    ],
  },
  {
    family: "jobs",
    table: "flow_jobs",
    time: "createdAt",
    expires: "purgeAt",
    columns: {
      type: choiceOf("type", ["flow", "retry", "export", "import"]),
      status: choiceOf("status", ["queued", "running", "retrying", "canceling", "completed", "failed", "canceled"]),
      _integrationId: releasedText("_integrationId"),
      _flowId: releasedText("_flowId"),
      _flowJobId: releasedText("_flowJobId"),
      _parentJobId: releasedText("_parentJobId"),
      startedAt: releasedMoment("startedAt"),
    },
  },
  {
    family: "syncJobs",
    table: "sync_jobs",
    time: "createdAt",
    expires: "purgeAt",
    columns: {
      _syncId: releasedText("_syncId"),
      status: choiceOf("status", ["queued", "running", "completed", "failed", "canceled"]),
    },
    counted: [["_syncId"]],
    detail: ["tables", "errors", "lastModified"],
  },
  { family: "eventReports", table: "event_reports", time: "createdAt", columns: {} },
  { family: "flowEvents", table: "flow_events", time: "time", columns: { _flowId: releasedText("_flowId") } },
];

/** Moves the documents of these families into their tables, in the order of their creation. */
export async function moveRecords(db: QueryExecutorProvider): Promise<void> {
  for (const released of families) {
    const { family, table, time, expires, columns, counted = [], detail } = released;
    for await (const rows of rowsInOrder(db, "documents", ["account", "body"], sql`family = ${family}`)) {
      for (const { account, body } of rows) {
        const document = JSON.parse(body) as JsonObject;
        const listed = Object.entries(document).filter(([name]) => !detail?.includes(name));
        const row: { readonly [column: string]: string | null } = {
          account,
          id: String(document["_id"]),
          time: releasedMoment(time)(document),
          expires_at: expires === undefined ? "" : releasedMoment(expires)(document),
          body,
          summary: detail ? JSON.stringify(Object.fromEntries(listed)) : null,
          ...Object.fromEntries(Object.entries(columns).map(([name, valueIn]) => [name, valueIn(document)])),
        };
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(db);
      }
    }
    for (const by of counted) await fillCounts(db, released, by);
    await sql`delete from documents where family = ${family}`.execute(db);
  }
}
