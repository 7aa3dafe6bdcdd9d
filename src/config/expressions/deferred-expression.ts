/** An expression of a document that waits for what only the engine knows. */
import { adviceFields } from "../../base/advice.ts";
import { DiagnosticError, type SourceRange } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import type { PendingOperand } from "../../language/evaluate/operand.ts";
import { ExpressionError } from "../../language/fault.ts";
import type { Deferred, Reference, ResolveReference, Value } from "../../model/value.ts";
import { refuseSecretFlow } from "./secret-flow.ts";

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
