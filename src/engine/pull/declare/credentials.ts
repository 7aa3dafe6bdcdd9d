/**
 * Finds values that look like credentials where the platform has no secret field: in headers, queries, settings and addresses.
 * Detection uses the names next to the values, because the values themselves show nothing.
 */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { joinPointer, type Pointer } from "../../../base/pointer.ts";
import { trimEndOf } from "../../../base/trim.ts";
import type { Field } from "../../../catalog/field.ts";
import type { Kind } from "../../../catalog/kind.ts";
import { secretMask } from "../../../catalog/limits.ts";
import { childField, documentField } from "../../../plan/subject.ts";

/** A text with one or more credentials: literal pieces, and pieces that come from variables. */
export interface Credential {
  readonly pointer: Pointer;
  readonly pieces: readonly (string | { readonly value: string; readonly called: string })[];
}

/**
 * Returns all credentials of a document, in its order. Skips fields set by the platform, secret fields, templates and samples.
 * Values of the stack's secret variables (`known`) are found everywhere.
 */
export function credentialsInDocument(
  kind: Kind,
  document: JsonObject,
  known: readonly string[] = [],
): readonly Credential[] {
  const found: Credential[] = [];
  collectCredentials(documentField(kind), document, "", { isOpen: false, isCode: false }, found);
  const texts = known.filter((each) => each.length >= shortestKnown).toSorted((a, b) => b.length - a.length);
  if (texts.length === 0) return found;
  const seen = new Set(found.map(({ pointer }) => pointer));
  return [
    ...found,
    ...knownSecretsIn(documentField(kind), document, "", texts).filter(({ pointer }) => !seen.has(pointer)),
  ];
}

/** Shorter texts occur in documents by chance. */
const shortestKnown = 4;

function knownSecretsIn(
  field: Field | undefined,
  value: Json,
  at: Pointer,
  texts: readonly string[],
): readonly Credential[] {
  if (field?.mode === "server" || field?.secret) return [];
  if (typeof value === "string") {
    const called = "secret";
    const isCode = field?.type === "string" && field.code !== undefined;
    if (isCode) return texts.some((each) => value.includes(each)) ? [{ pointer: at, pieces: [{ value, called }] }] : [];
    const pieces = texts.reduce<Credential["pieces"]>(
      (all, text) =>
        all.flatMap((piece) => (typeof piece === "string" ? splitAt(piece, { value: text, called }) : [piece])),
      [value],
    );
    return pieces.length === 1 && typeof pieces[0] === "string" ? [] : [{ pointer: at, pieces }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: Json, index) =>
      knownSecretsIn(childField(field, index), item, joinPointer(at, index), texts),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    knownSecretsIn(childField(field, key), item, joinPointer(at, key), texts),
  );
}

/** Splits a text at each piece equal to `part.value` and inserts `part` there. */
function splitAt(text: string, part: { readonly value: string; readonly called: string }): Credential["pieces"] {
  return text
    .split(part.value)
    .flatMap((piece, index) => [...(index > 0 ? [part] : []), ...(piece === "" ? [] : [piece])]);
}

interface SearchContext {
  /** Keys name the value below them: settings, headers, queries and the like. */
  readonly isOpen: boolean;
  /** Code is not searched. */
  readonly isCode: boolean;
}

const openNames = /settings|headers?$|quer(?:y|ies)|param(?:eter)?s?$|configuration$/i;
const sampleNames = /^(?:mock|sample|test)|^(?:name|description|_id)$/i;

function collectCredentials(
  field: Field | undefined,
  value: Json,
  at: Pointer,
  place: SearchContext,
  found: Credential[],
): void {
  if (field?.mode === "server" || field?.secret) return;
  if (typeof value === "string") {
    const pieces = place.isCode ? undefined : credentialsInText(value);
    if (pieces) found.push({ pointer: at, pieces });
    return;
  }
  if (Array.isArray(value)) {
    value.forEach(
      (item: Json, index) =>
        void collectCredentials(childField(field, index), item, joinPointer(at, index), place, found),
    );
    return;
  }
  if (!isObject(value)) return;
  const title = ["name", "key", "header"].map((name) => value[name]).find((name) => typeof name === "string");
  for (const [key, item] of Object.entries(value)) {
    const child = childField(field, key);
    const name = key === "value" && title !== undefined ? title : place.isOpen ? key : undefined;
    const isSecretField = child?.mode === "server" || child?.secret === true;
    const called = !isSecretField && name !== undefined && isCredentialName(name) ? name : undefined;
    const pieces = typeof item === "string" && called !== undefined ? asCredential(item, called) : undefined;
    if (called !== undefined && isTexts(item)) {
      item.forEach((each, index) => {
        const inList = asCredential(each, called);
        if (inList) found.push({ pointer: joinPointer(joinPointer(at, key), index), pieces: inList });
      });
    } else if (pieces) found.push({ pointer: joinPointer(at, key), pieces });
    else if (!sampleNames.test(key)) {
      const isCode = child?.type === "string" && child.code !== undefined;
      collectCredentials(
        child,
        item,
        joinPointer(at, key),
        { isOpen: place.isOpen || openNames.test(key), isCode },
        found,
      );
    }
  }
}

/** Last words of credential names, also in the plural; `key` and `sig` count in addresses. */
const lastWords: ReadonlySet<string> = new Set(
  (
    "token secret password passwd pwd passphrase passcode signature authorization credential apikey cookie jwt bearer auth sas dsn " +
    "authtoken accesstoken refreshtoken clientsecret secretkey accesskey privatekey connectionstring"
  ).split(" "),
);
const lastPairs =
  /(?:(?:api|access|private|secret|subscription|signing|encryption|shared|function|functions|auth|account) key|connection string|(?:^|^(?:user|db|database|smtp|ftp|sftp|mail|login|admin|proxy) )pass)s?$/;
