/**
 * Secrets as templates see them: values that can be inserted, whole, and about which nothing can be asked. The outcome of a condition, or of a
 * request with a part of a secret, would be told to whoever wrote the template. So a secret, and each value that derives from one, is wrapped:
 * whatever name leads to it, a helper that is not made for secrets refuses it before it looks at it.
 */
import { hasParts, type Json, type JsonObject } from "../../base/json.ts";
import { secretHelperNames, secretHelpers } from "../../code/templates/secret-helpers.ts";
import { RecordFailure } from "../failures/failure.ts";
import { type Value, Written } from "./helpers/helper.ts";

/** A secret, or a value that a helper made of one. It has no fields, no length and no text. */
export class SecretValue {
  readonly #value: Value | Written;
  constructor(value: Value | Written) {
    this.#value = value;
  }
  /** Returns the value: for the output of a template, and for helpers that are made for secrets. */
  reveal(): Value | Written {
    return this.#value;
  }
  /** Returns the value, for an object with secrets that is inserted as JSON. */
  toJSON(): unknown {
    const value = this.#value;
    return value instanceof Written ? value.text : value;
  }
}

/** A template asks something of a secret. The message names no value and does not depend on one. */
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

/** Objects and lists with a secret somewhere in them, and those of nothing but secrets. */
const carriers = new WeakSet<object>();
const secretObjects = new WeakSet<object>();

/** Returns the values with each one wrapped that differs from `masked`. */
export function withSecrets(values: JsonObject, masked: JsonObject): JsonObject {
  return wrapped(values, masked) as JsonObject;
}

function wrapped(value: Json, masked: Json | undefined): unknown {
  if (value === masked) return value;
  if (!hasParts(value)) return new SecretValue(value);
  const beside = hasParts(masked) ? (masked as JsonObject) : undefined;
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => [
    key,
    wrapped(part as Json, beside && Object.hasOwn(beside, key) ? beside[key] : undefined),
  ]);
  const copy: object = Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  if (parts.some(([, part]) => isSecret(part) || (hasParts(part as Json) && carriers.has(part as object))))
    carriers.add(copy);
  if (parts.length > 0 ? parts.every(([, part]) => isSecret(part)) : beside === undefined) secretObjects.add(copy);
  return copy;
}

/** Tells if a value is a secret, or an object or list of nothing but secrets. */
export const isSecret = (value: unknown): boolean =>
  value instanceof SecretValue || (typeof value === "object" && value !== null && secretObjects.has(value));

/** Contexts that were looked through before. */
const known = new WeakMap<object, boolean>();

/** Tells if the context of a rendering leads to a secret. */
function leadsToSecrets(root: unknown): boolean {
  if (typeof root !== "object" || root === null) return false;
  const before = known.get(root);
  if (before !== undefined) return before;
  const found = carriers.has(root) || Object.values(root).some((value) => isSecret(value) || carriers.has(value));
  known.set(root, found);
  return found;
}

function carries(value: unknown): boolean {
  if (typeof value !== "object" || value === null || value instanceof Written) return false;
  return value instanceof SecretValue || carriers.has(value) || Object.values(value).some(carries);
}

/** Throws SecretUse for a block or a loop over a secret. */
export function refuseSecrets(what: string, values: readonly unknown[]): void {
  if (values.some(isSecret)) throw new SecretUse(what);
}

interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly options: { readonly hash: object; readonly fn?: unknown; readonly data: { readonly root: unknown } };
}

/** Calls a helper. It sees the secrets among its arguments only where it is made for them, and what it makes of them is a secret, too. */
export function calledWithSecrets(
  { name, args, options }: Call,
  call: (args: readonly Value[]) => Value | Written,
): Value | Written | SecretValue {
  const plain = args.map((value) => (value instanceof Written ? value.text : value));
  if (!leadsToSecrets(options.data.root)) return call(plain as readonly Value[]);
  const { takes = [], selects = [] } = secretHelpers[name] ?? {};
  const derives = plain.map(carries);
  const isRefused = plain.some((value, at) => {
    if (!derives[at] || takes.includes(at)) return false;
    return !selects.includes(at) || value instanceof SecretValue;
  });
  const isAsked = derives.some(Boolean) && options.fn !== undefined;
  if (isRefused || isAsked || Object.values(options.hash).some(carries)) throw new SecretUse(`the helper ${name}`);
  if (selects.length > 0 || !derives.some(Boolean)) return call(plain as readonly Value[]);
  return new SecretValue(call(plain.map(revealed)));
}

/** Returns a value with what is wrapped in it. */
function revealed(value: unknown): Value {
  if (value instanceof SecretValue) return value.toJSON() as Value;
  if (!carries(value)) return value as Value;
  if (Array.isArray(value)) return value.map(revealed) as Json;
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, revealed(part)])) as Json;
}
