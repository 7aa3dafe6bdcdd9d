/** The HTTP application: the life of a request from its first header to the error envelope. */
import { randomUUID } from "node:crypto";
import { type FastifyError, type FastifyInstance, type FastifyReply, fastify } from "fastify";
import { NoFreeConnection } from "../base/connection-turns.ts";
import { diskFullIn } from "../base/disk-full.ts";
import { workingForNoOwner } from "../base/pauses.ts";
import type { ErrorCode, PlatformFault } from "../catalog/errors.ts";
import { limits, secretMask } from "../catalog/limits.ts";
import { BoundExceeded } from "../delivery/compute/port.ts";
import { DeliveryFault } from "../delivery/failures/fault.ts";
import type { FaultTable } from "../platform/faults/fault-table.ts";
import { actingAs } from "../platform/kernel/actor.ts";
import { nowText } from "../platform/kernel/now-text.ts";
import { ApiRefusal } from "../platform/kernel/refusal.ts";
import type { Services } from "../platform/platform.ts";
import { WriteConflict } from "../platform/store/conflicts.ts";
import { makingRoom } from "../platform/store/store.ts";
import { noTracer, type OpenSpan } from "../platform/traces/tracer.ts";
import { consoleRoutes } from "./console/routes.ts";
import { isFromConsole } from "./console/session.ts";
import { crudRoutes } from "./kinds/routes.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import { signInRoutes } from "./mcp/sign-in/routes.ts";
import { createSignIn } from "./mcp/sign-in/sign-in.ts";
import type { Metrics } from "./metrics.ts";
import { operationRoutes } from "./operations/index.ts";
import { limitStrangers } from "./request/anonymous-callers.ts";
import { meetFaults } from "./request/api-faults.ts";
import { acceptOwnRequests, registerAuthentication, registerAuthorization } from "./request/auth.ts";
import { acceptBodies, withoutSchemas } from "./request/body.ts";
import { refuseConnection, serverOptions, watchConnections } from "./request/connections.ts";
import { refusalOfBound, refusalOfFault } from "./request/delivery-refusal.ts";
import { routedAsGet, seenAsHead, tagReads } from "./request/entity-tag.ts";
import { shareTurns, takeTurns } from "./request/fair-queue.ts";
import { boundAnswers } from "./request/held-bytes.ts";
import { listenedUrl } from "./request/listened-url.ts";
import { knowPublicUrl } from "./request/own-address.ts";
import { limitRate } from "./request/rate-limit.ts";
import { sendInPieces } from "./request/text-answers.ts";
import { usualWaits, type Waits } from "./request/time-limits.ts";
import type { RequestLog } from "./running-platform.ts";
import { stateBackendRoutes } from "./state-backend/routes.ts";

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
      .headers({
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      })
      .send(page);
  });
}

interface StorageState {
  /** Records that a write found the disk full. Milliseconds since the epoch. */
  isFull(nowMs: number): void;
  /** Returns true for a while after that. */
  wasFull(nowMs: number): boolean;
}

/** Milliseconds after which the server counts as ready again. */
const remembered = 30_000;

/** The state of the server's disk: the last write that found the disk full. */
export function createStorageState(): StorageState {
  let at = Number.NEGATIVE_INFINITY;
  return {
    isFull: (nowMs) => {
      at = nowMs;
    },
    wasFull: (nowMs) => nowMs - at < remembered,
  };
}

interface AppOptions {
  readonly rateLimit: boolean;
  /** Maximum bytes of a JSON body. */
  readonly bodyLimit: number;
  readonly log?: RequestLog | undefined;
  readonly metrics?: Metrics | undefined;
  /** Folder for states of other tools; absent: no states are stored. */
  readonly tfstate?: string | undefined;
  /** The public URL of the server. */
  readonly publicUrl?: string | undefined;
  /** True if users may sign in for clients of the Model Context Protocol. */
  readonly signIn?: boolean | undefined;
  /** Faults that requests meet. */
  readonly faults?: FaultTable | undefined;
  /** Time limits for callers. */
  readonly waits?: Partial<Waits> | undefined;
}

