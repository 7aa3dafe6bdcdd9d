/**
 * The objects by which plans and states stand for a value that they do not hold, and how a document of the account that holds the
 * same object is told apart from them.
 */
import type { Diagnostic } from "../base/diagnostics.ts";
import { isObject, type Json } from "../base/json.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";

/** A fingerprint of a secret, an unseen secret, or the version of a write-only one. */
const fingerprintText = /^(?:[0-9a-f]{63,64}|unseen|version -?[0-9.]{1,40})$/;

/** Returns true for exactly the object that stands for a secret: one key, and a text that can be a fingerprint. */
export const isFingerprintForm = (value: unknown): boolean =>
  isObject(value) && hasOnly(value, "$fingerprint") && isFingerprintText(value["$fingerprint"]);

const isFingerprintText = (text: unknown): boolean => typeof text === "string" && fingerprintText.test(text);

/** Returns true for exactly the object that stands for a value known only at apply. */
export function isOpenForm(value: unknown): boolean {
  if (!isObject(value) || typeof value["$unknown"] !== "string") return false;
  if (hasOnly(value, "$unknown")) return true;
  const parts = value["$parts"];
  return (
    Object.keys(value).length === 2 &&
    Array.isArray(parts) &&
    parts.length > 1 &&
    parts.every((part) => typeof part === "string")
  );
}

const hasOnly = (value: object, key: string): boolean => Object.keys(value).length === 1 && Object.hasOwn(value, key);

/** A placeholder, or one whose key was escaped: `$fingerprint`, `$$fingerprint`. */
const escapable = /^\$+(?=\$(?:fingerprint|unknown)$)|^(?=\$(?:fingerprint|unknown)$)/;

/** Returns true for a placeholder whose first key has any number of `$`. */
function isPlaceholderLike(value: { readonly [key: string]: unknown }): boolean {
  const keys = Object.keys(value);
  const key = keys.length > 2 ? undefined : keys.find((each) => escapable.test(each));
  if (key === undefined) return false;
  const { [key]: inner, ...rest } = value;
  const plain = { [key.replace(escapable, "")]: inner, ...rest };
  return isFingerprintForm(plain) || isOpenForm(plain);
}

/** Returns a document of the account with `$$fingerprint` and `$$unknown` for the keys that plans and states use themselves. */
export const escapePlaceholders = <T>(value: T): T =>
  rewritten(value, (key) => (escapable.test(key) ? `$${key}` : key));

/** Reverts {@link escapePlaceholders}, for a document that is sent. */
export const unescapePlaceholders = <T>(value: T): T =>
  rewritten(value, (key) => (key.startsWith("$$") && escapable.test(key) ? key.slice(1) : key));

/**
 * Reverts the escape of a live object that a declaration gives further keys: it no longer has the form of a placeholder, so nothing
 * reverts it later. `declared`: the keys that the declaration itself writes.
 */
export function unescapeMerged<T extends { readonly [key: string]: unknown }>(
  live: object,
  declared: object,
  merged: T,
): T {
  if (!isPlainObject(live) || !isPlaceholderLike(live) || isPlaceholderLike(merged)) return merged;
  const entries = Object.entries(merged).map(([key, item]) => [
    key.startsWith("$$") && escapable.test(key) && !Object.hasOwn(declared, key) ? key.slice(1) : key,
    item,
  ]);
  return Object.fromEntries(entries) as T;
}

/** Returns the same value if it holds nothing to rename. */
function rewritten<T>(value: T, rename: (key: string) => string): T {
  if (Array.isArray(value)) {
    const items = value.map((item) => rewritten(item, rename));
    return items.every((item, index) => item === value[index]) ? value : (items as T);
  }
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value);
  const isRenamed = isPlaceholderLike(value);
  const made = entries.map(([key, item]) => [isRenamed ? rename(key) : key, rewritten(item, rename)] as const);
  return made.every(([key, item], index) => key === entries[index]![0] && item === entries[index]![1])
    ? value
    : (Object.fromEntries(made) as T);
}

/** Numbers that JSON's own cannot hold are objects of a class. */
function isPlainObject(value: unknown): value is { readonly [key: string]: unknown } {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Returns the places of a declared value that cannot be distinguished from the placeholders of plans and states. */
export function placeholdersIn(value: unknown, at: Pointer = ""): readonly Pointer[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => placeholdersIn(item, joinPointer(at, index)));
  if (!isPlainObject(value)) return [];
  if (isPlaceholderLike(value)) return [at];
  return Object.entries(value).flatMap(([key, item]) => placeholdersIn(item as Json, joinPointer(at, key)));
}

/** Returns the error of a declared value at one of those places. */
export function reservedObject(pointer: Pointer): Diagnostic {
  return {
    severity: "error",
    code: "reserved-object",
    summary: "Reserved object",
    detail: `The value at ${pointer || "/"} has the form that plans and states use for values they do not contain, so a plan could not show it. Add another key next to "$fingerprint" or "$unknown", or write the value as a string.`,
    pointer,
  };
}
