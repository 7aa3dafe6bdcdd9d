/** Makes the CSV file of an event report (spec: Event reports). */
import type { JsonObject } from "../../base/json.ts";
import { reportFile, type Wanted } from "../runs/event-report-file.ts";
import { changeReport, eventReports } from "../runs/event-reports.ts";
import { nowText, type Services } from "../services.ts";
import type { Job } from "../store/jobs.ts";
import { defineWorker, type JobContext } from "./worker.ts";

export const eventReportWorker = defineWorker(
  eventReports,
  async (job, { services, signal }: JobContext) => {
    const { bytes, errors } = await reportFile(services, job.account, job.payload as unknown as Wanted, signal);
    return async (tx) => {
      await tx.putBlob(job.account, { area: eventReports, key: job.id, bytes, expiresAt: null });
      await end(services, tx, job, "completed", errors);
    };
  },
  {
    started: (tx, job, services) =>
      changeReport(services, tx, job.account, job.id, { status: "running", startedAt: nowText(services) }),
    // The platform knows no failed reports: one that cannot be made is given up, and says why.
    failed: (tx, job, error, services) => end(services, tx, job, "canceled", [{ message: error.message }]),
  },
);

function end(
  services: Services,
  tx: Parameters<typeof changeReport>[1],
  job: Job,
  status: "completed" | "canceled",
  errors: readonly JsonObject[],
): Promise<void> {
  const change = { status, endedAt: nowText(services), reportGenerationErrors: errors };
  return changeReport(services, tx, job.account, job.id, change);
}
