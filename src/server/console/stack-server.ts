/**
 * The console of a stack's folder: the files of the console, and requests that work on the stack. It listens on the loopback address
 * alone. Every request needs the token of this start, and must name this machine in its headers.
 */
import { timingSafeEqual } from "node:crypto";
import { type FastifyRequest, fastify } from "fastify";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { diagnosticsOfError } from "../../base/failure.ts";
import type { Json } from "../../base/json.ts";
import { sha256 } from "../../base/sha256.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import { bearerOf, refuseForeignPages } from "../mcp/known-callers.ts";
import { consoleFiles } from "./static-files.ts";

/** A request of the page. Values of `query` and `body` may be of any type. */
export interface StackRequest {
  readonly query: { readonly [name: string]: unknown };
  readonly body: { readonly [name: string]: unknown };
}

type StackHandler = (request: StackRequest) => Promise<Json>;

interface StackServerOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly token: string;
  /** Handlers by method and path: `GET /stack/plan`. They run one after the other. */
  readonly routes: { readonly [route: string]: StackHandler };
  /** Returns the text of a diagnostic as the page shows it. */
  readonly textOf: (diagnostic: Diagnostic) => string;
}

const bodyBytes = 64 * 1024;

/** Begins to listen. Throws a DiagnosticError if the port is taken. `close` waits for the work that has begun. */
export async function startStackServer({ port, token, routes, textOf }: StackServerOptions) {
  const app = fastify({ bodyLimit: bodyBytes, logger: false });
  let work: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<Json>): Promise<Json> => {
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
    const { statusCode = 422, message } = error as { readonly statusCode?: number; readonly message: string };
    if (statusCode < 500 && statusCode !== 422) return reply.code(statusCode).send({ errors: [{ message }] });
    const errors = diagnosticsOfError(error, false).map((each) => ({ code: each.code, message: textOf(each) }));
    return reply.code(422).send({ errors });
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
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

function checkStackToken(request: FastifyRequest, token: string): void {
  const [given, wanted] = [bearerOf(request) ?? "", token].map((text) => Buffer.from(sha256(text)));
  if (timingSafeEqual(given!, wanted!)) return;
  throw new ApiRefusal(401, [
    { code: "invalid_token", message: "The token is not the one that reconduit ui printed." },
  ]);
}
