/**
 * Turns of accounts at the event loop. A request keeps it from all others while its body is read as JSON, checked and stored. After one
 * that took long, those of the same account wait: what others have begun goes on first, and accounts of which many wait take turns.
 * So whoever sends one request waits for one of another account, however many of that one wait. A request with a large body gives its turn
 * back between reading it, working with it and writing the answer: then others wait for one of the three.
 */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Json } from "../../base/json.ts";
import { pauses } from "../../base/pauses.ts";
import { weighsAtLeast } from "../../base/weight.ts";
import { piecesOf } from "../../base/write-slices.ts";
import { limits } from "../../catalog/limits.ts";
import { Refusal } from "../../platform/kernel/refusal.ts";

interface Loop {
  /** Milliseconds from any point. */
  readonly now: () => number;
  /** Calls back in the next round, after what has arrived meanwhile was looked at. */
  readonly nextRound: (work: () => void) => void;
}

const eventLoop: Loop = { now: () => performance.now(), nextRound: setImmediate };

/** Milliseconds of a round in which requests begin at once, as long as none waits: most need far less. */
const freeMs = 5;
/** Rounds after a long one in which nothing that waits is begun, so that what is under way can end: a write takes some. */
const rest = 4;
/** Requests of one account that wait: as many as its bucket lets through at once. */
const mostWaiting = limits.bucket.size;

export class Turns {
  readonly #loop: Loop;
  /** What waits, by account; the accounts in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** When something was first begun in this round; undefined before. */
  #begun: number | undefined;
  /** Whose work was begun since the last turn: who has begun none need not wait for one. */
  readonly #served = new Set<string>();
  #resting = 0;

  constructor(loop: Loop = eventLoop) {
    this.#loop = loop;
  }

  /** Begins work of an account, now or when it is its turn. Answers false, and never begins it, where too much of the account waits. */
  take(account: string, begin: () => void): boolean {
    const queue = this.#waiting.get(account);
    if ((this.#waiting.size === 0 && this.#isFree()) || (!queue && !this.#served.has(account)))
      this.#begin(account, begin);
    else if (!queue) this.#waiting.set(account, [begin]);
    else if (queue.length < mostWaiting) queue.push(begin);
    else return false;
    return true;
  }

  /** Goes on with work of an account that was begun: in the next round, or as the next of the account when it is its turn. */
  proceed(account: string, go: () => void): void {
    this.#loop.nextRound(() => {
      const queue = this.#waiting.get(account);
      if (this.#waiting.size === 0 && this.#isFree()) this.#begin(account, go);
      else if (!queue) this.#waiting.set(account, [go]);
      else queue.unshift(go);
    });
  }

  #begin(account: string, begin: () => void): void {
    this.#served.add(account);
    if (this.#begun === undefined) {
      this.#begun = this.#loop.now();
      this.#loop.nextRound(() => this.#round());
    }
    begin();
  }

  /** Begins what waits, an account after the other, until one of them has taken long. */
  #round(): void {
    if (!this.#isFree()) this.#resting = rest;
    this.#begun = undefined;
    if (this.#waiting.size > 0 && this.#resting > 0) {
      this.#resting -= 1;
      this.#begun = this.#loop.now();
      this.#loop.nextRound(() => this.#round());
      return;
    }
    this.#served.clear();
    for (const [account, queue] of this.#waiting) {
      this.#waiting.delete(account);
      const begin = queue.shift()!;
      // Behind the others, so that this loop comes to it again after them.
      if (queue.length > 0) this.#waiting.set(account, queue);
      this.#begin(account, begin);
      if (!this.#isFree()) return;
    }
  }

  #isFree(): boolean {
    return this.#begun === undefined || this.#loop.now() - this.#begun < freeMs;
  }
}

const tooMany = new Refusal(
  429,
  [{ code: "rate_limited", message: `${mostWaiting} requests of the account wait for their turn.` }],
  { "retry-after": "1" },
);

/** Bytes from which on a body is large: reading as much as JSON and checking it takes about a millisecond. */
const large = 64 * 1024;

/** Lets requests begin in turns, once their bodies are there. {@link shareTurns} has to follow when those have been read. */
export function takeTurns(app: FastifyInstance): Turns {
  const turns = new Turns();
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.account === undefined) return done();
    const taken = turns.take(request.account, () => {
      // Nobody waits for the answer any more.
      if (!request.raw.socket?.destroyed) done();
    });
    if (!taken) done(tooMany);
  });
  return turns;
}

/** Lets others have their turn when a large body was read as JSON, and before its answer is written as JSON. */
export function shareTurns(app: FastifyInstance, turns: Turns): void {
  const isLarge = (request: FastifyRequest) => Number(request.headers["content-length"] ?? large) >= large;
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.account === undefined || request.body === undefined || !isLarge(request)) return done();
    turns.proceed(request.account, done);
  });
  app.addHook("preSerialization", (request, reply, payload, done) => {
    const isLargeAnswer = weighsAtLeast(payload, limits.checkedAtOnce);
    if (request.account === undefined || !(isLargeAnswer || (request.body !== undefined && isLarge(request))))
      return done(null, payload);
    turns.proceed(request.account, () => {
      if (!isLargeAnswer) return done(null, payload);
      reply.serializer((stream) => stream as never);
      streamed(payload as Json, reply).then((stream) => done(null, stream), done);
    });
  });
}

/** Characters of an answer that are handed to the connection at once. */
const together = 64 * 1024;

/** A large answer, written in slices, as a stream of known length: others are served while it is sent. */
async function streamed(payload: Json, reply: FastifyReply): Promise<Readable> {
  const pause = pauses();
  const parts: Buffer[] = [];
  let [text, bytes] = ["", 0];
  const add = (): void => {
    const part = Buffer.from(text);
    parts.push(part);
    bytes += part.length;
    text = "";
  };
  for (const piece of await piecesOf(payload, pause)) {
    text += piece;
    if (text.length < together) continue;
    add();
    await pause();
  }
  add();
  reply.header("content-length", bytes);
  return Readable.from(parts, { objectMode: false });
}
