/** Resource grants, the same on groups and roles (spec: Group, Role). */
import { isList, isObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { SentValue } from "../document.ts";
import { list, obj, oneOf, ref, str } from "../field.ts";
import type { Problem } from "../kind.ts";

/** The kinds of resources that can be granted; those of the catalog have its names. */
const grantedTypes = Object.freeze([
  "agent",
  "api",
  "connection",
  "ediProfile",
  "export",
  "fileDefinition",
  "flow",
  "httpConnector",
  "iclient",
  "import",
  "integration",
  "lookupCache",
  "mcpServer",
  "script",
  "stack",
  "sync",
  "template",
  "tool",
  "tpConnector",
] as const);

export const resourceGrants = list(
  obj({
    resourceType: oneOf(grantedTypes, { required: true, doc: "Type of the granted resource, in the singular." }),
    _resourceId: ref("any", {
      required: true,
      weak: true,
      targetIn: "resourceType",
      doc: "Granted resource, of that type and of the same account.",
    }),
    capabilities: list(
      str({
        pattern: "^(?:tool:all|pset:[A-Za-z0-9_-]+)$",
        doc: "`tool:all`, or `pset:` and the ID of a permission set.",
      }),
      { set: true, doc: "Granted capabilities." },
    ),
  }),
  { set: true, doc: "Resources that members may use." },
);

/** A resource that is granted twice is legal but hard to read: a warning names the second place. */
export function grantProblems(grants: SentValue<typeof resourceGrants> | undefined, pointer: Pointer): Problem[] {
  if (!isList(grants)) return [];
  const seen = new Set<string>();
  return grants.flatMap((grant, index): Problem[] => {
    if (!isObject(grant) || typeof grant._resourceId !== "string") return [];
    const name = `${String(grant.resourceType)} ${grant._resourceId}`;
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const message = "An earlier entry already grants the resource; list all capabilities in one grant.";
    return [{ pointer: joinPointer(pointer, index), code: "invalid_field", severity: "warning", message }];
  });
}
