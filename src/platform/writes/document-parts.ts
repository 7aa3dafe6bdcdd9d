/** Fields that are read and written by requests of their own, such as the datasets of a sync (facts 2.18, 3). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Kind, Part } from "../../catalog/kind.ts";
import type { Caller } from "../access/caller.ts";
import { laterThan, recordOf } from "../documents/record.ts";
import { documentFaults } from "../documents/validation.ts";
import { notFound, refuse, refuseAll } from "../refusal.ts";
import type { DocumentServices } from "../services.ts";
import { changeDocument } from "./write.ts";

/** The entries of a part; none where nothing was ever written. */
export function partOf(parts: JsonObject, part: Part): readonly JsonObject[] {
  const entries = parts[part.field];
  return Array.isArray(entries) ? (entries as readonly JsonObject[]) : [];
}

/** Merges entries into a part by its key and answers all of them; nothing is ever removed. New entries get an `_id`. */
export async function upsertPart(
  services: DocumentServices,
  caller: Caller,
  kind: Kind,
  part: Part,
  id: string,
  body: unknown,
): Promise<readonly JsonObject[]> {
  if (!Array.isArray(body)) return refuse("invalid_field", `${part.field} must be an array.`, { field: part.field });
  return services.store.write(async (tx) => {
    const stored = await tx.get(caller.account, kind.family, id);
    if (!stored) return notFound();
    const entries = (body as readonly Json[]).reduce(
      (merged: readonly JsonObject[], entry, index) => {
        if (!isObject(entry))
          return refuse("invalid_field", "An entry must be an object.", { field: `${part.field}.${index}` });
        return merge(services, part, merged, entry);
      },
      partOf(stored.parts, part),
    );
    refuseAll(documentFaults(kind, { ...stored.body, [part.field]: entries }));
    const stamps = { lastModified: laterThan(stored.body, services.clock.now()), lastModifiedBy: caller.userId };
    const document = { ...stored.body, ...stamps };
    const parts = { ...stored.parts, [part.field]: entries };
    await tx.update(caller.account, recordOf(services, { account: caller.account, kind, document, stored, parts }));
    return entries;
  });
}

/** Inverts a boolean field. */
export async function toggleField(
  services: DocumentServices,
  caller: Caller,
  kind: Kind,
  field: string,
  id: string,
): Promise<void> {
  await changeDocument(services, caller, kind, id, (stored) => ({ ...stored, [field]: stored[field] !== true }));
}

function merge(
  services: DocumentServices,
  part: Part,
  entries: readonly JsonObject[],
  entry: JsonObject,
): readonly JsonObject[] {
  const keys = ["_id", ...(part.key ?? [])];
  const same = (other: JsonObject) => keys.some((key) => entry[key] !== undefined && entry[key] === other[key]);
  const index = entries.findIndex(same);
  if (index === -1) return [...entries, { ...entry, _id: services.ids.objectId() }];
  return entries.with(index, { ...entries[index], ...entry, _id: entries[index]!["_id"]! });
}
