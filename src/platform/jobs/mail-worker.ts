/** The worker of mails: one mail a job. */
import { type Mail, MailRefused } from "../mails/mailer.ts";
import { mailJobType } from "../mails/notify.ts";
import type { JobNeeds } from "./needs.ts";
import type { Worker } from "./worker.ts";

type MailNeeds = Pick<JobNeeds, "mailer" | "clock" | "counts" | "report">;

/** Waits of up to a minute between them: about a quarter of an hour. */
const maxTries = 20;

export function mailWorker({ mailer, clock, counts, report }: MailNeeds): Worker {
  return {
    type: mailJobType,
    tries: maxTries,
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
