/** Restores objects from the recycle bin (spec: Soft deletion; facts 4.2). */
import type { JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { weightOf } from "../../base/weight.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { type BinType, binTypeOfFamily } from "../../derive/fields/bin-types.ts";
import type { Caller } from "../access/caller.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { documentRecordOf, laterThan, plainRecordOf } from "../documents/record.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import type { DependentObject, Reader, Writer } from "../store/store.ts";
import { changeInPortions, memberKey, usersFirst } from "./removal.ts";
import { uniqueConflictRefusal } from "./write.ts";

interface BinItem {
  readonly type: BinType;
  readonly id: string;
}

/** Restores an object. `alone` is refused while something that depends on it is deleted, too; `cascade` brings all of them back. */
export async function restoreDocument(
  services: DocumentNeeds,
  caller: Caller,
  item: BinItem,
  mode: "alone" | "cascade",
): Promise<void> {
  const { account } = caller;
  await changeInPortions<BinItem>(services.store, {
    async plan(tx) {
      if (!(await tx.get(account, item.type.family, item.id, "deleted"))) refuseNotFound();
      const { found, users } = await withDependents(tx, account, item);
      if (found.size > 1 && mode === "alone") {
        refuse("restore_blocked", "A dependent of the resource is still in the recycle bin; use doCascadeRestore.");
      }
      await refuseInBinnedContainer(tx, account, item);
      return new Map([...usersFirst(found, users)].toReversed());
    },
    async change(tx, each, { isLater }) {
      if (isLater) await refuseInBinnedContainer(tx, account, each);
      return reviveObject(services, tx, caller, each);
    },
  });
}

/** Throws for an object whose container is deleted: the container must be restored first. */
async function refuseInBinnedContainer(tx: Reader, account: string, { type, id }: BinItem): Promise<void> {
  if (!type.kind) return;
  for (const { family, id: container, role } of await tx.edges(account, type.family, id)) {
    if (role !== "owner" || (await tx.get(account, family, container, "deleted")) === undefined) continue;
    refuse(
      "restore_blocked",
      `The ${kindOfFamily(family)?.kind ?? family} that contains the resource is still in the recycle bin; restore that one first, or both by its doCascadeRestore.`,
    );
  }
}

/** Returns the object and every deleted one that depends on it, however far away, and who refers to each. */
async function withDependents(tx: Reader, account: string, item: BinItem) {
  const found = new Map([[memberKey(item.type.family, item.id), item]]);
  const users = new Map<string, readonly DependentObject[]>();
  const pause = createPause();
  // A map that grows while it is walked: new ones are visited too.
  for (const [key, each] of found) {
    await pause();
    const dependents = await tx.dependents(account, each.type.family, each.id, "deleted");
    users.set(
      key,
      dependents.filter(({ role }) => role !== "weak"),
    );
    for (const { family, id } of users.get(key)!) {
      const type = binTypeOfFamily(family);
      if (type && !found.has(memberKey(family, id))) found.set(memberKey(family, id), { type, id });
    }
  }
  return { found, users };
}

async function reviveObject(
  services: DocumentNeeds,
  tx: Writer,
  { account, userId }: Caller,
  { type, id }: BinItem,
): Promise<number> {
  const stored = await tx.get(account, type.family, id, "deleted");
  if (!stored) return 0;
  const { deletedAt: _, ...rest } = stored.body;
  const lastModified = laterThan(stored.body, services.clock.now());
  const weight = weightOf(stored.body) + weightOf(stored.parts);
  if (!type.kind) {
    await tx.update(account, plainRecordOf(type.family, { ...rest, lastModified }));
    return weight;
  }
  const document: JsonObject = { ...rest, lastModified, lastModifiedBy: userId };
  try {
    await tx.update(account, documentRecordOf(services, { account, kind: type.kind, document, stored }));
  } catch (error) {
    throw uniqueConflictRefusal(type.kind, error);
  }
  return weight;
}
