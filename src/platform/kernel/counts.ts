/** Counters of a process since its start, for the metrics. */

/**
 * Names of the counters, with their help texts. Labels have values from closed lists, because each value makes a series.
 */
export const counted = Object.freeze({
  reconduit_schedule_ticks_total: {
    help: "Schedules that were due, by what came of it: a run was started, left out (skipped), or failed to start.",
    labels: ["family", "outcome"],
  },
  reconduit_jobs_ended_total: {
    help: "Jobs that this process has ended.",
    labels: ["type", "status"],
  },
  reconduit_outbound_requests_total: {
    help: "Requests to the outside, by the class of the answer's status (2xx ...), or why there was no answer.",
    labels: ["outcome"],
  },
  reconduit_outbound_request_seconds_total: {
    help: "Time that requests to the outside took.",
    labels: ["outcome"],
  },
  reconduit_purged_total: {
    help: "What was removed for good because it was past its time; records are those of families without a moment of their own.",
    labels: ["what"],
  },
  reconduit_mails_total: {
    help: "Mails that were sent, whose sending failed, or that were held back.",
    labels: ["outcome"],
  },
});

type CountName = keyof typeof counted;

interface Labels {
  readonly [label: string]: string;
}

export interface MetricCounts {
  add(name: CountName, labels: Labels, n?: number): void;
  of(name: CountName): readonly { readonly labels: Labels; readonly n: number }[];
}

export function createCounts(): MetricCounts {
  const counts = new Map<CountName, Map<string, { readonly labels: Labels; n: number }>>();
  return {
    add(name, labels, n = 1) {
      const series = counts.get(name) ?? new Map<string, { readonly labels: Labels; n: number }>();
      counts.set(name, series);
      const key = Object.values(labels).join("\u0000");
      const found = series.get(key);
      if (found) found.n += n;
      else series.set(key, { labels, n });
    },
    of: (name) => [...(counts.get(name)?.values() ?? [])],
  };
}
