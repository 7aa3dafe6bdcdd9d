/** What the planner looks at for one resource: the same three documents for comparison and for composing a write. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { isWithin, type Pointer } from "../base/pointer.ts";
import { block, type Field } from "../catalog/field.ts";
import type { Kind } from "../catalog/kind.ts";
import { undeclaredFields } from "../catalog/undeclared-fields.ts";
import type { Value } from "../model/value.ts";

export interface Subject {
  readonly kind: Kind;
  /** The declared document; may hold Unknown values at plan, none when a write is composed. */
  readonly desired: Value;
  /** As last applied, secrets as fingerprints; undefined when this stack never wrote it. */
  readonly prior: JsonObject | undefined;
  /** What the platform holds now. */
  readonly live: JsonObject;
  /** Pointers whose value derives from a secret variable. */
  readonly secrets: readonly Pointer[];
  /** Paths never compared or written after creation. */
  readonly ignore: readonly Pointer[];
  /** Forms in which the platform stores what was last applied (ResourceState.normalised). */
  readonly normalised?: { readonly [pointer: Pointer]: Json } | undefined;
  /**
   * Set where nobody has touched the object since its last write: why it differs all the same from what was applied.
   * `config changed` where that write was not finished, `normalised` where the platform stored another form.
   */
  readonly untouched?: "config changed" | "normalised" | undefined;
  /** Pointers that refer to an object which is being replaced or created anew. */
  readonly replaced?: readonly Pointer[];
  /** Secrets that somebody else has set anew since this stack's last write: the platform shows the same mask for both. */
  readonly rotated?: readonly Pointer[];
  /** Keyed fingerprint of a secret value. */
  readonly fingerprint: (value: Json) => string;
}

/**
 * What was last applied, as far as it bears on this declaration: what stands in a field that a declared one excludes counts as ours,
 * because it has to go.
 */
export function priorOf({ kind, desired, prior, live }: Subject): JsonObject | undefined {
  if (!kind.exclusive || !isObject(desired)) return prior;
  const rivals = kind.exclusive
    .filter((group) => group.some((name) => isFilled(desired[name])))
    .flat()
    .filter((name) => desired[name] === undefined && isFilled(live[name]));
  return rivals.length === 0 ? prior : { ...prior, ...Object.fromEntries(rivals.map((name) => [name, live[name]!])) };
}

function isFilled(value: Value | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.values(value).some(isFilled) : value !== undefined && value !== null && value !== "";
}

/** True when the subject's declaration tells Reconduit to leave the path alone. */
export function isIgnored(subject: Subject, at: Pointer): boolean {
  return subject.ignore.length > 0 && subject.ignore.some((path) => isWithin(at, path));
}

/** True when the value at the path must never be shown or kept. */
export function isSecret(subject: Subject, field: Field | undefined, at: Pointer): boolean {
  return field?.secret === true || (subject.secrets.length > 0 && subject.secrets.includes(at));
}

/** What a configuration block holds beside its declared fields: at any depth a few names say what stands there. */
const undeclared: Field = block({});

/** The field below `field` under a key or index; undefined inside free-form values. */
export function childField(field: Field | undefined, key: string | number): Field | undefined {
  if (field === undefined) return undefined;
  if (field === undeclared) return undeclaredFields.get(String(key)) ?? undeclared;
  if (field.type === "object") {
    if (Object.hasOwn(field.fields, key)) return field.fields[key];
    return field.open ? (undeclaredFields.get(String(key)) ?? undeclared) : undefined;
  }
  return field.type === "array" || field.type === "map" ? field.items : undefined;
}

/** True where any JSON may stand, so that null, empty values and nothing at all are three different things. */
export function isFreeForm(field: Field | undefined): boolean {
  return field === undefined || field === undeclared || field.type === "json";
}

/** The whole document of a kind as one field. */
export function documentField(kind: Kind): Field {
  return { type: "object", fields: kind.fields };
}
