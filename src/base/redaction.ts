/**
 * Takes secrets out of texts that others wrote: error messages, answers, output of commands. The last line of defence, not the first:
 * what we write ourselves is made without the secrets to begin with.
 */
import { trimEndOf } from "./trim.ts";

/** Shorter texts are no secrets, and hiding them would make messages unreadable. */
const shortest = 4;
const mask = "******";
/** Longer texts, such as keys, are looked for one by one, as they are: a pattern of them would be too large for the engine. */
const patternAtMost = 200;

/** Hides every text of `secrets`, also as it looks in JSON, URLs, forms, XML and HTML, in base64 and hexadecimal, and in the other case. */
export function createRedactor(secrets: Iterable<string>): (text: string) => string {
  const forms = new Set([...secrets].filter((each) => each.length >= shortest).flatMap(formsOf));
  if (forms.size === 0) return (text) => text;
  const longestFirst = [...forms].filter((form) => form.length >= shortest).toSorted((a, b) => b.length - a.length);
  const long = longestFirst.filter((form) => form.length > patternAtMost);
  const short = longestFirst.slice(long.length).map(escapePattern);
  const pattern = short.length === 0 ? undefined : new RegExp(short.join("|"), "gi");
  return (text) => {
    const rest = long.reduce((left, form) => left.replaceAll(form, mask), text);
    return pattern ? rest.replace(pattern, mask) : rest;
  };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const quoted = quotedIn(secret);
  const packed = [...new Set([secret, quoted])].flatMap((text) =>
    [0, 1, 2].flatMap((before) => base64After(before, Buffer.from(text))),
  );
  return [
    secret,
    secret.toLowerCase(),
    secret.toUpperCase(),
    quoted,
    quotedIn(quoted),
    quoted.replaceAll("/", "\\/"),
    quoted.replaceAll(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`),
    ...urlForms(secret.toWellFormed()),
    ...urlForms(quoted.toWellFormed()),
    ...markupForms(secret),
    ...packed,
    ...packed.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
    bytes.toString("hex"),
  ];
}

const quotedIn = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Returns the forms of a secret in URLs: programs differ in which characters they encode. */
function urlForms(secret: string): readonly string[] {
  const usual = encodeURIComponent(secret);
  const strict = usual.replaceAll(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  const form = new URLSearchParams([["", secret]]).toString().slice(1);
  return [encodeURI(secret), usual, strict, form, ...unescapedUrlForms(secret)];
}

/**
 * Returns the forms of a secret that is put into an address unescaped: only characters invalid in a query, or in a path, are encoded.
 */
function unescapedUrlForms(secret: string): readonly string[] {
  const url = new URL("http://x/");
  url.search = secret;
  url.pathname = secret;
  return [url.search.slice(1), url.pathname.slice(1)].filter((form) => form.length >= secret.length);
}

function markupForms(secret: string): readonly string[] {
  const brackets = secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const quotes = brackets.replaceAll('"', "&quot;");
  return [brackets, quotes, ...["&apos;", "&#39;", "&#x27;"].map((entity) => quotes.replaceAll("'", entity))];
}

/**
 * Returns the base64 forms of bytes after `before` other bytes (0 to 2) in their first group: at the end and in the middle of a text.
 */
function base64After(before: number, bytes: Buffer): readonly string[] {
  const padded = Buffer.concat([Buffer.alloc(before), bytes]);
  // A character that belongs to a neighbour as well says nothing sure.
  const end = trimEndOf(padded.toString("base64"), "=").slice(before === 0 ? 0 : before + 1);
  return padded.length % 3 === 0 ? [end] : [end, end.slice(0, -1)];
}
