/**
 * Deletes expired data for good, even without requests: drafts, the bin, tokens, files, logs, errors, jobs, reports.
 */
import { limits } from "../../catalog/limits.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import type { NotifyNeeds } from "../mails/notify.ts";

/** The needs of {@link purge}. */
export interface PurgeNeeds extends Pick<DocumentNeeds, "store" | "clock">, Pick<NotifyNeeds, "counts" | "mailer"> {
  /** Rows of event reports that are kept of an account. */
  readonly eventLog: number;
}

export const purgeEveryMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** Days for which the queue keeps finished jobs. */
const jobDays = 7;
/** Days for which reports, flow events, and mails as files are kept. */
const daysKept = 30;
/** Transactions of one purge at most: the next one goes on. */
const roundsAtMost = 1000;

/** Each transaction removes a bounded number of rows, so that other writes go between. */
export async function purge({ store, clock, counts, mailer, eventLog }: PurgeNeeds): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now - days * dayMs).toISOString();
  const at = before(0);
  const count = (what: string, n: number) => {
    if (n > 0) counts.add("reconduit_purged_total", { what }, n);
  };
  for (let round = 0; round < roundsAtMost && (await store.read.due(at, before(limits.binDays))); round++) {
    const gone = await store.write((tx) => tx.sweep(at, before(limits.binDays)));
    count("documents", gone.length);
  }
  for (let round = 0; round < roundsAtMost; round++) {
    const removed = await store.write((tx) =>
      tx.purge({ jobsBefore: before(jobDays), recordsBefore: before(daysKept) }),
    );
    count("jobs", removed.jobs);
    count("records", removed.records);
    if (removed.jobs + removed.records === 0) break;
  }
  for (let round = 0; round < roundsAtMost; round++) {
    const entries = await store.write((tx) => tx.trimFlowLog({ before: before(daysKept), lines: eventLog }));
    count("events", entries);
    if (entries === 0) break;
  }
  count("mails", (await mailer?.purge?.(now - daysKept * dayMs)) ?? 0);
}
