/** An expression of a document that waits for what only the engine knows. */
import { adviceFields } from "../../base/advice.ts";
import { DiagnosticError, type SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { PendingOperand } from "../../language/evaluate/operand.ts";
import { ExpressionError } from "../../language/fault.ts";
import {
  type Deferred,
  type Reference,
  type ResolveReference,
  Unknown,
  unknownsOf,
  type Value,
} from "../../model/value.ts";

export class DeferredExpression implements Deferred {
  readonly $deferred = true;
  readonly references: readonly Reference[];
  readonly text: string;
  /** Becomes true also when a field that it refers to turns out to be secret. */
  secret: boolean;
  /** Says whether a secret is kept as one at a place below the expression's own. */
  isKept: (at: Pointer) => boolean = () => false;
  /** As attributes of Terraform have it. */
  nullIsAbsent = false;
  outputs: readonly string[] = [];
  readonly #pending: PendingOperand;
  readonly #check: ((resolve: ResolveReference) => void) | undefined;
  readonly #place: () => SourceRange;

  /** `check`: throws an ExpressionError for a value that is not allowed at its place. */
  constructor(
    pending: PendingOperand,
    text: string,
    place: () => SourceRange,
    check?: (resolve: ResolveReference) => void,
  ) {
    this.references = uniqueReferences(pending.references);
    this.text = text;
    this.secret = pending.secret;
    this.#pending = pending;
    this.#place = place;
    this.#check = check;
  }

  /** Computed on demand: most expressions never appear in a message. */
  get source(): SourceRange {
    return this.#place();
  }

  evaluate(resolve: ResolveReference): Value {
    try {
      this.#check?.(resolve);
      let readsWhole = false;
      const value = this.#pending.run((reference) => {
        readsWhole ||= reference.secretsIn !== undefined;
        return resolve(reference);
      });
      if (readsWhole && !this.secret)
        refuseSecretFlow(
          (other) => this.#pending.run(other),
          resolve,
          (at) => this.isKept(at),
        );
      return value;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const { suggestion, ...fault } = error.fault;
      throw new DiagnosticError({ severity: "error", ...fault, ...adviceFields(suggestion), source: this.source });
    }
  }

  /** Represents the value while a declaration is checked: equal texts represent equal values. */
  toJSON(): Json {
    return { $unknown: this.text };
  }
}

/** Returns each reference once, in order of appearance. */
export function uniqueReferences(references: readonly Reference[]): readonly Reference[] {
  if (references.length < 2) return references;
  const seen = new Map(
    references.toReversed().map((each) => [JSON.stringify([each.type, each.target, each.path]), each]),
  );
  return [...new Set(references.map((each) => seen.get(JSON.stringify([each.type, each.target, each.path]))!))];
}

// Secrets that an expression takes out of whole objects, where no reference names them.

/** Stands for a secret inside of a whole object. */
class Hidden extends Unknown {}

/**
 * Refuses an expression whose value depends on secrets inside of whole objects, unless these end up only where secrets are kept. It is
 * computed twice, with and without the secrets: equal results, such as the names of connections, do not depend on them.
 */
function refuseSecretFlow(
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
