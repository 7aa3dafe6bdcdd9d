/** The types of jobs, for those who choose among them before anything is opened. */
import { mailJobType } from "../mails/notify.ts";
import { autoRetryJobType } from "../runs/flow-starts/auto-retry.ts";
import { flowEndJobType, flowFilesJobType, flowJobType, pageJobType } from "../runs/flow-starts/flow-plan.ts";
import { eventReportJobType } from "../runs/reports/event-reports.ts";
import { syncJobType } from "../runs/syncs/sync-jobs.ts";

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
