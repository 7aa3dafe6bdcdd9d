/** What carries out an operation of the catalog. */
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

/** Whose request it is, for an operation that takes no bearer token. Runs before any of the body is read; refuses what is not let in. */
export type Identify = (services: Services, request: Request) => Promise<void>;
