/** Long work on the event loop in pieces: between two of them others are served. */
import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds that work may keep the event loop until it has to pause. Most work is done long before. */
const longestMs = 5;

type Go = () => void;

/** Whose work it is, and whether others wait for it. */
interface Standing {
  readonly owner?: string | undefined;
  readonly isFirst?: boolean;
}

const standing = new AsyncLocalStorage<Standing>();

/** Runs work of an owner, for example an account: owners take turns after pauses. */
export const workingFor = <T>(owner: string, work: () => T): T => standing.run({ owner }, work);

/** Returns the owner of the running work; undefined for work without an owner. */
export const ownerOfWork = (): string | undefined => standing.getStore()?.owner;

/** Runs work that holds what others wait for, for example the only transaction that writes: it goes on before all other work. */
export const goingFirst = <T>(work: () => T): T => standing.run({ ...standing.getStore(), isFirst: true }, work);

/** Paused work: one piece goes on in each round of the event loop. However much waits, a round is as short as with one. */
class Paused {
  readonly #first: Go[] = [];
  /** By owner, in the order of their turns. */
  readonly #others = new Map<string | undefined, Go[]>();
  #isPlanned = false;

  add(go: Go): void {
    const { owner, isFirst } = standing.getStore() ?? {};
    if (isFirst) this.#first.push(go);
    else {
      const queue = this.#others.get(owner);
      if (queue) queue.push(go);
      else this.#others.set(owner, [go]);
    }
    this.#plan();
  }

  #plan(): void {
    if (this.#isPlanned || this.#first.length + this.#others.size === 0) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      const go = this.#first.shift() ?? this.#next();
      this.#plan();
      go?.();
    });
  }

  #next(): Go | undefined {
    for (const [owner, queue] of this.#others) {
      const go = queue.shift();
      // Behind the others, where more of this owner waits.
      this.#others.delete(owner);
      if (queue.length > 0) this.#others.set(owner, queue);
      return go;
    }
    return undefined;
  }
}

const paused = new Paused();

/** Runs a piece of work in a round of the event loop of its own, where its owner has a turn. */
export const inOwnRound = (go: () => void): void => paused.add(go);

/** To be awaited between two pieces of work: a round of the event loop passes where the pieces since the last pause took long. */
export function createPause(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let begun = now();
  return () => {
    if (now() - begun < longestMs) return undefined;
    return new Promise((resolve) => {
      paused.add(() => {
        begun = now();
        resolve();
      });
    });
  };
}
