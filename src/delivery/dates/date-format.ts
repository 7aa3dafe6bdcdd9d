/** Formats of dates such as `YYYY-MM-DD HH:mm:ss` (facts 2.4): tokens and the texts between them. Texts in brackets are literal. */

/** The minimum and maximum number of digits of each numeric token. */
export const digitsOf = Object.freeze({
  YYYY: [4, 4],
  YY: [2, 2],
  MM: [2, 2],
  M: [1, 2],
  DD: [2, 2],
  D: [1, 2],
  HH: [2, 2],
  H: [1, 2],
  hh: [2, 2],
  h: [1, 2],
  mm: [2, 2],
  m: [1, 2],
  ss: [2, 2],
  s: [1, 2],
  SSS: [3, 3],
  X: [1, 11],
  x: [1, 14],
} as const);

export type NumberToken = keyof typeof digitsOf;
export type DateToken = NumberToken | "MMMM" | "MMM" | "A" | "a" | "Z" | "ZZ";
export type DatePiece = { readonly token: DateToken } | { readonly text: string };

/** English month names, January first. */
export const monthNames: readonly string[] = Object.freeze(
  "January February March April May June July August September October November December".split(" "),
);

const tokens = /\[([^[\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|hh|h|mm|m|ss|s|SSS|A|a|ZZ|Z|X|x/g;

/** Splits a format into its tokens and texts, from left to right. */
export function dateFormatPieces(format: string): readonly DatePiece[] {
  const pieces: DatePiece[] = [];
  let from = 0;
  for (const { 0: found, 1: bracketed, index } of format.matchAll(tokens)) {
    if (index > from) pieces.push({ text: format.slice(from, index) });
    pieces.push(bracketed === undefined ? { token: found as DateToken } : { text: bracketed });
    from = index + found.length;
  }
  return from < format.length ? [...pieces, { text: format.slice(from) }] : pieces;
}

export function isNumberToken(token: DateToken): token is NumberToken {
  return Object.hasOwn(digitsOf, token);
}
