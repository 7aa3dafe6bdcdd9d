/** The list of workers. A new type of job is one line here. */
import { eventReportWorker } from "./event-report.ts";
import { syncWorker } from "./sync.ts";
import type { Worker } from "./worker.ts";

export const workers: readonly Worker[] = Object.freeze([eventReportWorker, syncWorker]);
