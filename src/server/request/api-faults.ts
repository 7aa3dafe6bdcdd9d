/** Requests to the API that ordered faults meet. */
import { once } from "node:events";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../base/clock.ts";
import type { Json } from "../../base/json.ts";
import { errors } from "../../catalog/errors.ts";
import { allEndpoints } from "../../derive/api/endpoints.ts";
import type { FaultEffect } from "../../model/fault-rule.ts";
import type { FaultTable } from "../../platform/faults/fault-table.ts";

/** Paths that say how the server itself does: those who watch it are to see it as it is. */
const unharmed: readonly (string | undefined)[] = ["/healthz", "/readyz", "/metrics"];

/**
 * Lets ordered faults happen. To be registered after the authentication, so that rules know the account, and before bodies are
 * read. Requests of the server's own scripts come over no socket and meet no faults.
 */
export function meetFaults(app: FastifyInstance, table: FaultTable, clock: Pick<Clock, "sleep">): void {
  const hanging = new Set<Socket>();
  /** The fault that follows once a request has been carried out. */
  const later = new WeakMap<FastifyRequest, FaultEffect>();
  const bodies = new WeakMap<FastifyRequest, Buffer>();

  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    if (table.current.rules.length === 0 || !(socket instanceof Socket)) return done();
    if (unharmed.includes(request.routeOptions.url)) return done();
    const effects = table.effectsOn("rules", {
      operation: () => operationOf(request),
      paths: [pathOf(request)],
      account: request.account,
    });
    if (effects.length === 0) return done();
    const delayMs = effects.reduce((sum, each) => sum + (each.kind === "delay" ? each.ms : 0), 0);
    const last = effects.at(-1)!;
    const go = (): void => {
      if (socket.destroyed) return;
      if (last.kind === "status") sendOrdered(reply, last);
      else if (last.kind === "hang") keepWaiting(socket);
      else if (last.kind === "reset" && last.when === "before") breakOff(reply, socket);
      else {
        if (last.kind !== "delay") later.set(request, last);
        done();
      }
    };
    if (delayMs === 0) return go();
    const gone = new AbortController();
    socket.once("close", () => gone.abort());
    clock.sleep(delayMs, gone.signal).then(go, () => undefined);
  });

  const keepWaiting = (socket: Socket): void => {
    hanging.add(socket);
    socket.once("close", () => hanging.delete(socket));
  };
  // A server that stops waits for what is being answered, and these never are.
  app.addHook("preClose", (done) => {
    for (const socket of hanging) socket.destroy();
    done();
  });

  app.addHook("preValidation", (request, _reply, done) => {
    if (later.get(request)?.kind === "duplicate" && Buffer.isBuffer(request.body)) bodies.set(request, request.body);
    done();
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const effect = later.get(request);
    if (!effect) return payload;
    const { socket } = request.raw;
    if (effect.kind === "reset") return breakingOff(reply, socket);
    if (effect.kind === "truncate") return cutOff(reply, socket, payload, effect.bytes);
    await app.inject({
      method: request.raw.method as "GET",
      url: request.raw.url!,
      headers: request.headers,
      ...(bodies.has(request) && { payload: bodies.get(request)! }),
    });
    return payload;
  });
}

const pathOf = ({ raw }: FastifyRequest): string => raw.url!.split("?")[0]!;

let names: ReadonlyMap<string, string> | undefined;

/** Returns the name of the endpoint; undefined for other routes, and where there is none. */
function operationOf({ routeOptions: { url, method } }: FastifyRequest): string | undefined {
  names ??= new Map(allEndpoints().map(({ name, method: verb, path }) => [`${verb} ${routed(path)}`, name]));
  return url === undefined ? undefined : names.get(`${[method].flat()[0]} ${routed(url)}`);
}

/** Returns a path without the names of its parameters, which routers and descriptions write in different ways. */
const routed = (path: string): string => path.replaceAll(/\{\w+\}|:\w+(\([^)]*\))?/g, "{}").replace(/\/$/, "");

function sendOrdered(reply: FastifyReply, effect: Extract<FaultEffect, { readonly kind: "status" }>): void {
  const { status, headers, body = usualBody(status) } = effect;
  const isText = typeof body === "string";
  reply.type(isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8");
  reply.code(status).headers(headers);
  reply.send(isText ? body : JSON.stringify(body));
}

/** Returns the body that the platform would send with the status. */
function usualBody(status: number): Json {
  const message = "A fault was ordered for this request (docs/FAULTS.md).";
  if (status === 401) return { message };
  const [code = "internal_error"] = Object.entries(errors).find(([, entry]) => entry.status === status) ?? [];
  return status < 400 ? {} : { errors: [{ code, message }] };
}

function breakOff(reply: FastifyReply, socket: Socket): void {
  reply.hijack();
  socket.resetAndDestroy();
}

/** Ends the connection instead of answering. */
function breakingOff(reply: FastifyReply, socket: Socket): Promise<never> {
  breakOff(reply, socket);
  return new Promise(() => undefined);
}

/** Announces the whole answer, sends its beginning and breaks off. */
async function cutOff(reply: FastifyReply, socket: Socket, payload: unknown, bytes: number | undefined) {
  const whole = await bytesOf(payload);
  const kept = bytes ?? Math.floor(whole.length / 2);
  if (whole.length === 0) return breakingOff(reply, socket);
  if (kept >= whole.length) return whole;
  reply.hijack();
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
  reply.raw.writeHead(reply.statusCode, { ...(headers as object), "content-length": whole.length });
  // A write without bytes would keep the head back.
  reply.raw.flushHeaders();
  if (kept > 0 && !reply.raw.write(whole.subarray(0, kept))) await once(reply.raw, "drain").catch(() => undefined);
  socket.end();
  return new Promise<never>(() => undefined);
}

async function bytesOf(payload: unknown): Promise<Buffer> {
  if (payload === undefined || payload === null) return Buffer.alloc(0);
  if (!(payload instanceof Readable)) return Buffer.from(payload as string | Buffer);
  const chunks: Buffer[] = [];
  for await (const chunk of payload) chunks.push(Buffer.from(chunk as string | Buffer));
  return Buffer.concat(chunks);
}
