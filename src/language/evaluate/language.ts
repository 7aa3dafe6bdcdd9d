/** Differences between the two languages in computing: manifests are stricter, and report errors earlier. */
import type { Value } from "../../model/value.ts";
import type { Syntax } from "../syntax/syntax.ts";
import type { FileContent } from "../values/files.ts";
import type { Operand } from "./operand.ts";
import type { Operators } from "./operators.ts";

/** A resolved step below a name. */
export type TraversalStep = string | number;

/** The surroundings of an expression. */
export interface ExpressionScope {
  /**
   * Returns the value of a name and its steps, and the number of steps used; the others are taken from the value.
   * `dotted`: true for steps written as `.name`. Throws an ExpressionError.
   */
  name(
    root: string,
    steps: readonly TraversalStep[],
    dotted: readonly boolean[],
  ): { readonly operand: Operand; readonly taken: number };
  /** Returns the content of a file, as text if it has been read already. Throws an ExpressionError. */
  file(path: string): FileContent;
}

export interface ExpressionFunction {
  /** Number of arguments: least, and most if that differs. */
  readonly takes: readonly [number, number?];
  /** For messages, where it is more than its name: `join(list, separator)`. */
  readonly signature?: string;
  /** Items of its arguments may be unknown. */
  readonly shallow?: true;
  /** Arguments may be unknown as a whole. */
  readonly lazy?: true;
  /** True if the function reads the file at its first argument, a path, which must be known. */
  readonly readsFile?: true;
  /** `name`: for messages. Throws an ExpressionError. */
  compute(args: readonly Value[], name: string, scope: Pick<ExpressionScope, "file">): Value;
}

export type FunctionTable = { readonly [name: string]: ExpressionFunction };

/** Functions that are part of the language, because they look at more than the values of their arguments. */
export type SpecialFunction = "try" | "can" | "sensitive" | "nonsensitive" | "templatefile";

export interface Language {
  readonly syntax: Syntax;
  readonly functions: FunctionTable;
  readonly specials: ReadonlySet<SpecialFunction>;
  readonly operators: Operators;
  /** Names in other languages, in lower case, of functions that exist here. */
  readonly otherNames?: { readonly [name: string]: string };
  /** A value as part of a text. Throws an ExpressionError where it has no text. */
  textOf(value: Value, where: string): string;
  /** Indexes of names have to be known at load and not secret: addresses are made of them. Otherwise they may be computed late. */
  readonly fixedIndexes: boolean;
  /** Known parts of an expression are computed at load, so that their mistakes are reported then; Terraform computes them with the rest. */
  readonly computesKnownParts: boolean;
}
