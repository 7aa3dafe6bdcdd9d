/** Answers that are text or bytes: passed on as they are, and long ones sent in pieces. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createPause } from "../../base/pauses.ts";

/** Sends a text, or its bytes, that is JSON already, for example the result of a compute thread. */
export function sendJson(reply: FastifyReply, json: string | Uint8Array): FastifyReply {
  const text = typeof json === "string" ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  return reply.type("application/json; charset=utf-8").send(text);
}

/** Characters, or bytes, from which an answer is sent in pieces. */
const longAnswer = 256 * 1024;
/** Characters, or bytes, of a piece: a millisecond of the event loop. */
const answerPiece = 64 * 1024;

/**
 * Sends long answers in pieces. Encoding and writing megabytes at once takes a tenth of a second, in which no other request is served.
 * To be registered after hooks that read the whole answer.
 */
export function sendInPieces(app: FastifyInstance): void {
  app.addHook("onSend", ({ method }, reply, payload, done) => {
    if (method === "HEAD" || !(typeof payload === "string" || Buffer.isBuffer(payload))) return done(null, payload);
    if (payload.length < longAnswer) return done(null, payload);
    reply.header("content-length", Buffer.byteLength(payload));
    done(null, Readable.from(answerPieces(payload), { objectMode: false }));
  });
}

async function* answerPieces(answer: string | Buffer): AsyncGenerator<Buffer> {
  const pause = createPause();
  for (let from = 0; from < answer.length; ) {
    let to = from + answerPiece;
    if (typeof answer === "string") {
      // A character of two halves stays whole.
      if (isHighSurrogate(answer.charCodeAt(to - 1))) to++;
      yield Buffer.from(answer.slice(from, to));
    } else yield answer.subarray(from, to);
    from = to;
    await pause();
  }
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
