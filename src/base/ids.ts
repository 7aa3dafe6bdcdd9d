/** Identifiers as a dependency, so that tests are repeatable. */
import { randomBytes } from "node:crypto";

export interface Ids {
  /** 24 lowercase hexadecimal characters: the platform's objectId. */
  objectId(): string;
  /** `bytes` random bytes as lowercase hexadecimal text. */
  hex(bytes: number): string;
}

/** Random bytes are requested for many ids at once, because each request to the system is slow; every byte is used once. */
const pool = { bytes: Buffer.alloc(0), used: 0 };

export const randomIds: Ids = Object.freeze({
  objectId: () => {
    if (pool.used + 12 > pool.bytes.length) Object.assign(pool, { bytes: randomBytes(12 * 256), used: 0 });
    pool.used += 12;
    return pool.bytes.toString("hex", pool.used - 12, pool.used);
  },
  hex: (bytes: number) => randomBytes(bytes).toString("hex"),
});

/** Ids that count up from a seed, for tests and golden files. */
export function countingIds(seed = 1): Ids {
  let next = seed;
  const hex = (bytes: number) =>
    (next++)
      .toString(16)
      .padStart(bytes * 2, "0")
      .slice(-bytes * 2);
  return Object.freeze({ objectId: () => hex(12), hex });
}
