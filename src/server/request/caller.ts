/** Who sends a request, and what a route says of itself: what this server adds to the requests and routes of its framework. */
import type { FastifyRequest } from "fastify";
import type { Access } from "../../catalog/operation.ts";
import type { Caller } from "../../platform/access/caller.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Where a list may show only some objects: their ids. */
    visible: readonly string[] | undefined;
  }
  interface FastifyContextConfig {
    /** What the route asks of its caller. */
    access?: Access;
    /** The body stays bytes, whatever its content type. */
    bytes?: boolean;
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
