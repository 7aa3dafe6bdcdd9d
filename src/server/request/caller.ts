/** Who sends a request, and what a route says of itself: what this server adds to the requests and routes of its framework. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "../../catalog/operation.ts";
import type { Caller } from "../../platform/access/caller.ts";
import type { Grant } from "../../platform/secrets/signer.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Whose request it is, as soon as that is known: what it takes counts against this account. */
    account: string | undefined;
    /** What a signed URL allows. */
    grant: Grant | undefined;
    /** Its reply, for what reads the body. */
    answer: FastifyReply | undefined;
    /** Where a list may show only some objects: their ids. */
    visible: readonly string[] | undefined;
  }
  interface FastifyContextConfig {
    /** What the route asks of its caller. */
    access?: Access;
    /** The handler changes nothing, so that nobody has to be named as the one who did. */
    reads?: boolean;
    /** How a route that takes no bearer token knows whose request it is. Runs before any of the body is read; may refuse, or answer. */
    identify?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
    /** Its callers bring no token, and prove themselves by what they send. */
    proves?: boolean;
    /** The handler reads the body, whatever its content type. */
    bytes?: boolean;
    /** A body of JSON of so many characters at most is checked for its bounds and not read: the handler does, see unread-body.ts. */
    bodyUnread?: number | undefined;
    /** A body is not looked at. */
    bodyIgnored?: boolean;
    /** The JSON content type must be there, with or without a body. */
    typeRequired?: boolean;
  }
}

/** The caller of a request that has passed authentication. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error("The request was not authenticated.");
  return request.caller;
}
