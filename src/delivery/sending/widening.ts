/**
 * Requests at once: few until the size of their answers is known, then as many as the lane allows, or as many as bring no more than a
 * bound. Each request that has begun ends with its answer in memory.
 */
/** Characters of answers, about, that requests bring at once. */
const broughtAtOnce = 6 * 1024 * 1024;
/** Requests at once before the first answer, and further ones for each answer that is known. */
const widthAtFirst = 2;
const widthOfAnswer = 2;
/** The part of the expected size that remains after a smaller answer. */
const remainder = 0.75;

/** The sizes of earlier answers, from which those of the next ones are expected. */
export class AnswerSizes {
  #known = 0;
  #expected = 0;

  noteSize(characters: number): void {
    this.#known += 1;
    this.#expected = Math.max(characters, this.#expected * remainder);
  }

  /** Returns the number of requests that may run at once, of `level`. */
  widthBelow(level: number): number {
    const widened = widthAtFirst + widthOfAnswer * this.#known;
    return Math.max(1, Math.min(level, widened, Math.floor(broughtAtOnce / Math.max(1, this.#expected))));
  }
}

/** The lane that requests wait for. */
interface WideLane {
  readonly level: number;
  readonly answers?: AnswerSizes;
}

interface WideningWork {
  /** The number of the first request, and the number after the last one. */
  readonly from?: number;
  readonly to: number;
  /** Returns false if no further request is to begin. */
  readonly goesOn?: () => boolean;
  /** Sends a request; returns the characters of its answer, about. */
  readonly send: (number: number) => Promise<number>;
}

/**
 * Sends numbered requests in order, several at once. Returns the number after the last one that began. After an exception no further
 * request begins; it is thrown when the running requests have ended.
 */
export function sendWidening(
  lane: WideLane,
  { from = 0, to, goesOn = () => true, send }: WideningWork,
): Promise<number> {
  const sizes = lane.answers ?? new AnswerSizes();
  let next = from;
  let running = 0;
  let failed: { readonly reason: unknown } | undefined;
  return new Promise((resolve, reject) => {
    const beginMore = (): void => {
      while (!failed && next < to && running < sizes.widthBelow(lane.level) && goesOn()) {
        running += 1;
        send(next++).then(
          (size) => {
            running -= 1;
            sizes.noteSize(size);
            beginMore();
          },
          (reason: unknown) => {
            running -= 1;
            failed ??= { reason };
            beginMore();
          },
        );
      }
      if (running > 0) return;
      if (failed) reject(failed.reason);
      else resolve(next);
    };
    beginMore();
  });
}
