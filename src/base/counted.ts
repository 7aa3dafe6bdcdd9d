/** Numbers of things, as a sentence says them. */

/** `1,200`. */
export const groupedDigits = (count: number): string => String(count).replace(/\B(?=(\d{3}){1,6}$)/g, ",");

/** `1 request`, `1,200 requests`. */
export const countedNoun = (count: number, what: string): string =>
  `${groupedDigits(count)} ${what}${count === 1 ? "" : "s"}`;
