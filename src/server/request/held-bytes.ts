/** Bytes of requests and answers that the server keeps for an account, with a maximum for each account. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { errors } from "../../catalog/errors.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";

const tooMuchHeld = (message: string): ApiRefusal =>
  new ApiRefusal(429, [{ code: "rate_limited", message }], { "retry-after": "1" });

/** The maximum bytes of an account. */
export class HeldBytes {
  readonly #most: number;
  readonly #where: string;
  readonly #held = new Map<string, number>();

  /** `most`: bytes of an account. `where`: their location, for messages. */
  constructor(most: number, where: string) {
    this.#most = most;
    this.#where = where;
  }

  /**
   * Returns a counter of bytes, which are released when the answer is sent or the connection closes. Refuses (429) bytes beyond
   * the maximum.
   */
  counter(account: string, reply: FastifyReply): (bytes: number) => void {
    let own = 0;
    reply.raw.once("close", () => this.#add(account, -own));
    return (bytes) => {
      if (this.isFull(account, bytes)) {
        const message = `The requests of the account hold ${this.#most} bytes ${this.#where}. Let some of them end first.`;
        throw tooMuchHeld(message);
      }
      own += bytes;
      this.#add(account, bytes);
    };
  }

  /** Counts bytes whatever their number is, until the answer is sent or the connection closes. */
  hold(account: string, reply: FastifyReply, bytes: number): void {
    this.#add(account, bytes);
    reply.raw.once("close", () => this.#add(account, -bytes));
  }

  /** Returns true if so many more bytes exceed the maximum. */
  isFull(account: string, bytes: number): boolean {
    return (this.#held.get(account) ?? 0) + bytes > this.#most;
  }

  #add(account: string, bytes: number): void {
    const held = (this.#held.get(account) ?? 0) + bytes;
    if (held > 0) this.#held.set(account, held);
    else this.#held.delete(account);
  }
}

/** Maximum bytes of an account's answers that its callers have not read: 30 pages of the largest size. */
const unreadAtMost = 128 * 1024 * 1024;
/** Bytes from which an answer counts. */
const counted = 4096;

const unread =
  "The account's callers have not read its earlier answers. Read them, or close their connections, before asking for more.";

const answersInMemory = new WeakMap<object, number>();

/** Notes the bytes of an answer that is a stream and is kept in memory. */
export function noteAnswerBytes(stream: object, bytes: number): void {
  answersInMemory.set(stream, bytes);
}

function bytesOfAnswer(payload: unknown): number {
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return payload.length;
  return typeof payload === "object" && payload !== null ? (answersInMemory.get(payload) ?? 0) : 0;
}

/**
 * Bounds the answers of an account that are kept because nobody reads them. Beyond the bound its requests are refused (429), and
 * so are reads whose answers would exceed it.
 */
export function boundAnswers(app: FastifyInstance, most = unreadAtMost): void {
  const held = new HeldBytes(most, "in answers");
  app.addHook("preValidation", ({ account }, _reply, done) => {
    if (account !== undefined && held.isFull(account, 1)) throw tooMuchHeld(unread);
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const { account, method } = request;
    const bytes = bytesOfAnswer(payload);
    if (account === undefined || bytes < counted) return done(null, payload);
    const isRead = method === "GET" || method === "HEAD";
    if (isRead && bytes <= most && held.isFull(account, bytes)) {
      const refusal = JSON.stringify({ errors: [{ code: "rate_limited", message: unread }] });
      reply
        .code(errors.rate_limited.status)
        .headers({ "retry-after": "1", "content-length": Buffer.byteLength(refusal) });
      return done(null, refusal);
    }
    held.hold(account, reply, bytes);
    done(null, payload);
  });
}
