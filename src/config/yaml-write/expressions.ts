/** Meaning of a manifest's text with an expression. */
import type { Field } from "../../catalog/field.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { parseCode, parseTemplate } from "../../language/manifest-syntax.ts";
import { expressionPathOf } from "../../language/syntax/ast.ts";

export type Expressed =
  /** The text of a file, by its path relative to the file with the expression. */
  | { readonly type: "file"; readonly path: string }
  /** The `_id` of another resource or of something looked up. */
  | { readonly type: "reference" }
  /** Variables, the environment, functions, text with expressions in it. */
  | { readonly type: "computed" };

/** Returns undefined for a literal text. `field` is the text's field: code is interpolated as a whole only. */
export function expressedBy(text: string, field: Field | undefined): Expressed | undefined {
  if (!text.includes("${")) return undefined;
  const isCode = field?.type === "string" && field.code !== undefined;
  const parsed = isCode ? parseCode(text) : parseTemplate(text);
  if (parsed === undefined || !("expression" in parsed)) return undefined;
  const { expression, whole } = parsed;
  if (!whole) return { type: "computed" };
  if (expression.type === "call" && expression.name === "file") {
    const [path] = expression.args;
    if (path?.type === "literal" && typeof path.value === "string") return { type: "file", path: path.value };
  }
  const path = expressionPathOf(expression);
  const isName = path && (path.root === "lookups" || kindOfFamily(path.root) !== undefined);
  const isReference = field?.type === "string" && field.ref !== undefined;
  return { type: isName && isReference ? "reference" : "computed" };
}

/** Names of environment variables that expressions of a text use. */
export function environmentIn(text: string): readonly string[] {
  return [...text.matchAll(/\benv(?:\.|\[["'])([A-Za-z_][A-Za-z0-9_]*)|\benv: *["']?([A-Za-z_][A-Za-z0-9_]*)/g)].map(
    ([, name, other]) => (name ?? other)!,
  );
}
