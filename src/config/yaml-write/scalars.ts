/** Scalars as YAML text that every parser reads alike: plain where that is beyond doubt, quoted as in JSON otherwise. */
import { isDeceptive, visibleJson } from "../../base/printable.ts";

/** `flow`: inside of `{}` or `[]`. */
export type Surrounding = "block" | "flow";

/** Words that some version of YAML takes for something else than text; and ids, which are numbers now and then. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf|[0-9a-f]{24})$/i;
/** Letters first; a colon needs something behind it, a hash sign something in front of it. */
const plainForm = {
  block: /^[\p{L}_$/(](?:[\p{L}\p{N}\p{M} _./()$+*=&?!@%~^;<>'"|{}[\],\\-]|:(?=[^\s:])|(?<=\S)#)*$/u,
  flow: /^[\p{L}_$/(](?:[\p{L}\p{N}\p{M} _./()$+*=&!@%~^;<>|\\-]|(?<=\S)#)*$/u,
} as const;

export function textScalar(text: string, where: Surrounding): string {
  if (isPlainScalar(text, where)) return text;
  // Text that JSON would write with backslashes, such as JSON itself, is readable in single quotes.
  return (/["\\]/.test(text) && !text.includes("'") ? singleQuoted(text) : undefined) ?? doubleQuotedScalar(text);
}

export function isPlainScalar(text: string, where: Surrounding): boolean {
  return plainForm[where].test(text) && !reserved.test(text) && !text.endsWith(" ") && !text.endsWith(":");
}

export function numberScalar(value: number): string {
  // A whole number beyond what JSON keeps exact is refused by readers; written with an exponent it is the same number.
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}

/** Characters that a manifest must not contain, and that JSON does not escape. */
const forbidden = /[\uFFFE\uFFFF]/g;

/** Returns a text in double quotes, in which all of it can be seen: JSON is YAML. */
export function doubleQuotedScalar(text: string): string {
  return visibleJson(text).replace(forbidden, (char) => `\\u${char.charCodeAt(0).toString(16)}`);
}

/** Returns a text in single quotes; undefined if single quotes cannot represent it. */
export function singleQuoted(text: string): string | undefined {
  return /^[\p{L}\p{N}\p{M}\p{P}\p{S} ]*$/u.test(text) ? `'${text.replaceAll("'", "''")}'` : undefined;
}

/** Returns the lines of a text as a literal block (`|`), without indentation; undefined if it has to be quoted. */
export function literalBlock(text: string): { readonly header: string; readonly lines: readonly string[] } | undefined {
  const body = text.endsWith("\n") ? text.slice(0, -1) : text;
  const lines = body.split("\n");
  const isClean = lines.every((line) => line === "" || /\S/.test(line)) && !/[ \t]$/.test(text);
  // A line with both sorts of quotes, such as JSON with an apostrophe in it, is legible in no quotes at all.
  const isQuoted = lines.length === 1 && text.includes("'") && /["\\]/.test(text) && !isPlainScalar(text, "block");
  if ((lines.length < 2 && !isQuoted) || !isClean || lines[0] === "" || lines.at(-1) === "" || /^\s/.test(lines[0]!))
    return undefined;
  if (isDeceptive(text) || text.search(forbidden) >= 0) return undefined;
  return { header: text.endsWith("\n") ? "|" : "|-", lines };
}
