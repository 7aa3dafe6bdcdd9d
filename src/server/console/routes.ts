/**
 * The console and its extensions of the API, below `/admin/console`: they take the tokens of the API, and are open to any program. What
 * they answer is described in docs/CONSOLE.md.
 */
import type { FastifyInstance } from "fastify";
import { queryText } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { callerOf } from "../request/caller.ts";
import { liveRoute } from "./live.ts";
import { openConsoleSession } from "./session.ts";
import { consoleFiles } from "./static-files.ts";

export function consoleRoutes(app: FastifyInstance, services: Services, publicUrl: string | undefined): void {
  consoleFiles(app, publicUrl);
  app.post("/admin/console/session", { config: { access: "identity", bodyIgnored: true } }, (request) =>
    openConsoleSession(services, callerOf(request)),
  );
  const reads = { config: { access: "read", reads: true } } as const;
  app.get("/admin/console/overview", reads, async (request) => {
    const { accountOverview } = await import("./overview.ts");
    return accountOverview(services, callerOf(request).account);
  });
  app.get("/admin/console/error-counts", reads, async (request) => {
    const { flowErrorCounts } = await import("./overview.ts");
    return flowErrorCounts(services.store.read, callerOf(request).account, request.query);
  });
  app.get("/admin/console/error-groups", reads, async (request) => {
    const { errorGroups } = await import("./error-groups.ts");
    return errorGroups(services.store.read, callerOf(request).account, request.query);
  });
  app.get("/admin/console/queue", reads, async (request) => {
    const { accountQueue } = await import("./queue.ts");
    return accountQueue(services.store.read, callerOf(request).account);
  });
  app.get("/admin/console/workers", reads, async (request) => {
    const { accountWorkers } = await import("./queue.ts");
    return accountWorkers(services, callerOf(request).account);
  });
  app.get("/admin/console/stages", reads, async (request) => {
    const { stagesOfRun } = await import("../../platform/runs/test-runs/run-stages.ts");
    const [flow, run] = ["_flowId", "_flowJobId"].map((name) => queryText(request.query, name) ?? "") as [
      string,
      string,
    ];
    return { stages: await stagesOfRun(services.store.read, callerOf(request).account, { flow, run }) };
  });
  app.get("/admin/console/search", reads, async (request, reply) => {
    const left = new AbortController();
    reply.raw.once("close", () => left.abort());
    const { findObjects } = await import("./search.ts");
    const text = queryText(request.query, "text") ?? "";
    return findObjects(services.store.read, callerOf(request).account, text, { reader: left.signal });
  });
  liveRoute(app, services);
}
