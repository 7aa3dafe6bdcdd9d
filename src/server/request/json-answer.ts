/** Answers that are JSON text already: what compute threads make is passed on as it is. */
import type { FastifyReply } from "fastify";

export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(text);
}
