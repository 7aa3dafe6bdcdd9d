/** Ends a connection whose partner is silent, or sends so few bytes that an answer would never be complete. */
import type { Duplex } from "node:stream";
import type { EgressError } from "./egress-error.ts";
import type { Frames } from "./frames.ts";
import { type MeteredPartner, type SilentPhase, silentPartner } from "./partner-faults.ts";

/** The connection that is watched (meter.ts). */
export interface WatchedConnection {
  readonly peer: MeteredPartner;
  /** Bytes received so far. */
  readonly received: number;
  readonly isLoggedIn: boolean;
  /** True while an answer is awaited. */
  readonly isDue: boolean;
  /** The messages of the protocol; undefined if they are not parsed. */
  readonly frames: Frames | undefined;
  /** The stream that the driver reads; undefined before it exists. */
  readonly stream: Duplex | undefined;
  /** The reason why the connection was ended. */
  readonly fault: EgressError | undefined;
  end(fault: EgressError): void;
}

/** A period in which enough bytes must arrive, independent of the timers that single bytes restart. */
class ArrivalPeriod {
  /** Bytes received at the beginning of the period, and the number of the message then. */
  from = 0;
  number = 0;
  /** True if something was completed since the beginning. */
  hasMoved = false;
  readonly #look: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(look: () => void) {
    this.#look = look;
  }

  /** Begins a period unless one is running. */
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

export class ArrivalWatch {
  readonly #connection: WatchedConnection;
  #timer: NodeJS.Timeout | undefined;
  #waitsFor: "login" | "first" | "between" | undefined;
  /** Checks the pace of one message: single bytes would restart the other timer forever. */
  readonly #message = new ArrivalPeriod(() => this.#lookAtMessage());
  readonly #answer = new ArrivalPeriod(() => this.#lookAtAnswer());

  constructor(connection: WatchedConnection) {
    this.#connection = connection;
  }

  /** Starts the timer for the next byte, or stops the timer if nothing is awaited. */
  wait(): void {
    const { fault, frames, isDue, isLoggedIn, peer } = this.#connection;
    const { loginMs, firstByteMs, betweenBytesMs } = peer.bounds;
    if (fault) return;
    const isInside = frames?.isInside() === true;
    if (isLoggedIn && frames) this.#watchPaces(frames, isInside);
    const next = !isLoggedIn ? "login" : isInside ? "between" : isDue ? "first" : undefined;
    if (next !== undefined && next === this.#waitsFor && this.#timer) {
      // The login timer runs from the beginning of the login.
      if (next !== "login") this.#timer.refresh();
      return;
    }
    this.#stopWaiting();
    this.#waitsFor = next;
    if (next === undefined) return;
    const ms = { login: loginMs, first: firstByteMs, between: betweenBytesMs }[next];
    this.#timer = setTimeout(() => this.#endSilent(next, ms), ms).unref();
  }

  /** Notes that a request was written, or that a row was taken: the answer has its whole time again. */
  noteProgress(): void {
    this.#answer.hasMoved = true;
  }

  stop(): void {
    this.#stopWaiting();
    this.#message.end();
    this.#answer.end();
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #watchPaces(frames: Frames, isInside: boolean): void {
    const { isDue, peer, received } = this.#connection;
    const { firstByteMs, betweenBytesMs } = peer.bounds;
    if (isInside) this.#message.begin(betweenBytesMs, received, frames.begun());
    if (isDue) this.#answer.begin(firstByteMs, received);
  }

  #lookAtMessage(): void {
    const { frames, peer, received } = this.#connection;
    const { betweenBytesMs, paceBytes } = peer.bounds;
    const pace = this.#message;
    if (!this.#isRead || frames?.isInside() !== true) return;
    const isSame = frames.begun() === pace.number;
    if (isSame && this.#isTrickle(pace, paceBytes)) this.#endSilent("pace", betweenBytesMs, paceBytes);
    else pace.begin(betweenBytesMs, received, frames.begun());
  }

  #lookAtAnswer(): void {
    const { isDue, peer, received } = this.#connection;
    const { firstByteMs, dueBytes } = peer.bounds;
    const pace = this.#answer;
    if (!this.#isRead || !isDue) return;
    if (!pace.hasMoved && this.#isTrickle(pace, dueBytes)) this.#endSilent("due", firstByteMs, dueBytes);
    else pace.begin(firstByteMs, received);
  }

  /** Returns true if a few bytes arrived, but fewer than required. Without any byte, the silence timer ends the connection. */
  #isTrickle({ from }: ArrivalPeriod, least: number): boolean {
    const came = this.#connection.received - from;
    return came > 0 && came < least && !this.#isHeld;
  }

  get #isRead(): boolean {
    return this.#connection.fault === undefined && this.#connection.stream?.destroyed === false;
  }

  /** True if the driver has not read the received bytes: then the partner is not slow. */
  get #isHeld(): boolean {
    const { stream } = this.#connection;
    return stream !== undefined && (stream.isPaused() || stream.readableLength > 0);
  }

  #endSilent(phase: SilentPhase, ms: number, bytes = 0): void {
    // While the driver does not read, the partner is not silent.
    const { peer, stream } = this.#connection;
    if (stream?.destroyed !== false) return;
    if (phase !== "login" && this.#isHeld) {
      this.#timer?.refresh();
      return;
    }
    this.#connection.end(silentPartner(peer, phase, ms, bytes));
  }
}
