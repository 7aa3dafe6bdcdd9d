/** The planner's input for one resource: the same three documents for comparing and for composing a write. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { isPointerWithin, type Pointer } from "../base/pointer.ts";
import { block, type Field } from "../catalog/field.ts";
import type { Kind } from "../catalog/kind.ts";
import { undeclaredFields } from "../catalog/undeclared-fields.ts";
import type { Value } from "../model/value.ts";

export interface Subject {
  readonly kind: Kind;
  /** The declared document; may contain Unknown values at plan time, none when a write is composed. */
  readonly desired: Value;
  /** As last applied, secrets as fingerprints; undefined when this stack never wrote it. */
  readonly prior: JsonObject | undefined;
  /** The platform's current document. */
  readonly live: JsonObject;
  /** Pointers whose value derives from a secret variable. */
  readonly secrets: readonly Pointer[];
  /** Paths never compared or written after creation. */
  readonly ignore: readonly Pointer[];
  /** Forms in which the platform stores what was last applied (ResourceState.normalised). */
  readonly normalised?: { readonly [pointer: Pointer]: Json } | undefined;
  /**
   * Reason for a difference although no one has written to the object since the last write.
   * `config changed`: that write was not finished; `normalised`: the platform stored another form.
   */
  readonly untouched?: "config changed" | "normalised" | undefined;
  /** Pointers of references to an object that is being replaced or created again. */
  readonly replaced?: readonly Pointer[];
  /** Pointers of expressions that name an output of another stack which moved since the last apply, with the name of the output. */
  readonly outputsMoved?: readonly { readonly at: Pointer; readonly output: string }[];
  /** Secrets that someone else changed since this stack's last write: the platform shows the same mask for both. */
  readonly rotated?: readonly Pointer[];
  /** Keyed fingerprint of a secret value. */
  readonly fingerprint: (value: Json) => string;
}

/**
 * Returns the last applied document, as far as it matters for this declaration. A live value in a field that a declared one
 * excludes counts as ours, because it must be removed.
 */
export function priorOf({ kind, desired, prior, live }: Subject): JsonObject | undefined {
  if (!kind.exclusive || !isObject(desired)) return prior;
  const rivals = kind.exclusive
    .filter((group) => group.some((name) => isFilledValue(desired[name])))
    .flat()
    .filter((name) => desired[name] === undefined && isFilledValue(live[name]));
  return rivals.length === 0 ? prior : { ...prior, ...Object.fromEntries(rivals.map((name) => [name, live[name]!])) };
}

function isFilledValue(value: Value | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value)
    ? Object.values(value).some(isFilledValue)
    : value !== undefined && value !== null && value !== "";
}

/** Returns true if the subject's declaration ignores the path. */
export function isIgnoredPath(subject: Subject, at: Pointer): boolean {
  return subject.ignore.length > 0 && subject.ignore.some((path) => isPointerWithin(at, path));
}

/** Returns true if the value at the path must never be shown or kept. */
export function isSecretAtPath(subject: Subject, field: Field | undefined, at: Pointer): boolean {
  return field?.secret === true || (subject.secrets.length > 0 && subject.secrets.includes(at));
}

/** Undeclared fields of a configuration block: at any depth a few names identify the values. */
const undeclared: Field = block({});

/** Returns the field below `field` under a key or index; undefined inside free-form values. */
export function childField(field: Field | undefined, key: string | number): Field | undefined {
  if (field === undefined) return undefined;
  if (field === undeclared) return undeclaredFields.get(String(key)) ?? undeclared;
  if (field.type === "object") {
    if (Object.hasOwn(field.fields, key)) return field.fields[key];
    return field.open ? (undeclaredFields.get(String(key)) ?? undeclared) : undefined;
  }
  return field.type === "array" || field.type === "map" ? field.items : undefined;
}

/** Returns true if any JSON is allowed, so that null, empty values and a missing value are three different things. */
export function isFreeForm(field: Field | undefined): boolean {
  return field === undefined || field === undeclared || field.type === "json";
}

/** Returns the whole document of a kind as one field. */
export function documentField(kind: Kind): Field {
  return { type: "object", fields: kind.fields };
}
