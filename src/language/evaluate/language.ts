/** How the two languages differ when expressions are computed: manifests are stricter, and their mistakes are reported earlier. */
import type { Value } from "../../model/value.ts";
import type { Syntax } from "../syntax/syntax.ts";
import type { FileContent } from "../values/files.ts";
import type { Operand } from "./operand.ts";

/** A resolved step below a name. */
export type Step = string | number;

/** What the surroundings of an expression know. */
export interface Scope {
  /**
   * What a name and the steps below it stand for, and how many of the steps it took; the others are taken of the value. `dotted`: which of
   * them are written as `.name`. Throws an ExpressionError.
   */
  name(
    root: string,
    steps: readonly Step[],
    dotted: readonly boolean[],
  ): { readonly operand: Operand; readonly taken: number };
  /** What stands in a file, as text where that has been read already. Throws an ExpressionError. */
  file(path: string): FileContent;
}

export interface ExpressionFunction {
  /** How many arguments: least, and most where that differs. */
  readonly takes: readonly [number, number?];
  /** For messages, where it is more than its name: `join(list, separator)`. */
  readonly signature?: string;
  /** Items of its arguments may be unknown. */
  readonly shallow?: true;
  /** Arguments may be unknown as a whole. */
  readonly lazy?: true;
  /** It reads what stands at its first argument, a path, which has to be known. */
  readonly readsFile?: true;
  /** `name`: for messages. Throws an ExpressionError. */
  compute(args: readonly Value[], name: string, scope: Pick<Scope, "file">): Value;
}

export type FunctionTable = { readonly [name: string]: ExpressionFunction };

/** Functions that are part of the language, because they look at more than the values of their arguments. */
export type SpecialFunction = "try" | "can" | "sensitive" | "nonsensitive" | "templatefile";

export interface Language {
  readonly syntax: Syntax;
  readonly functions: FunctionTable;
  readonly specials: ReadonlySet<SpecialFunction>;
  /** What other languages call a function that is here, by their name in lower case. */
  readonly otherNames?: { readonly [name: string]: string };
  /** A value as part of a text. Throws an ExpressionError where it has no text. */
  textOf(value: Value, where: string): string;
  /** Indexes of names have to be known at load and not secret: addresses are made of them. Otherwise they may be computed late. */
  readonly fixedIndexes: boolean;
  /** Known parts of an expression are computed at load, so that their mistakes are reported then; Terraform computes them with the rest. */
  readonly computesKnownParts: boolean;
}
