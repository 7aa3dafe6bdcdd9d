/** Metrics of a server in the Prometheus text format. Loaded by `serve` only: the library costs start-up time. */
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "../base/clock.ts";
import { jobTypes } from "../platform/jobs/types.ts";
import { counted, type MetricCounts } from "../platform/kernel/counts.ts";
import type { JobReader } from "../platform/store/jobs.ts";
import type { ScheduleReader } from "../platform/store/schedules.ts";
import type { BucketLevels } from "./request/rate-limit.ts";

export interface Metrics {
  /** Content type of the text. */
  readonly type: string;
  text(): Promise<string>;
  /** Counts the answers of the application. */
  watch(app: FastifyInstance): void;
  /** Adds the number of accounts whose request bucket is empty. */
  showBuckets(levels: BucketLevels): void;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The sources of the metrics. */
interface MetricsSource {
  readonly store: { readonly read: Pick<JobReader, "openJobs"> & Pick<ScheduleReader, "countSchedules"> };
  readonly clock: Pick<Clock, "now">;
  readonly counts: MetricCounts;
}

export function createMetrics({ store: { read: store }, clock, counts }: MetricsSource): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({
    name: "reconduit_requests_total",
    help: "Requests answered.",
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "reconduit_request_duration_seconds",
    help: "From the first header to the last byte.",
    labelNames: ["method", "route"],
    buckets: seconds,
    registers: [registry],
  });
  new Gauge({
    name: "reconduit_jobs",
    help: "Jobs that wait or run.",
    labelNames: ["type", "status"],
    registers: [registry],
    async collect() {
      const open = await store.openJobs();
      this.reset();
      for (const type of jobTypes) for (const status of ["queued", "running"]) this.set({ type, status }, 0);
      for (const { type, status, n } of open) this.set({ type, status }, n);
    },
  });
  new Gauge({
    name: "reconduit_schedules",
    help: "Schedules that count, and those of them that are due.",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const { all, due } = await store.countSchedules(new Date(clock.now()).toISOString());
      this.set({ state: "all" }, all);
      this.set({ state: "due" }, due);
    },
  });
  for (const name of Object.keys(counted)) showCounts(registry, counts, name as keyof typeof counted);
  let made: Promise<string> | undefined;
  return {
    type: registry.contentType,
    // Callers at the same time share a text: anybody may ask for it.
    text: () => {
      made ??= registry.metrics().finally(() => (made = undefined));
      return made;
    },
    showBuckets: (levels) => {
      new Gauge({
        name: "reconduit_buckets",
        help: "Accounts whose requests are counted, and those of them that have to wait. Open to everybody, so it names no account.",
        labelNames: ["state"],
        registers: [registry],
        async collect() {
          const left = [...(await levels()).values()];
          this.set({ state: "all" }, left.length);
          this.set({ state: "empty" }, left.filter((tokens) => tokens < 1).length);
        },
      });
    },
    watch: (app) => {
      app.addHook("onResponse", (request, reply, done) => {
        // The route instead of the path: each id would create a series.
        const route = request.routeOptions.url ?? "none";
        requests.inc({ method: request.method, route, status: reply.statusCode });
        durations.observe({ method: request.method, route }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}

function showCounts(registry: Registry, counts: MetricCounts, name: keyof typeof counted): void {
  const { help, labels } = counted[name];
  new Counter({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels: values, n } of counts.of(name)) this.inc({ ...values }, n);
    },
  });
}
