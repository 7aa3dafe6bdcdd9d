/** Answers below the routes: to invalid HTTP, to requests that are too slow, and to requests that HTTP itself refuses. */
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, RawServerDefault } from "fastify";
import { inOwnRound, workingFor } from "../../base/pauses.ts";
import type { ErrorCode, PlatformFault } from "../../catalog/errors.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import { boundArrivals } from "./arrivals.ts";
import type { Waits } from "./time-limits.ts";

/** Maximum number of open connections: enough for any number of clients, and few enough for memory. */
const mostConnections = 10_000;
/** Maximum number of open connections of one address, which may be a proxy's. */
const mostOfAddress = 2000;
/** Most bytes of a body that are read after the answer: a caller who sends all of it first should get the answer. */
const mostRest = 64 * 1024 * 1024;
/** Milliseconds between two looks at such a body. */
const restLookMs = 100;

interface ConnectionFault {
  readonly status: number;
  readonly fault: PlatformFault;
}

const connectionFault = (status: number, code: ErrorCode, message: string): ConnectionFault => ({
  status,
  fault: { code, message },
});

const tooSlow = connectionFault(408, "request_timeout", "The request did not arrive completely in time.");
const noHttp = connectionFault(400, "malformed_request", "The request is not valid HTTP.");
/** Maximum number of headers. Of 16 KiB others could make 4,000, and Node reads each. */
const mostHeaders = 200;
const tooLong = connectionFault(
  431,
  "size_limit_exceeded",
  `The first line and the headers are longer than 16 KiB, or the headers are more than ${mostHeaders}.`,
);
const faults: { readonly [code: string]: ConnectionFault } = {
  HPE_HEADER_OVERFLOW: tooLong,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};
const noHost = connectionFault(400, "malformed_request", "The request has no Host header.");
const noExpectation = connectionFault(
  417,
  "malformed_request",
  "Nothing can be expected of this server but 100-continue.",
);
const noProxy = connectionFault(400, "malformed_request", "This server is not a proxy.");

/** Connections whose refusal waits: of one that is invalid, the parser says so with all further bytes. */
const refused = new WeakSet<Socket>();

/**
 * Answers requests that the HTTP parser refuses, and those that are too slow. Thousands may be found in one turn, for example as their
 * callers end all at once: one is answered in each round of the event loop.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || refused.has(socket)) return;
  refused.add(socket);
  // An owner of their own: they take turns with all other work.
  workingFor("refused connections", () => {
    inOwnRound(() => {
      if (socket.destroyed) return;
      writeFault(socket, faults[error.code ?? ""] ?? noHttp);
      socket.destroy(error);
    });
  });
}

/** Writes an answer to a connection without a request, and ends it. */
function writeFault(socket: Socket, { status, fault }: ConnectionFault): void {
  // HTTP no longer handles the socket's errors; a reset must not crash the process.
  socket.on("error", () => undefined);
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ errors: [fault] });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
  socket.destroySoon();
}

/** Returns options of the HTTP server: its time limits. {@link watchConnections} checks the Host header. */
export function serverOptions({ headersMs, bodyMs, checkMs }: Waits): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: bodyMs,
    connectionsCheckingInterval: checkMs,
    requireHostHeader: false,
  };
}

/** Closes connections that are idle during the caller's turn, and answers requests that HTTP itself refuses in the error envelope. */
export function watchConnections(
  app: FastifyInstance<RawServerDefault>,
  { idleMs, restMs }: Waits,
  most = { all: mostConnections, ofAddress: mostOfAddress },
): void {
  const { server } = app;
  boundConnections(server, most);
  // Node refuses a request with more, and reads none of them.
  server.maxHeadersCount = mostHeaders;
  const arrived = boundArrivals(server);
  app.addHook("preValidation", ({ raw }, _reply, done) => {
    arrived(raw);
    done();
  });
  // The number of unanswered requests of a connection, which may send the next request early. While it is above 0, it is not the
  // caller's turn.
  const atWork = new WeakMap<Socket, number>();
  const adjustAtWork = (socket: Socket, more: number) => void atWork.set(socket, (atWork.get(socket) ?? 0) + more);
  app.addHook("onRequest", ({ raw, headers }, _reply, done) => {
    adjustAtWork(raw.socket, 1);
    if (raw.httpVersion === "1.1" && headers.host === undefined) throw new ApiRefusal(noHost.status, [noHost.fault]);
    done();
  });
  app.addHook("onSend", ({ raw }, _reply, _payload, done) => {
    adjustAtWork(raw.socket, -1);
    done();
  });
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    // A request of this process comes over no socket.
    if (!raw.complete && raw.socket instanceof Socket) boundRest(raw, restMs);
    done();
  });
  endSilentOnes(app);
  server.setTimeout(idleMs, (socket) => {
    if ((atWork.get(socket) ?? 0) <= 0) socket.destroy();
  });
  server.on("connect", (_request: IncomingMessage, socket: Socket) => writeFault(socket, noProxy));
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ errors: [noExpectation.fault] });
    response.writeHead(noExpectation.status, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    });
    response.end(body);
  });
  // 100-continue is sent when the body is read, not before: a refusal comes first.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    server.emit("request", request, response);
  });
}

/** Closes the connection of an answered request if its body goes on for long. */
function boundRest(request: IncomingMessage, restMs: number): void {
  const { socket } = request;
  const most = socket.bytesRead + mostRest;
  let left = restMs;
  const look = setInterval(() => {
    left -= restLookMs;
    const isOver = request.complete || socket.destroyed;
    if (!isOver && left > 0 && socket.bytesRead <= most) return;
    clearInterval(look);
    if (!isOver) socket.destroy();
  }, restLookMs).unref();
}

/** Closes connections beyond a maximum: of one address, and of all. */
export function boundConnections(server: Server, most: { readonly all: number; readonly ofAddress: number }): void {
  const open = new Map<string, number>();
  let all = 0;
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = open.get(address) ?? 0;
    if (all >= most.all || count >= most.ofAddress) return void socket.destroy();
    all++;
    open.set(address, count + 1);
    socket.once("close", () => {
      all--;
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/**
 * Closes connections with the server as soon as no request on them is pending.
 * Node leaves open those answered during closing, those answered before their body arrived, and those without any request. Each
 * would delay the end by a minute.
 */
function endSilentOnes(app: FastifyInstance<RawServerDefault>): void {
  const unanswered = new Map<Socket, number>();
  let isClosing = false;
  const adjustUnanswered = (socket: Socket, more: number) => {
    const known = unanswered.get(socket);
    if (known === undefined) return;
    unanswered.set(socket, known + more);
    if (isClosing && known + more <= 0) socket.destroySoon();
  };
  app.server.on("connection", (socket: Socket) => {
    unanswered.set(socket, 0);
    socket.once("close", () => unanswered.delete(socket));
  });
  app.server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    adjustUnanswered(socket, 1);
    response.once("close", () => adjustUnanswered(socket, -1));
  });
  app.addHook("preClose", (done) => {
    isClosing = true;
    for (const socket of unanswered.keys()) adjustUnanswered(socket, 0);
    done();
  });
}

/** Sends 100-continue to a caller that waits for it. */
export function askForBody(request: IncomingMessage, response: ServerResponse): void {
  if (/^100-continue$/i.test(request.headers.expect ?? "") && !response.headersSent) response.writeContinue();
}
