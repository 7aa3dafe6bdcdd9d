/** Values that are computed on the first request, also such as need each other. */
import { ExpressionError } from "../../language/fault.ts";

/** Returns what computes a value at most once. */
export function once<T>(compute: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: compute() };
    return found.value;
  };
}

/** Like {@link once}; a value that needs itself is an error for the expression that asks. */
export function onceInTurn<T>(compute: () => T, name: string): () => T {
  let isComputing = false;
  const value = once(compute);
  return () => {
    if (isComputing) {
      const detail = `${name} depends on itself, through inputs and outputs of components.`;
      throw new ExpressionError("component-value-circle", "A value depends on itself", detail);
    }
    isComputing = true;
    try {
      return value();
    } finally {
      isComputing = false;
    }
  };
}

/** Computes a value whose mistakes the computation itself has reported. */
export function ignoringReported(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
}
