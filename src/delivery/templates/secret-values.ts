/**
 * Secrets in templates: values that can be inserted as a whole, but never tested.
 * The result of a condition, or a request with part of a secret, would reveal it to the author of the template. So secrets and all
 * values derived from them are wrapped. Helpers that are not made for secrets refuse them before reading them.
 */
import { hasParts, type Json, type JsonObject } from "../../base/json.ts";
import { secretHelperNames, secretHelpers } from "../../code/templates/secret-helpers.ts";
import { RecordFailure } from "../failures/failure.ts";
import { EscapedText, type HelperValue } from "./helpers/helper.ts";

/** A secret, or a value that a helper derived from one. It has no fields, no length and no text. */
export class SecretValue {
  readonly #value: HelperValue | EscapedText;
  constructor(value: HelperValue | EscapedText) {
    this.#value = value;
  }
  /** Returns the value: for the output of a template, and for helpers that are made for secrets. */
  reveal(): HelperValue | EscapedText {
    return this.#value;
  }
  /** Returns the value, for an object with secrets that is inserted as JSON. */
  toJSON(): unknown {
    const value = this.#value;
    return value instanceof EscapedText ? value.text : value;
  }
}

/** The failure of a template that tests a secret. The message contains no value and does not depend on one. */
export class SecretUse extends RecordFailure {
  constructor(what: string) {
    super(
      "template_failed",
      "mapping",
      "request",
      `The template gives a secret to ${what}. A template may insert a secret, whole, as it is or through ${secretHelperNames}; conditions, loops and other helpers take none.`,
    );
  }
}

/** Objects and lists that contain a secret, and those that contain only secrets. */
const carriers = new WeakSet<object>();
const secretObjects = new WeakSet<object>();

/** Returns the values, with each value that differs from `masked` wrapped. */
export function withSecrets(values: JsonObject, masked: JsonObject): JsonObject {
  return wrappedValue(values, masked) as JsonObject;
}

function wrappedValue(value: Json, masked: Json | undefined): unknown {
  if (value === masked) return value;
  if (!hasParts(value)) return new SecretValue(value);
  const beside = hasParts(masked) ? (masked as JsonObject) : undefined;
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => [
    key,
    wrappedValue(part as Json, beside && Object.hasOwn(beside, key) ? beside[key] : undefined),
  ]);
  const copy: object = Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  if (parts.some(([, part]) => isSecretValue(part) || (hasParts(part as Json) && carriers.has(part as object))))
    carriers.add(copy);
  if (parts.length > 0 ? parts.every(([, part]) => isSecretValue(part)) : beside === undefined) secretObjects.add(copy);
  return copy;
}

/** Returns true for a secret, and for an object or list of only secrets. */
export const isSecretValue = (value: unknown): boolean =>
  value instanceof SecretValue || (typeof value === "object" && value !== null && secretObjects.has(value));

/** Contexts that were already searched for secrets. */
const known = new WeakMap<object, boolean>();

/** Returns true if the context of a rendering contains a secret. */
function leadsToSecrets(root: unknown): boolean {
  if (typeof root !== "object" || root === null) return false;
  const before = known.get(root);
  if (before !== undefined) return before;
  const found = carriers.has(root) || Object.values(root).some((value) => isSecretValue(value) || carriers.has(value));
  known.set(root, found);
  return found;
}

function carriesSecret(value: unknown): boolean {
  if (typeof value !== "object" || value === null || value instanceof EscapedText) return false;
  return value instanceof SecretValue || carriers.has(value) || Object.values(value).some(carriesSecret);
}

/** Throws SecretUse for a block or a loop over a secret. */
export function refuseSecrets(what: string, values: readonly unknown[]): void {
  if (values.some(isSecretValue)) throw new SecretUse(what);
}

interface HelperCall {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly options: { readonly hash: object; readonly fn?: unknown; readonly data: { readonly root: unknown } };
}

/** Calls a helper. Secrets are unwrapped only for helpers that are made for them, and the result is a secret again. */
export function calledWithSecrets(
  { name, args, options }: HelperCall,
  call: (args: readonly HelperValue[]) => HelperValue | EscapedText,
): HelperValue | EscapedText | SecretValue {
  const plain = args.map((value) => (value instanceof EscapedText ? value.text : value));
  if (!leadsToSecrets(options.data.root)) return call(plain as readonly HelperValue[]);
  const { takes = [], selects = [] } = secretHelpers[name] ?? {};
  const derives = plain.map(carriesSecret);
  const isRefused = plain.some((value, at) => {
    if (!derives[at] || takes.includes(at)) return false;
    return !selects.includes(at) || value instanceof SecretValue;
  });
  const isAsked = derives.some(Boolean) && options.fn !== undefined;
  if (isRefused || isAsked || Object.values(options.hash).some(carriesSecret))
    throw new SecretUse(`the helper ${name}`);
  if (selects.length > 0 || !derives.some(Boolean)) return call(plain as readonly HelperValue[]);
  return new SecretValue(call(plain.map(revealedValue)));
}

/** Returns a value with all wrapped parts unwrapped. */
function revealedValue(value: unknown): HelperValue {
  if (value instanceof SecretValue) return value.toJSON() as HelperValue;
  if (!carriesSecret(value)) return value as HelperValue;
  if (Array.isArray(value)) return value.map(revealedValue) as Json;
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, revealedValue(part)])) as Json;
}
