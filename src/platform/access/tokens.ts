/** Bearer tokens: how they look, how they are kept, how long they live (spec: Authentication). */
import { hash, timingSafeEqual } from "node:crypto";
import type { Ids } from "../../base/ids.ts";

/**
 * Returns the stored form of a token: its SHA-256, hexadecimal. A token has 192 random bits, so a slower hash is not needed.
 */
export function tokenHash(token: string): string {
  return hash("sha256", token);
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  return a.length === b.length && timingSafeEqual(a, b);
}

const tokenTypes = ["service", "personal"] as const;
export type TokenType = (typeof tokenTypes)[number];

/** Returns the text of a new token. The prefix identifies the token to people and to scanners for leaked secrets. */
export function newTokenText(ids: Ids, type: TokenType): string {
  return `${type === "service" ? "rcs" : "rcp"}_${ids.hex(24)}`;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Auto purge: after how many milliseconds a token is deleted; undefined = never. */
const purgePeriods = {
  never: undefined,
  "1h": hour,
  "4h": 4 * hour,
  "1d": day,
  "4d": 4 * day,
  "10d": 10 * day,
  "30d": 30 * day,
  "90d": 90 * day,
} as const;
export type PurgePeriod = keyof typeof purgePeriods;

/** Returns the periods that a type of token may have. */
export function purgeChoices(type: TokenType): readonly PurgePeriod[] {
  const periods = Object.keys(purgePeriods) as PurgePeriod[];
  return type === "personal" ? periods : periods.filter((period) => period !== "90d");
}

/** The period of a token that names none; a service token has to name one. */
export const personalPurge: PurgePeriod = "90d";

/** Returns the purge time of a token created at `nowMs`: ISO 8601, or null for never. */
export function purgedAt(period: PurgePeriod, nowMs: number): string | null {
  const after = purgePeriods[period];
  return after === undefined ? null : new Date(nowMs + after).toISOString();
}

/** Returns the latest moment that a token which is made now may name for its purge, in milliseconds since the epoch. */
export function latestPurge(type: TokenType, nowMs: number): number {
  const longest = Math.max(...purgeChoices(type).map((period) => purgePeriods[period] ?? 0));
  return nowMs + longest;
}

/** Returns true until the token expires. */
export function isUnexpired({ expiresAt }: { readonly expiresAt: string | null }, nowMs: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > nowMs;
}
