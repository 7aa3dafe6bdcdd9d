/**
 * Ends reading at a partner that answers for ever that there is more: with nothing in its answers, or with places to read on at that it
 * named before. Each of these answers is small and in time, so no other bound ends them.
 */
import { createHash } from "node:crypto";
import { RecordFailure } from "../failures/failure.ts";

/** Maximum answers in a row without any content. A table that is filtered may answer many of them. */
export const emptyAnswersAtMost = 1000;

/** The facts about earlier answers, in a form that a cursor keeps. */
export type PagesSeen = {
  readonly answers: number;
  /** Answers in a row, up to the last one, that had nothing in them. */
  readonly empty: number;
  /** Hash of an earlier place. It is replaced after 1, 2, 4, 8 ... answers, so that it meets a round of any length. */
  readonly mark?: string;
};

/**
 * Returns the facts after an answer that says that there is more, or the failure that ends reading. `place`: what identifies the next
 * request, if the answer decides it.
 */
export function afterAnswer(
  seen: PagesSeen | undefined,
  items: number,
  place?: string,
  subject = "The source",
): PagesSeen | RecordFailure {
  const { answers: before = 0, empty: emptyBefore = 0, mark } = seen ?? {};
  const [answers, empty] = [before + 1, items > 0 ? 0 : emptyBefore + 1];
  const endless = (what: string): RecordFailure => {
    const message = `${subject} ${what}, and says that there is more. Reading ends there: check it, and the rules of paging.`;
    return new RecordFailure("output_too_large", "application", "response", message);
  };
  if (empty >= emptyAnswersAtMost) return endless(`answered ${emptyAnswersAtMost} times in a row with nothing in it`);
  if (place === undefined) return { answers, empty };
  const here = createHash("sha256").update(place).digest("base64url").slice(0, 22);
  if (here === mark) return endless("named a place to read on at that it had named before");
  const isPowerOfTwo = (answers & (answers - 1)) === 0;
  return { answers, empty, mark: isPowerOfTwo || mark === undefined ? here : mark };
}

/** The same for a loop over the answers of a partner. */
export class PageWatch {
  readonly #subject: string;
  #seen: PagesSeen | undefined;

  constructor(subject = "The source") {
    this.#subject = subject;
  }

  /** Counts an answer that says that there is more. Throws RecordFailure. */
  goOn(items: number, place?: string): void {
    const seen = afterAnswer(this.#seen, items, place, this.#subject);
    if (seen instanceof RecordFailure) throw seen;
    this.#seen = seen;
  }
}
