/** The list of families that grow with every run. A new one is one line here, and a migration that creates its table. */
import { eventReports } from "./event-reports.ts";
import type { RecordFamily } from "./family.ts";
import { flowErrors } from "./flow-errors.ts";
import { flowEvents } from "./flow-events.ts";
import { flowJobs } from "./flow-jobs.ts";
import { listenerData } from "./listener-data.ts";
import { retryData } from "./retry-data.ts";
import { scriptLogs } from "./script-logs.ts";
import { syncErrors } from "./sync-errors.ts";
import { syncEvents } from "./sync-events.ts";
import { syncJobs } from "./sync-jobs.ts";
import { syncTables } from "./sync-tables.ts";
import { syncUsage } from "./sync-usage.ts";

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
