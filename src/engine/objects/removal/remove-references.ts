/**
 * Removes the references to an object, and its mentions in texts, from another one: both refer to each other, and both are
 * deleted.
 */
import type { Json, JsonObject, MutableJsonObject } from "../../../base/json.ts";
import { isObject } from "../../../base/json.ts";
import { pointerSegments } from "../../../base/pointer.ts";
import type { Kind } from "../../../catalog/kind.ts";
import type { Client } from "../../../client/index.ts";
import { withoutMentions } from "../../../derive/fields/mentioned-objects.ts";
import { referencesIn } from "../../../derive/fields/walk.ts";
import { updateBody } from "../../../plan/compose.ts";

/** Rewrites the object `id` without its references to `target`; sends nothing if it has none. */
export async function removeReferences(client: Client, kind: Kind, id: string, target: string): Promise<void> {
  const live = await client.get(kind, id);
  if (live === undefined) return;
  const pointers = referencesIn(kind, live).filter((each) => each.id === target && !each.serverSet);
  // From the end, so that earlier indexes of list elements stay valid.
  const unlinked = pointers
    .toReversed()
    .reduce((document, { pointer }) => withoutPointer(document, pointerSegments(pointer)), live);
  const desired = withoutMentions(kind, unlinked, target);
  if (desired === live) return;
  const subject = { kind, desired, prior: live, live, secrets: [], ignore: [], fingerprint: () => "" };
  await client.put(kind, id, updateBody(subject, "without parts"));
}

function withoutPointer(document: JsonObject, path: readonly string[]): JsonObject {
  return withoutSegment(document, path) as JsonObject;
}

function withoutSegment(here: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return here;
  if (Array.isArray(here)) {
    const index = Number(key);
    return rest.length === 0 ? here.toSpliced(index, 1) : here.with(index, withoutSegment(here[index]!, rest));
  }
  if (!isObject(here)) return here;
  const copy: MutableJsonObject = { ...here };
  if (rest.length === 0) delete copy[key];
  else copy[key] = withoutSegment(here[key]!, rest);
  return copy;
}
