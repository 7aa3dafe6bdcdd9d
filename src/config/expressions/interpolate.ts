import { writtenText } from "../../base/advice.ts";
import { isObject, type Json } from "../../base/json.ts";
import { fromSegments, joinPointer, type Pointer } from "../../base/pointer.ts";
import type { StringField } from "../../catalog/field.ts";
import { kindNamed, kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { fieldAtPath } from "../../derive/fields/walk.ts";
import { partsFault } from "../../language/bounds.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import type { Operand } from "../../language/evaluate/operand.ts";
import { ExpressionError, type ExpressionFault } from "../../language/fault.ts";
import { reduceManifest } from "../../language/manifest.ts";
import {
  expressionEnd,
  type Interpolated,
  opensManifestExpression,
  type ParsedManifestText,
  parseCode,
  parseTemplate,
} from "../../language/manifest-syntax.ts";
import { isDeferred, type Template, type Value } from "../../model/value.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { DeclaredCount, Reporter } from "../files/reporter.ts";
import type { Path, SourceFile } from "../files/source-file.ts";
import { pastedInto, unquotedExpressions } from "../yaml/unquoted.ts";
import { DeferredExpression } from "./deferred-expression.ts";
import type { ExpressionNames, ResolutionContext } from "./expression-names.ts";
import { outputsNamedBy } from "./names-in-use.ts";
import { scopeOf } from "./resolve-names.ts";

/** Expressions inside code, where they are not computed although their author expects a value. */
type CodeLanguage = StringField["code"];

/** Detail and suggestion of the warning. */
interface Advice {
  readonly detail: string;
  readonly suggestion: string;
}

/**
 * Returns the expressions in a text of code. SQL and Handlebars have no `${}`. JavaScript does: there only those count that
 * JavaScript itself cannot contain: `var`, which is a keyword, and addresses of declared resources.
 */
function expressionsInCode(
  text: string,
  code: CodeLanguage,
  { resources, lookups }: Pick<ExpressionNames, "resources" | "lookups">,
): readonly string[] {
  if (!text.includes("${")) return [];
  const found = [...text.matchAll(/(?<!\$)\$\{\s*([A-Za-z]\w*)\.([A-Za-z_][\w-]*)(?:\.([A-Za-z_][\w-]*))?/g)];
  return found
    .filter(([, root = "", name = "", below = ""]) => {
      if (root === "var" || (root === "lookups" && lookups.has(`${name}.${below}`))) return true;
      if (resources.has(`${root}.${name}`)) return true;
      return code !== "javascript" && (roots.has(root) || kindOfFamily(root) !== undefined);
    })
    .map(({ index, 0: written }) => text.slice(index, expressionEnd(text, index) ?? index + written.length));
}

const roots: ReadonlySet<string> = new Set(["env", "each", "lookups", "stacks"]);

/** For SQL and Handlebars. */
const inForeignCode: Advice = Object.freeze({
  detail:
    "The field contains code: SQL or a Handlebars template. Only a value that is one whole expression is computed there; this text is sent unchanged.",
  suggestion:
    "Write one whole expression, ${format('… %s', VALUE)} or ${templatefile(path, { name = VALUE })}, or let the template read the value from the record.",
});

/** For scripts. `written`: the expression. */
function inScript(written: string): Advice {
  return {
    detail: `The script contains ${written}, which is not computed: in a script \${} is JavaScript's own, and the text is sent unchanged.`,
    suggestion:
      "Put the script into a file and write content: ${templatefile(path, { name = value })}; $${name} in it is JavaScript's own.",
  };
}

interface InterpolationContext {
  readonly part: ManifestPart;
  /** Path of the value in the part. */
  readonly at: Path;
  /** The kind of the document, for the facets of its fields. */
  readonly kind?: Kind;
  readonly address?: string;
  readonly resolution: Omit<ResolutionContext, "readFile">;
  readonly loader: Loader;
}

/** The data shared by all documents of a load. */
export interface Loader {
  readonly names: ExpressionNames;
  readonly reporter: Reporter;
  /** Shared by a stack, its components and their tests. */
  readonly declared: DeclaredCount;
  /** All texts with expressions that were met, parsed. */
  readonly templates: Map<string, ParsedManifestText>;
  /** Reads a file by a path relative to the file that names it. Throws an ExpressionError. */
  readFile(path: string, from: SourceFile): string;
  /** In a component: the former addresses that its use states for a resource, by the address within the component. */
  readonly formerly?: ((local: string) => readonly string[]) | undefined;
}

export interface Interpolation {
  /** The value itself where nothing had to be replaced. */
  readonly template: Template;
  readonly deferred: readonly { readonly pointer: Pointer; readonly expression: DeferredExpression }[];
  /** Pointers that receive secrets. */
  readonly secrets: readonly Pointer[];
  /** Some expression has no value; it has been reported. */
  readonly failed: boolean;
}

/** Interpolates a value. Errors are reported at their expression; a deferred expression replaces a faulty one. */
export function interpolate(value: Json, context: InterpolationContext): Interpolation {
  if (!context.part.hasExpressions) return { template: value, deferred: none, secrets: none, failed: false };
  const walk = new InterpolationWalk(context);
  const template = walk.value(value);
  const fault = template === value ? undefined : partsFault(template as Value);
  if (fault) walk.report(fault, 0);
  if (fault) return { template: null, deferred: none, secrets: none, failed: true };
  return { template, deferred: walk.deferred, secrets: walk.secrets, failed: walk.failed };
}

const none: readonly never[] = Object.freeze([]);

class InterpolationWalk {
  readonly deferred: { pointer: Pointer; expression: DeferredExpression }[] = [];
  readonly secrets: Pointer[] = [];
  failed = false;
  readonly #context: InterpolationContext;
  /** The path from the value that is interpolated. */
  readonly #path: (string | number)[] = [];

  constructor(context: InterpolationContext) {
    this.#context = context;
  }

  value(value: Json): Template {
    if (typeof value === "string") return value.includes("${") ? this.#text(value) : value;
    if (Array.isArray(value)) return this.#list(value);
    return isObject(value) ? this.#mapping(value) : value;
  }

  #list(list: readonly Json[]): Template {
    let copy: Template[] | undefined;
    for (let index = 0; index < list.length; index++) {
      this.#path.push(index);
      const item = this.value(list[index]!);
      this.#path.pop();
      if (item !== list[index]) {
        copy ??= [...list];
        copy[index] = item;
      }
    }
    return copy ?? list;
  }

  #mapping(mapping: { readonly [key: string]: Json }): Template {
    let changed: Map<string, Template> | undefined;
    for (const key of Object.keys(mapping)) {
      this.#path.push(key);
      if (key.startsWith("${") && expressionEnd(key, 0) === undefined) this.#unquotedKey();
      const item = this.value(mapping[key]!);
      this.#path.pop();
      if (item !== mapping[key]) {
        changed ??= new Map(Object.entries(mapping));
        changed.set(key, item);
      }
    }
    return changed ? Object.fromEntries(changed) : mapping;
  }

  #text(text: string): Template {
    const { kind, loader, part, at, resolution } = this.#context;
    const field = kind && fieldAtPath(kind, this.#path);
    const isCode = field?.type === "string" && field.code !== undefined;
    if (!isCode) this.#warnOfDoubledBraces(text);
    const parsed = isCode ? this.#parseCode(text) : this.#parse(text);
    if (parsed === undefined) return this.#code(text, isCode ? field.code : undefined);
    if ("text" in parsed) return parsed.text;
    if ("faults" in parsed) {
      for (const { nth, ...fault } of parsed.faults) this.report(fault, nth);
      return this.#standIn(text);
    }
    const path = [...at, ...this.#path];
    const readFile = (name: string) => loader.readFile(name, part.file(path));
    const takes = field?.type === "string" && field.ref !== undefined ? kindNamed(field.ref) : undefined;
    const inSecret = resolution.inSecret === true || field?.secret === true;
    const scope = scopeOf({ ...resolution, inSecret, takes, readFile });
    let operand: Operand;
    try {
      operand = reduceManifest(parsed.expression, scope);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.report(error.fault, failingPart(parsed, scope));
      return this.#standIn(text);
    }
    const pointer = fromSegments(this.#path);
    if (operand.secret && (operand.known || operand.template === undefined || isDeferred(operand.template)))
      this.secrets.push(pointer);
    if (operand.known) {
      if (isCode && typeof operand.value === "string") this.#warnOfExpressions(operand.value, field.code);
      return operand.value;
    }
    if (operand.template !== undefined && !isDeferred(operand.template))
      return this.#openParts(operand.template, pointer, path);
    const expression = new DeferredExpression(operand, text, () => part.expression(path, 0));
    expression.outputs = outputsNamedBy(parsed.expression, loader.names);
    this.deferred.push({ pointer, expression });
    return expression;
  }

  /** Takes over a value whose parts wait one by one: each of them is an expression of its own here. */
  #openParts(template: Template, pointer: Pointer, path: Path): Template {
    if (isDeferred(template)) {
      const { references, secret, text, outputs = [] } = template;
      const operand = { known: false as const, references, secret, run: template.evaluate.bind(template) };
      const expression = new DeferredExpression(operand, text, () => this.#context.part.expression(path, 0));
      expression.outputs = outputs;
      if (secret) this.secrets.push(pointer);
      this.deferred.push({ pointer, expression });
      return expression;
    }
    if (Array.isArray(template))
      return template.map((each: Template, index) => this.#openParts(each, joinPointer(pointer, index), path));
    if (!isObject(template)) return template;
    const entries = Object.entries(template as { readonly [key: string]: Template });
    return Object.fromEntries(
      entries.map(([key, each]) => [key, this.#openParts(each, joinPointer(pointer, key), path)]),
    );
  }

  /** Code is left alone, unless YAML cut the expression that it was meant to be. */
  #code(text: string, code: CodeLanguage): Template {
    this.#warnOfExpressions(text, code);
    if (!opensManifestExpression(text, 0) || expressionEnd(text, 0) !== undefined) return text;
    const source = this.#context.part.expression([...this.#context.at, ...this.#path], 0);
    const fault = cutShort(source.excerpt, source.column);
    if (fault !== undefined) this.report(fault, 0);
    return text;
  }

  /** Warns of an expression in code, where it is not computed. */
  #warnOfExpressions(text: string, code: CodeLanguage): void {
    const { loader, part, at, address } = this.#context;
    const found = expressionsInCode(text, code, loader.names)[0];
    if (found === undefined) return;
    loader.reporter.warning("expression-in-code", "An expression inside code is left as it is", {
      ...(code === "javascript" ? inScript(found) : inForeignCode),
      address,
      source: part.expression([...at, ...this.#path], 0),
    });
  }

  /** Warns of an expression in the braces that it has in other languages: here they are the platform's. */
  #warnOfDoubledBraces(text: string): void {
    const [, name] = /\$\{\{\s*((?:var|each|lookups|stacks)\.[\w.-]+)\s*\}\}/.exec(text) ?? [];
    if (name === undefined) return;
    const { loader, part, at, address } = this.#context;
    loader.reporter.warning("doubled-braces", "An expression in doubled braces is left as it is", {
      detail: `\${{ and }} reach the platform as they are. An expression has single ones: \${${name}}`,
      address,
      source: part.at([...at, ...this.#path]),
    });
  }

  #parse(text: string): ParsedManifestText {
    const { templates } = this.#context.loader;
    let parsed = templates.get(text);
    if (parsed === undefined) {
      parsed = parseTemplate(text);
      templates.set(text, parsed);
    }
    return parsed;
  }

  /** One whole expression means in code what it means elsewhere. */
  #parseCode(text: string): ParsedManifestText | undefined {
    const parsed = parseCode(text);
    if (parsed !== undefined) this.#context.loader.templates.set(text, parsed);
    return parsed;
  }

  report(fault: ExpressionFault, nth: number): void {
    this.failed = true;
    if (fault.code === "") return;
    const { part, at, loader, address } = this.#context;
    const source = part.expression([...at, ...this.#path], nth);
    const unquoted = fault.code === "unterminated-expression" ? cutShort(source.excerpt, source.column) : undefined;
    const { code, summary, suggestion, ...rest } = unquoted ?? fault;
    const quote = unquoted ? "" : part.quote([...at, ...this.#path]);
    const pasted = suggestion === undefined ? undefined : pastedInto(quote, suggestion);
    loader.reporter.error(code, summary, { ...rest, suggestion: pasted, address, source });
  }

  #unquotedKey(): void {
    const { part, at, loader, address } = this.#context;
    const source = part.key([...at, ...this.#path]);
    const fault = cutShort(source.excerpt, source.column);
    if (fault === undefined) return;
    this.failed = true;
    const { code, summary, ...rest } = fault;
    loader.reporter.error(code, summary, { ...rest, address, source });
  }

  /** Keeps later checks from complaining about a value that has been reported already. */
  #standIn(text: string): Template {
    this.failed = true;
    const pointer = fromSegments(this.#path);
    const nothing = { known: false as const, references: [], secret: false, run: () => null };
    const { part, at } = this.#context;
    const path = [...at, ...this.#path];
    const expression = new DeferredExpression(nothing, text, () => part.expression(path, 0));
    this.deferred.push({ pointer, expression });
    return expression;
  }
}

/** Returns the index of the first expression in a template that fails on its own. */
function failingPart({ expression }: Interpolated, scope: ExpressionScope): number {
  if (expression.type !== "template") return 0;
  const written = expression.parts.filter((part) => part.type !== "literal" || !part.text);
  const failing = written.findIndex((part) => {
    try {
      const operand = reduceManifest(part, scope);
      return operand.known && (typeof operand.value === "object" || operand.value === null);
    } catch (error) {
      if (error instanceof ExpressionError) return true;
      throw error;
    }
  });
  return Math.max(0, failing);
}

/** An expression that is whole in its line but was cut by YAML, at a ` #` or a `: `: the fault that says to quote it. */
function cutShort(line: string | undefined, column: number): ExpressionFault | undefined {
  if (line === undefined) return undefined;
  const found = unquotedExpressions(line, 0).find(({ start, end }) => start <= column - 1 && column - 1 < end);
  if (found === undefined || expressionEnd(line, line.indexOf("${", found.start)) === undefined) return undefined;
  return {
    code: "unquoted-expression",
    summary: "The expression must be quoted",
    detail: "Inside {} or [], and where it contains a colon or a hash sign, YAML needs quotes around an expression.",
    suggestion: writtenText(found.quoted),
  };
}
