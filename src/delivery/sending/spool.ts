/** Where what a run has to write waits until all of it is there, part by part: a file that holds the records of all pages. */

/** Parts by key; their order is that of the keys. A key is written once by whoever has a page, and again with the same by whoever takes the page over. */
export interface Spool {
  put(key: string, part: string): Promise<void>;
  keys(): Promise<readonly string[]>;
  /** Undefined where it is gone. */
  get(key: string): Promise<string | undefined>;
}

/** For a run that ends where it began. */
export function memorySpool(): Spool {
  const parts = new Map<string, string>();
  return {
    put: async (key, part) => void parts.set(key, part),
    keys: async () => [...parts.keys()].sort(),
    get: async (key) => parts.get(key),
  };
}

/** Which time a name is given in a run, by whoever gives it. */
export type Numbers = (name: string, by: string) => Promise<number>;

/** For a run that ends where it began. */
export function memoryNumbers(): Numbers {
  const known = new Map<string, string[]>();
  return async (name, by) => {
    const givers = known.get(name) ?? [];
    known.set(name, givers);
    if (!givers.includes(by)) givers.push(by);
    return givers.indexOf(by) + 1;
  };
}

/** The text that was chosen first for what `of` tells, by whoever chose it: `text` where nobody had. */
export type Choices = (of: string, text: string) => Promise<string>;

/** For a run that ends where it began. */
export function memoryChoices(): Choices {
  const known = new Map<string, string>();
  return async (of, text) => {
    if (!known.has(of)) known.set(of, text);
    return known.get(of)!;
  };
}

/** Numbers as texts that stand in their order. */
export const inOrder = (...numbers: readonly number[]): string =>
  numbers.map((number) => String(number).padStart(8, "0")).join(".");
