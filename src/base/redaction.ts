/**
 * Takes secrets out of texts that others wrote: error messages, answers, output of commands. The last line of defence, not the first:
 * what we write ourselves is made without the secrets to begin with.
 */
import { createHash } from "node:crypto";
import { trimEndOf } from "./trim.ts";

/** Shorter texts are not secrets, and hiding them would make messages unreadable. */
export const shortestHidden = 4;
const mask = "******";

/**
 * Hides every text of `secrets`, also as it looks in JSON, URLs, forms, XML and HTML, in base64 and hexadecimal, and in the other case.
 * The work begins with the first text that is to be searched: most runs have none.
 */
export function createRedactor(secrets: Iterable<string>): (text: string) => string {
  const long = [...secrets].filter((each) => each.length >= shortestHidden);
  if (long.length === 0) return (text) => text;
  let finder: TextFinder | undefined;
  return (text) => {
    if (text.length < shortestHidden) return text;
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

/** Returns where the texts stand, from left to right: start and end. Of several that begin at a place, the longest counts. */
type TextFinder = (text: string) => Iterable<readonly [start: number, end: number]>;

/** Characters by which a place is passed over: most begin like none of the texts. */
const looked = 4;

/** Texts that begin alike. They are put in order when something begins so: most never need it. */
interface Group {
  texts: string[];
  /** For each text the longest other one that it begins with; -1 for none. Absent before the texts are in order. */
  parents?: Int32Array;
}

/** Returns a finder of the texts, each of which has four characters or more. */
function findAnyOf(texts: Iterable<string>): TextFinder {
  const groups = new Map<number, Group>();
  for (const text of texts) {
    const begin = beginAt(text, 0);
    const group = groups.get(begin);
    if (group) group.texts.push(text);
    else groups.set(begin, { texts: [text] });
  }
  return function* (text) {
    const folded = foldCase(text);
    for (let at = 0; at + looked <= folded.length; at++) {
      const group = groups.get(beginAt(folded, at));
      const length = group ? longestAt(group, folded, at) : 0;
      if (length === 0) continue;
      yield [at, at + length];
      at += length - 1;
    }
  };
}

/** Returns a number for the first characters at a place, whatever their case. */
function beginAt(text: string, at: number): number {
  let sum = 0;
  for (let next = at; next < at + looked; next++) {
    const code = text.charCodeAt(next);
    const folded =
      code > 0x7f ? foldCase(text[next]!).charCodeAt(0) : code >= 0x61 && code <= 0x7a ? code - 0x20 : code;
    sum = Math.imul(sum, 0x1003f) + folded;
  }
  return sum | 0;
}

function orderGroup(group: Group): Int32Array {
  group.texts = [...new Set(group.texts.map(foldCase))].sort();
  group.parents = parentsOf(group.texts);
  return group.parents;
}

/**
 * Returns the length of the longest text at a place; 0 if none stands there. All texts that do are the last one in the order that is not
 * behind what stands there, and those that this one begins with.
 */
function longestAt(group: Group, folded: string, at: number): number {
  const parents = group.parents ?? orderGroup(group);
  const sorted: readonly string[] = group.texts;
  const here = folded.slice(at);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= here) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index = parents[index]!)
    if (folded.startsWith(sorted[index]!, at)) return sorted[index]!.length;
  return 0;
}

/** Returns for each text the longest other one that it begins with; -1 for none. */
function parentsOf(sorted: readonly string[]): Int32Array {
  const parents = new Int32Array(sorted.length).fill(-1);
  for (let index = 1; index < sorted.length; index++) {
    let before = index - 1;
    while (before >= 0 && !sorted[index]!.startsWith(sorted[before]!)) before = parents[before]!;
    parents[index] = before;
  }
  return parents;
}

const ascii = /^[\0-\x7f]*$/;

/** Returns a text in one case and of the same length. A character does not depend on its neighbours. */
function foldCase(text: string): string {
  if (ascii.test(text)) return text.toUpperCase();
  return text.replaceAll(/[^\0-\x7f]|[a-z]+/g, (part) => {
    const upper = part.toUpperCase();
    return upper.length === part.length ? upper : part;
  });
}

/** Finders of recent lists of secrets, by digest; the newest last. */
const recent = new Map<string, TextFinder>();
const recentAtMost = 16;

function finderOf(secrets: readonly string[]): TextFinder {
  const hash = createHash("sha256");
  for (const each of secrets) hash.update(`${each.length}:`).update(each);
  const digest = hash.digest("base64");
  const finder =
    recent.get(digest) ?? findAnyOf(secrets.flatMap(formsOf).filter((form) => form.length >= shortestHidden));
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
