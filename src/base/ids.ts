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

/** Longer ones are secrets: the pool keeps nothing of them. */
const longestPooled = 16;

function randomHex(bytes: number): string {
  if (pool.used + bytes > pool.bytes.length) Object.assign(pool, { bytes: randomBytes(12 * 256), used: 0 });
  pool.used += bytes;
  return pool.bytes.toString("hex", pool.used - bytes, pool.used);
}

export const randomIds: Ids = Object.freeze({
  objectId: () => randomHex(12),
  hex: (bytes: number) => (bytes > longestPooled ? randomBytes(bytes).toString("hex") : randomHex(bytes)),
});

/** Ids that count up from a seed, for tests and golden files. */
export function countingIds(seed = 1): Ids {
  let next = seed;
  const hexOfBytes = (bytes: number) =>
    (next++)
      .toString(16)
      .padStart(bytes * 2, "0")
      .slice(-bytes * 2);
  return Object.freeze({ objectId: () => hexOfBytes(12), hex: hexOfBytes });
}
