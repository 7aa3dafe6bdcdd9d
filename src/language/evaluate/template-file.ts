/** `templatefile`: a template from a file, which knows its variables and nothing else. */
import type { Value } from "../../model/value.ts";
import { ExpressionError, type ExpressionFault, syntaxError } from "../fault.ts";
import { callsNamedFunction, type Expression } from "../syntax/ast.ts";
import { parseTemplateText, parseTokens } from "../syntax/parse.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { splitTemplate } from "../syntax/template.ts";
import { type FileContent, textOfFile } from "../values/files.ts";
import type { ExpressionScope } from "./language.ts";
import type { Operand } from "./operand.ts";
import { unknownNameError } from "./value-at-steps.ts";

/** A template file that is to be rendered. */
export interface TemplateFile {
  readonly path: string;
  readonly content: FileContent;
  readonly variables: { readonly [name: string]: Value };
}

/** Throws an ExpressionError that names the file, and the line and column in it. */
export function renderFile(
  { path, content, variables }: TemplateFile,
  syntax: Syntax,
  reduced: (template: Expression, name: ExpressionScope["name"]) => Operand,
): Value {
  const variableOperand = (root: string) => {
    if (!Object.hasOwn(variables, root)) throw unknownNameError("The template", root, Object.keys(variables));
    return { operand: { known: false, references: [], secret: false, run: () => variables[root]! } as const, taken: 0 };
  };
  const renderTemplateValue = (template: Expression): Value => {
    // The digests of a manifest's expression contain the files that it names itself.
    for (const each of ["templatefile", "sensitive", ...(syntax.directives ? [] : ["file"])])
      if (callsNamedFunction(template, each))
        throw syntaxError(`A template from a file cannot call ${each}(): call it around it.`);
    const operand = reduced(template, variableOperand);
    return operand.known ? operand.value : operand.run(() => undefined);
  };
  const text = withFileName(path, () => textOfFile(content));
  return withFileName(
    path,
    () => renderTemplateValue(parseTemplateText(text, syntax)),
    () => placeOfFault(text, syntax, renderTemplateValue),
  );
}

/** Adds the file's name to errors; `where` describes the place in it. */
function withFileName<T>(path: string, compute: () => T, where: () => string = () => ""): T {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { code, summary, detail, suggestion } = error.fault;
    throw new ExpressionError(
      code,
      summary,
      `templatefile(${JSON.stringify(path)})${where()}: ${detail}`,
      suggestion ?? unknownNameHint(error.fault),
    );
  }
}

/** A script may have `${}` of its own. */
function unknownNameHint({ code }: ExpressionFault): string | undefined {
  return code === "unknown-name" ? "Write $${ in the file for a literal ${." : undefined;
}

/**
 * Returns line and column of the first `${}` that fails by itself; "" if none does. Names bound by directives cannot be computed alone.
 */
function placeOfFault(text: string, syntax: Syntax, render: (template: Expression) => Value): string {
  if (syntax.directives) return "";
  const { pieces, open } = splitTemplate(text, syntax);
  const failing = pieces.find((piece) => {
    if (piece.type !== "expression") return false;
    try {
      // Beside some text an expression has to have one itself.
      const parts: readonly Expression[] = [parseTokens(piece.tokens, syntax, 0), { type: "literal", value: " " }];
      render({ type: "template", parts });
      return false;
    } catch (error) {
      if (error instanceof ExpressionError) return true;
      throw error;
    }
  });
  const at = failing && "at" in failing ? failing.at : open?.at;
  if (at === undefined) return "";
  const before = text.slice(0, at).split("\n");
  return `, line ${before.length}, column ${before.at(-1)!.length + 1}`;
}
