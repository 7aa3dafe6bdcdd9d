/** Starts and stops a process that runs jobs and answers no requests. Any number of workers can run next to any number of servers. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { systemClock } from "../base/clock.ts";
import { fail } from "../base/diagnostics.ts";
import { limits } from "../catalog/limits.ts";
import { parseEgress, publicOnly } from "../delivery/egress/policy.ts";
import { parseEndpoints } from "../delivery/ports/endpoints.ts";
import type { OpenPlatformOptions } from "../platform/open-options.ts";
import { openPlatform } from "../platform/platform.ts";
import type { Reader } from "../platform/store/store.ts";
import { createApp } from "./app.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { boundConnections } from "./request/connections.ts";
import type { LogEntry } from "./running-platform.ts";
import { jobFault } from "./start.ts";

/** Health endpoints of a worker process: liveness, readiness and metrics. */
interface HealthOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly store: Pick<Reader, "openJobs">;
  readonly metrics: Pick<Metrics, "type" | "text">;
  /** Returns false once the process takes no more jobs. */
  readonly isWorking: () => boolean;
}

interface Health {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `/healthz`, `/readyz` (503 if the store is unreachable or no more jobs are taken) and `/metrics`. */
async function startHealth({ host, port, store, metrics, isWorking }: HealthOptions): Promise<Health> {
  const answers: { readonly [path: string]: () => Promise<readonly [status: number, type: string, text: string]> } = {
    "/healthz": async () => [200, "application/json", `{"status":"ok"}`],
    "/readyz": async () => {
      const ready = isWorking() && (await store.openJobs().then(Boolean, () => false));
      return ready
        ? [200, "application/json", `{"status":"ready"}`]
        : [503, "application/json", `{"status":"not ready"}`];
    },
    "/metrics": async () => [200, metrics.type, await metrics.text()],
  };
  const server = createServer(async (request, response) => {
    const answer = Object.hasOwn(answers, request.url ?? "") ? answers[request.url!] : undefined;
    const failed = [503, "text/plain", "not available\n"] as const;
    const [status, type, text] = answer
      ? await answer().catch(() => failed)
      : ([404, "text/plain", "not found\n"] as const);
    response.writeHead(status, { "content-type": type }).end(text);
  });
  boundConnections(server, { all: 1000, ofAddress: 100 });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject).listen(port, host, resolve);
  await listening.catch((error: NodeJS.ErrnoException) =>
    fail("platform-address", "The address cannot be listened on", {
      detail: `${host}:${port}: ${error.code === "EADDRINUSE" ? "another program uses the port." : error.message}`,
      suggestion: "Use --health-port 0 for any free port.",
    }),
  );
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

interface WorkOptions extends Omit<OpenPlatformOptions, "egress" | "endpoints" | "report" | "world" | "queuedMs"> {
  readonly database: string;
  /** Types of jobs to run. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Number of jobs that run at once. Default 50. */
  readonly concurrency?: number | undefined;
  /** The destinations that requests of customers may reach: `any`, `public` or hosts. Default `public`. */
  readonly egress?: string | undefined;
  /** The addresses for connectors' endpoints without their own address, each as NAME=URL. Default: none. */
  readonly endpoints?: readonly string[] | undefined;
  /** The address of the health endpoints; without it there are none. */
  readonly health?: { readonly host: string; readonly port: number } | undefined;
  readonly log?: ((entry: LogEntry) => void) | undefined;
}

interface RunningWorker {
  /** The URL of the health endpoints; undefined without them. */
  readonly healthUrl: string | undefined;
  /** Notices for the user, one sentence each. */
  readonly notices: readonly string[];
  /** Takes no more jobs, lets running jobs end within `graceMs`, and returns the rest to the queue. */
  close(graceMs: number): Promise<void>;
}

/** Starts a worker. Throws a DiagnosticError for an unusable database, a missing or wrong key, or a used port. */
export async function startWorker(options: WorkOptions): Promise<RunningWorker> {
  const { log, clock = systemClock, egress, only, concurrency, health: at } = options;
  const platform = await openPlatform({
    ...options,
    egress: egress === undefined ? publicOnly : parseEgress(egress),
    endpoints: parseEndpoints(options.endpoints ?? []),
    report: (error) => log?.(jobFault(clock.now(), error)),
  });
  let working = true;
  // The application does not listen: scripts of the worker's jobs send requests to it.
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
