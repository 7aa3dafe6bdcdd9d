/** Bytes of requests and answers that the server keeps for an account, with a maximum for each account and a share of one for all. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";

const tooMuchHeld = (message: string): ApiRefusal =>
  new ApiRefusal(429, [{ code: "rate_limited", message }], { "retry-after": "1" });

/** A full server leaves each account its share: what it has to wait for is the accounts that hold more. */
const serverFull = (where: string): ApiRefusal => {
  const message = `All accounts together hold as many bytes ${where} as the server keeps, and this account its share of them. Repeat the request later.`;
  return new ApiRefusal(503, [{ code: "server_busy", message }], { "retry-after": "1" });
};

export interface HeldAtMost {
  /** Bytes of an account. */
  readonly account: number;
  /** Bytes of all accounts: beyond them, an account that holds bytes is left its share. */
  readonly all: number;
}

/** The maximum bytes of an account, and of all. */
export class HeldBytes {
  readonly #most: HeldAtMost;
  readonly #where: string;
  readonly #held = new Map<string, number>();
  #all = 0;

  /** `where`: their location, for messages. */
  constructor(most: HeldAtMost, where: string) {
    this.#most = most;
    this.#where = where;
  }

  /**
   * Returns a counter of bytes, which are released when the answer is sent or the connection closes. Refuses (429, 503) bytes beyond
   * the maximum.
   */
  counter(account: string, reply: FastifyReply): (bytes: number) => void {
    let own = 0;
    reply.raw.once("close", () => this.#add(account, -own));
    return (bytes) => {
      const message = `The requests of the account hold ${this.#most.account} bytes ${this.#where}. Let some of them end first.`;
      const refusal = this.refusalOf(account, bytes, message);
      if (refusal) throw refusal;
      own += bytes;
      this.#add(account, bytes);
    };
  }

  /** Counts bytes whatever their number is, until the answer is sent or the connection closes. */
  hold(account: string, reply: FastifyReply, bytes: number): void {
    this.#add(account, bytes);
    reply.raw.once("close", () => this.#add(account, -bytes));
  }

  /** Returns the refusal of so many more bytes; undefined if there is room for them. `message`: says that the account holds its maximum. */
  refusalOf(account: string, bytes: number, message: string): ApiRefusal | undefined {
    const own = (this.#held.get(account) ?? 0) + bytes;
    if (own > this.#most.account) return tooMuchHeld(message);
    const holders = this.#held.size + (this.#held.has(account) ? 0 : 1);
    const isFull = this.#all + bytes > this.#most.all && own > this.#most.all / holders;
    return isFull ? serverFull(this.#where) : undefined;
  }

  #add(account: string, bytes: number): void {
    const held = (this.#held.get(account) ?? 0) + bytes;
    this.#all += bytes;
    if (held > 0) this.#held.set(account, held);
    else this.#held.delete(account);
  }
}

/** Maximum bytes of answers that callers have not read: 30 pages of the largest size of an account. */
const unreadAtMost: HeldAtMost = { account: 128 * 1024 * 1024, all: 256 * 1024 * 1024 };
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
    const refusal = account === undefined ? undefined : held.refusalOf(account, 1, unread);
    if (refusal) throw refusal;
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const { account, method } = request;
    const bytes = bytesOfAnswer(payload);
    if (account === undefined || bytes < counted) return done(null, payload);
    const isRead = method === "GET" || method === "HEAD";
    const refusal = isRead && bytes <= most.account ? held.refusalOf(account, bytes, unread) : undefined;
    if (refusal) {
      const body = JSON.stringify({ errors: refusal.faults });
      reply.code(refusal.status).headers({ "retry-after": "1", "content-length": Buffer.byteLength(body) });
      return done(null, body);
    }
    held.hold(account, reply, bytes);
    done(null, payload);
  });
}
