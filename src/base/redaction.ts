/**
 * Takes secrets out of texts that others wrote: error messages, answers, output of commands. The last line of defence, not the first:
 * what we write ourselves is made without the secrets to begin with.
 */
import { createHash } from "node:crypto";
import { findAnyOf, type TextFinder } from "./text-finder.ts";
import { trimEndOf } from "./trim.ts";

/** Shorter texts are not secrets, and hiding them would make messages unreadable. */
const shortest = 4;
const mask = "******";

/**
 * Hides every text of `secrets`, also as it looks in JSON, URLs, forms, XML and HTML, in base64 and hexadecimal, and in the other case.
 * The work begins with the first text that is to be searched: most runs have none.
 */
export function createRedactor(secrets: Iterable<string>): (text: string) => string {
  const long = [...secrets].filter((each) => each.length >= shortest);
  if (long.length === 0) return (text) => text;
  let finder: TextFinder | undefined;
  return (text) => {
    if (text.length < shortest) return text;
    finder ??= finderOf(long);
    let rest = "";
    let from = 0;
    for (const [start, end] of finder(text)) {
      rest += text.slice(from, start) + mask;
      from = end;
    }
    return from === 0 ? text : rest + text.slice(from);
  };
}

/** Finders of recent lists of secrets, by digest; the newest last. */
const recent = new Map<string, TextFinder>();
const recentAtMost = 16;

function finderOf(secrets: readonly string[]): TextFinder {
  const hash = createHash("sha256");
  for (const each of secrets) hash.update(`${each.length}:`).update(each);
  const digest = hash.digest("base64");
  const finder = recent.get(digest) ?? findAnyOf(secrets.flatMap(formsOf).filter((form) => form.length >= shortest));
  recent.delete(digest);
  recent.set(digest, finder);
  if (recent.size > recentAtMost) recent.delete(recent.keys().next().value!);
  return finder;
}

/** Texts that look the same in JSON, URLs and markup. */
const plain = /^[\w.-]*$/;

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString("hex");
  if (plain.test(secret)) return [secret, ...packedForms(bytes), hex];
  const quoted = quotedIn(secret);
  return [
    secret,
    secret.toLowerCase(),
    secret.toUpperCase(),
    quoted,
    quotedIn(quoted),
    quoted.replaceAll("/", "\\/"),
    quoted.replaceAll(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`),
    ...urlForms(secret.toWellFormed()),
    ...(quoted === secret ? [] : urlForms(quoted.toWellFormed())),
    ...markupForms(secret),
    ...packedForms(bytes),
    ...(quoted === secret ? [] : packedForms(Buffer.from(quoted))),
    hex,
  ];
}

const quotedIn = (text: string): string => JSON.stringify(text).slice(1, -1);

const percentCode = (char: string): string => `%${char.charCodeAt(0).toString(16)}`;

/** Returns the forms of a secret in URLs: programs differ in which characters they encode. */
function urlForms(secret: string): readonly string[] {
  const usual = encodeURIComponent(secret);
  const inForm = usual.replaceAll(/[!'()~]/g, percentCode);
  // Put into an address unescaped, only characters are encoded that are invalid in a query, or in a path. Breaks vanish.
  const unescaped = secret.replaceAll(/[\t\n\r]/g, "");
  const inQuery = unescaped.replaceAll(/[^!-~]+|["#<>']/g, encodeURIComponent).replaceAll("'", "%27");
  const inPath = unescaped
    .replaceAll(/[^!-~]+|["#<>?^`{}]/g, encodeURIComponent)
    .replaceAll("\\", "/")
    .replace(/^(?:\.{0,2}\/)+/, "");
  return [
    encodeURI(secret),
    usual,
    inForm.replaceAll("*", "%2a"),
    inForm.replaceAll("%20", "+"),
    inQuery.replace(/^\?/, ""),
    inPath,
    inPath.replaceAll("%5E", "^"),
  ];
}

function markupForms(secret: string): readonly string[] {
  const brackets = secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const quotes = brackets.replaceAll('"', "&quot;");
  return [brackets, quotes, ...["&apos;", "&#39;", "&#x27;"].map((entity) => quotes.replaceAll("'", entity))];
}

/** Returns the base64 forms of bytes, also for URLs. */
function packedForms(bytes: Buffer): readonly string[] {
  const packed = [0, 1, 2].flatMap((before) => base64After(before, bytes));
  return packed.flatMap((form) =>
    /[+/]/.test(form) ? [form, form.replaceAll("+", "-").replaceAll("/", "_")] : [form],
  );
}

/**
 * Returns the base64 forms of bytes after `before` other bytes (0 to 2) in their first group: at the end and in the middle of a text.
 */
function base64After(before: number, bytes: Buffer): readonly string[] {
  const padded = before === 0 ? bytes : Buffer.concat([Buffer.alloc(before), bytes]);
  // A character that belongs to a neighbour as well says nothing sure.
  const end = trimEndOf(padded.toString("base64"), "=").slice(before === 0 ? 0 : before + 1);
  return padded.length % 3 === 0 ? [end] : [end, end.slice(0, -1)];
}
