/** What senders keep for the length of a run, such as a connection to a database: it is opened once, and closed with the run. */

interface Kept {
  readonly value: Promise<unknown>;
  readonly close: (value: never) => Promise<void>;
}

export interface RunSession {
  /** What is kept under a name; made where there is none yet. */
  kept<T>(name: string, make: () => Promise<T>, close: (value: T) => Promise<void>): Promise<T>;
  /** Forgets what is of no use any more, without closing it. */
  drop(name: string): void;
  /** True the first time that it is asked for a name. */
  isFirst(name: string): boolean;
  close(): Promise<void>;
}

export function openSession(): RunSession {
  const held = new Map<string, Kept>();
  const asked = new Set<string>();
  return {
    kept<T>(name: string, make: () => Promise<T>, close: (value: T) => Promise<void>): Promise<T> {
      const known = held.get(name);
      if (known) return known.value as Promise<T>;
      const value = make();
      held.set(name, { value, close });
      value.catch(() => held.delete(name));
      return value;
    },
    drop: (name) => void held.delete(name),
    isFirst: (name) => !asked.has(name) && asked.add(name).has(name),
    async close() {
      const all = [...held.values()];
      held.clear();
      await Promise.allSettled(all.map(async ({ value, close }) => close((await value) as never)));
    },
  };
}
