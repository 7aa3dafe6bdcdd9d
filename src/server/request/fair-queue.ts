/**
 * Turns of accounts at the event loop. Parsing, checking and storing a request's body blocks all other requests.
 * After a long request, requests wait: running work continues first, and accounts with waiting requests take turns. Requests of accounts
 * whose requests are short begin without a turn, those of the shortest first, within the time that a round has for them. So a short
 * request waits for at most one long one, however many accounts send those.
 * A request with a large body yields between parsing it, processing it and writing the answer, so others wait for only one of the
 * three.
 */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { onceWaiting, RecentTimes, spentMs } from "../../base/fair-shares.ts";
import type { Json } from "../../base/json.ts";
import { createPause, UnitOfWork, unitAtWork, workingFor } from "../../base/pauses.ts";
import { weighsAtLeast } from "../../base/weight.ts";
import { jsonPieces } from "../../base/write-slices.ts";
import { limits } from "../../catalog/limits.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import { noteAnswerBytes } from "./held-bytes.ts";

/** An event loop; tests turn their own. */
export interface Loop {
  /** Returns milliseconds of computing time from any starting point: on a busy machine, others' time counts for no account. */
  readonly now: () => number;
  /** Calls back in the next round, after newly arrived events were handled. */
  readonly nextRound: (work: () => void) => void;
  /** Calls back in this round, once all begun work waits for something: most of a request comes after its first promise. */
  readonly soon: (work: () => void) => void;
}

/** The event loop of this process. */
export const eventLoop: Loop = {
  now: spentMs,
  nextRound: setImmediate,
  soon: onceWaiting,
};

/** Milliseconds of a round in which requests begin at once if none waits: most need far less. */
const freeMs = 5;
/** Rounds after a long one in which no waiting request begins, so that running work can end: a write takes some rounds. */
const rest = 4;
/** Maximum waiting requests of one account: as many as its bucket allows at once. */
const mostWaiting = limits.bucket.size;

/** Average milliseconds of an account's requests from which on the account waits for its turn. Requests of other accounts begin at once. */
const shortMs = 5;
/** Milliseconds that such requests may take in a round: the next ones begin in the round after it. */
const shortRoundMs = 10;

export class Turns {
  readonly #loop: Loop;
  /** The waiting requests by account, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Average CPU time of the recent requests of an account. */
  readonly #taken = new RecentTimes<string>(shortMs);
  /** The time of the first begin in this round; undefined before. */
  #begun: number | undefined;
  /** Accounts with work begun in this round; others need not wait. */
  readonly #served = new Set<string>();
  /** Computing time that begun work took in this round. */
  #spent = 0;
  #resting = 0;

  constructor(loop: Loop = eventLoop) {
    this.#loop = loop;
  }

  /** Begins work of an account, now or in its turn. Returns false, and never begins it, if too much of the account waits. */
  take(account: string, begin: () => void): boolean {
    const queue = this.#waiting.get(account);
    if (this.#mayBegin(account)) this.#begin(account, begin);
    else if (!queue) this.#wait(account, [begin]);
    else if (queue.length < mostWaiting) queue.push(begin);
    else return false;
    return true;
  }

  /** Continues work of an account: in the next round, or as the account's next work in its turn. */
  proceed(account: string, go: () => void): void {
    this.#loop.nextRound(() => {
      const queue = this.#waiting.get(account);
      if (this.#mayBegin(account)) this.#begin(account, go);
      else if (!queue) this.#wait(account, [go]);
      else queue.unshift(go);
    });
  }

  #mayBegin(account: string): boolean {
    if (this.#waiting.size === 0 && this.#isFree()) return true;
    return !this.#waiting.has(account) && this.#needsNoTurn(account);
  }

