/** `templatefile`: a template from a file, which knows its variables and nothing else. */
import type { Value } from "../../model/value.ts";
import { ExpressionError, syntaxError } from "../fault.ts";
import { calls, type Expression } from "../syntax/ast.ts";
import { parseTemplate } from "../syntax/parse.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { type FileContent, textOfFile } from "../values/files.ts";
import type { Scope } from "./language.ts";
import type { Operand } from "./operand.ts";
import { unknownName } from "./take.ts";

/** A template file that is to be rendered. */
export interface TemplateFile {
  readonly path: string;
  readonly content: FileContent;
  readonly variables: { readonly [name: string]: Value };
}

/** Throws an ExpressionError that names the file. */
export function renderFile(
  { path, content, variables }: TemplateFile,
  syntax: Syntax,
  reduced: (template: Expression, name: Scope["name"]) => Operand,
): Value {
  const name = (root: string) => {
    if (!Object.hasOwn(variables, root)) throw unknownName("The template", root, Object.keys(variables));
    return { operand: { known: false, references: [], secret: false, run: () => variables[root]! } as const, taken: 0 };
  };
  try {
    const template = parseTemplate(textOfFile(content), syntax);
    for (const each of ["templatefile", "sensitive"])
      if (calls(template, each)) throw syntaxError(`A template from a file cannot call ${each}(): call it around it.`);
    const operand = reduced(template, name);
    return operand.known ? operand.value : operand.run(() => undefined);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { code, summary, detail, suggestion } = error.fault;
    throw new ExpressionError(code, summary, `templatefile(${JSON.stringify(path)}): ${detail}`, suggestion);
  }
}