/** Builds the application; it does not listen yet. */
export function createApp(services: Services, options: AppOptions): FastifyInstance {
  const waits = { ...usualWaits, ...options.waits };
  const app = fastify({
    http: serverOptions(waits),
    requestTimeout: waits.bodyMs,
    keepAliveTimeout: waits.idleMs,
    clientErrorHandler: refuseConnection,
    // Requests that arrive while the server stops are answered, and their connections end.
    return503OnClosing: false,
    bodyLimit: options.bodyLimit,
    genReqId: requestId,
    exposeHeadRoutes: false,
    rewriteUrl: routedAsGet,
    schemaController: withoutSchemas,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 4096 },
    // A path that cannot be decoded matches no route.
    frameworkErrors: (_error, _request, reply) => {
      sendFaults(reply as FastifyReply, 404, [noRoute]);
    },
  });
  // Synchronous hooks use callbacks: a promise each would be a large part of a request's cost.
  app.addHook("onRequest", (request, reply, done) => {
    seenAsHead(request.raw);
    reply.header("x-request-id", request.id);
    done();
  });
  watchConnections(app, waits);
  options.metrics?.watch(app);
  if (options.rateLimit) limitStrangers(app, services.clock);
  registerAuthentication(app, services, acceptOwnRequests(app, services));
  if (options.faults) meetFaults(app, options.faults, services.clock);
  if (options.rateLimit) {
    const levels = limitRate(app, services);
    options.metrics?.showBuckets(levels);
  }
  registerAuthorization(app, services);
  boundAnswers(app);
  const turns = takeTurns(app);
  acceptBodies(app, options, waits);
  shareTurns(app, turns);
  sweepNowAndThen(app, services);
  traceRequests(app, services);
  nameActors(app, services);
  tagReads(app);
  sendInPieces(app);
  const faults = new WeakMap<object, string>();
  app.setNotFoundHandler((_request, reply) => sendFaults(reply, 404, [noRoute]));
  const storage = createStorageState();
  app.addHook("preHandler", (request, _reply, done) => {
    if (request.method === "DELETE" || request.url.split("?")[0]!.endsWith("/purge")) makingRoom(done);
    else done();
  });
  app.setErrorHandler((error: FastifyError | ApiRefusal, request, reply) => {
    if (error instanceof WriteConflict) return sendFaults(reply, 409, [{ code: "conflict", message: error.message }]);
    if (error instanceof ApiRefusal) return sendRefusal(reply, error);
    if (error instanceof NoFreeConnection) return sendRefusal(reply, noConnection);
    if (error instanceof BoundExceeded) return sendRefusal(reply, refusalOfBound(error));
    if (error instanceof DeliveryFault) return sendRefusal(reply, refusalOfFault(error));
    const known = frameworkFault(error, request.routeOptions.bodyLimit);
    if (known) return sendFaults(reply, known.status, [known.fault]);
    const full = diskFullIn(error);
    faults.set(request, (full ?? error).stack ?? String(error));
    if (full) {
      storage.isFull(services.clock.now());
      return sendFaults(reply, 507, [{ code: "storage_full", message: fullMessage }]);
    }
    return sendFaults(reply, 500, [{ code: "internal_error", message: "The server failed; its log says why." }]);
  });
  if (options.log) logRequests(app, services, options.log, faults);
  openRoutes(app, services, storage, options.metrics);
  if (options.tfstate !== undefined) stateBackendRoutes(app, services, options.tfstate);
  const { publicUrl } = options;
  knowPublicUrl(app, publicUrl);
  const signIn = options.signIn ? createSignIn(services, () => publicUrl ?? listenedUrl(app)) : undefined;
  mcpRoutes(app, services, { publicUrl, signIn });
  if (signIn) signInRoutes(app, services, signIn, { publicUrl });
  consoleRoutes(app, services, publicUrl);
  operationRoutes(app, services);
  crudRoutes(app, services);
  return app;
}

/** Returns the caller's own id if it is harmless, so that one id follows a request through several programs. */
function requestId({
  headers,
}: {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
}): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID();
}

const fullMessage =
  "The disk of the server is full, so nothing was stored. Reading and deleting still work. Delete what is not needed, or have room made on the disk.";

const noConnection = new ApiRefusal(
  503,
  [{ code: "server_busy", message: "Too much work waits for the database of the server. Repeat the request later." }],
  { "retry-after": "1" },
);

