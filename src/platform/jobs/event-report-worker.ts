/** Makes the CSV file of an event report (spec: Event reports). */
import type { StoredIn } from "../../catalog/families.ts";
import { nowText } from "../kernel/now-text.ts";
import { type ReportScope, reportFile } from "../runs/reports/event-report-file.ts";
import { changeReport, eventReportJobType } from "../runs/reports/event-reports.ts";
import type { JobClaim } from "../store/jobs.ts";
import type { Writer } from "../store/store.ts";
import type { JobNeeds } from "./needs.ts";
import type { Worker } from "./worker.ts";

type ReportErrors = NonNullable<StoredIn<"eventReports">["reportGenerationErrors"]>;

type EventReportNeeds = Pick<JobNeeds, "store" | "clock">;

export function eventReportWorker(needs: EventReportNeeds): Worker {
  return {
    type: eventReportJobType,
    started: (tx, job) =>
      changeReport(needs, tx, job.account, job.id, { status: "running", startedAt: nowText(needs) }),
    async run(job, { signal }) {
      const { bytes, errors } = await reportFile(needs, job.account, job.payload as ReportScope, signal);
      return async (tx) => {
        await tx.putBlob(job.account, { area: eventReportJobType, key: job.id, bytes, expiresAt: null });
        await endReport(needs, tx, job, "completed", errors);
      };
    },
    // The platform has no status for failed reports: one that cannot be made is cancelled, with the reason.
    failed: (tx, job, error) => endReport(needs, tx, job, "canceled", [{ message: error.message }]),
  };
}

function endReport(
  needs: EventReportNeeds,
  tx: Writer,
  job: JobClaim,
  status: "completed" | "canceled",
  errors: ReportErrors,
): Promise<void> {
  const change = { status, endedAt: nowText(needs), reportGenerationErrors: errors };
  return changeReport(needs, tx, job.account, job.id, change);
}
