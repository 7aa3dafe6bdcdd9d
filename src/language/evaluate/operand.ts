/** The result of reducing an expression: a value known at load, or a computation that waits for the engine. */
import type { Json } from "../../base/json.ts";
import { type Reference, type Resolve, Unknown, unknownsOf, type Value } from "../../model/value.ts";

interface Known {
  readonly known: true;
  readonly value: Json;
  /** A secret variable flows into it. */
  readonly secret: boolean;
}

export interface Pending {
  readonly known: false;
  readonly references: readonly Reference[];
  readonly secret: boolean;
  /** Pure. Throws an ExpressionError on a type fault. */
  run(resolve: Resolve): Value;
}

export type Operand = Known | Pending;

export function known(value: Json, secret = false): Known {
  return { known: true, value, secret };
}

/** Applies a function to operands: at once where all are known, otherwise when the engine evaluates; unknown in, unknown out. */
export function apply(operands: readonly Operand[], compute: (values: readonly Json[]) => Json): Operand {
  const secret = operands.some((operand) => operand.secret);
  if (operands.every((operand) => operand.known)) {
    return known(compute(operands.map((operand) => (operand as Known).value)), secret);
  }
  return {
    known: false,
    references: operands.flatMap((operand) => (operand.known ? [] : operand.references)),
    secret,
    run(resolve) {
      const values = operands.map((operand) => (operand.known ? operand.value : operand.run(resolve)));
      const open = values.map(firstUnknown).find((each) => each !== undefined);
      return open?.withoutParts() ?? compute(values as readonly Json[]);
    },
  };
}

/** The first part of a value that is unknown, or all of it. */
export function firstUnknown(value: Value): Unknown | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return value instanceof Unknown ? value : unknownsOf(value, Unknown)[0]?.unknown;
}
