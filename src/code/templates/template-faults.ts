/// <reference path="./handlebars-parts.d.ts" />
/// <reference types="handlebars" />
/**
 * Checks the parts of a template: texts, values, blocks and known helpers; no partials and no decorators; neither too deep nor too many.
 * The delivery refuses a template for the same faults.
 */
import { nearestWord } from "../../base/suggest.ts";
import { memoizeByText, offsetOf, type TextFault } from "../text-fault.ts";
import { blockNames, helperNames } from "./helper-names.ts";
import { parseTemplate } from "./parse-template.ts";
import { isSecretPath, secretHelperNames, secretHelpers } from "./secret-helpers.ts";

/** Characters of a template, nodes of its syntax tree, and how deep these are nested. */
const bounds = { characters: 64 * 1024, nodes: 20_000, depth: 200 } as const;

/** A name in a template: of a lookup, or of a field of the record. */
export interface NamedInTemplate {
  readonly name: string;
  readonly at: number;
  readonly length: number;
}

export interface TemplateReading {
  readonly faults: readonly TextFault[];
  /** The lookups that the template names by a text. */
  readonly lookups: readonly NamedInTemplate[];
  /** The fields of the record that the template reads as `record.x`, outside of blocks with a record of their own. */
  readonly fields: readonly NamedInTemplate[];
}

/** Reads a template: its mistakes, and the lookups that it names. Texts without `{{` have neither. */
export const readTemplate: (template: string) => TemplateReading = memoizeByText((template) => {
  if (!template.includes("{{")) return nothing;
  const wholeTemplateFault = (message: string): TemplateReading => ({
    ...nothing,
    faults: [{ message, at: 0, length: 1 }],
  });
  if (template.length > bounds.characters)
    return wholeTemplateFault(`The template is longer than ${bounds.characters} characters.`);
  if (looksDeep(template)) return wholeTemplateFault(tooDeep);
  const parsed = parseTemplate(template);
  if ("fault" in parsed) return { ...nothing, faults: [parsed.fault] };
  const walk = new TemplateWalk(template);
  walk.visit(parsed.tree, 0);
  return { faults: walk.faults, lookups: walk.lookups, fields: walk.fields };
});

const nothing: TemplateReading = Object.freeze({ faults: [], lookups: [], fields: [] });

type Node = hbs.AST.Node;
type Call = hbs.AST.MustacheStatement | hbs.AST.SubExpression | hbs.AST.BlockStatement;

class TemplateWalk {
  readonly faults: TextFault[] = [];
  readonly lookups: NamedInTemplate[] = [];
  readonly fields: NamedInTemplate[] = [];
  readonly #template: string;
  #nodes = 0;
  /** Enclosing blocks in which `record` may be another one. */
  #scopes = 0;
  #isTooDeep = false;

  constructor(template: string) {
    this.#template = template;
  }

  visit(node: Node | undefined, depth: number): void {
    if (!node || this.#nodes > bounds.nodes) return;
    this.#nodes += 1;
    if (this.#nodes > bounds.nodes) return this.#bound(`The template has more than ${bounds.nodes} parts.`);
    if (depth > bounds.depth) {
      if (!this.#isTooDeep) this.#bound(tooDeep);
      this.#isTooDeep = true;
      return;
    }
    this.#check(node);
    const isScope = node.type === "BlockStatement" && changesScope(node as hbs.AST.BlockStatement);
    if (isScope) this.#scopes += 1;
    for (const child of childNodes(node)) this.visit(child, depth + 1);
    if (isScope) this.#scopes -= 1;
  }

  #check(node: Node): void {
    switch (node.type) {
      case "MustacheStatement":
      case "BlockStatement": {
        const call = node as hbs.AST.MustacheStatement | hbs.AST.BlockStatement;
        // Without arguments it is a field, or a block of one.
        if (call.params.length > 0 || call.hash) this.#call(call);
        else if (call.type === "BlockStatement") this.#refuseSecret(call.path, "a block");
        return;
      }
      case "SubExpression":
        return this.#call(node as hbs.AST.SubExpression);
      case "PathExpression":
        return this.#field(node as hbs.AST.PathExpression);
      case "PartialStatement":
      case "PartialBlockStatement":
      case "Decorator":
      case "DecoratorBlock":
        return this.#fault(
          node,
          "The template has partials or decorators ({{> }}, {{* }}), which are not supported.",
          3,
        );
    }
  }

  #call(call: Call): void {
    const name = "original" in call.path ? String(call.path.original) : "";
    if (!helperNames.includes(name)) return this.#unknown(call, name);
    if (call.type === "BlockStatement" && !blockNames.has(name)) {
      const message = `The helper ${name} makes a value and is not a block: {{${name} ...}} without a #.`;
      this.#fault(call.path, message, name.length);
    }
    this.#secrets(call, name);
    const [first] = call.params;
    if (name === "lookup" && first?.type === "StringLiteral") {
      const { value, loc } = first as hbs.AST.StringLiteral;
      this.lookups.push({ name: value, at: this.#at(loc), length: value.length + 2 });
    }
  }

  #field({ data, depth, parts, loc, original }: hbs.AST.PathExpression): void {
    const [root, name] = parts;
    if (data || depth > 0 || this.#scopes > 0 || root !== "record" || name === undefined) return;
    this.fields.push({ name, at: this.#at(loc), length: original.length });
  }

  /** A secret may be inserted, and nothing may be asked about it. */
  #secrets({ type, params, hash }: Call, name: string): void {
    const { takes = [], selects = [] } = secretHelpers[name] ?? {};
    const isBlock = type === "BlockStatement";
    const what = `the ${isBlock ? "block" : "helper"} ${name}`;
    for (const [at, param] of params.entries())
      if (isBlock || (!takes.includes(at) && !selects.includes(at))) this.#refuseSecret(param, what);
    for (const { value } of hash?.pairs ?? []) this.#refuseSecret(value, what);
  }

  #refuseSecret(node: Node, what: string): void {
    const path = secretIn(node);
    if (!path) return;
    const message = `The template gives ${path.original}, a secret, to ${what}: it may only be inserted, whole, as it is or through ${secretHelperNames}.`;
    this.#fault(path, message, path.original.length);
  }

  /** A name near that of a helper is misspelt; another one may be a helper of the platform that is not known here. */
  #unknown(call: Call, name: string): void {
    const near = nearestWord(name, helperNames);
    const message = `The template calls the unknown helper ${name.slice(0, 100)}.`;
    this.faults.push({
      message,
      rule: "unknown-helper",
      ...(near === undefined ? { severity: "warning" as const } : { near }),
      at: this.#at(call.path.loc),
      length: Math.max(1, name.length),
    });
  }

  #bound(message: string): void {
    this.faults.push({ message, at: 0, length: 1 });
  }

