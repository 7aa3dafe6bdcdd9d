/** The store for data that a run writes at its end, part by part: a file with the records of all pages. */

/**
 * Parts by key, in the order of keys. A key is written by the owner of a page, and again with the same part by a process that
 * takes the page over.
 */
export interface Spool {
  put(key: string, part: string): Promise<void>;
  keys(): Promise<readonly string[]>;
  /** Returns a part; undefined if it was deleted. */
  get(key: string): Promise<string | undefined>;
}

/** Returns a spool in memory, for a run within one process. */
export function memorySpool(): Spool {
  const parts = new Map<string, string>();
  return {
    put: async (key, part) => void parts.set(key, part),
    keys: async () => [...parts.keys()].sort(),
    get: async (key) => parts.get(key),
  };
}

/** Returns the number of uses of a name in a run. `by` identifies the user. */
export type Numbers = (name: string, by: string) => Promise<number>;

/** Returns numbers in memory, for a run within one process. */
export function memoryNumbers(): Numbers {
  const known = new Map<string, string[]>();
  return async (name, by) => {
    const givers = known.get(name) ?? [];
    known.set(name, givers);
    if (!givers.includes(by)) givers.push(by);
    return givers.indexOf(by) + 1;
  };
}

/** Returns the first text chosen for `of`: `text` if nothing was chosen before. */
export type StoredChoices = (of: string, text: string) => Promise<string>;

/** Returns choices in memory, for a run within one process. */
export function memoryChoices(): StoredChoices {
  const known = new Map<string, string>();
  return async (of, text) => {
    if (!known.has(of)) known.set(of, text);
    return known.get(of)!;
  };
}

/** Formats numbers as texts that sort in numeric order. */
export const sortableNumber = (...numbers: readonly number[]): string =>
  numbers.map((number) => String(number).padStart(8, "0")).join(".");
