/** The list of workers. A new type of job is one line here. */
import { type EventReportNeeds, eventReportWorker } from "./event-report-worker.ts";
import { type MailNeeds, mailWorker } from "./mail-worker.ts";
import type { SyncNeeds } from "./sync-run.ts";
import { syncWorker } from "./sync-worker.ts";
import type { Worker } from "./worker.ts";

/** One worker for each type of job that the platform knows. */
export function allWorkers(needs: EventReportNeeds & MailNeeds & SyncNeeds): readonly Worker[] {
  return [eventReportWorker(needs), mailWorker(needs), syncWorker(needs)];
}
