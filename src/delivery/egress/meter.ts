/**
 * Counts what a partner sends before its driver sees it, and ends the connection past a bound (partner-bounds.ts). Nothing is read here: a
 * stream is counted where its bytes come in, so that its driver misses none of them, and back-pressure goes on as before.
 */
import type { Duplex } from "node:stream";
import { EgressError } from "./egress-error.ts";
import { type Frames, framesOf } from "./frames.ts";
import { type PartnerBounds, type Protocol, protocols } from "./partner-bounds.ts";

/** How the connection is used: from the login on answers are waited for, or rows and files are taken one after the other. */
type Use = "login" | "answers";

export interface MeterOptions {
  readonly protocol: Protocol;
  /** `host:port`, as the connection names them. */
  readonly partner: string;
  readonly bounds: PartnerBounds;
}

/** A time in which enough has to come, whatever other timers its bytes keep going. */
class Pace {
  /** Bytes that had come at its beginning, and which message it was. */
  from = 0;
  number = 0;
  /** Something was completed since. */
  hasMoved = false;
  readonly #look: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(look: () => void) {
    this.#look = look;
  }

  /** Begins, unless it has begun. */
  begin(ms: number, from: number, number = 0): void {
    if (this.#timer) return;
    this.from = from;
    this.number = number;
    this.hasMoved = false;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, ms).unref();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** The counter of one connection. */
export class Meter {
  readonly #options: MeterOptions;
  readonly #streams: Duplex[] = [];
  #use: Use = "login";
  #fault: EgressError | undefined;
  /** What ends the work that waits. */
  readonly #failing = new Set<(fault: EgressError) => void>();
  #received = 0;
  /** Bytes since the last request, or since the last row that was taken. */
  #answer = 0;
  /** A request was written, and nothing was received since. */
  #isAsked = false;
  /** Pieces of work that wait for the partner. */
  #working = 0;
  /** Somebody waits for the next row; undefined where rows are not read one after the other. */
  #isHungry: boolean | undefined;
  #isPaused = false;
  #frames: Frames | undefined;
  /** Bytes of the answer to the request that was begun; undefined where each write is a request. */
  #begun: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waitsFor: "login" | "first" | "between" | undefined;
  /** What came too slowly would keep the other timer going for ever. */
  readonly #message = new Pace(() => this.#lookAtMessage());
  readonly #due = new Pace(() => this.#lookAtAnswer());

  constructor(options: MeterOptions) {
    this.#options = options;
  }

  /** Bytes that came so far. */
  get received(): number {
    return this.#received;
  }

  /** Why the connection was ended, where a bound was passed. */
  get fault(): EgressError | undefined {
    return this.#fault;
  }

  /** The fault, where a bound was passed: a driver says of it that the connection broke. */
  because(error: unknown): unknown {
    return this.#fault ?? error;
  }

  /** Counts a stream. One that decrypts another is counted in its place: give its frames then, and of the other one none. */
  attach<S extends Duplex>(stream: S, isPlain: boolean): S {
    const most = this.#options.bounds.messageBytes;
    this.#frames = isPlain ? framesOf[this.#options.protocol]?.(most) : undefined;
    const frames = this.#frames;
    const push = stream.push.bind(stream);
    stream.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
      // What is past a bound is kept by nobody.
      if (chunk instanceof Uint8Array && !this.#take(chunk, frames)) return false;
      return push(chunk, encoding);
    };
    // A socket that connects takes its own `write` again.
    for (const name of ["_write", "_writev"] as const) {
      const write = stream[name]?.bind(stream) as ((...given: unknown[]) => void) | undefined;
      if (!write) continue;
      stream[name] = (...given: unknown[]): void => {
        this.#asked();
        write(...given);
      };
    }
    stream.once("close", () => this.#stopAll());
    this.#streams.push(stream);
    this.#wait();
    return stream;
  }

  /** Adds a stream that a counted one is read through: it is what back-pressure pauses. */
  through<S extends Duplex>(stream: S): S {
    this.#streams.push(stream);
    return stream;
  }

  /** The login is done: from now on answers are counted by themselves. */
  ready(): void {
    this.#use = "answers";
    this.#answer = 0;
    this.#isAsked = false;
    this.#wait();
  }

  /** Begins a request whose answer has a bound and a time of its own: what is written from here on belongs to it. */
  begin(answerBytes: number): void {
    this.#begun = answerBytes;
    this.#answer = 0;
  }

  /** Work during which the partner has to send something all the time: a silence ends it. Throws the fault where a bound was passed. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#working += 1;
    this.#due.hasMoved = true;
    this.#wait();
    let failing: ((fault: EgressError) => void) | undefined;
    try {
      // Not every driver says that its stream of rows has broken.
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      failing = reject;
      this.#failing.add(reject);
      work().then(resolve, reject);
      return await promise;
    } catch (error) {
      throw this.because(error);
    } finally {
      if (failing) this.#failing.delete(failing);
      this.#working -= 1;
      this.#wait();
    }
  }

  /** Rows of a driver that reads ahead: each counts by itself, and while none is waited for the socket is not read past a message's bound. */
  async *rows<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
    const each = rows[Symbol.asyncIterator]();
    try {
      for (;;) {
        this.#isHungry = true;
        this.#resume();
        const next = await this.during(() => each.next());
        this.#isHungry = false;
        this.#answer = 0;
        if (next.done) return;
        yield next.value;
      }
    } finally {
      this.#isHungry = undefined;
      this.#resume();
      // A stream that has broken may never end.
      if (!this.#fault) await each.return?.();
    }
  }

  /** What was sent was taken: what comes now counts by itself. */
  taken(): void {
    this.#answer = 0;
  }

  /** Ends the connection for a reason that is shown to the customer. */
  end(fault: EgressError): void {
    this.#fault ??= fault;
    for (const fail of this.#failing) fail(this.#fault);
    this.#stopAll();
    for (const stream of this.#streams) {
      if (stream.destroyed) continue;
      // A driver that has given a stream up listens to it no more.
      stream.on("error", () => undefined);
      stream.destroy(this.#fault);
    }
  }

  #asked(): void {
    if (this.#use === "login" || this.#begun !== undefined) return;
    this.#answer = 0;
    this.#isAsked = true;
    this.#due.hasMoved = true;
    this.#frames?.asked?.();
    this.#wait();
  }

  /** False where it is past a bound. */
  #take(chunk: Uint8Array, frames: Frames | undefined): boolean {
    if (this.#fault) return false;
    this.#received += chunk.length;
    this.#answer += chunk.length;
    this.#isAsked = false;
    const { loginBytes, messageBytes } = this.#options.bounds;
    const answerBytes = this.#begun ?? this.#options.bounds.answerBytes;
    const long = frames?.take(chunk);
    if (long !== undefined) this.#exceed("message", messageBytes, long);
    else if (this.#use === "login") {
      if (this.#answer > loginBytes) this.#exceed("login", loginBytes);
    } else if (this.#isHungry === undefined || frames) {
      if (this.#answer > answerBytes) this.#exceed("answer", answerBytes);
    } else if (this.#isHungry && this.#answer > 2 * messageBytes) this.#exceed("message", messageBytes);
    if (this.#fault) return false;
    if (this.#isHungry === false && this.#answer > messageBytes) this.#pause();
    this.#wait();
    return true;
  }

  #pause(): void {
    this.#isPaused = true;
    this.#streams.at(-1)?.pause();
  }

  #resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#streams.at(-1)?.resume();
  }

  /** Starts the time in which the next byte has to come, or stops it where nothing is waited for. */
  #wait(): void {
    const { loginMs, firstByteMs, betweenBytesMs } = this.#options.bounds;
    if (this.#fault) return;
    const isInside = this.#frames?.isInside() === true;
    if (this.#use !== "login" && this.#frames) this.#watchPaces(this.#frames, isInside);
    const next = this.#use === "login" ? "login" : isInside ? "between" : this.#isDue ? "first" : undefined;
    if (next !== undefined && next === this.#waitsFor && this.#timer) {
      // The time of a login counts from its beginning.
      if (next !== "login") this.#timer.refresh();
      return;
    }
    this.#stopWaiting();
    this.#waitsFor = next;
    if (next === undefined) return;
    const ms = { login: loginMs, first: firstByteMs, between: betweenBytesMs }[next];
    this.#timer = setTimeout(() => this.#silence(next, ms), ms).unref();
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #stopAll(): void {
    this.#stopWaiting();
    this.#message.end();
    this.#due.end();
  }

  #watchPaces(frames: Frames, isInside: boolean): void {
    const { firstByteMs, betweenBytesMs } = this.#options.bounds;
    if (isInside) this.#message.begin(betweenBytesMs, this.#received, frames.begun());
    if (this.#isDue) this.#due.begin(firstByteMs, this.#received);
  }

  /** Something is waited for. */
  get #isDue(): boolean {
    return this.#isAsked || this.#working > 0 || this.#frames?.isDue?.() === true;
  }

  #lookAtMessage(): void {
    const { betweenBytesMs, paceBytes } = this.#options.bounds;
    const pace = this.#message;
    if (!this.#isRead || this.#frames?.isInside() !== true) return;
    const isSame = this.#frames.begun() === pace.number;
    if (isSame && this.#isTrickle(pace, paceBytes)) this.#silence("pace", betweenBytesMs, paceBytes);
    else pace.begin(betweenBytesMs, this.#received, this.#frames.begun());
  }

  #lookAtAnswer(): void {
    const { firstByteMs, dueBytes } = this.#options.bounds;
    const pace = this.#due;
    if (!this.#isRead || !this.#isDue) return;
    if (!pace.hasMoved && this.#isTrickle(pace, dueBytes)) this.#silence("due", firstByteMs, dueBytes);
    else pace.begin(firstByteMs, this.#received);
  }

  /** A few bytes came. Where none did, the time of a silence ends the connection. */
  #isTrickle({ from }: Pace, least: number): boolean {
    const came = this.#received - from;
    return came > 0 && came < least && !this.#isHeld;
  }

  get #isRead(): boolean {
    return this.#fault === undefined && this.#streams.at(-1)?.destroyed === false;
  }

  /** What has come is taken by nobody, so that it is not the partner that is slow. */
  get #isHeld(): boolean {
    const stream = this.#streams.at(-1);
    return stream !== undefined && (stream.isPaused() || stream.readableLength > 0);
  }

  #silence(waited: "login" | "first" | "between" | "pace" | "due", ms: number, bytes = 0): void {
    // Where nobody takes what has come, it is not the partner that is silent.
    const stream = this.#streams.at(-1);
    if (stream?.destroyed !== false) return;
    if (waited !== "login" && this.#isHeld) {
      this.#timer?.refresh();
      return;
    }
    const { protocol, partner } = this.#options;
    const { name } = protocols[protocol];
    const what = {
      login: `did not complete the login within ${secondsOf(ms)}`,
      first: `sent nothing for ${secondsOf(ms)} while an answer was due`,
      between: `sent nothing for ${secondsOf(ms)} in the middle of a message`,
      pace: `sent less than ${bytes} bytes within ${secondsOf(ms)} in the middle of a message`,
      due: `sent less than ${bytes} bytes, and no row, within ${secondsOf(ms)} while an answer was due`,
    }[waited];
    const advice = waited === "login" ? `Check that ${name} listens there` : "Check the server and the way to it";
    this.end(new EgressError("timeout", `${partner} (${name}) ${what}. ${advice}.`, waited !== "login"));
  }

  #exceed(what: "login" | "message" | "answer", bound: number, announced?: number): void {
    const { protocol, partner } = this.#options;
    const { name, advice } = protocols[protocol];
    const size = announced === undefined ? "" : ` (announced: ${announced} bytes)`;
    const told = {
      login: `sent more than ${sizeOf(bound)} before the login was done. Check that ${name} listens there`,
      message: `sent a message of more than ${sizeOf(bound)}${size}. ${advice}, or check that ${name} listens there`,
      answer: `sent more than ${sizeOf(bound)} as one answer. ${advice}, or check that ${name} listens there`,
    }[what];
    this.end(new EgressError("too-large", `${partner} (${name}) ${told}.`, what !== "login"));
  }
}

const secondsOf = (ms: number): string => (ms < 1000 ? `${ms} milliseconds` : `${Math.round(ms / 1000)} seconds`);

function sizeOf(bytes: number): string {
  const MiB = 1024 * 1024;
  return bytes >= MiB ? `${Math.floor(bytes / MiB)} MB` : `${bytes} bytes`;
}
