/** The references of a template to an iClient. A reference without a value must not be rendered as empty (spec: iClient). */
import Handlebars from "handlebars";
import { adviceWords } from "../../base/advice.ts";
import { isObject, type Json } from "../../base/json.ts";
import { readTemplate } from "../../code/templates/template-faults.ts";
import { lineAndColumn } from "../../code/text-fault.ts";
import { isEmptyValue } from "../values/record-path.ts";
import { SecretValue } from "./secret-values.ts";
import { TemplateError } from "./template-bounds.ts";

/** The name of the iClient in templates. */
const root = "iClient";

type ReferenceVisitor = InstanceType<typeof Handlebars.Visitor>;

/** Returns the paths below `iClient` in a template, in any block; an empty path for the whole iClient. */
export function iClientPaths(template: string): readonly (readonly string[])[] {
  if (!template.includes(root)) return [];
  const found: (readonly string[])[] = [];
  class References extends Handlebars.Visitor {
    override PathExpression(path: Parameters<ReferenceVisitor["PathExpression"]>[0]): void {
      const parts = path.data && path.parts[0] === "root" ? path.parts.slice(1) : path.parts;
      if (parts[0] === root) found.push(parts.slice(1));
    }
    // `lookup this "iClient"` is a reference, too.
    override StringLiteral(text: Parameters<ReferenceVisitor["StringLiteral"]>[0]): void {
      if (text.value === root) found.push([]);
    }
  }
  new References().accept(Handlebars.parse(template));
  return found;
}

/** Returns the names of the lookups that a template calls; none for an invalid template. */
export function lookupsNamed(template: string): readonly string[] {
  if (!template.includes("lookup") || !hasExpression(template)) return [];
  const found: string[] = [];
  class Calls extends Handlebars.Visitor {
    override MustacheStatement(call: Parameters<ReferenceVisitor["MustacheStatement"]>[0]): void {
      noteLookup(call);
      super.MustacheStatement(call);
    }
    override SubExpression(call: Parameters<ReferenceVisitor["SubExpression"]>[0]): void {
      noteLookup(call);
      super.SubExpression(call);
    }
  }
  const noteLookup = ({
    path,
    params,
  }: Pick<Parameters<ReferenceVisitor["MustacheStatement"]>[0], "path" | "params">): void => {
    const [name] = params;
    if ("original" in path && path.original === "lookup" && name?.type === "StringLiteral")
      found.push((name as Parameters<ReferenceVisitor["StringLiteral"]>[0]).value);
  };
  try {
    checkTemplate(template);
    new Calls().accept(Handlebars.parse(template));
  } catch {
    // Rendering the template reports its fault.
  }
  return found;
}

/** Throws TemplateError for the first fault of a template. */
export function checkTemplate(template: string): void {
  const [fault] = readTemplate(template).faults;
  if (!fault) return;
  const { message, near, suggestion, at } = fault;
  // Prose only: a sentence that names the template already needs no introduction.
  const isWhole = /^The (?:template|helper|blocks)\b/.test(message);
  const sentence = `${isWhole ? "" : "The template cannot be rendered: "}${message.slice(0, -1)}`;
  if (near !== undefined) throw new TemplateError(`${sentence}; did you mean ${near}?`);
  const { line, column } = lineAndColumn(template, at);
  const place = at > 0 ? ` (line ${line}, column ${column} of the template)` : "";
  throw new TemplateError(`${sentence}${place}.${suggestion === undefined ? "" : ` ${adviceWords(suggestion)}.`}`);
}

const hasExpression = (text: string): boolean => text.includes("{{");

/** Returns the reason why a path of {@link iClientPaths} has no text; undefined if it has one. */
export function iClientFault(path: readonly string[], context: Json): string | undefined {
  const iClient = isObject(context) && Object.hasOwn(context, root) ? context[root] : undefined;
  const name = [root, ...path].join(".");
  if (!isObject(iClient)) {
    return `The template reads ${name}, but no iClient is named here whose fields may be referenced: the connection names it as _iClientId, it belongs to the account, and its enableIClientReferences is true.`;
  }
  let value: Json | undefined = iClient;
  for (const part of path) value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  if (value instanceof SecretValue) value = value.toJSON() as Json;
  if (isObject(value)) return `The template reads ${name}, which is not one single field of the iClient.`;
  return isEmptyValue(value) ? `The template reads ${name}, and the iClient has no value there.` : undefined;
}
