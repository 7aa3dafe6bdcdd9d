/** Identifiers as a dependency, so that tests are repeatable. */
import { randomBytes } from "node:crypto";

export interface Ids {
  /** 24 lowercase hexadecimal characters: the platform's objectId. */
  objectId(): string;
  /** `bytes` random bytes as lowercase hexadecimal text. */
  hex(bytes: number): string;
}

export const randomIds: Ids = Object.freeze({
  objectId: () => randomBytes(12).toString("hex"),
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
