/**
 * A state backend for other tools, separate from the platform: the protocol of Terraform's `http` backend at /tfstate/NAME.
 * Each account has its own folder below DIR, so tokens of one account never reach the states of another. A caller sends a bearer
 * token, or the token as the password of any user.
 */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../catalog/limits.ts";
import type { Caller } from "../../platform/access/caller.ts";
import { decideAccess } from "../../platform/access/permissions.ts";
import { callerWithToken } from "../../platform/access/tokens.ts";
import type { Services } from "../../platform/platform.ts";
import { incomingBody } from "../request/body.ts";
import {
  bytesBeside,
  isOneTooMany,
  lockId,
  lockIdIn,
  lockText,
  openState,
  releaseLock,
  removeState,
  type StateFiles,
  statePlace,
  takeLock,
  writeState,
} from "./state-files.ts";

const stateBytes = 256 * 1024 * 1024;
const lockBytes = 64 * 1024;

/** The reason why a state is not written, other than its lock. */
interface StateRefusal {
  readonly status: number;
  readonly message: string;
}

const tooMany: StateRefusal = Object.freeze({
  status: 422,
  message: `An account may have ${limits.statesPerAccount} states. Delete one that is not used any more.`,
});

interface StateAction {
  /** Maximum bytes of a body. */
  readonly bodyLimit: number;
  /** Answers a request that can be refused without its body; returns undefined to continue. */
  readonly refuse?: (place: StateFiles, request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  readonly carryOut: (place: StateFiles, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Registers the routes. `folder` is created with the first state. */
export function stateBackendRoutes(
  app: FastifyInstance,
  services: Pick<Services, "store" | "clock">,
  folder: string,
): void {
  for (const method of ["LOCK", "UNLOCK"]) app.addHttpMethod(method, { hasBody: true });
  const stateFilesOf = ({ account, params }: FastifyRequest): StateFiles | undefined =>
    statePlace(folder, account!, (params as { readonly name: string }).name);
  for (const [method, { bodyLimit, refuse, carryOut }] of Object.entries(actions)) {
    app.route({
      method,
      url: "/tfstate/:name",
      config: {
        access: "open",
        bytes: true,
        identify: (request, reply) => identifyStateUser(services, request, reply),
      },
      bodyLimit,
      onRequest: async (request, reply) => {
        const place = stateFilesOf(request);
        if (place === undefined)
          return sendStatusMessage(reply, 400, "The name of a state has letters, digits, dots, _ and -.");
        return refuse?.(place, request, reply);
      },
      handler: async (request, reply) => carryOut(stateFilesOf(request)!, request, reply),
    });
  }
}

/** Identifies the caller; answers 401 or 403 to callers who may not use states. */
async function identifyStateUser(
  services: Pick<Services, "store" | "clock">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const caller = await callerIn(services, request);
  if (caller === undefined) {
    return reply.code(401).header("www-authenticate", 'Basic realm="states"').send({ message: "Unauthorized" });
  }
  request.account = caller.account;
  // States of other tools contain secrets in plain text.
  return decideAccess(caller, { access: "administer" }).allow === "all"
    ? undefined
    : sendStatusMessage(
        reply,
        403,
        "States are for service tokens with full access, and for personal tokens of owners and admins.",
      );
}

/** Refuses a write that does not name the current lock; without a name there must be no lock. */
const unlessHeld: StateAction["refuse"] = (place, request, reply) =>
  lockId(place) === queryId(request) ? undefined : sendLockOwner(place, reply);

const actions: { readonly [method: string]: StateAction } = Object.freeze({
  GET: {
    bodyLimit: lockBytes,
    async carryOut(place, _request, reply) {
      const file = await openState(place);
      if (file === undefined) return sendStatusMessage(reply, 404, "There is no such state.");
      const { size } = await file.stat();
      return reply.type("application/json; charset=utf-8").header("content-length", size).send(file.createReadStream());
    },
  },
  POST: {
    bodyLimit: stateBytes,
    refuse: unlessHeld,
    async carryOut(place, request, reply) {
      const sum = createHash("md5");
      const announced = request.headers["content-md5"];
      let refused: StateRefusal | undefined;
      const written = await writeState(
        place,
        async (file) => {
          const size = await incomingBody(request).into(file, (piece) => sum.update(piece));
          const taken = size + (await bytesBeside(place));
          if (announced !== undefined && announced !== sum.digest("base64")) {
            refused = { status: 400, message: "The body does not match its Content-MD5." };
          } else if (taken > limits.statesOfAccountBytes) {
            const mebibytes = limits.statesOfAccountBytes / 1_048_576;
            refused = {
              status: 413,
              message: `All states of an account may take ${mebibytes} MiB. Delete one of them.`,
            };
          }
        },
        () => {
          if (refused === undefined && isOneTooMany(place, limits.statesPerAccount)) refused = tooMany;
          // Another caller may have taken the lock while the body arrived.
          return refused === undefined && lockId(place) === queryId(request);
        },
      );
      if (written) return reply.code(200).send();
      return refused ? sendStatusMessage(reply, refused.status, refused.message) : sendLockOwner(place, reply);
    },
  },
  DELETE: {
    bodyLimit: lockBytes,
    refuse: unlessHeld,
    async carryOut(place, request, reply) {
      if (lockId(place) !== queryId(request)) return sendLockOwner(place, reply);
      removeState(place);
      return reply.code(200).send();
    },
  },
  LOCK: {
    bodyLimit: lockBytes,
    async carryOut(place, request, reply) {
      const text = (await incomingBody(request).bytes()).toString("utf8");
      if (lockIdIn(text) === undefined) return sendStatusMessage(reply, 400, "The body of a lock names its ID.");
      const hasTooMany = () => isOneTooMany(place, limits.statesPerAccount);
      if (await takeLock(place, text, () => !hasTooMany())) return reply.code(200).send();
      return hasTooMany() ? sendStatusMessage(reply, tooMany.status, tooMany.message) : sendLockOwner(place, reply);
    },
  },
  UNLOCK: {
    bodyLimit: lockBytes,
    async carryOut(place, request, reply) {
      const id = lockIdIn((await incomingBody(request).bytes()).toString("utf8")) ?? queryId(request);
      // Read after the body: another caller may have taken the lock in the meantime.
      const holder = lockId(place);
      if (holder !== undefined && id !== undefined && id !== holder) return sendLockOwner(place, reply, 409);
      if (holder === undefined && id !== undefined) return sendStatusMessage(reply, 409, "The state is not locked.");
      releaseLock(place);
      return reply.code(200).send();
    },
  },
});

async function callerIn(
  services: Pick<Services, "store" | "clock">,
  { headers }: FastifyRequest,
): Promise<Caller | undefined> {
  const [, scheme, value] = /^(Bearer|Basic) +(\S+) *$/i.exec(headers.authorization ?? "") ?? [];
  if (value === undefined) return undefined;
  if (scheme!.toLowerCase() === "bearer") return callerWithToken(services, value);
  const login = Buffer.from(value, "base64").toString("utf8");
  return callerWithToken(services, login.replace(/^[^:]*:/, ""));
}

function queryId(request: FastifyRequest): string | undefined {
  const { ID: id } = request.query as { readonly ID?: unknown };
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** Answers with the owner of the lock. */
function sendLockOwner(place: StateFiles, reply: FastifyReply, status = 423): FastifyReply {
  return sendJsonText(reply, status, lockText(place) ?? "{}");
}

function sendStatusMessage(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}

function sendJsonText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type("application/json; charset=utf-8").send(text);
}
