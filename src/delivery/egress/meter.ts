/**
 * Counts the bytes of a partner before its driver reads them, and ends the connection beyond a bound (partner-bounds.ts).
 * The counter wraps `push` and reads nothing, so the driver misses no bytes and back-pressure is unchanged. A burst of small
 * messages is handed on in portions (portions.ts).
 */
import type { Duplex } from "node:stream";
import { type DriverLine, driving } from "../../base/driver-zone.ts";
import { ArrivalWatch, type WatchedConnection } from "./arrival-watch.ts";
import type { EgressError } from "./egress-error.ts";
import { type Frames, framesOf } from "./frames.ts";
import { unparsed, unparsedAnswerBytes } from "./partner-bounds.ts";
import { closedEarly, type MeteredPartner, notAnAnswer, tooManyBytes, tooManyPieces } from "./partner-faults.ts";
import { exceededPiece, piecesAtMost } from "./piece-counts.ts";
import { inPortions } from "./portions.ts";

/** Milliseconds in which a driver may itself report that its connection was closed. */
const closedMs = 1000;

export interface MeterOptions extends MeteredPartner {
  /** Reports an error that a driver threw at what it read: a bug of the driver, for the operator. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/** The counter of one connection. */
export class Meter implements DriverLine, WatchedConnection {
  readonly peer: MeterOptions;
  readonly #streams: Duplex[] = [];
  #isLoggedIn = false;
  #fault: EgressError | undefined;
  /** The callbacks that fail pending work. */
  readonly #failing = new Set<(fault: EgressError) => void>();
  #received = 0;
  /** Bytes so far, where a small message counts as what a driver keeps of it. */
  #weighed = 0;
  /** Weighed bytes since the last request, or since the last row that was taken. */
  #answer = 0;
  /** True if a request was written and nothing was received since. */
  #isAsked = false;
  /** Number of pending pieces of work that wait for the partner. */
  #working = 0;
  /** True while a caller waits for the next row; undefined if rows are not read one by one. */
  #isHungry: boolean | undefined;
  #isPaused = false;
  #frames: Frames | undefined;
  /** The messages of a driver that does its own decryption. */
  #inner: Frames | undefined;
  /** Maximum bytes of the answer to the current request; undefined if each write is a request. */
  #begun: number | undefined;
  readonly #watch: ArrivalWatch;

  constructor(options: MeterOptions) {
    this.peer = options;
    this.#watch = new ArrivalWatch(this);
  }

  /** Bytes received so far. */
  get received(): number {
    return this.#received;
  }

  /** Bytes received so far, where small messages and values count as what a driver keeps of them. */
  get weighed(): number {
    return this.#weighed;
  }

  /** The reason why the connection was ended, if a bound was exceeded. */
  get fault(): EgressError | undefined {
    return this.#fault;
  }

  /** True after the login: answers are awaited, or rows and files are read one by one. */
  get isLoggedIn(): boolean {
    return this.#isLoggedIn;
  }

  /** True while an answer is awaited. */
  get isDue(): boolean {
    return this.#isAsked || this.#working > 0 || this.#frames?.isDue?.() === true;
  }

  get frames(): Frames | undefined {
    return this.#frames;
  }

  /** The stream that the driver reads. */
  get stream(): Duplex | undefined {
    return this.#streams.at(-1);
  }

  /** Returns the fault if a bound was exceeded: the driver itself only reports a broken connection. */
  because(error: unknown): unknown {
    return this.#fault ?? error;
  }