/** List positions, form protection, and numbers of words. */
const otherTokens = /(?:page|next|continuation|cursor|sync|csrf|max|min|total|prompt|completion) tokens?$/;
/** Suffixes for the form or version of a credential. */
const suffix = /^(?:v?\d+|values?|pem|base64|encoded)$/;
/** Values next to names such as `auth` and `cookie` that state a method, not a credential. */
const manner =
  /^(?:true|false|yes|no|on|off|none|basic|bearer|digest|oauth|oauth2|token|jwt|cookie|custom|header|required|optional|include|omit|same-origin)$/i;

/**
 * Returns true if the name is that of a credential. `inAnAddress`: the name is a parameter of an address, where weaker evidence
 * is enough.
 */
export function isCredentialName(name: string, inAnAddress = false): boolean {
  const words = (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
  while (words.length > 1 && suffix.test(words.at(-1)!)) words.pop();
  const last = (words.pop() ?? "").replace(/(?<=[a-z])v?\d+$/, "");
  const text = [...words, last].join(" ");
  if (otherTokens.test(text)) return false;
  return (
    lastWords.has(last) ||
    lastWords.has(last.replace(/s$/, "")) ||
    lastPairs.test(text) ||
    (inAnAddress && words.length === 0 && /^(?:key|sig)$/.test(last))
  );
}

/** Returns true for a literal text. A template renders its values from elsewhere; a credential is the text itself. */
function isLiteral(value: string): boolean {
  return value.trim() !== "" && !value.includes("{{") && value !== secretMask;
}

/** Returns true if the value can be the credential of the name: `auth: basic` is not one. */
function canBeCredential(called: string, value: string): boolean {
  return isLiteral(value) && !(/(?:auth|bearer|cookie|jwt|pass|credentials?)$/i.test(called) && manner.test(value));
}

function isTexts(value: Json): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

const scheme = /^(?:Bearer|Basic|Token|ApiKey|Digest|Key) +/i;

function asCredential(value: string, called: string): Credential["pieces"] | undefined {
  if (!canBeCredential(called, value)) return undefined;
  const before = scheme.exec(value)?.[0] ?? "";
  const rest = value.slice(before.length);
  return before === "" || rest === "" ? [{ value, called }] : [before, { value: rest, called }];
}

/** A part of a text: its start and its name. */
interface NamedPart {
  readonly start: number;
  readonly value: string;
  readonly called: string;
}

/** Credentials in an address or a connection string, with the text around them. */
function credentialsInText(text: string): Credential["pieces"] | undefined {
  if (text.length > 8_192) return undefined;
  const pieces: Credential["pieces"][number][] = [];
  let end = 0;
  const pairs = ofConnectionString(text);
  const address = pairs.length === 0 ? text : text.slice(0, text.indexOf(";"));
  const parts = [...pairs, ...ofUser(address), ...ofParameters(address)];
  for (const { start, value, called } of parts.toSorted((a, b) => a.start - b.start)) {
    // The same text may match in two ways.
    if (start < end || !canBeCredential(called, value)) continue;
    if (start > end) pieces.push(text.slice(end, start));
    pieces.push({ value, called });
    end = start + value.length;
  }
  if (end === 0) return undefined;
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}

/** The user info up to the last @ before the path, because passwords may contain one. */
const userInfo = /^((?:jdbc:)?([a-z][a-z0-9+.-]{0,20}):\/\/)([^\s/?#]*)@/i;

/**
 * Finds credentials in the user part of an address. In HTTP without a password the user part is a token; elsewhere it is a name.
 */
function ofUser(text: string): readonly NamedPart[] {
  const [, before = "", protocol = "", info = ""] = userInfo.exec(text) ?? [];
  const colon = info.indexOf(":");
  const user = colon < 0 ? info : info.slice(0, colon);
  const password = colon < 0 ? "" : info.slice(colon + 1);
  if (password !== "" && password !== "x-oauth-basic")
    return [{ start: before.length + colon + 1, value: password, called: "password" }];
  return /^https?$/i.test(protocol) ? [{ start: before.length, value: user, called: "token" }] : [];
}

const parameters = /(?<=[?&#]([^\s=&#?]{1,100})=)[^\s&#]+/g;

function ofParameters(text: string): readonly NamedPart[] {
  if (!/^(?:(?:jdbc:)?[a-z][a-z0-9+.-]{0,20}:\/\/|[/?])/i.test(text)) return [];
  return [...text.matchAll(parameters)]
    .filter(([, name]) => isCredentialName(name!, true))
    .map((match) => ({ start: match.index, value: match[0], called: match[1]! }));
}

/**
 * Finds credentials in `Server=db;Password=...`, also after an address as JDBC writes it. A text with anything except such pairs
 * is not a connection string.
 */
function ofConnectionString(text: string): readonly NamedPart[] {
  if (!text.includes(";")) return [];
  const pair = /[\s;]*([a-z][\w .-]{0,60})=\s*("[^"]*"|'[^']*'|\{[^}]*\}|[^;]*)\s*(?:;|$)/diy;
  pair.lastIndex = /^jdbc:[a-z][a-z0-9+.-]{0,20}:\/\/[^;]*;/i.exec(text)?.[0].length ?? 0;
  const end = trimEndOf(text.trimEnd(), ";").length;
  const parts: NamedPart[] = [];
  while (pair.lastIndex < end) {
    const match = pair.exec(text);
    if (!match) return [];
    const [, name = "", value = ""] = match;
    const start = match.indices![2]![0];
    if (isCredentialName(name)) parts.push({ start, value: value.trimEnd(), called: name.trim() });
  }
  return parts;
}
