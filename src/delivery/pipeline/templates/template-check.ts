/**
 * What a template may consist of: texts, values, blocks and the helpers that there are, no partials and no decorators, neither too deep nor
 * too many.
 */
import Handlebars from "handlebars";
import { nearest } from "../../../base/suggest.ts";
import { blockNames, helperNames } from "./helpers/index.ts";
import { TemplateError } from "./template-bounds.ts";

/** Characters of a template, nodes of its syntax tree, and how deep these are nested. */
const bounds = { characters: 64 * 1024, nodes: 20_000, depth: 200 } as const;

type Visitor = InstanceType<typeof Handlebars.Visitor>;
type Node = Parameters<Visitor["accept"]>[0];
/** What a call names; a literal in its place is a name, too. */
interface Call {
  readonly path: object;
  readonly params: readonly unknown[];
  readonly hash?: unknown;
}

class Checker extends Handlebars.Visitor {
  #nodes = 0;
  #depth = 0;
  override accept(node: Node): void {
    this.#nodes += 1;
    this.#depth += 1;
    if (this.#nodes > bounds.nodes) throw new TemplateError(`The template has more than ${bounds.nodes} parts.`);
    if (this.#depth > bounds.depth) throw tooDeep();
    super.accept(node);
    this.#depth -= 1;
  }
  override MustacheStatement(call: Parameters<Visitor["MustacheStatement"]>[0]): void {
    if (isCall(call)) refuseUnknown(call);
    super.MustacheStatement(call);
  }
  override SubExpression(call: Parameters<Visitor["SubExpression"]>[0]): void {
    refuseUnknown(call);
    super.SubExpression(call);
  }
  override BlockStatement(call: Parameters<Visitor["BlockStatement"]>[0]): void {
    if (isCall(call)) refuseUnknown(call, blockNames);
    super.BlockStatement(call);
  }
  override PartialStatement = (): void => noPartials();
  override PartialBlockStatement = (): void => noPartials();
  override Decorator = (): void => noPartials();
  override DecoratorBlock = (): void => noPartials();
}

/** Without arguments it is a field, or a block of one. */
const isCall = ({ params, hash }: Call): boolean => params.length > 0 || Boolean(hash);

function refuseUnknown({ path }: Call, blocks?: ReadonlySet<string>): void {
  const name = "original" in path ? String(path.original) : "";
  if (!helperNames.includes(name)) {
    const near = nearest(name, helperNames);
    throw new TemplateError(
      `The template calls the helper ${name.slice(0, 100)}, and there is none of that name${near === undefined ? "" : `; did you mean ${near}?`}`,
    );
  }
  if (blocks?.has(name) === false) {
    throw new TemplateError(`The helper ${name} makes a value and is no block: {{${name} ...}} without a #.`);
  }
}

const tooDeep = (): TemplateError =>
  new TemplateError(
    `The blocks of the template are nested too deeply: more than ${bounds.depth} levels of its syntax.`,
  );

/** Where blocks begin, go on as another condition, and end; and the parentheses of expressions. */
const nesting = /\{\{~?\s*(?:(#|\^\s*[^\s~}])|(else\s+[^\s~}])|(\/))|(\()|(\))|\}\}/g;

/** The library's parser takes time quadratic in the depth, so that is looked at before. A level of blocks is two of the syntax tree. */
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

function noPartials(): never {
  throw new TemplateError("The template has partials or decorators ({{> }}, {{* }}), which are not supported.");
}

/** Throws TemplateError, or the library's own error for what is no template. */
export function checkTemplate(template: string): void {
  if (template.length > bounds.characters) {
    throw new TemplateError(`The template is longer than ${bounds.characters} characters.`);
  }
  if (looksDeep(template)) throw tooDeep();
  // Without the library's own treatment of blanks, which goes as deep as the template does.
  new Checker().accept(Handlebars.parseWithoutProcessing(template));
}
