/**
 * The families of records that grow with every run: their tables, their lists and their expiry. A new one is a declaration here, and a
 * migration.
 */

import { type Kysely, sql } from "kysely";
import { scriptLogLevels } from "../../../catalog/operations/script-logs.ts";
import { syncJobStates } from "../../../catalog/views/sync-job.ts";
import type { Tables } from "../schema.ts";
import { choiceColumn, type RecordFamily, recordFamily, textColumn } from "./family.ts";
import { flowErrors } from "./flow-errors.ts";
import { flowJobs } from "./flow-jobs.ts";
import { syncJobs } from "./sync-jobs.ts";

/** Files of what happened in flows (spec: Event report). */
export const eventReports = recordFamily({
  family: "eventReports",
  table: "event_reports",
  time: "createdAt",
  columns: {},
  lists: [{ by: [] }],
});

/** Flow events: the rows of event reports. */
export const flowEvents = recordFamily({
  family: "flowEvents",
  table: "flow_events",
  time: "time",
  columns: { _flowId: textColumn("_flowId") },
  lists: [{ by: ["_flowId"] }],
});

/** Records that listeners received and no flow has read yet (facts 2.14, `webhook`). */
export const listenerData = recordFamily({
  family: "listenerData",
  table: "listener_data",
  time: "receivedAt",
  expires: "purgeAt",
  columns: { _exportId: textColumn("_exportId") },
  lists: [{ by: ["_exportId"], counted: true }],
});

/** Retry data: records as they arrived at the steps where they failed (facts 3). Found by their keys. */
export const retryData = recordFamily({
  family: "retryData",
  table: "retry_data",
  time: "lastModified",
  expires: "purgeAt",
  columns: { _flowId: textColumn("_flowId"), step: textColumn("_expOrImpId") },
  lists: [],
});

/** Console output of scripts during debugging (facts 2.17). */
export const scriptLogs = recordFamily({
  family: "scriptLogs",
  table: "script_logs",
  time: "time",
  expires: "purgeAt",
  columns: {
    _scriptId: textColumn("_scriptId"),
    logLevel: choiceColumn("logLevel", scriptLogLevels),
    _flowId: textColumn("_flowId"),
  },
  lists: [{ by: ["_scriptId"] }, { by: ["_scriptId", "logLevel"] }, { by: ["_scriptId", "_flowId"] }],
});

/** Errors of sync jobs: failed tables, and the first refused rows of each table (facts 2.18, run error). */
export const syncErrors = recordFamily({
  family: "syncErrors",
  table: "sync_errors",
  time: "occurredAt",
  expires: "purgeAt",
  columns: { _syncJobId: textColumn("_syncJobId") },
  lists: [{ by: ["_syncJobId"] }],
});

/** Structure changes that syncs found in their sources (facts 2.18, events). */
export const syncEvents = recordFamily({
  family: "syncEvents",
  table: "sync_events",
  time: "eventTime",
  expires: "purgeAt",
  columns: {
    _syncId: textColumn("_syncId"),
    type: textColumn("type"),
    resourceName: textColumn("resourceName"),
    flowExecutionGroupId: textColumn("flowExecutionGroupId"),
  },
  lists: [{ by: ["_syncId"] }, { by: ["_syncId", "resourceName"] }, { by: ["_syncId", "flowExecutionGroupId"] }],
});

/** The tables of a sync job, each a job of its own below it (spec: Sync job, `tables[]`). */
export const syncTables = recordFamily({
  family: "syncTables",
  table: "sync_tables",
  time: "createdAt",
  expires: "purgeAt",
  columns: {
    _syncJobId: textColumn("_syncJobId"),
    status: choiceColumn("status", syncJobStates),
  },
  lists: [{ by: ["_syncJobId"] }],
});

/** Rows that the runs of each sync loaded in each month (facts 3, usage). */
export const syncUsage = recordFamily({
  family: "syncUsage",
  table: "sync_usage",
  time: "monthOf",
  expires: "purgeAt",
  columns: { _syncId: textColumn("_syncId") },
  lists: [{ by: [] }],
});

export const recordFamilies: readonly RecordFamily[] = Object.freeze([
  flowErrors,
  flowJobs,
  syncJobs,
  eventReports,
  flowEvents,
  scriptLogs,
  listenerData,
  retryData,
  syncEvents,
  syncTables,
  syncErrors,
  syncUsage,
]);

/** The declaration of a family that grows; undefined for any other. */
export function recordFamilyNamed(family: string): RecordFamily | undefined {
  return recordFamilies.find((each) => each.family === family);
}

/** Documents of a family that are forgotten at once; the next sweep goes on. */
const expiryBatch = 5000;

interface ExpiredRecords {
  readonly account: string;
  readonly family: RecordFamily;
  readonly ids: readonly string[];
}

/** The tables whose rows have a time after which they are forgotten. */
export const expiringTables: readonly string[] = recordFamilies
  .filter(({ expires }) => expires)
  .map(({ table }) => table);

/** Documents that are past their time, a number of each family. `now`: ISO 8601. */
export async function readExpiredRecords(db: Kysely<Tables>, now: string): Promise<readonly ExpiredRecords[]> {
  const found: ExpiredRecords[] = [];
  for (const family of recordFamilies) {
    if (!family.expires) continue;
    const { rows } = await sql<{ account: string; id: string }>`
      select account, id from ${sql.table(family.table)}
      where expires_at > '' and expires_at <= ${now} order by expires_at limit ${sql.lit(expiryBatch)}`.execute(db);
    for (const [account, past] of Map.groupBy(rows, (row) => row.account)) {
      found.push({ account, family, ids: past.map((row) => row.id) });
    }
  }
  return found;
}
