/**
 * Distinguishes an unavailable platform from failing requests. After a few connection failures in a row, over all requests of a client,
 * no further request is sent: one probe repeats until the platform answers again or the patience is over.
 * After that every request fails at once.
 */
import type { Clock } from "../base/clock.ts";

/** Number of consecutive failed requests, of any caller, before the platform counts as silent. */
const fewest = 3;
/** Times in milliseconds: of repeated requests to a silent platform, and of immediate failures after that. */
const patienceMs = 60_000;
const longestPauseMs = 8_000;
/** For one probe. */
const probeMs = 10_000;

/** A platform that was reached before and does not answer any more. */
export interface Outage {
  /** The request that failed last and why, as a sentence without its full stop. */
  readonly reason: string;
  /** Longest wait in milliseconds. */
  readonly patienceMs: number;
  /** True where it answers again, false where it was given up. Never rejects. */
  readonly ended: Promise<boolean>;
  /** Ends the waiting now, as if the patience were over. */
  giveUp(): void;
}

/** Called when an outage begins. */
export type OutageListener = (outage: Outage) => void;

interface OutageOptions {
  readonly clock: Clock;
  /**
   * Asks the platform for something harmless, at most so many milliseconds and until the signal; resolves to whether it answered. Never
   * rejects.
   */
  readonly probe: (timeoutMs: number, signal: AbortSignal) => Promise<boolean>;
  /** Ends an outage, and none begins after it. */
  readonly signal?: AbortSignal | undefined;
}

class OpenOutage implements Outage {
  readonly patienceMs = patienceMs;
  readonly ended: Promise<boolean>;
  readonly stop = new AbortController();
  /** Ends the outage; only the first call counts. */
  readonly end: (isBack: boolean) => void;
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.ended = promise;
    this.end = (isBack) => {
      this.stop.abort();
      resolve(isBack);
    };
  }
  giveUp(): void {
    this.end(false);
  }
}

export class Outages {
  readonly #options: OutageOptions;
  #listener: OutageListener = () => undefined;
  /** Requests that failed since the last answer. */
  readonly #failed = new Set<object>();
  /** Number of the request that left last, and of that which had left last when the first of those failed. */
  #last = 0;
  #firstFailure = 0;
  #open: OpenOutage | undefined;
  /** Why the platform was given up, and until when requests fail for that. */
  #gone: { readonly reason: string; readonly until: number } | undefined;
  #isOver = false;

  constructor(options: OutageOptions) {
    this.#options = options;
  }

  /** Sets the listener of outages, replacing the former one; the returned function restores it. */
  listen(listener: OutageListener): () => void {
    const before = this.#listener;
    this.#listener = listener;
    return () => {
      this.#listener = before;
    };
  }

  /** True while it is not known whether the platform comes back, and after it was given up. */
  get isClosed(): boolean {
    return this.#open !== undefined || this.#isGone();
  }

  /** Resolves to undefined when a request may be sent, or to why the platform was given up. Rejects with the signal's reason. */
  async waitUntilUp(signal: AbortSignal | undefined): Promise<string | undefined> {
    signal?.throwIfAborted();
    const open = this.#open;
    if (open) await raceWithAbort(open.ended, signal);
    return this.#isGone() ? this.#gone!.reason : undefined;
  }

  /** Nobody asks any more: an outage ends as if the patience were over, and none begins. */
  close(): void {
    this.#isOver = true;
    this.#open?.giveUp();
  }

  /** Called when a request is sent; returns the number to report its answer with. */
  sent(): number {
    return ++this.#last;
  }

  /** A request was answered. One that left before the first failure proves nothing: its answer was on the way already. */
  noteAnswer(sent: number): void {
    if (this.#failed.size === 0 || sent <= this.#firstFailure) return;
    this.#failed.clear();
    this.#open?.end(true);
  }

  /** `request` is one object for all attempts of a request. */
  noteFailure(request: object, reason: string): void {
    if (this.#failed.size === 0) this.#firstFailure = this.#last;
    this.#failed.add(request);
    const { signal } = this.#options;
    if (this.#open || this.#failed.size < fewest || this.#isOver || signal?.aborted) return;
    const open = new OpenOutage(reason);
    signal?.addEventListener("abort", () => open.giveUp(), { once: true, signal: open.stop.signal });
    this.#open = open;
    this.#gone = undefined;
    void this.#watchOutage(open);
    this.#listener(open);
  }

  #isGone(): boolean {
    return this.#gone !== undefined && this.#options.clock.monotonic() < this.#gone.until;
  }

  /** Probes until the outage is over, one way or the other. */
  async #watchOutage(open: OpenOutage): Promise<void> {
    void this.#probeUntilBack(open);
    const isBack = await open.ended;
    this.#failed.clear();
    this.#open = undefined;
    if (!isBack) this.#gone = { reason: open.reason, until: this.#options.clock.monotonic() + patienceMs };
  }

  async #probeUntilBack(open: OpenOutage): Promise<void> {
    const { clock, probe } = this.#options;
    const until = clock.monotonic() + patienceMs;
    for (let pause = 1000; !open.stop.signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      const left = until - clock.monotonic();
      if (left <= 0) return open.end(false);
      if (await probe(Math.min(probeMs, left), open.stop.signal)) return open.end(true);
      const rest = Math.max(0, until - clock.monotonic());
      await clock.sleep(Math.min(pause, rest), open.stop.signal).catch(() => undefined);
    }
  }
}

function raceWithAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const rejectOnAbort = () => reject(signal.reason);
    if (signal.aborted) return rejectOnAbort();
    signal.addEventListener("abort", rejectOnAbort, { once: true });
    void promise.then((value) => {
      signal.removeEventListener("abort", rejectOnAbort);
      resolve(value);
    });
  });
}
