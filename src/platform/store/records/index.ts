/** The door of the record families: the declarations that answers are made of, and the calls that read them. */
export { everyRecord } from "./each.ts";
export { eventReports, scriptLogs, syncErrors, syncEvents } from "./families.ts";
export { type RecordFamily, type RecordFilter, sortableDigits } from "./family.ts";
export { flowErrors } from "./flow-errors.ts";
export { flowJobs } from "./flow-jobs.ts";
export type { RecordBound, RecordPageQuery, RecordQuery, RecordReader } from "./port.ts";
export { type SyncJob, syncJobSummary, syncJobs } from "./sync-jobs.ts";
