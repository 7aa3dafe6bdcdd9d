/** Rows that were read since the last write, so that a row that each request needs is neither read nor parsed for each of them. */

/** Characters of the longest text that is kept, and of all of them together; the number of rows. */
const bounds = { text: 64 * 1024, texts: 1024 * 1024, rows: 1024 } as const;

/** The rows of one version of the store. */
export class KeptRows {
  readonly version: number;
  readonly #rows = new Map<string, unknown>();
  #characters = 0;

  constructor(version: number) {
    this.version = version;
  }

  /** Returns the value of a row; undefined if it is not kept. */
  valueOf(key: string): unknown {
    return this.#rows.get(key);
  }

  /** Keeps the value of a row that was read when these rows were those of the store. `characters`: the length of its text. */
  keep(key: string, value: unknown, characters: number): void {
    if (characters > bounds.text) return;
    if (this.#characters + characters > bounds.texts || this.#rows.size >= bounds.rows) {
      this.#rows.clear();
      this.#characters = 0;
    }
    this.#rows.set(key, value);
    this.#characters += characters;
  }
}

/** Returns a function that returns the rows of the store's version, which is another one after any write, by any process. */
export function keptRowsOf(version: () => number): () => KeptRows {
  let kept: KeptRows | undefined;
  return () => {
    const now = version();
    if (kept?.version !== now) kept = new KeptRows(now);
    return kept;
  };
}
