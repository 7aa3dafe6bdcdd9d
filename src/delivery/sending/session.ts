/** What senders keep for the length of a run, such as a connection to a database: it is opened once, and closed with the run. */

/** The name of what a reader has left open for what is asked next, such as a file in the midst of which an answer ended. */
export const leftOpen = "left open";

interface Kept {
  readonly value: Promise<unknown>;
  readonly close: (value: never) => Promise<void>;
  readonly bytes: number;
}

export interface RunSession {
  /** What is kept under a name; made where there is none yet. `bytes`: what it holds in memory at most, where that is worth telling. */
  kept<T>(name: string, make: () => Promise<T>, close: (value: T) => Promise<void>, bytes?: number): Promise<T>;
  /** Forgets what is of no use any more, without closing it. */
  drop(name: string): void;
  /** Whether something is kept under a name. */
  has(name: string): boolean;
  /** What all that is kept holds in memory. */
  readonly bytes: number;
  /** Whether time passes between what is asked: what was kept may have changed meanwhile, or be broken. */
  readonly pauses: boolean;
  close(): Promise<void>;
}

export function openSession({ pauses = false }: Partial<Pick<RunSession, "pauses">> = {}): RunSession {
  const held = new Map<string, Kept>();
  return {
    kept<T>(name: string, make: () => Promise<T>, close: (value: T) => Promise<void>, bytes = 0): Promise<T> {
      const known = held.get(name);
      if (known) return known.value as Promise<T>;
      const value = make();
      held.set(name, { value, close, bytes });
      value.catch(() => held.delete(name));
      return value;
    },
    drop: (name) => void held.delete(name),
    has: (name) => held.has(name),
    get bytes() {
      return [...held.values()].reduce((sum, each) => sum + each.bytes, 0);
    },
    pauses,
    async close() {
      const all = [...held.values()];
      held.clear();
      await Promise.allSettled(all.map(async ({ value, close }) => close((await value) as never)));
    },
  };
}
