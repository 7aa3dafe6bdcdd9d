/** Restores objects from the recycle bin (spec: Soft deletion; facts 4.2). */
import type { JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { kindNamed } from "../../catalog/index.ts";
import { type BinType, binTypeOfFamily } from "../../derive/fields/bin-types.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import type { Caller } from "../access/caller.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { documentRecordOf, laterThan, plainRecordOf } from "../documents/record.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import type { Reader, Writer } from "../store/store.ts";
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
  await services.store.write(async (tx) => {
    if (!(await tx.get(account, item.type.family, item.id, "deleted"))) refuseNotFound();
    const found = await withDependents(tx, account, item);
    if (found.length > 1 && mode === "alone") {
      refuse("restore_blocked", "A dependent of the resource is still in the recycle bin; use doCascadeRestore.");
    }
    await refuseInBinnedContainer(tx, account, item);
    const pause = createPause();
    for (const each of found) {
      await pause();
      await reviveObject(services, tx, caller, each);
    }
  });
}

/** Throws for an object whose container is deleted: the container must be restored first. */
async function refuseInBinnedContainer(tx: Reader, account: string, { type, id }: BinItem): Promise<void> {
  const { kind } = type;
  const stored = kind && (await tx.get(account, type.family, id, "deleted"));
  if (!kind || !stored) return;
  for (const { target, id: container, owner } of referencesIn(kind, stored.body)) {
    const family = owner ? kindNamed(target)?.family : undefined;
    if (family === undefined || (await tx.get(account, family, container, "deleted")) === undefined) continue;
    refuse(
      "restore_blocked",
      `The ${target} that contains the resource is still in the recycle bin; restore that one first, or both by its doCascadeRestore.`,
    );
  }
}

/** Returns the object and every deleted one that depends on it, however far away. */
async function withDependents(tx: Reader, account: string, item: BinItem): Promise<readonly BinItem[]> {
  const found = new Map([[`${item.type.family}/${item.id}`, item]]);
  const pause = createPause();
  // A map that grows while it is walked: new ones are visited too.
  for (const each of found.values()) {
    await pause();
    for (const { family, id, role } of await tx.dependents(account, each.type.family, each.id, "deleted")) {
      const type = binTypeOfFamily(family);
      if (role !== "weak" && type && !found.has(`${family}/${id}`)) found.set(`${family}/${id}`, { type, id });
    }
  }
  return [...found.values()];
}

async function reviveObject(
  services: DocumentNeeds,
  tx: Writer,
  { account, userId }: Caller,
  { type, id }: BinItem,
): Promise<void> {
  const stored = await tx.get(account, type.family, id, "deleted");
  if (!stored) return;
  const { deletedAt: _, ...rest } = stored.body;
  const lastModified = laterThan(stored.body, services.clock.now());
  if (!type.kind) return tx.update(account, plainRecordOf(type.family, { ...rest, lastModified }));
  const document: JsonObject = { ...rest, lastModified, lastModifiedBy: userId };
  try {
    await tx.update(account, documentRecordOf(services, { account, kind: type.kind, document, stored }));
  } catch (error) {
    throw uniqueConflictRefusal(type.kind, error);
  }
}
