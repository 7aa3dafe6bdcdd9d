/** Values that senders keep during a run, such as a database connection: opened once, and closed with the run. */

/** The name of a resource that a reader left open for the next request, such as a half-read file. */
export const leftOpen = "left open";

interface SessionValue {
  readonly value: Promise<unknown>;
  readonly close: (value: never) => Promise<void>;
  readonly bytes: number;
}

export interface RunSession {
  /** Returns the value under a name, created if missing. `bytes`: its maximum memory, if significant. */
  kept<T>(name: string, make: () => Promise<T>, close: (value: T) => Promise<void>, bytes?: number): Promise<T>;
  /** Forgets an unusable value without closing it. */
  drop(name: string): void;
  /** Returns true if there is a value under a name. */
  has(name: string): boolean;
  /** Bytes of memory of all values. */
  readonly bytes: number;
  /** True if time passes between requests: a kept value may be outdated or broken then. */
  readonly pauses: boolean;
  close(): Promise<void>;
}

export function openRunSession({ pauses = false }: Partial<Pick<RunSession, "pauses">> = {}): RunSession {
  const held = new Map<string, SessionValue>();
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
