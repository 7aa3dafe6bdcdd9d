/** Handlers of operations. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../platform/platform.ts";

type Request = FastifyRequest<{
  Params: { readonly [name: string]: string };
  Querystring: { readonly [name: string]: string | string[] };
}>;

/** Answers a request that has passed authentication and the operation's access. A returned value is sent as JSON with status 200. */
export type Handler = (services: Services, request: Request, reply: FastifyReply) => Promise<unknown>;

/** Handlers by operation name. */
export type Handlers = { readonly [operation: string]: Handler };

/** Identifies the account of a request without a bearer token. Runs before any of the body is read; refuses unauthorized requests. */
export type Identify = (services: Services, request: Request) => Promise<void>;
