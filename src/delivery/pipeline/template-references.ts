/** What a template reads of an iClient: a reference that has no value must not be written as nothing (spec: iClient). */
import Handlebars from "handlebars";
import { isObject, type Json } from "../../base/json.ts";
import { isEmpty } from "./record-path.ts";

/** The name under which templates read the fields of an iClient. */
const root = "iClient";

type Visitor = InstanceType<typeof Handlebars.Visitor>;

/** The paths below `iClient` that a template names, in any block; an empty one where it takes the iClient as a whole. */
export function iClientPaths(template: string): readonly (readonly string[])[] {
  if (!template.includes(root)) return [];
  const found: (readonly string[])[] = [];
  class References extends Handlebars.Visitor {
    override PathExpression(path: Parameters<Visitor["PathExpression"]>[0]): void {
      const parts = path.data && path.parts[0] === "root" ? path.parts.slice(1) : path.parts;
      if (parts[0] === root) found.push(parts.slice(1));
    }
    // `lookup this "iClient"` names it, too.
    override StringLiteral(text: Parameters<Visitor["StringLiteral"]>[0]): void {
      if (text.value === root) found.push([]);
    }
  }
  new References().accept(Handlebars.parse(template));
  return found;
}

/** Why a path of {@link iClientPaths} has no text to be written; undefined where it has one. */
export function iClientFault(path: readonly string[], context: Json): string | undefined {
  const iClient = isObject(context) && Object.hasOwn(context, root) ? context[root] : undefined;
  const name = [root, ...path].join(".");
  if (!isObject(iClient)) {
    return `The template reads ${name}, but no iClient is named here whose fields may be referenced: the connection names it as _iClientId, it belongs to the account, and its enableIClientReferences is true.`;
  }
  let value: Json | undefined = iClient;
  for (const part of path) value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  if (isObject(value)) return `The template reads ${name}, which is no single field of the iClient.`;
  return isEmpty(value) ? `The template reads ${name}, and the iClient has no value there.` : undefined;
}