  /** Counts a stream. For a stream that decrypts another one, parse frames on the decrypted stream only (`isPlain`). */
  attach<S extends Duplex>(stream: S, isPlain: boolean): S {
    const most = this.peer.bounds.messageBytes;
    this.#frames = isPlain ? framesOf[this.peer.protocol]?.(most) : undefined;
    const frames = this.#frames;
    const push = stream.push.bind(stream);
    const hand = inPortions(stream, push);
    stream.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
      const before = frames?.counts.messages ?? 0;
      // Bytes beyond a bound are dropped.
      if (chunk instanceof Uint8Array && !this.#take(chunk, frames)) return false;
      const messages = frames ? frames.counts.messages - before : this.#unseenMessages(chunk);
      return hand(chunk, encoding, messages);
    };
    // Wraps `_write`, because a socket replaces its own `write` while it connects.
    for (const name of ["_write", "_writev"] as const) {
      const write = stream[name]?.bind(stream) as ((...given: unknown[]) => void) | undefined;
      if (!write) continue;
      stream[name] = (...given: unknown[]): void => {
        this.#asked();
        write(...given);
      };
    }
    this.#guardDriver(stream);
    stream.once("close", () => {
      this.#watch.stop();
      if (this.#failing.size > 0) setTimeout(() => this.#failUnended(), closedMs).unref();
    });
    this.#streams.push(stream);
    this.#watch.wait();
    return stream;
  }

  /** Runs the handlers of a stream's events in the zone of the driver, and ends the connection where they throw. */
  #guardDriver(stream: Duplex): void {
    const emit = stream.emit.bind(stream) as (...given: unknown[]) => boolean;
    stream.emit = (...given: unknown[]): boolean => {
      try {
        return this.drive(() => emit(...given));
      } catch (error) {
        this.endBroken(error);
        return true;
      }
    };
  }

  /** Runs work of the driver in its zone: an error that it throws later on ends this connection, and not the process. */
  drive<T>(work: () => T): T {
    return driving(this, work);
  }

