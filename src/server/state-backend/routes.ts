/**
 * A state backend for other tools, beside the platform and no part of it: the protocol of Terraform's `http` backend at
 * /tfstate/NAME. Each account has a folder of its own below DIR, so that tokens of one account never reach the states of another.
 * A caller sends a bearer token, or the token as the password of any user.
 */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../platform/access/caller.ts";
import { callerFor } from "../../platform/access/token-caller.ts";
import type { Services } from "../../platform/services.ts";
import {
  lockId,
  lockIdIn,
  lockText,
  readState,
  releaseLock,
  removeState,
  type StatePlace,
  statePlace,
  takeLock,
  writeState,
} from "./state-files.ts";

const stateBytes = 256 * 1024 * 1024;

type Handle = (place: StatePlace, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** `folder` is made when the first state comes. */
export function stateBackendRoutes(
  app: FastifyInstance,
  services: Pick<Services, "store" | "clock">,
  folder: string,
): void {
  for (const method of ["LOCK", "UNLOCK"]) app.addHttpMethod(method, { hasBody: true });
  for (const [method, handle] of Object.entries(handlers)) {
    app.route({
      method,
      url: "/tfstate/:name",
      config: { access: "open", bytes: true },
      bodyLimit: stateBytes,
      handler: async (request, reply) => {
        const caller = await callerIn(services, request);
        if (caller === undefined) {
          return reply.code(401).header("www-authenticate", 'Basic realm="states"').send({ message: "Unauthorized" });
        }
        if (caller.scope !== "full") return answer(reply, 403, "The token may not reach states.");
        if (caller.role === "monitor" && method !== "GET")
          return answer(reply, 403, "The role of the user does not allow this request.");
        const { name } = request.params as { readonly name: string };
        const place = statePlace(folder, caller.account, name);
        if (place === undefined) return answer(reply, 400, "The name of a state has letters, digits, dots, _ and -.");
        return handle(place, request, reply);
      },
    });
  }
}

const handlers: { readonly [method: string]: Handle } = Object.freeze({
  GET: (place, _request, reply) => {
    const text = readState(place);
    return text === undefined ? answer(reply, 404, "There is no such state.") : json(reply, 200, text);
  },
  POST: (place, request, reply) => {
    if (isBlocked(place, request)) return locked(place, reply);
    const body = bytesOf(request);
    const sum = request.headers["content-md5"];
    if (sum !== undefined && sum !== createHash("md5").update(body).digest("base64")) {
      return answer(reply, 400, "The body does not match its Content-MD5.");
    }
    writeState(place, body);
    return reply.code(200).send();
  },
  DELETE: (place, request, reply) => {
    if (isBlocked(place, request)) return locked(place, reply);
    removeState(place);
    return reply.code(200).send();
  },
  LOCK: (place, request, reply) => {
    const text = bytesOf(request).toString("utf8");
    if (lockIdIn(text) === undefined) return answer(reply, 400, "The body of a lock names its ID.");
    return takeLock(place, text) ? reply.code(200).send() : locked(place, reply);
  },
  UNLOCK: (place, request, reply) => {
    const holder = lockId(place);
    const id = lockIdIn(bytesOf(request).toString("utf8")) ?? queryId(request);
    if (holder !== undefined && id !== undefined && id !== holder) return locked(place, reply, 409);
    if (holder === undefined && id !== undefined) return answer(reply, 409, "The state is not locked.");
    releaseLock(place);
    return reply.code(200).send();
  },
} satisfies { readonly [method: string]: Handle });

async function callerIn(
  services: Pick<Services, "store" | "clock">,
  { headers }: FastifyRequest,
): Promise<Caller | undefined> {
  const [, scheme, value] = /^(Bearer|Basic) +(\S+) *$/i.exec(headers.authorization ?? "") ?? [];
  if (value === undefined) return undefined;
  if (scheme!.toLowerCase() === "bearer") return callerFor(services, value);
  const login = Buffer.from(value, "base64").toString("utf8");
  return callerFor(services, login.replace(/^[^:]*:/, ""));
}

/** A write names the lock it was made under; without one, there may be no lock. */
function isBlocked(place: StatePlace, request: FastifyRequest): boolean {
  return lockId(place) !== queryId(request);
}

function queryId(request: FastifyRequest): string | undefined {
  const { ID: id } = request.query as { readonly ID?: unknown };
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** Answers who has the lock. */
function locked(place: StatePlace, reply: FastifyReply, status = 423): FastifyReply {
  return json(reply, status, lockText(place) ?? "{}");
}

function answer(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}

function json(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type("application/json; charset=utf-8").send(text);
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
