import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { onTestFinished } from "vitest";
import { type ClientOptions, connect } from "../../src/client/index.ts";
import { VirtualClock } from "./virtual-clock.ts";

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type Step = (response: ServerResponse, request: IncomingMessage) => void;

export const json =
  (status: number, value: unknown, headers: Record<string, string> = {}): Step =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
export const empty =
  (status: number, headers: Record<string, string> = {}): Step =>
  (response) =>
    response.writeHead(status, headers).end();
export const raw =
  (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): Step =>
  (response) =>
    response.writeHead(status, { "content-type": type, ...headers }).end(body);
export const failure = (status: number, code: string, message: string, field?: string): Step =>
  json(status, { errors: [{ code, message, ...(field ? { field } : {}) }] });
/** Takes the request and breaks the connection. */
export const reset: Step = (_response, request) => request.socket.resetAndDestroy();
/** Takes the request and never answers. */
export const stall: Step = () => {};

/** A real server that answers request after request as scripted; the last step serves all that follow. */
export async function scripted(
  ...steps: readonly Step[]
): Promise<{ readonly url: string; readonly seen: Seen[]; readonly close: () => Promise<void> }> {
  const seen: Seen[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const step = steps[Math.min(seen.length, steps.length - 1)]!;
    const entry = { method: request.method!, path: request.url!, headers: request.headers, body: "" };
    seen.push(entry);
    for await (const chunk of request) entry.body += chunk;
    step(response, request);
  });
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of sockets) socket.destroy();
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}

/** A client of a scripted server, on virtual time and without jitter. */
export async function against(steps: readonly Step[], options: Partial<ClientOptions> = {}) {
  const server = await scripted(...steps);
  const clock = new VirtualClock();
  const client = connect({ baseUrl: server.url, token: "secret-token", clock, random: () => 0, ...options });
  onTestFinished(() => client.close());
  return { ...server, clock, client };
}