  /**
   * Returns a driver's object whose methods run in its zone. A promise that one of them returns fails once the connection is closed:
   * some drivers leave what waits for an answer waiting.
   */
  guarding<T extends object>(driver: T): T {
    return new Proxy(driver, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          const result = this.drive(() => Reflect.apply(value, target, given) as unknown);
          return result instanceof Promise ? this.untilClosed(() => result) : result;
        };
      },
    });
  }

  endBroken(error: unknown): void {
    this.peer.report?.(error);
    // The error of a driver names its own code, and nothing that a customer could mend.
    this.end(notAnAnswer(this.peer, this.isLoggedIn));
  }

  /** Returns how many messages a chunk may have that nobody parses here: several values lie in eight bytes of it. */
  #unseenMessages(chunk: unknown): number {
    return unparsed.has(this.peer.protocol) && chunk instanceof Uint8Array ? Math.ceil(chunk.length / 8) : 0;
  }

  /** Adds a stream that reads from a counted one: back-pressure pauses the added stream. */
  through<S extends Duplex>(stream: S): S {
    this.#streams.push(stream);
    return stream;
  }

  /**
   * Counts the messages of a driver that does its own decryption. Returns false beyond a bound: then the driver must not read them.
   * The bytes were counted as they arrived.
   */
  decrypted(messages: Uint8Array): boolean {
    if (this.#fault) return false;
    const { messageBytes } = this.peer.bounds;
    this.#inner ??= framesOf[this.peer.protocol]?.(messageBytes);
    return this.#inner === undefined || this.#weigh(messages, this.#inner, 0);
  }

  /** Ends the login phase: from now on each answer is counted separately. */
  ready(): void {
    this.#isLoggedIn = true;
    this.#answer = 0;
    this.#isAsked = false;
    this.#watch.wait();
  }

  /** Begins a request whose answer has its own bound and time: all bytes from here on belong to it. */
  begin(answerBytes: number): void {
    this.#begun = answerBytes;
    this.#answer = 0;
  }

  /** Runs work during which the partner must keep sending: silence ends the connection. Throws the fault if a bound was exceeded. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#working += 1;
    this.#watch.noteProgress();
    this.#watch.wait();
    try {
      return await this.untilClosed(work);
    } catch (error) {
      throw this.because(error);
    } finally {
      this.#working -= 1;
      this.#watch.wait();
    }
  }

  /** Runs work of the driver in its zone, and fails it once the connection is closed: not every driver reports that. */
  async untilClosed<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#failing.add(reject);
    try {
      if (this.#fault) throw this.#fault;
      this.drive(work).then(resolve, reject);
      if (this.#isClosed) setTimeout(() => this.#failUnended(), closedMs).unref();
      return await promise;
    } finally {
      this.#failing.delete(reject);
    }
  }

  /**
   * Yields the rows of a driver that reads ahead. Each row is counted separately. While no row is awaited, the socket pauses
   * beyond a message's bound.
   */
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
      // A broken stream may never end.
      if (!this.#fault) await each.return?.();
    }
  }

  /** Resets the count after a caller took the received data. */
  taken(): void {
    this.#answer = 0;
  }

  /** Ends the connection for a reason that the customer sees. */
  end(fault: EgressError): void {
    this.#fault ??= fault;
    for (const fail of this.#failing) fail(this.#fault);
    this.#watch.stop();
    for (const stream of this.#streams) {
      if (stream.destroyed) continue;
      // A driver no longer listens to a stream that it has given up.
      stream.on("error", () => undefined);
      stream.destroy(this.#fault);
    }
  }

  /** Fails work that still waits for an answer after all streams were closed: some drivers do not report that. */
  #failUnended(): void {
    if (this.#fault || this.#failing.size === 0 || !this.#isClosed) return;
    this.end(closedEarly(this.peer, this.isLoggedIn));
  }

  get #isClosed(): boolean {
    return this.#streams.length > 0 && this.#streams.every((stream) => stream.destroyed);
  }

  #asked(): void {
    if (!this.#isLoggedIn || this.#begun !== undefined) return;
    this.#answer = 0;
    this.#isAsked = true;
    this.#watch.noteProgress();
    (this.#frames ?? this.#inner)?.asked();
    this.#watch.wait();
  }

  /** Counts a chunk. Returns false beyond a bound. */
  #take(chunk: Uint8Array, frames: Frames | undefined): boolean {
    if (this.#fault) return false;
    this.#received += chunk.length;
    return this.#weigh(chunk, frames, chunk.length);
  }

  /** Counts a chunk of `bytes` that were not counted before. Returns false beyond a bound. */
  #weigh(chunk: Uint8Array, frames: Frames | undefined, bytes: number): boolean {
    const before = frames?.counts.weight ?? 0;
    const long = frames?.take(chunk);
    const weight = bytes + (frames?.counts.weight ?? 0) - before;
    this.#weighed += weight;
    this.#answer += weight;
    this.#isAsked = false;
    const piece = frames && exceededPiece(frames.counts);
    const { loginBytes, messageBytes } = this.peer.bounds;
    const answerBytes = this.#begun ?? this.#answerBytes;
    if (long !== undefined) this.#exceed("message", messageBytes, long);
    else if (piece !== undefined && piecesAtMost[piece] === 0) this.end(tooManyPieces(this.peer, piece));
    else if (!this.#isLoggedIn) {
      if (this.#answer > loginBytes) this.#exceed("login", loginBytes);
    } else if (piece !== undefined) this.end(tooManyPieces(this.peer, piece));
    else if (this.#isHungry === undefined || frames) {
      if (this.#answer > answerBytes) this.#exceed("answer", answerBytes);
    } else if (this.#isHungry && this.#answer > 2 * messageBytes) this.#exceed("message", messageBytes);
    if (this.#fault) return false;
    if (this.#isHungry === false && this.#answer > messageBytes) this.#pause();
    this.#watch.wait();
    return true;
  }

  get #answerBytes(): number {
    const { protocol, bounds } = this.peer;
    return unparsed.has(protocol) ? Math.min(unparsedAnswerBytes, bounds.answerBytes) : bounds.answerBytes;
  }

  #pause(): void {
    this.#isPaused = true;
    this.stream?.pause();
  }

  #resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.stream?.resume();
  }

  #exceed(what: "login" | "message" | "answer", bound: number, announced?: number): void {
    this.end(tooManyBytes(this.peer, what, bound, announced));
  }
}