  #fault({ loc }: Node, message: string, length: number): void {
    this.faults.push({ message, at: this.#at(loc), length });
  }

  #at({ start }: hbs.AST.SourceLocation): number {
    return offsetOf(this.#template, start.line, start.column);
  }
}

/** Returns true for blocks whose content sees other values: `each`, `with`, and blocks of a field. */
function changesScope({ path, params }: hbs.AST.BlockStatement): boolean {
  const name = "original" in path ? String(path.original) : "";
  return params.length === 0 || name === "each" || name === "with";
}

/** Returns the path of a secret that a value is, or derives from. Aliases of blocks are followed when the template is rendered. */
function secretIn(node: Node): hbs.AST.PathExpression | undefined {
  if (node.type === "PathExpression") {
    const path = node as hbs.AST.PathExpression;
    const parts = path.data && path.parts[0] === "root" ? path.parts.slice(1) : path.parts;
    return isSecretPath(parts) ? path : undefined;
  }
  if (node.type !== "SubExpression") return undefined;
  for (const param of (node as hbs.AST.SubExpression).params) {
    const found = secretIn(param);
    if (found) return found;
  }
  return undefined;
}

/** Returns the nodes below a node, in the order of the text. */
function childNodes(node: Node): readonly Node[] {
  // The library's types have no common name for the parts of nodes.
  const parts = node as unknown as { readonly [part: string]: unknown };
  const isNode = (part: unknown): part is Node => typeof part === "object" && part !== null && "type" in part;
  return ["body", "path", "params", "hash", "pairs", "value", "program", "inverse"]
    .flatMap((name) => parts[name])
    .filter(isNode);
}

const tooDeep = `The blocks of the template are nested too deeply: more than ${bounds.depth} levels of its syntax.`;

/** Starts, `else` conditions and ends of blocks; and the parentheses of expressions. */
const nesting = /\{\{~?\s*(?:(#|\^\s*[^\s~}])|(else\s+[^\s~}])|(\/))|(\()|(\))|\}\}/g;

/** Estimates the depth before the parser, which takes quadratic time in it. A level of blocks is two of the syntax tree. */
function looksDeep(template: string): boolean {
  const open: number[] = [];
  let depth = 0;
  let brackets = 0;
  for (const [, begins, goesOn, ends, bracket, closed] of template.matchAll(nesting)) {
    if (begins !== undefined) open.push(1);
    else if (goesOn !== undefined && open.length > 0) open[open.length - 1]! += 1;
    if (ends !== undefined) depth -= open.pop() ?? 0;
    else if (begins !== undefined || (goesOn !== undefined && open.length > 0)) depth += 1;
    else if (bracket !== undefined) brackets += 1;
    else if (closed !== undefined) brackets = Math.max(0, brackets - 1);
    // Those of texts between two expressions do not add up.
    else brackets = 0;
    if (depth * 2 > bounds.depth || brackets > bounds.depth) return true;
  }
  return false;
}
