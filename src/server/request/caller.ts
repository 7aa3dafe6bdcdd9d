/** Additions to the framework's requests and routes: the caller of a request, and the settings of a route. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { UnitOfWork } from "../../base/pauses.ts";
import type { Access } from "../../catalog/operation.ts";
import type { Caller } from "../../platform/access/caller.ts";
import type { Grant } from "../../platform/secrets/signer.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** The account that the request counts against, as soon as it is known. */
    account: string | undefined;
    /** The grant of a signed URL. */
    grant: Grant | undefined;
    /** Its reply, for code that reads the body. */
    answer: FastifyReply | undefined;
    /** The unit of work that the request is. */
    unit: UnitOfWork | undefined;
    /** The ids that a list may show, if restricted. */
    visible: readonly string[] | undefined;
  }
  interface FastifyContextConfig {
    /** The access that the route requires. */
    access?: Access;
    /** True if the handler changes nothing, so no actor is recorded. */
    reads?: boolean;
    /** Identifies the account of a request without a bearer token. Runs before any of the body is read; may refuse or answer. */
    identify?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
    /** True if callers have no token and prove their identity by the request. */
    proves?: boolean;
    /** True if the handler reads the body itself, of any content type. */
    bytes?: boolean;
    /** Maximum characters of a JSON body that is checked for its bounds but not parsed: the handler parses it, see unread-body.ts. */
    bodyUnread?: number | undefined;
    /** True if the body is ignored. */
    bodyIgnored?: boolean;
    /** True if the JSON content type is required, with or without a body. */
    typeRequired?: boolean;
  }
}

/** Returns the caller of an authenticated request. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error("The request was not authenticated.");
  return request.caller;
}
