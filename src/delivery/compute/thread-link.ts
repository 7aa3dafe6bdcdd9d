/**
 * What a task says to, and asks of, the thread that it works for while it is at work. Scripts use it: they tell when a call of theirs has to
 * have ended, what they wrote to their console, and they ask the platform.
 */
import type { Json } from "../../base/json.ts";

export interface ThreadLink {
  /** Whose work it is: tasks of one run have the same, those of two runs never. Undefined where nothing tells. */
  readonly run: string | undefined;
  /** Says when what is running now has to have ended, in milliseconds of `performance.now()`; undefined as soon as it has. */
  deadline(at: number | undefined): void;
  /** Asks for something that only the other side can do, and waits for the answer: so many milliseconds at most. Both are JSON texts. */
  ask(question: string, ms: number): string;
  /** Hands over what is to be kept beside the answer of the task. */
  note(notes: readonly Json[]): void;
}

/** Where there is no other side. */
export const noLink: ThreadLink = Object.freeze({
  run: undefined,
  deadline: () => undefined,
  ask: () => JSON.stringify(nobodyAnswers),
  note: () => undefined,
} satisfies ThreadLink);

/** The answer to a question where nobody is there to be asked. */
export const nobodyAnswers: Json = {
  refused: {
    statusCode: 422,
    code: "not_configured",
    message: "There is no platform here that a script could ask.",
  },
};

let current: ThreadLink = noLink;

/** The link of the thread that this code runs in. */
export const threadLink = (): ThreadLink => current;

/** For the module of the thread. */
export function useThreadLink(link: ThreadLink): void {
  current = link;
}
