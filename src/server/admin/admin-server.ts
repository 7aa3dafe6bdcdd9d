/**
 * The port for whoever runs the server, apart from the API: tokens of accounts do not count here. It answers on loopback addresses
 * alone, unless it asks for a token of its own. It takes no request that a platform delivers for its users.
 */
import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DiagnosticError, fail } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { sha256 } from "../../base/sha256.ts";
import { anyMark, isMarked, markHeader } from "../../delivery/egress/delivery-mark.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import { refuseForeignPages } from "../mcp/known-callers.ts";
import { boundConnections } from "../request/connections.ts";

/** Answers one method of a path; undefined: 204. Throws a DiagnosticError (422) or an ApiRefusal. */
export type AdminHandler = (body: string) => Promise<Json | undefined>;

/** Handlers by method and path: `GET /admin/faults`. */
export type AdminRoutes = { readonly [route: string]: AdminHandler };

interface AdminOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The token that requests need; undefined: none. */
  readonly token: string | undefined;
  /** The public URL of the server, whose name requests may have as well. */
  readonly publicUrl?: string | undefined;
  readonly routes: AdminRoutes;
}

export interface AdminServer {
  readonly url: string;
  close(): Promise<void>;
}

const maxBodyBytes = 1024 * 1024;

/** Maximum number of open connections, and milliseconds for the headers and for a whole request. */
const adminBounds = {
  connections: { all: 1000, ofAddress: 100 },
  times: { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 },
} as const;

/** Begins to listen. Throws a DiagnosticError where the address is taken. */
export async function startAdminServer({ host, port, token, publicUrl, routes }: AdminOptions): Promise<AdminServer> {
  const server = createServer(adminBounds.times, (request, response) => {
    answerAdmin(request, { token, publicUrl, routes }).then(
      (body) => sendAdminAnswer(response, body === undefined ? 204 : 200, body),
      (error: unknown) => sendAdminError(response, error),
    );
  });
  boundConnections(server, adminBounds.connections);
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject).listen(port, host, resolve);
  await listening.catch((error: NodeJS.ErrnoException) =>
    fail("platform-address", "The address cannot be listened on", {
      detail: `${host}:${port}: ${error.code === "EADDRINUSE" ? "another program uses the port." : error.message}`,
      suggestion: "Use --admin-port 0 for any free port.",
    }),
  );
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return {
    url: `http://${name.includes(":") ? `[${name}]` : name}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

async function answerAdmin(
  request: IncomingMessage,
  { token, publicUrl, routes }: Pick<AdminOptions, "token" | "publicUrl" | "routes">,
) {
  // A connection may lead to this machine, and its user does not run the server.
  if (isMarked(request.headers[markHeader], anyMark)) {
    const message =
      "A platform delivers this request for one of its users. The admin port is only for the user who runs the server.";
    throw new ApiRefusal(403, [{ code: "access_restricted", message }]);
  }
  refuseForeignPages(request, publicUrl);
  const given = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (token !== undefined && !isSameToken(given, token)) {
    throw new ApiRefusal(401, [{ code: "invalid_token", message: "The token is not that of --admin-token." }]);
  }
  const path = (request.url ?? "").split("?")[0]!;
  const route = `${request.method} ${path}`;
  if (!Object.hasOwn(routes, route)) refuseRoute(path, routes);
  return routes[route]!(await bodyOf(request));
}

function refuseRoute(path: string, routes: AdminRoutes): never {
  const methods = Object.keys(routes).flatMap((each) => (each.endsWith(` ${path}`) ? [each.split(" ")[0]!] : []));
  const message = methods.length === 0 ? "There is nothing at this path." : `Here are ${methods.join(", ")} alone.`;
  const status = methods.length === 0 ? 404 : 405;
  throw new ApiRefusal(status, [{ code: "resource_not_found", message }]);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBodyBytes) {
      const message = `The body is larger than ${maxBodyBytes} bytes.`;
      throw new ApiRefusal(413, [{ code: "size_limit_exceeded", message }]);
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Compares in a time that says nothing of either text. */
const isSameToken = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

function sendAdminAnswer(response: ServerResponse, status: number, body: Json | undefined): void {
  response.writeHead(status, body === undefined ? {} : { "content-type": "application/json; charset=utf-8" });
  response.end(body === undefined ? undefined : `${JSON.stringify(body, null, 2)}\n`);
}

function sendAdminError(response: ServerResponse, error: unknown): void {
  if (error instanceof ApiRefusal) return sendAdminAnswer(response, error.status, { errors: error.faults as Json });
  if (error instanceof DiagnosticError) {
    const errors = error.diagnostics.map(({ code, summary, detail, suggestion, source }) => ({
      code,
      message: [detail ?? summary, suggestion].filter((part) => part !== undefined).join(" "),
      ...(source && { line: source.line, column: source.column }),
    }));
    return sendAdminAnswer(response, 422, { errors });
  }
  sendAdminAnswer(response, 500, { errors: [{ code: "internal_error", message: "The server failed." }] });
}
