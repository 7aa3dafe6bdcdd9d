/** Differences in syntax between manifests and Terraform's language. Both share one grammar, in parser.ts. */

type Construct =
  /** `+`, `-`, `*`, `/` and `%`. */
  | "arithmetic"
  /** `[a, b]` and `{ a = b }`. */
  | "collections"
  /** `for` in them. */
  | "iteration"
  /** `.*` and `[*]`. */
  | "splats";

export interface Syntax {
  readonly constructs: ReadonlySet<Construct>;
  /** Whatever parts words without a meaning. A sticky pattern, as are those that follow. */
  readonly blank: RegExp;
  readonly number: RegExp;
  /** Signs, the longer ones first. Unmatched characters are refused. */
  readonly sign: RegExp;
  /** Token allowed directly after a dot, in addition to a name. */
  readonly field?: RegExp;
  /** The characters that quote a text. */
  readonly quotes: string;
  /** Texts in quotes are templates of their own. */
  readonly quotedTemplates: boolean;
  /** Characters by their escape letter after a backslash, in addition to `\uXXXX` and `\UXXXXXXXX`. */
  readonly escapes: { readonly [letter: string]: string };
  /** Templates have directives, `%{ if }` and `%{ for }`, and `~` in braces cuts the space around them. */
  readonly directives: boolean;
  /** `${{` opens no expression: a dollar sign before a tag of Handlebars. */
  readonly handlebars: boolean;
  /** Throws an ExpressionError where the number cannot be kept exactly. */
  readNumber(digits: string): number;
  /** Suggestions for text that cannot be read. */
  readonly hint?: { readonly empty: string; readonly rest: string };
}
