/**
 * States of other tools, kept for them: the protocol of Terraform's `http` backend at /tfstate/NAME. One file a state below DIR and the
 * account, so that tokens of one account never reach the states of another. Bearer token, or the token as password of any user.
 */
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createExclusive, ensureFolder, readIfExists, writeAtomic } from "../base/files.ts";
import { isObject } from "../base/json.ts";
import type { Services } from "../platform/services.ts";
import { callerFor } from "./auth.ts";

interface Place {
  readonly state: string;
  readonly lock: string;
}

const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const stateBytes = 256 * 1024 * 1024;

/** `folder` is made when the first state comes. */
export function stateRoutes(app: FastifyInstance, services: Services, folder: string): void {
  for (const method of ["LOCK", "UNLOCK"]) app.addHttpMethod(method, { hasBody: true });
  const config = { access: "open", bytes: true } as const;
  const route = (method: string, handle: (place: Place, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    app.route({
      method,
      url: "/tfstate/:name",
      config,
      bodyLimit: stateBytes,
      handler: async (request, reply) => {
        const caller = await callerOf(services, request);
        if (caller === undefined) {
          return reply.code(401).header("www-authenticate", 'Basic realm="states"').send({ message: "Unauthorized" });
        }
        if (caller.scope !== "full") return reply.code(403).send({ message: "The token may not reach states." });
        if (caller.role === "monitor" && method !== "GET")
          return reply.code(403).send({ message: "The role of the user does not allow this request." });
        const { name } = request.params as { readonly name: string };
        if (!namePattern.test(name) || /\.(lock|backup)(\.json)?$/.test(name)) {
          return reply.code(400).send({ message: "The name of a state has letters, digits, dots, _ and -." });
        }
        const base = join(folder, encodeURIComponent(caller.account), name);
        return handle({ state: `${base}.json`, lock: `${base}.lock` }, request, reply);
      },
    });

  route("GET", ({ state }, _request, reply) => {
    const text = readIfExists(state);
    return text === undefined ? reply.code(404).send({ message: "There is no such state." }) : json(reply, 200, text);
  });
  route("POST", (place, request, reply) => {
    if (isBlocked(place, request)) return locked(place, reply);
    const body = bytesOf(request);
    const sum = request.headers["content-md5"];
    if (sum !== undefined && sum !== createHash("md5").update(body).digest("base64")) {
      return reply.code(400).send({ message: "The body does not match its Content-MD5." });
    }
    ensureFolder(join(place.state, ".."));
    const before = readIfExists(place.state);
    if (before !== undefined) writeAtomic(`${place.state}.backup`, before);
    writeAtomic(place.state, body);
    return reply.code(200).send();
  });
  route("DELETE", (place, request, reply) => {
    if (isBlocked(place, request)) return locked(place, reply);
    rmSync(place.state, { force: true });
    return reply.code(200).send();
  });
  route("LOCK", (place, request, reply) => {
    const text = bytesOf(request).toString("utf8");
    const id = idIn(text);
    if (id === undefined) return reply.code(400).send({ message: "The body of a lock names its ID." });
    ensureFolder(join(place.lock, ".."));
    if (createExclusive(place.lock, text)) return reply.code(200).send();
    if (holderOf(place) !== id) return locked(place, reply);
    // The same lock once more: its owner says that it is still there.
    writeAtomic(place.lock, text);
    return reply.code(200).send();
  });
  route("UNLOCK", (place, request, reply) => {
    const holder = holderOf(place);
    const id = idIn(bytesOf(request).toString("utf8")) ?? queryId(request);
    if (holder !== undefined && id !== undefined && id !== holder) return locked(place, reply, 409);
    if (holder === undefined && id !== undefined) return reply.code(409).send({ message: "The state is not locked." });
    rmSync(place.lock, { force: true });
    return reply.code(200).send();
  });
}

async function callerOf(services: Services, { headers }: FastifyRequest): Promise<ReturnType<typeof callerFor>> {
  const [, scheme, value] = /^(Bearer|Basic) +(\S+) *$/i.exec(headers.authorization ?? "") ?? [];
  if (value === undefined) return undefined;
  const token =
    scheme!.toLowerCase() === "basic"
      ? Buffer.from(value, "base64")
          .toString("utf8")
          .replace(/^[^:]*:/, "")
      : value;
  return callerFor(services, token);
}

/** A write names the lock it was made under; without one, there may be no lock. */
function isBlocked(place: Place, request: FastifyRequest): boolean {
  return holderOf(place) !== queryId(request);
}

function holderOf({ lock }: Place): string | undefined {
  const text = readIfExists(lock);
  return text === undefined ? undefined : (idIn(text) ?? "");
}

function queryId(request: FastifyRequest): string | undefined {
  const { ID: id } = request.query as { readonly ID?: unknown };
  return typeof id === "string" && id !== "" ? id : undefined;
}

function idIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value["ID"] === "string" && value["ID"] !== "" ? value["ID"] : undefined;
  } catch {
    return undefined;
  }
}

/** Answers who has the lock. */
function locked(place: Place, reply: FastifyReply, status = 423): FastifyReply {
  return json(reply, status, readIfExists(place.lock) ?? "{}");
}

function json(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type("application/json; charset=utf-8").send(text);
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
