/**
 * The console of a stack's folder: the files of the console, requests that work on the stack, and reads of the stack's platform. It listens
 * on the loopback address alone. Every request needs the token of this start, and must name this machine in its headers.
 */
import { timingSafeEqual } from "node:crypto";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { diagnosticsOfError } from "../../base/failure.ts";
import type { Json } from "../../base/json.ts";
import { sha256 } from "../../base/sha256.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError } from "../../client/index.ts";
import { ApiRefusal, singleRefusal } from "../../platform/kernel/refusal.ts";
import { bearerOf, refuseForeignPages } from "../mcp/known-callers.ts";
import { withoutSchemas } from "../request/body.ts";
import { consoleFiles } from "./static-files.ts";

/** A request of the page. Values of `query` and `body` may be of any type. */
export interface StackRequest {
  readonly query: { readonly [name: string]: unknown };
  readonly body: { readonly [name: string]: unknown };
}

type StackHandler = (request: StackRequest) => Promise<Json>;

/** The platform of the stack, asked with the stack's token: the page never gets that. */
interface StackPlatform {
  /** Reads a path of the table below. Throws ApiError. */
  read(
    path: string,
    inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  ): Promise<{ readonly body: Json | undefined; readonly next?: string }>;
  /** Resolves once the account may change without this process, so that pages have to be read again. */
  readonly outlives: Promise<void>;
  close(): Promise<void>;
}

interface StackServerOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly token: string;
  /** Handlers by method and path: `GET /stack/plan`. They run one after the other. */
  readonly routes: { readonly [route: string]: StackHandler };
  readonly platform: StackPlatform;
  /** Returns the text of a diagnostic as the page shows it. */
  readonly textOf: (diagnostic: Diagnostic) => string;
}

const bodyBytes = 64 * 1024;

/** Begins to listen. Throws a DiagnosticError if the port is taken. `close` waits for the work that has begun. */
export async function startStackServer({ port, token, routes, platform, textOf }: StackServerOptions) {
  const app = fastify({ bodyLimit: bodyBytes, logger: false, schemaController: withoutSchemas });
  let work: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const next = work.then(task, task);
    work = next.catch(() => undefined);
    return next;
  };
  app.addHook("onRequest", async (request) => {
    refuseForeignPages(request, undefined);
    if (!/^\/console(\/|\?|$)/.test(request.url)) checkStackToken(request, token);
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiRefusal) return reply.code(error.status).send({ errors: error.faults });
    if (error instanceof ApiError && isPassedOn(error)) return reply.code(error.status!).send({ errors: error.errors });
    const { statusCode = 422, message } = error as { readonly statusCode?: number; readonly message: string };
    if (statusCode < 500 && statusCode !== 422) return reply.code(statusCode).send({ errors: [{ message }] });
    const errors = diagnosticsOfError(error, false).map((each) => ({ code: each.code, message: textOf(each) }));
    return reply.code(error instanceof ApiError ? 502 : 422).send({ errors });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ errors: [{ message: "No such request." }] }));
  consoleFiles(app, undefined);
  for (const [route, handler] of Object.entries(routes)) {
    const [method, url] = route.split(" ") as [string, string];
    app.route({
      method,
      url,
      handler: async ({ query, body }, reply) => {
        const request = { query: (query ?? {}) as StackRequest["query"], body: (body ?? {}) as StackRequest["body"] };
        return reply.header("cache-control", "no-store").send(await inTurn(() => handler(request)));
      },
    });
  }
  platformRoutes(app, platform, inTurn);
  const url = await app.listen({ host: "127.0.0.1", port }).catch((error: NodeJS.ErrnoException) =>
    fail("platform-address", "The port is not available", {
      detail: `127.0.0.1:${port}: ${error.code === "EADDRINUSE" ? "another program uses it." : error.message}`,
      suggestion: "Leave --port out for any free port.",
    }),
  );
  return {
    url,
    async close(): Promise<void> {
      await work;
      await platform.close();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

/** Adds the reads of the stack's platform: those of the console's pages, and no others. Nothing is written through them. */
function platformRoutes(
  app: FastifyInstance,
  platform: StackPlatform,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): void {
  // No event is sent on: the page reads again by itself, as long as the platform goes on without this process.
  app.get("/admin/console/live", async (_request, reply) => {
    await platform.outlives;
    return reply.code(204).send();
  });
  const sendReadOn = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isConsoleRead(url)) {
      reply.callNotFound();
      return reply;
    }
    try {
      const { body, next } = await platform.read(url, inTurn);
      if (next !== undefined) reply.header("link", `<${next}>; rel="next"`);
      reply.header("cache-control", "no-store");
      return body === undefined ? reply.code(204).send() : reply.send(body);
    } catch (error) {
      const isAbsent = error instanceof ApiError && error.status === 404 && url.startsWith("/admin/");
      throw isAbsent ? withoutExtensions : error;
    }
  };
  for (const url of ["/v1/*", "/admin/console/*"]) app.get(url, { exposeHeadRoute: false }, sendReadOn);
}

/** Paths that only read what a page of the console shows; `{}` represents one segment. */
const templates: readonly string[] = [
  ...["overview", "error-counts", "error-groups", "queue", "workers", "stages", "search"].map(
    (name) => `/admin/console/${name}`,
  ),
  ...["errors", "{}/errors", "{}/resolved", "{}/requests", "{}/requests/{}", "test/run/{}/{}"].map(
    (rest) => `/v1/flows/{}/${rest}`,
  ),
  "/v1/jobs",
  "/v1/jobs/{}",
  "/v1/jobs/{}/family",
  "/v1/syncs/{}/syncJobs",
  "/v1/di/resource/syncs/{}/events",
  "/v1/audit",
  "/v1/accesstokens",
  ...(kinds as readonly Kind[]).flatMap(({ path }) => [path, `${path}/{}`]),
];

/** A segment that stays one, however a server decodes it: neither dots alone nor an encoded slash. */
const segment = String.raw`(?!(?:\.|%2e){1,2}(?:[/?]|$))(?:[\w.~-]|%(?!2f|5c)[\da-f]{2}){1,300}`;

const readable = new RegExp(
  `^(?:${templates.map((path) => path.replaceAll(".", "\\.").replaceAll("{}", segment)).join("|")})$`,
  "i",
);

/** Returns true for the path, with or without a query, of a request that only reads what a page of the console shows. */
function isConsoleRead(url: string): boolean {
  return /^[\x21-\x7e]*$/.test(url) && readable.test(url.split("?", 1)[0]!);
}

const withoutExtensions = singleRefusal(
  "not_supported",
  "The stack's platform is not a reference server: it does not answer the requests that only the console sends.",
  { status: 501 },
);

/** Returns true for a refusal that the page understands. A refused token of the stack is not the token of the page. */
const isPassedOn = ({ status, errors }: ApiError): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 401 && errors.length > 0;

function checkStackToken(request: FastifyRequest, token: string): void {
  const [given, wanted] = [bearerOf(request) ?? "", token].map((text) => Buffer.from(sha256(text)));
  if (timingSafeEqual(given!, wanted!)) return;
  throw new ApiRefusal(401, [
    { code: "invalid_token", message: "The token is not the one that reconduit ui printed." },
  ]);
}
