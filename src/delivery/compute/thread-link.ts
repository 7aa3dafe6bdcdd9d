/**
 * The link of a running task to its parent thread. Scripts use it to report the deadline of a call, to hand over console
 * output, and to ask the platform.
 */
import type { Json } from "../../base/json.ts";

export interface ThreadLink {
  /** Id of the run. Tasks of one run share it; tasks of different runs never do. Undefined if unknown. */
  readonly run: string | undefined;
  /** Sets the deadline of the running call, in milliseconds of `performance.now()`; undefined once the call has ended. */
  deadline(at: number | undefined): void;
  /** Asks the parent thread and waits at most `ms` milliseconds for the answer. Both are JSON texts. */
  ask(question: string, ms: number): string;
  /** Hands over notes that are stored in addition to the answer of the task. */
  note(notes: readonly Json[]): void;
}

/** The link of a thread without a parent. */
export const noLink: ThreadLink = Object.freeze({
  run: undefined,
  deadline: () => undefined,
  ask: () => JSON.stringify(nobodyAnswers),
  note: () => undefined,
} satisfies ThreadLink);

/** The answer to a question if there is no parent thread. */
export const nobodyAnswers: Json = {
  refused: {
    statusCode: 422,
    code: "not_configured",
    message: "There is no platform here that a script could ask.",
  },
};

let current: ThreadLink = noLink;

/** Returns the link of the current thread. */
export const threadLink = (): ThreadLink => current;

/** Sets the link. For the module of the thread only. */
export function useThreadLink(link: ThreadLink): void {
  current = link;
}
