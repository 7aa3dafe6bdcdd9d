/** Sends an answer that is JSON text already: results of compute threads are passed on unchanged. */
import type { FastifyReply } from "fastify";

export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(text);
}
