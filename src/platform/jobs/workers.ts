/** The list of workers. A new type of job is one line here. */
import type { Services } from "../services.ts";
import { eventReportWorker } from "./event-report-worker.ts";
import { flowWorkers } from "./flow-workers.ts";
import { mailWorker } from "./mail-worker.ts";
import { syncWorker } from "./sync-worker.ts";
import type { Worker } from "./worker.ts";

/** One worker for each type of job that the platform knows. */
export function allWorkers(services: Services): readonly Worker[] {
  return [eventReportWorker(services), mailWorker(services), syncWorker(services), ...flowWorkers(services)];
}
