/**
 * Requests at once: few until the size of their answers is known, then as many as the lane allows, or as many as bring no more than a
 * bound. A partner may answer small first and large then. So large answers are read in the order of the requests, as far as there is
 * room for them, and requests that have ended are handed on while later ones wait.
 */
import { EgressError } from "../egress/egress-error.ts";
import { answerPiece } from "../egress/requests.ts";

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

/** Characters of answers that are kept or being read, beyond which only the first request that has not ended reads on. */
const roomAtOnce = 8 * 1024 * 1024;
/** Milliseconds after which a request fails that waits for room while no other one goes on. */
const stillAtMost = 30_000;

/** The lane that requests wait for. */
interface WideLane {
  readonly level: number;
  readonly answers?: AnswerSizes;
}

/** The place of a request among those of its page. */
export interface RequestPlace {
  /** Resolves when there is room for a further piece of its answer. Rejects with EgressError after a stop of all requests. */
  readonly room: () => Promise<void>;
  /** Counts characters that are kept of its answer until it is handed on. */
  readonly keepAnswer: (characters: number) => void;
}

interface WideningWork {
  /** The number after the last request; the first has 0. */
  readonly to: number;
  /** Kept characters with which requests are handed on; no further ones begin until these are taken. Absent: all at the end. */
  readonly handOn?: number;
  /** Sends a request; returns the characters of its answer, about. */
  readonly send: (number: number, place: RequestPlace) => Promise<number>;
  /** Default {@link stillAtMost}. */
  readonly stillAtMost?: number;
}

/**
 * Sends numbered requests in order, several at once. Yields the number after the last request that is handed on, in one part, or in
 * several while much is kept; 0 if there are none. After an exception no further request begins; it is thrown when the running requests have ended.
 */
export async function* sendWidening(lane: WideLane, work: WideningWork): AsyncGenerator<number> {
  const page = new WidePage(lane, work);
  try {
    let taken: number;
    do {
      taken = await page.nextPart();
      yield taken;
      page.takePart();
    } while (taken < work.to);
  } finally {
    await page.end();
  }
}

/** The requests of a page. */
class WidePage {
  readonly #lane: WideLane;
  readonly #work: WideningWork;
  readonly #sizes: AnswerSizes;
  readonly #ended = new Set<number>();
  /** Kept characters by request that was not taken, and of all of them. */
  readonly #keptBy = new Map<number, number>();
  #kept = 0;
  /** Kept characters of the requests before {@link #first}. */
  #ready = 0;
  #reading = 0;
  #running = 0;
  #next = 0;
  /** The first request that has not ended. */
  #first = 0;
  #failed: { readonly reason: unknown } | undefined;
  #waiting: (() => void)[] = [];

  constructor(lane: WideLane, work: WideningWork) {
    this.#lane = lane;
    this.#work = work;
    this.#sizes = lane.answers ?? new AnswerSizes();
  }

  /** Resolves to the number after the last request that is ready. Rejects with the first failure. */
  async nextPart(): Promise<number> {
    this.#beginMore();
    while (this.#running > 0 && (this.#failed || this.#ready < (this.#work.handOn ?? Number.POSITIVE_INFINITY)))
      await this.#nextChange();
    if (this.#failed) throw this.#failed.reason;
    return this.#first;
  }

  takePart(): void {
    for (const [number, kept] of this.#keptBy) {
      if (number >= this.#first) continue;
      this.#kept -= kept;
      this.#keptBy.delete(number);
    }
    this.#ready = 0;
    this.#tellChange();
  }

  /** Ends what waits for room, and resolves when no request runs. */
  async end(): Promise<void> {
    this.#failed ??= { reason: stopped };
    this.#tellChange();
    while (this.#running > 0) await this.#nextChange();
  }

  #beginMore(): void {
    const { to, handOn = Number.POSITIVE_INFINITY } = this.#work;
    const mayBegin = (): boolean =>
      !this.#failed &&
      this.#next < to &&
      this.#kept < handOn &&
      this.#running < this.#sizes.widthBelow(this.#lane.level);
    while (mayBegin()) void this.#sendNumbered(this.#next++);
  }

  async #sendNumbered(number: number): Promise<void> {
    let read = 0;
    const readPiece = (): Promise<void> => {
      read += answerPiece;
      this.#reading += answerPiece;
      return this.#waitForRoom(number);
    };
    this.#running += 1;
    try {
      const place = { room: readPiece, keepAnswer: (characters: number) => this.#keepAnswer(number, characters) };
      this.#sizes.noteSize(await this.#work.send(number, place));
    } catch (reason) {
      this.#failed ??= { reason };
    }
    this.#running -= 1;
    this.#reading -= read;
    this.#ended.add(number);
    while (this.#ended.delete(this.#first)) {
      this.#ready += this.#keptBy.get(this.#first) ?? 0;
      this.#first += 1;
    }
    this.#beginMore();
    this.#tellChange();
  }

  #keepAnswer(number: number, characters: number): void {
    this.#kept += characters;
    this.#keptBy.set(number, (this.#keptBy.get(number) ?? 0) + characters);
    if (number < this.#first) this.#ready += characters;
    this.#tellChange();
  }

  async #waitForRoom(number: number): Promise<void> {
    this.#tellChange();
    while (number !== this.#first && this.#kept + this.#reading > roomAtOnce) {
      if (this.#failed) throw stopped;
      await this.#nextChange(this.#work.stillAtMost ?? stillAtMost);
    }
  }

  /** Resolves at the next change. `ms`: rejects after as many milliseconds without one. */
  #nextChange(ms?: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = ms === undefined ? undefined : setTimeout(() => reject(tooStill()), ms);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #tellChange(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const goOn of waiting) goOn();
  }
}

const stopped = new EgressError(
  "crowded",
  "The rest of the answer was not read, because the other requests of the page have stopped.",
);

const tooStill = (): EgressError =>
  new EgressError(
    "crowded",
    `The answers to a page's records have more than ${roomAtOnce / 1024 / 1024} MB together, and an earlier one did not go on for ${stillAtMost / 1000} s.`,
  );
