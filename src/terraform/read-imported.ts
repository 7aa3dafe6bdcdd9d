/** Reads an object that Terraform has just imported. */
import { fail } from "../base/diagnostics.ts";
import type { Json, JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { defaultOf, type TfResource } from "../derive/terraform/tf-attribute.ts";
import { readObject } from "../engine/objects/index.ts";
import { fromDocument } from "../model/terraform/tf-document.ts";
import { liveValue, platformsValue, withServerSet } from "../model/terraform/tf-server-set.ts";
import { means } from "../plan/equal.ts";
import { markIn, parseOwnerMark, withoutMark } from "../plan/owner-mark.ts";
import { type ResourceResult, withSeen, withUndeclared } from "./resource-result.ts";
import { type ProviderSession, signedBy, stackName } from "./session.ts";

/** Reads all values of the object on the platform, except for defaults. */
export async function readImported(
  session: ProviderSession,
  resource: TfResource,
  id: string,
  from?: string,
): Promise<ResourceResult> {
  const { kind, attributes } = resource;
  const found = await readObject(session.client, kind, id, Object.keys(kind.fields));
  if (!found) return { value: null, kept: {} };
  assertFree(kind, found, from);
  const live = withoutMark(kind, found);
  const document = Object.fromEntries(
    Object.entries(live).filter(([name, value]) => {
      const field = kind.fields[name];
      return field !== undefined && field.mode !== "server" && (field.required || !means(field, value, undefined));
    }),
  );
  const undeclared: string[] = [];
  const value = withServerSet(attributes, fromDocument(attributes, document), live, (attribute, now, from, path) => {
    const { use, field } = attribute;
    if (use === "computed") return liveValue(attribute, from);
    // Default values on the platform are undeclared.
    const isDefault = defaultOf(attribute) !== undefined && (now === null || means(field, now as Json, undefined));
    if (!isDefault) return now;
    undeclared.push(path);
    return platformsValue(attribute, from);
  });
  return { value, kept: withSeen(withUndeclared(await signedBy(session, {}), undeclared), live) };
}

/** An object that another stack has marked as its own is not taken from it. */
function assertFree(kind: Kind, found: JsonObject, from: string | undefined): void {
  const owner = parseOwnerMark(markIn(kind, found));
  if (!owner || owner.stack === stackName || owner.stack === from) return;
  fail("owned-elsewhere", "The object belongs to another stack", {
    detail: `The stack "${owner.stack}" has the ${kind.kind} ${String(found["_id"])} as ${owner.address}. Let it give the object up first, and import it with the id "from=${owner.stack},${String(found["_id"])}".`,
  });
}
