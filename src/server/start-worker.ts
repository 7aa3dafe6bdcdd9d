/** Starts and stops a process that runs jobs and answers no requests: any number of them stand beside any number of servers. */
import { systemClock } from "../base/clock.ts";
import { limits } from "../catalog/limits.ts";
import { parseEgress, publicOnly } from "../delivery/egress/policy.ts";
import { parseEndpoints } from "../delivery/ports/endpoints.ts";
import type { OpenOptions } from "../platform/open-options.ts";
import { openPlatform } from "../platform/platform.ts";
import { createApp } from "./app.ts";
import { startHealth } from "./health.ts";
import { createMetrics } from "./metrics.ts";
import type { LogEntry } from "./running-platform.ts";
import { jobFault } from "./start.ts";

interface WorkOptions extends Omit<OpenOptions, "egress" | "endpoints" | "report" | "world" | "queuedMs"> {
  readonly database: string;
  /** Types of jobs that are run. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Jobs that run at once. Default 50. */
  readonly concurrency?: number | undefined;
  /** Where requests of customers may go: `any`, `public` or hosts. Default `public`. */
  readonly egress?: string | undefined;
  /** Where ends are reached that name no address of their own, each as NAME=URL. Default: none. */
  readonly endpoints?: readonly string[] | undefined;
  /** Where health and figures are told; nowhere without it. */
  readonly health?: { readonly host: string; readonly port: number } | undefined;
  readonly log?: ((entry: LogEntry) => void) | undefined;
}

interface RunningWorker {
  /** Where health and figures are told. */
  readonly healthUrl: string | undefined;
  /** What the user should know, a sentence each. */
  readonly notices: readonly string[];
  /** Takes no more jobs, lets those that run end within `graceMs`, and puts back the rest. */
  close(graceMs: number): Promise<void>;
}

/** Throws a DiagnosticError where the database cannot be used, the key is missing or another one, or the port is taken. */
export async function startWorker(options: WorkOptions): Promise<RunningWorker> {
  const { log, clock = systemClock, egress, only, concurrency, health: at } = options;
  const platform = await openPlatform({
    ...options,
    egress: egress === undefined ? publicOnly : parseEgress(egress),
    endpoints: parseEndpoints(options.endpoints ?? []),
    report: (error) => log?.(jobFault(clock.now(), error)),
  });
  let working = true;
  // It listens nowhere: scripts of what runs here ask it.
  const app = createApp(platform.services, { rateLimit: true, bodyLimit: limits.bodyBytes });
  try {
    const store = platform.services.store.read;
    const health =
      at && (await startHealth({ ...at, store, metrics: createMetrics(platform.services), isWorking: () => working }));
    await platform.runJobs({ only, concurrency });
    return {
      healthUrl: health?.url,
      notices: platform.notices,
      async close(graceMs) {
        working = false;
        await platform.close(graceMs);
        await app.close();
        await health?.close();
      },
    };
  } catch (error) {
    await app.close();
    await platform.close();
    throw error;
  }
}
