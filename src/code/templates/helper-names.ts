/** The helpers that templates may call. Their functions are in `delivery/templates/helpers`. */

/** Helpers of the template library itself. */
const libraryHelpers = ["each", "if", "unless"] as const;

/** Helpers that answer a condition. */
const conditions = ["compare", "and", "or", "not", "neither", "ifEven", "contains", "startsWith", "endsWith"] as const;

const values = [
  ...(["uppercase", "lowercase", "capitalize", "capitalizeAll", "trim", "replace", "substring"] as const),
  ...(["split", "join", "length", "encodeURI", "decodeURI", "base64Encode", "base64Decode"] as const),
  ...(["jsonEncode", "jsonParse", "jsonSerialize", "hash", "hmac"] as const),
  ...(["add", "subtract", "multiply", "divide", "modulo", "abs", "ceil", "floor", "round"] as const),
  ...(["toFixed", "toPrecision", "toExponential", "sum", "avg", "random"] as const),
  ...(["timestamp", "dateFormat", "dateAdd", "sort", "first", "last", "getValue", "lookup"] as const),
  ...(["regexMatch", "regexReplace", "regexSearch"] as const),
] as const;

/** A helper that the platform adds to those of the library. */
export type OwnHelper = (typeof conditions)[number] | (typeof values)[number];

/** Every name that a template may call. */
export const helperNames: readonly string[] = Object.freeze([...conditions, ...values, ...libraryHelpers]);

/** Helpers that may enclose a part of the template: they decide if it is written. */
export const blockNames: ReadonlySet<string> = new Set<string>([...libraryHelpers, ...conditions]);
