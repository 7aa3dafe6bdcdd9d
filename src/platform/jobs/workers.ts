/** The list of workers. A new type of job is one line here. */
import type { StoredIn } from "../../catalog/families.ts";
import { nowText } from "../kernel/now-text.ts";
import { type Mail, MailRefused } from "../mails/mailer.ts";
import { mailJobType } from "../mails/notify.ts";
import { failFiles, failRun, finishFlowRun } from "../runs/flow-execution/flow-end.ts";
import { autoRetryJobType, retryDue } from "../runs/flow-starts/auto-retry.ts";
import { flowEndJobType, flowFilesJobType, flowJobType, pageJobType } from "../runs/flow-starts/flow-plan.ts";
import { partOfJob } from "../runs/flow-starts/flow-run-jobs.ts";
import { type ReportScope, reportFile } from "../runs/reports/event-report-file.ts";
import { changeReport, eventReportJobType } from "../runs/reports/event-reports.ts";
import type { JobClaim } from "../store/jobs.ts";
import type { Writer } from "../store/store.ts";
import { syncWorker } from "./sync-worker.ts";
import type { JobNeeds, Worker } from "./worker.ts";

/** Attempts at a job that fails because of the platform itself, such as a store that is briefly unavailable. */
const maxTries = 5;

function flowWorkers(services: JobNeeds): readonly Worker[] {
  const giveUpFlowRun: Worker["failed"] = (tx, job, error) => failRun(services, tx, partOfJob(job), error);
  return [
    {
      type: autoRetryJobType,
      tries: maxTries,
      run: async (job) => (tx) => retryDue(services, tx, job),
    },
    {
      type: flowEndJobType,
      tries: maxTries,
      async run({ account, payload }) {
        const { run, canceledBy } = payload as { readonly run: string; readonly canceledBy: string };
        return (tx) => finishFlowRun(services, tx, { account, run }, { status: "canceled", canceledBy });
      },
    },
    {
      type: flowFilesJobType,
      tries: maxTries,
      run: async (job, context) => (await import("./flow-files.ts")).writeFiles(services, job, context),
      failed(tx, job, error) {
        const { givenUp } = job.payload as { readonly givenUp?: string };
        return failFiles(services, tx, partOfJob(job), { error, givenUp: givenUp !== undefined });
      },
    },
    {
      type: pageJobType,
      tries: maxTries,
      run: async (job, context) => (await import("./flow-pages.ts")).processPages(services, job, context),
      failed: giveUpFlowRun,
    },
    {
      type: flowJobType,
      tries: maxTries,
      run: async (job, context) => (await import("./flow-source.ts")).readSource(services, job, context),
      failed: giveUpFlowRun,
    },
  ];
}

/** Makes the CSV file of an event report (spec: Event reports). */
type ReportErrors = NonNullable<StoredIn<"eventReports">["reportGenerationErrors"]>;

type EventReportNeeds = Pick<JobNeeds, "store" | "clock">;

function eventReportWorker(needs: EventReportNeeds): Worker {
  return {
    type: eventReportJobType,
    started: (tx, job) =>
      changeReport(needs, tx, job.account, job.id, { status: "running", startedAt: nowText(needs) }),
    async run(job, { signal }) {
      const { bytes, errors } = await reportFile(needs, job.account, job.payload as ReportScope, signal);
      return async (tx) => {
        await tx.putFile(job.account, { area: eventReportJobType, key: job.id, bytes, expiresAt: null });
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

/** Returns one worker for each type of job that the platform knows. */
export function allWorkers(services: JobNeeds): readonly Worker[] {
  return [eventReportWorker(services), mailWorker(services), syncWorker(services), ...flowWorkers(services)];
}

// The worker of mails: one mail a job.

type MailNeeds = Pick<JobNeeds, "mailer" | "clock" | "counts" | "report">;

/** Waits of up to a minute between them: about a quarter of an hour. */
const mailTries = 20;

function mailWorker({ mailer, clock, counts, report }: MailNeeds): Worker {
  return {
    type: mailJobType,
    tries: mailTries,
    isFinal: (error) => error instanceof MailRefused,
    async run(job) {
      const mail = job.payload as Mail;
      try {
        await mailer?.send(mail, job.id, clock.now());
      } catch (error) {
        counts.add("reconduit_mails_total", { outcome: "failed" });
        const what = `The mail "${mail.subject}" to ${mail.to} could not be sent`;
        report(new Error(`${what} (attempt ${job.attempts}): ${(error as Error).message}`, { cause: error }));
        throw error;
      }
      counts.add("reconduit_mails_total", { outcome: "sent" });
      return undefined;
    },
  };
}