const noRoute: PlatformFault = { code: "resource_not_found", message: "There is nothing at this path." };

function sendRefusal(reply: FastifyReply, { headers, status, faults }: ApiRefusal): FastifyReply {
  return sendFaults(reply.headers(headers), status, faults);
}

function sendFaults(reply: FastifyReply, status: number, faults: readonly PlatformFault[]): FastifyReply {
  return reply.code(status).send({ errors: faults });
}

/** Converts refusals of the framework to the platform's errors. */
function frameworkFault(error: FastifyError, limit: number): { status: number; fault: PlatformFault } | undefined {
  const clientErrorFault = (status: number, code: ErrorCode, message: string) => ({ status, fault: { code, message } });
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return clientErrorFault(415, "unsupported_media_type", "The Content-Type of a write must be application/json.");
  }
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return clientErrorFault(413, "size_limit_exceeded", `The body is larger than ${limit} bytes.`);
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return clientErrorFault(error.statusCode, "invalid_request_body", error.message);
  }
  return undefined;
}

/** Traces requests by their routes, as children of their `traceparent`. */
function traceRequests(app: FastifyInstance, { tracer }: Services): void {
  if (tracer === noTracer) return;
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { traceparent } = request.headers;
    const parent = typeof traceparent === "string" ? traceparent : undefined;
    const attributes = { "http.request.method": request.method, "reconduit.request.id": request.id };
    spans.set(request, tracer.begin({ name: request.method, kind: "server", attributes, parent }));
    done();
  });
  app.addHook("preHandler", (request, _reply, done) => spans.get(request)!.run(done));
  app.addHook("onResponse", (request, reply, done) => {
    // The route instead of the path: the path may be secret.
    const route = request.routeOptions.url ?? "none";
    const attributes = { "http.route": route, "http.response.status_code": reply.statusCode };
    const error = reply.statusCode >= 500 ? String(reply.statusCode) : undefined;
    spans.get(request)?.end({ name: `${request.method} ${route}`, attributes, error });
    done();
  });
}

/** Records the caller as the actor of all changes by the request. */
function nameActors(app: FastifyInstance, services: Services): void {
  app.addHook("preHandler", (request, _reply, done) => {
    if (request.caller && !request.routeOptions.config.reads)
      actingAs({ source: isFromConsole(services, request) ? "ui" : "api", userId: request.caller.userId }, done);
    else done();
  });
}

/** Deletes some expired drafts and old entries of the recycle bin, at most once a second. */
function sweepNowAndThen(app: FastifyInstance, { store, clock }: Services): void {
  let next = Number.NEGATIVE_INFINITY;
  const sweepExpired = async (now: number): Promise<void> => {
    const at = new Date(now).toISOString();
    const deletedBefore = new Date(now - limits.binDays * 24 * 60 * 60 * 1000).toISOString();
    if (await store.read.due(at, deletedBefore)) await store.write((tx) => tx.sweep(at, deletedBefore));
  };
  app.addHook("preHandler", (_request, _reply, done) => {
    const now = clock.now();
    if (now < next) return done();
    next = now + 1000;
    workingForNoOwner(() => sweepExpired(now)).then(() => done(), done);
  });
}

/**
 * Returns the path for logs, without the query. Paths of signed URLs and of listeners with a key are masked: they give access
 * without a token.
 */
function loggedPath(url: string): string {
  const [path = ""] = url.split("?");
  return path
    .replace(/^(\/signed\/).+/i, `$1${secretMask}`)
    .replace(/^(\/v1\/exports\/[^/]+\/)[^/]+(\/data\/?)$/i, `$1${secretMask}$2`);
}

function logRequests(app: FastifyInstance, services: Services, log: RequestLog, faults: WeakMap<object, string>): void {
  const { from = 0 } = log;
  app.addHook("onResponse", (request, reply, done) => {
    if (reply.statusCode < from) return done();
    const fault = faults.get(request);
    log({
      at: nowText(services),
      requestId: request.id,
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      elapsedMs: Math.round(reply.elapsedTime),
      ...(fault === undefined ? {} : { fault }),
    });
    done();
  });
}
