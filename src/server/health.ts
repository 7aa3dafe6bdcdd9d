/** Health endpoints of a worker process: liveness, readiness and metrics. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fail } from "../base/diagnostics.ts";
import type { Reader } from "../platform/store/store.ts";
import type { Metrics } from "./metrics.ts";

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
export async function startHealth({ host, port, store, metrics, isWorking }: HealthOptions): Promise<Health> {
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
