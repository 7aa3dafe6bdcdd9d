/** Restores the references to an object that its deletion removed from other objects, once it exists again. */
import type { Json, JsonObject } from "../../../base/json.ts";
import { pointerSegments } from "../../../base/pointer.ts";
import { kindNamed } from "../../../catalog/index.ts";
import type { Kind } from "../../../catalog/kind.ts";
import type { Client } from "../../../client/index.ts";
import { memberParts } from "../../../derive/fields/members.ts";
import type { SideEffect } from "../../../model/receipt.ts";
import { updateBody } from "../../../plan/compose.ts";

/** Sets references to a restored object again. Skips objects that no longer exist or already have the reference. */
export async function restoreReferences(
  client: Client,
  kind: Kind,
  id: string,
  links: readonly SideEffect[],
): Promise<void> {
  for (const { kind: name, id: holder, path = "" } of links) {
    const [field = ""] = pointerSegments(path);
    const part = memberParts(kind).find((each) => each.of.kind === name && each.memberOf === field);
    if (part) {
      if ((await client.get(part.of, holder)) !== undefined)
        await client.changeMembers(kind, part, id, "add", [holder]);
      continue;
    }
    const of = kindNamed(name);
    const live = await client.get(of, holder);
    const list = live?.[field];
    if (live === undefined || !Array.isArray(list) || list.includes(id)) continue;
    const desired: JsonObject = { ...live, [field]: [...(list as readonly Json[]), id] };
    const subject = { kind: of, desired, prior: live, live, secrets: [], ignore: [], fingerprint: () => "" };
    await client.put(of, holder, updateBody(subject, "without parts"));
  }
}
