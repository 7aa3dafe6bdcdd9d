/** The types of jobs, for those who choose among them before anything is opened. */
import { eventReportJobType } from "../runs/event-reports.ts";
import { syncJobType } from "../runs/sync-jobs.ts";

export const jobTypes: readonly string[] = Object.freeze([eventReportJobType, syncJobType]);
