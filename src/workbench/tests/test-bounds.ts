/** The time limits of a stack's tests: a test that exceeds them is cut off, and fails. */
import { systemClock } from "../../base/clock.ts";
import { spentByProcess } from "../../base/fair-shares.ts";
import { BoundExceeded, type Compute } from "../../delivery/compute/port.ts";
import { EgressError } from "../../delivery/egress/egress-error.ts";
import type { EndAnswer } from "../../model/flow-test.ts";
import type { Workplace } from "../workplace.ts";

export interface TestBounds {
  /** Requests of one test that get an answer. */
  readonly requests: number;
  /** Bytes of the answers of one test. */
  readonly bytes: number;
  /** Computing time of one test, in milliseconds. */
  readonly computingMs: number;
  /** Time of all tests of a stack, in milliseconds. */
  readonly allMs: number;
  /** Returns milliseconds from an arbitrary origin. */
  readonly elapsed: () => number;
  /** Returns the computing time of the process, in milliseconds. */
  readonly computed: () => number;
}

export const usualBounds: TestBounds = Object.freeze({
  requests: 20_000,
  bytes: 256 * 1024 * 1024,
  computingMs: 120_000,
  allMs: 900_000,
  elapsed: () => performance.now(),
  computed: spentByProcess,
});

/** Time for a test that is cut off to leave its platform. */
const restMs = 5_000;
/** Time between two looks at the clocks. */
const lookMs = 250;

/** Returns the bounds that the options of a command change. */
export const testBoundsOf = ({ choices: { timeoutSeconds } }: Workplace): Partial<TestBounds> =>
  timeoutSeconds === undefined ? {} : { allMs: timeoutSeconds * 1000 };

const groupedCount = (count: number): string => count.toLocaleString("en-US");

type CutOffOr<T> = (T & { readonly cutOff?: undefined }) | { readonly cutOff: string };

/** The time that all tests of a stack have together. It begins with the object. */
export class TestTime {
  readonly bounds: TestBounds;
  readonly #end: number;

  constructor(bounds: Partial<TestBounds> = {}) {
    this.bounds = { ...usualBounds, ...bounds };
    this.#end = this.bounds.elapsed() + this.bounds.allMs;
  }

  get leftMs(): number {
    return this.#end - this.bounds.elapsed();
  }

  get isOver(): boolean {
    return this.leftMs <= 0;
  }

  /** The reason why a test is cut off, or never begun. */
  get overdue(): string {
    return `all tests of the stack together took longer than ${groupedCount(this.bounds.allMs / 1000)} s. Run some of them by their address, or give more time with --timeout SECONDS.`;
  }

  /** Runs a test under its bounds. Resolves with the reason as soon as the test exceeds one; the rest of it gets no further answer. */
  async run<T extends object>(work: (meter: TestMeter) => Promise<T>): Promise<CutOffOr<T>> {
    if (this.isOver) return { cutOff: `Not run: ${this.overdue}` };
    const meter = new TestMeter(this);
    const timer = setInterval(() => meter.look(), lookMs);
    const whole = work(meter);
    // The rest of a test that is cut off ends with an error.
    whole.catch(() => undefined);
    try {
      const result = await Promise.race([whole, meter.exceeded.then(() => atMostMs(whole, restMs))]);
      return meter.cutOff === undefined && result !== undefined ? result : { cutOff: meter.cutOff ?? "" };
    } catch (error) {
      if (meter.cutOff !== undefined) return { cutOff: meter.cutOff };
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}

/** The use that one test makes of its bounds. */
export class TestMeter {
  readonly #time: TestTime;
  readonly #computedBefore: number;
  readonly #exceeded = Promise.withResolvers<void>();
  readonly #sizes = new Map<EndAnswer, number>();
  #requests = 0;
  #bytes = 0;
  #cutOff: string | undefined;

  constructor(time: TestTime) {
    this.#time = time;
    this.#computedBefore = time.bounds.computed();
  }

  /** The bound that the test exceeded, and the remedy. */
  get cutOff(): string | undefined {
    return this.#cutOff;
  }

  /** Resolves when the test exceeds a bound. */
  get exceeded(): Promise<void> {
    return this.#exceeded.promise;
  }

  /** Compares the clocks with the bounds. */
  look(): void {
    const { computed, computingMs } = this.#time.bounds;
    if (computed() - this.#computedBefore > computingMs) {
      const used = `${groupedCount(computingMs / 1000)} s of computing time`;
      const remedy =
        "Let an answer end the paging, or give the test fewer records and answers. Look for flows and scripts that start each other.";
      this.#end(`the test took more than ${used}, and made ${groupedCount(this.#requests)} requests. ${remedy}`);
    } else if (this.#time.isOver) this.#end(this.#time.overdue);
  }

  /** Counts a request that gets an answer. Throws EgressError once the test has exceeded a bound. */
  count(answer?: EndAnswer): void {
    const { requests, bytes } = this.#time.bounds;
    this.#requests++;
    if (answer !== undefined) this.#bytes += this.#sizeOf(answer);
    const remedy = "Let an answer end the paging, or lower times: of the answers.";
    if (this.#requests > requests) this.#end(`the test made more than ${groupedCount(requests)} requests. ${remedy}`);
    else if (this.#bytes > bytes)
      this.#end(`the answers of the test have more than ${groupedCount(bytes)} bytes. ${remedy}`);
    else this.look();
    if (this.#cutOff !== undefined) throw new EgressError("refused", this.#cutOff);
  }

  /** Returns the same threads, which do no more work for the test once it is cut off. */
  computeFor(compute: Compute): Compute {
    return {
      of: (account, host) => {
        const run = compute.of(account, host);
        return (...call) => {
          this.look();
          if (this.#cutOff !== undefined) throw new BoundExceeded("time_limit_exceeded", this.#cutOff);
          return run(...call);
        };
      },
      close: async () => undefined,
    };
  }

  #end(reason: string): void {
    this.#cutOff ??= `Cut off: ${reason}`;
    this.#exceeded.resolve();
  }

  #sizeOf(answer: EndAnswer): number {
    const known = this.#sizes.get(answer) ?? JSON.stringify(answer).length;
    this.#sizes.set(answer, known);
    return known;
  }
}

/** Waits for work, but no longer than `ms`. */
async function atMostMs<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const stop = new AbortController();
  const late = systemClock.sleep(ms, stop.signal).then(() => undefined);
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => stop.abort());
}
