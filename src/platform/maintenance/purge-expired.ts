/**
 * Deletes expired data for good, even without requests: drafts, the bin, tokens, files, logs, errors, jobs, reports.
 */
import { limits } from "../../catalog/limits.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import type { NotifyNeeds } from "../mails/notify.ts";

/** The needs of {@link purgeExpired}. */
export interface PurgeNeeds extends Pick<DocumentNeeds, "store" | "clock">, Pick<NotifyNeeds, "counts" | "mailer"> {
  /** Rows of event reports that are kept of an account. */
  readonly eventLog: number;
}

export const purgeIntervalMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** Days for which the queue keeps finished jobs. */
const jobDays = 7;
/** Days for which reports, flow events, and mails as files are kept. */
const retentionDays = 30;
/** Transactions of one purge at most: the next one goes on. */
const maxRounds = 1000;

/** Each transaction removes a bounded number of rows, so that other writes go between. */
export async function purgeExpired({ store, clock, counts, mailer, eventLog }: PurgeNeeds): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString();
  const at = daysAgo(0);
  const countPurged = (what: string, n: number) => {
    if (n > 0) counts.add("reconduit_purged_total", { what }, n);
  };
  for (let round = 0; round < maxRounds && (await store.read.due(at, daysAgo(limits.binDays))); round++) {
    const gone = await store.write((tx) => tx.sweep(at, daysAgo(limits.binDays)));
    countPurged("documents", gone.length);
  }
  for (let round = 0; round < maxRounds; round++) {
    const removed = await store.write((tx) =>
      tx.purge({ jobsBefore: daysAgo(jobDays), recordsBefore: daysAgo(retentionDays) }),
    );
    countPurged("jobs", removed.jobs);
    countPurged("records", removed.records);
    if (removed.jobs + removed.records === 0) break;
  }
  for (let round = 0; round < maxRounds; round++) {
    const entries = await store.write((tx) => tx.trimFlowLog({ before: daysAgo(retentionDays), lines: eventLog }));
    countPurged("events", entries);
    if (entries === 0) break;
  }
  countPurged("mails", (await mailer?.purge?.(now - retentionDays * dayMs)) ?? 0);
}
