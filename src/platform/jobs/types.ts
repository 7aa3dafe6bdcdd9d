/** The types of jobs, for those who choose among them before anything is opened. */
import { mailJobType } from "../mails/notify.ts";
import { autoRetryJobType } from "../runs/auto-retry.ts";
import { eventReportJobType } from "../runs/event-reports.ts";
import { flowEndJobType, flowFilesJobType, flowJobType, pageJobType } from "../runs/flow-plan.ts";
import { syncJobType } from "../runs/sync-jobs.ts";

export const jobTypes: readonly string[] = Object.freeze([
  eventReportJobType,
  mailJobType,
  syncJobType,
  autoRetryJobType,
  flowEndJobType,
  flowFilesJobType,
  pageJobType,
  flowJobType,
]);
