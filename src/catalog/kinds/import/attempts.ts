/** How often a record is tried, by `maxAttempts` (spec: Imports). */

/** Attempts that are made at most, whatever an import says. */
export const attemptsAtMost = 20;

/** The attempts that a number stands for: whole, from 1 to {@link attemptsAtMost}. */
export const attemptsMade = (said: number): number => Math.min(attemptsAtMost, Math.max(1, Math.floor(said)));
