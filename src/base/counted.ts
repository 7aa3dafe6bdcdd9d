/** Numbers of things, as a sentence says them. */

/** `1,200`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3}){1,6}$)/g, ",");

/** `1 request`, `1,200 requests`. */
export const counted = (count: number, what: string): string => `${grouped(count)} ${what}${count === 1 ? "" : "s"}`;