  #wait(account: string, queue: (() => void)[]): void {
    this.#waiting.set(account, queue);
    this.#plan();
  }

  #begin(account: string, begin: () => void): void {
    this.#served.add(account);
    this.#plan();
    const before = this.#loop.now();
    this.#loop.soon(() => this.#note(account, this.#loop.now() - before));
    begin();
  }

  #note(account: string, ms: number): void {
    this.#spent += ms;
    this.#taken.noteTime(account, ms);
  }

  #needsNoTurn(account: string): boolean {
    return this.#taken.isShort(account) && !this.#served.has(account) && this.#spent < shortRoundMs;
  }

  #plan(): void {
    if (this.#begun !== undefined) return;
    this.#begun = this.#loop.now();
    this.#loop.nextRound(() => this.#round());
  }

  /** Begins waiting work, one account after the other, until one took long. */
  #round(): void {
    // A rest is not prolonged by what others do meanwhile.
    if (this.#resting > 0) this.#resting -= 1;
    else if (!this.#isFree()) this.#resting = rest;
    this.#begun = undefined;
    this.#served.clear();
    this.#spent = 0;
    if (this.#waiting.size === 0) return;
    this.#plan();
    this.#beginWaiting(this.#resting === 0);
  }

  /** `turn`: the time has come for one of those that need a turn; the others come first. */
  #beginWaiting(turn: boolean): void {
    const short = this.#shortestWaiting();
    const account = short ?? (turn ? this.#waiting.keys().next().value : undefined);
    if (account === undefined) return;
    const queue = this.#waiting.get(account)!;
    this.#waiting.delete(account);
    const begin = queue.shift()!;
    // Behind the others, where more of it waits.
    if (queue.length > 0) this.#waiting.set(account, queue);
    this.#begin(account, begin);
    if (this.#waiting.size === 0) return;
    this.#loop.soon(() => {
      if (short !== undefined) this.#beginWaiting(turn);
      else if (this.#isFree()) this.#beginWaiting(true);
    });
  }

  /** Returns the waiting account that needs no turn, of several the one whose requests are the shortest. */
  #shortestWaiting(): string | undefined {
    let shortest: string | undefined;
    for (const account of this.#waiting.keys()) {
      if (!this.#needsNoTurn(account)) continue;
      if (shortest === undefined || this.#taken.takenBy(account) < this.#taken.takenBy(shortest)) shortest = account;
    }
    return shortest;
  }

  #isFree(): boolean {
    return this.#begun === undefined || this.#loop.now() - this.#begun < freeMs;
  }
}

const tooMany = new ApiRefusal(
  429,
  [{ code: "rate_limited", message: `${mostWaiting} requests of the account wait for their turn.` }],
  { "retry-after": "1" },
);

/** Bytes from which a body is large: parsing and checking that much takes about a millisecond. */
const large = 64 * 1024;

/** Lets requests begin in turns, once their bodies have arrived. {@link shareTurns} must follow after the bodies are parsed. */
export function takeTurns(app: FastifyInstance): Turns {
  const turns = new Turns();
  app.decorateRequest("unit", undefined);
  app.addHook("preValidation", (request, reply, done) => {
    const { account } = request;
    if (account === undefined) return done();
    const unit = unitOf(reply);
    request.unit = unit;
    const taken = turns.take(account, () => {
      // A closed socket no longer waits for the answer.
      if (!request.raw.socket?.destroyed) workingFor(account, done, unit);
    });
    if (!taken) done(tooMany);
  });
  return turns;
}

/** Returns the unit of a request: over once its caller has read the answer. A request of a script is part of the one that waits for it. */
function unitOf(reply: FastifyReply): UnitOfWork {
  const outer = unitAtWork();
  if (outer?.isNested) return outer;
  const unit = new UnitOfWork();
  reply.raw.once("close", () => unit.endUnit());
  return unit;
}

/** Yields to other accounts after a large body is parsed, and before its answer is written as JSON. */
export function shareTurns(app: FastifyInstance, turns: Turns): void {
  const isLarge = (request: FastifyRequest) => Number(request.headers["content-length"] ?? large) >= large;
  app.addHook("preValidation", (request, _reply, done) => {
    const { account } = request;
    if (account === undefined || request.body === undefined || !isLarge(request)) return done();
    turns.proceed(account, () => workingFor(account, done, request.unit));
  });
  app.addHook("preSerialization", (request, reply, payload, done) => {
    const isLargeAnswer = weighsAtLeast(payload, limits.checkedAtOnce);
    const { account } = request;
    if (account === undefined || !(isLargeAnswer || (request.body !== undefined && isLarge(request))))
      return done(null, payload);
    turns.proceed(account, () => {
      if (!isLargeAnswer) return done(null, payload);
      reply.serializer((stream) => stream as never);
      workingFor(account, () => streamAnswer(payload as Json, reply), request.unit).then(
        (stream) => done(null, stream),
        done,
      );
    });
  });
}

/** Characters of an answer that are passed to the connection at once. */
const together = 64 * 1024;

/** Returns a large answer, written in slices, as a stream of known length; other requests are served meanwhile. */
async function streamAnswer(payload: Json, reply: FastifyReply): Promise<Readable> {
  const pause = createPause();
  const parts: Buffer[] = [];
  let [text, bytes] = ["", 0];
  const addSlice = (): void => {
    const part = Buffer.from(text);
    parts.push(part);
    bytes += part.length;
    text = "";
  };
  for (const piece of await jsonPieces(payload, pause)) {
    text += piece;
    if (text.length < together) continue;
    addSlice();
    await pause();
  }
  addSlice();
  reply.header("content-length", bytes);
  const stream = Readable.from(parts, { objectMode: false });
  noteAnswerBytes(stream, bytes);
  return stream;
}
