/** The references of a template to an iClient. A reference without a value must not be rendered as empty (spec: iClient). */
import Handlebars from "handlebars";
import { isObject, type Json } from "../../base/json.ts";
import { isEmptyValue } from "../values/record-path.ts";
import { SecretValue } from "./secret-values.ts";
import { checkTemplate } from "./template-check.ts";

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
