/** Routes without a token: liveness, readiness, metrics, and descriptions of the API. */
import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/platform.ts";
import type { Metrics } from "./metrics.ts";
import type { StorageState } from "./storage-state.ts";

/** Version of the API in the descriptions: the path prefix (spec: Versioning). */
const apiVersion = "v1";

export function openRoutes(
  app: FastifyInstance,
  { store, clock }: Services,
  storage: StorageState,
  metrics?: Metrics,
): void {
  const config = { access: "open" } as const;
  app.get("/healthz", { config }, async () => ({ status: "ok" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    try {
      await store.read.accounts();
      if (storage.wasFull(clock.now())) return reply.code(503).send({ status: "the disk is full" });
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "the store does not answer" });
    }
  });
  if (metrics) {
    app.get("/metrics", { config }, async (_request, reply) => reply.type(metrics.type).send(await metrics.text()));
  }
  // Built on demand: both take time, and most servers in tests never need them.
  let description: string | undefined;
  app.get("/openapi.json", { config }, async (_request, reply) => {
    const { openApi } = await import("../derive/api/openapi.ts");
    description ??= JSON.stringify(openApi(apiVersion));
    return reply.type("application/json; charset=utf-8").send(description);
  });
  let page: string | undefined;
  app.get("/docs", { config }, async (_request, reply) => {
    const { referencePage } = await import("../derive/docs/reference-page.ts");
    page ??= referencePage(apiVersion);
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(page);
  });
}
