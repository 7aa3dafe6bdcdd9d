/** Secrets that an expression takes out of whole objects, where no reference names them. */
import { isObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { ExpressionError } from "../../language/fault.ts";
import { type Reference, type ResolveReference, Unknown, unknownsOf, type Value } from "../../model/value.ts";

/** Stands for a secret inside of a whole object. */
class Hidden extends Unknown {}

/**
 * Refuses an expression whose value depends on secrets inside of whole objects, unless these end up only where secrets are kept. It is
 * computed twice, with and without the secrets: equal results, such as the names of connections, do not depend on them.
 */
export function refuseSecretFlow(
  run: (resolve: ResolveReference) => Value,
  resolve: ResolveReference,
  isKept: (at: Pointer) => boolean,
): void {
  if (isKept("")) return;
  const names = new Set<string>();
  const knownValue = (reference: Reference) => withoutUnknown(resolve(reference));
  const resolveHidden: ResolveReference = (reference) => {
    const value = knownValue(reference);
    const secrets = value === undefined ? undefined : reference.secretsIn?.(value);
    if (value === undefined || !secrets || secrets.size === 0) return value;
    for (const name of secrets.values()) names.add(name);
    return withSecretsHidden(value, secrets, "");
  };
  const without = computeIfKnown(() => run(resolveHidden));
  if (names.size === 0 || without === undefined) return;
  const ends = unknownsOf(without, Hidden);
  if (ends.length > 0 && ends.every(({ at }) => isKept(at))) return;
  if (
    ends.length === 0 &&
    isSameValue(
      without,
      computeIfKnown(() => run(knownValue)),
    )
  )
    return;
  const of = ends.length > 0 ? new Set(ends.map(({ unknown }) => unknown.of)) : names;
  throw new ExpressionError(
    "secret-inside",
    "A secret would flow unseen",
    `The expression takes ${[...of].join(", ")} out of a whole object, which is not shown to be secret. Name the attribute itself, take the value from the variable, or mark the output as sensitive.`,
  );
}

/** Runs a computation; returns undefined if it needs values known only after apply. */
function computeIfKnown(act: () => Value): Value | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return undefined;
  }
}

const isSameValue = (a: Value, b: Value | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the value without its unknown parts, which do not matter for the question where secrets flow. */
function withoutUnknown<V extends Value | undefined>(value: V): V | "" {
  return mapParentsFirst(value, (each) => (each instanceof Unknown ? "" : each), "") as V | "";
}

function withSecretsHidden(value: Value, secrets: ReadonlyMap<Pointer, string>, at: Pointer): Value {
  return mapParentsFirst(
    value,
    (each, pointer) => (secrets.has(pointer) ? new Hidden(secrets.get(pointer)!) : each),
    at,
  )!;
}

/** Parents first; what a parent is replaced by is not walked. */
function mapParentsFirst(
  value: Value | undefined,
  change: (value: Value, at: Pointer) => Value,
  at: Pointer,
): Value | undefined {
  if (value === undefined) return value;
  const changed = change(value, at);
  if (changed !== value) return changed;
  if (Array.isArray(value))
    return value.map((item: Value, index) => mapParentsFirst(item, change, joinPointer(at, index))!);
  if (!isObject(value)) return value;
  const entries = Object.entries(value as { readonly [key: string]: Value });
  return Object.fromEntries(entries.map(([key, item]) => [key, mapParentsFirst(item, change, joinPointer(at, key))!]));
}
