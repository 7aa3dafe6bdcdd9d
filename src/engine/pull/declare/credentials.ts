/**
 * Values that look like credentials where the platform keeps none secret: of headers, queries and settings, and inside of addresses. Told
 * by the names that stand beside them, for the values themselves tell nothing.
 */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { join, type Pointer } from "../../../base/pointer.ts";
import type { Field } from "../../../catalog/field.ts";
import type { Kind } from "../../../catalog/kind.ts";
import { secretMask } from "../../../catalog/limits.ts";
import { childField, documentField } from "../../../plan/subject.ts";

/** A text with a credential in it, or more: literal pieces, and what is to come from variables. */
export interface Credential {
  readonly pointer: Pointer;
  readonly pieces: readonly (string | { readonly value: string; readonly called: string })[];
}

/** All of a document, in its order. What the platform sets itself, secret fields, templates and samples are none. */
export function credentialsIn(kind: Kind, document: JsonObject): readonly Credential[] {
  const found: Credential[] = [];
  walk(documentField(kind), document, "", { isOpen: false, isCode: false }, found);
  return found;
}

interface Place {
  /** Names of keys tell what stands there: settings, headers, queries and the like. */
  readonly isOpen: boolean;
  /** Code is no text to look into. */
  readonly isCode: boolean;
}

const openNames = /settings|headers?$|quer(?:y|ies)|param(?:eter)?s?$|configuration$/i;
const sampleNames = /^(?:mock|sample|test)|^(?:name|description|_id)$/i;

function walk(field: Field | undefined, value: Json, at: Pointer, place: Place, found: Credential[]): void {
  if (field?.mode === "server" || field?.secret) return;
  if (typeof value === "string") {
    const pieces = place.isCode ? undefined : inAddress(value);
    if (pieces) found.push({ pointer: at, pieces });
    return;
  }
  if (Array.isArray(value)) {
    value.forEach((item: Json, index) => void walk(childField(field, index), item, join(at, index), place, found));
    return;
  }
  if (!isObject(value)) return;
  const called = ["name", "key", "header"].map((name) => value[name]).find((name) => typeof name === "string");
  for (const [key, item] of Object.entries(value)) {
    const child = childField(field, key);
    const name = key === "value" && called !== undefined ? called : place.isOpen ? key : undefined;
    const isSecretField = child?.mode === "server" || child?.secret === true;
    const pieces =
      !isSecretField && name !== undefined && typeof item === "string" && isCredentialName(name)
        ? asCredential(item, name)
        : undefined;
    if (pieces) found.push({ pointer: join(at, key), pieces });
    else if (!sampleNames.test(key)) {
      const isCode = child?.type === "string" && child.code !== undefined;
      walk(child, item, join(at, key), { isOpen: place.isOpen || openNames.test(key), isCode }, found);
    }
  }
}

/** Names that end so are those of credentials; `key` and `sig` are in an address. */
const lastWords: ReadonlySet<string> = new Set(
  "token secret password passwd pwd passphrase signature authorization credential credentials apikey".split(" "),
);
const lastPairs =
  /(?:api|access|private|secret|subscription|signing|encryption|shared|function|functions|auth|account) key$/;
const pageTokens = /(?:page|next|continuation|cursor|sync|csrf) token$/;

function isCredentialName(name: string, inAnAddress = false): boolean {
  const words = (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
  const text = words.join(" ");
  if (pageTokens.test(text)) return false;
  const last = words.at(-1) ?? "";
  return (
    lastWords.has(last) || lastPairs.test(text) || (inAnAddress && words.length === 1 && /^(?:key|sig)$/.test(last))
  );
}

/** A template renders what it names, wherever that is kept; a credential is the text itself. */
function isLiteral(value: string): boolean {
  return value.trim() !== "" && !value.includes("{{") && value !== secretMask;
}

const scheme = /^(?:Bearer|Basic|Token|ApiKey|Digest|Key) +/i;

function asCredential(value: string, called: string): Credential["pieces"] | undefined {
  if (!isLiteral(value)) return undefined;
  const before = scheme.exec(value)?.[0] ?? "";
  const rest = value.slice(before.length);
  return before === "" || rest === "" ? [{ value, called }] : [before, { value: rest, called }];
}

/** Passwords before the host and parameters behind the question mark. */
const inside =
  /(?<=^[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/@:?#]{0,200}:)[^\s/@:?#]+(?=@)|(?<=[?&]([^\s=&#?]{1,100})=)[^\s&#]+/gi;

function inAddress(text: string): Credential["pieces"] | undefined {
  if (!/^(?:[a-z][a-z0-9+.-]{0,20}:\/\/|[/?])/i.test(text) || text.length > 8_192) return undefined;
  const pieces: Credential["pieces"][number][] = [];
  let end = 0;
  for (const match of text.matchAll(inside)) {
    const [value, parameter] = match;
    if (!isLiteral(value) || (parameter !== undefined && !isCredentialName(parameter, true))) continue;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ value, called: parameter ?? "password" });
    end = match.index + value.length;
  }
  if (end === 0) return undefined;
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}
