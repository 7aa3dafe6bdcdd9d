/** The result of reducing an expression: a value known at load, or a computation that waits for the engine. */
import type { Json } from "../../base/json.ts";
import {
  type Reference,
  type ResolveReference,
  type Template,
  Unknown,
  unknownsOf,
  type Value,
} from "../../model/value.ts";

interface KnownOperand {
  readonly known: true;
  readonly value: Json;
  /** A secret variable flows into it. */
  readonly secret: boolean;
}

export interface PendingOperand {
  readonly known: false;
  readonly references: readonly Reference[];
  readonly secret: boolean;
  /** The form of the value, where its parts are known or wait one by one: an input of a component. */
  readonly template?: Template;
  /** Pure. Throws an ExpressionError on a type fault. */
  run(resolve: ResolveReference): Value;
}

export type Operand = KnownOperand | PendingOperand;

export function knownOperand(value: Json, secret = false): KnownOperand {
  return { known: true, value, secret };
}

/** Applies a function to operands: at once where all are known, otherwise when the engine evaluates; unknown in, unknown out. */
export function applyToOperands(operands: readonly Operand[], compute: (values: readonly Json[]) => Json): Operand {
  const secret = operands.some((operand) => operand.secret);
  if (operands.every((operand) => operand.known)) {
    return knownOperand(compute(operands.map((operand) => (operand as KnownOperand).value)), secret);
  }
  return {
    known: false,
    references: operands.flatMap((operand) => (operand.known ? [] : operand.references)),
    secret,
    run(resolve) {
      const values = operands.map((operand) => (operand.known ? operand.value : operand.run(resolve)));
      const open = combinedUnknown(values);
      return open?.withoutParts() ?? compute(values as readonly Json[]);
    },
  };
}

/** Returns the unknown part of the values: one value that represents all of it, with nothing known but `parts`. */
export function combinedUnknown(values: readonly Value[], parts?: readonly string[]): Unknown | undefined {
  const all = values.flatMap((value) =>
    typeof value !== "object" || value === null ? [] : unknownsOf(value, Unknown).map(({ unknown }) => unknown),
  );
  const [first] = all;
  // One of another class says something of its own, such as that it is a secret.
  if (!first) return undefined;
  if (all.some((each) => each.constructor !== Unknown)) return parts ? new Unknown(first.of, parts) : first;
  if (!parts && all.length === 1) return first;
  return new Unknown(
    abbreviatedNames([...new Set(all.flatMap(({ of }) => (of.includes('"') ? [of] : of.split(", "))))]),
    parts,
  );
}

/** Maximum number of names in a message about the values that an expression waits for. */
const mostNamed = 4;

const abbreviatedNames = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(", ")
    : `${names.slice(0, mostNamed - 1).join(", ")}, and ${names.length - mostNamed + 1} more`;
