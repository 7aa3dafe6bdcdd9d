/** The list of workers. A new type of job is one line here. */

import { eventReportWorker } from "./event-report-worker.ts";
import { flowWorkers } from "./flow-workers.ts";
import { mailWorker } from "./mail-worker.ts";
import type { JobNeeds } from "./needs.ts";
import { syncWorker } from "./sync-worker.ts";
import type { Worker } from "./worker.ts";

/** Returns one worker for each type of job that the platform knows. */
export function allWorkers(services: JobNeeds): readonly Worker[] {
  return [eventReportWorker(services), mailWorker(services), syncWorker(services), ...flowWorkers(services)];
}
