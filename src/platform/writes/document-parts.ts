/** Fields that are read and written by requests of their own, such as the datasets of a sync (facts 2.18, 3). */
import type { JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { KindPart } from "../../catalog/kind-requests.ts";
import type { Caller } from "../access/caller.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { documentRecordOf, laterThan } from "../documents/record.ts";
import { writeChecked } from "../documents/validation.ts";
import { refuseNotFound } from "../kernel/refusal.ts";
import { mergedPart } from "./part-entries.ts";
import { changeDocument } from "./write.ts";

/** Merges entries into a part by its key and answers all of them; nothing is ever removed. New entries get an `_id`. */
export async function upsertPart(
  services: DocumentNeeds,
  caller: Caller,
  kind: Kind,
  part: KindPart,
  id: string,
  body: unknown,
): Promise<readonly JsonObject[]> {
  return writeChecked(services, caller.account, async (tx, check) => {
    const stored = await tx.get(caller.account, kind.family, id);
    if (!stored) return refuseNotFound();
    const pause = createPause();
    const entries = await mergedPart(services.ids, kind, part, stored.parts, body);
    await pause();
    check(kind, { ...stored.body, [part.field]: entries }, { family: kind.family, id, revision: stored.revision });
    const stamps = { lastModified: laterThan(stored.body, services.clock.now()), lastModifiedBy: caller.userId };
    const document = { ...stored.body, ...stamps };
    const parts = { ...stored.parts, [part.field]: entries };
    await pause();
    const record = documentRecordOf(services, { account: caller.account, kind, document, stored, parts });
    await pause();
    await tx.update(caller.account, record);
    return entries;
  });
}

/** Inverts a boolean field. */
export async function toggleField(
  services: DocumentNeeds,
  caller: Caller,
  kind: Kind,
  field: string,
  id: string,
): Promise<void> {
  await changeDocument(services, caller, kind, id, (stored) => ({ ...stored, [field]: stored[field] !== true }));
}
