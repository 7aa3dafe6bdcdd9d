/**
 * DELETE: the objects that are deleted together, the references that prevent it, and the dependents (facts 2.24, 4.2).
 */
import type { JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import type { Caller } from "../access/caller.ts";
import { behaviorOf } from "../behaviors/index.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { refuseForeignObject } from "../documents/publications.ts";
import { documentRecordOf, laterThan } from "../documents/record.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import type { DependentObject, Reader, Writer } from "../store/store.ts";

interface RemovalMember {
  readonly kind: Kind;
  readonly id: string;
}

const memberKey = (family: string, id: string): string => `${family}/${id}`;

/** Most dependents named in a refusal. */
const namesShown = 3;

/**
 * Deletes an object and what it contains; refuses while anything else refers to one of them. `end`: ends what an object that is deleted
 * has under way, in the transaction.
 */
export async function deleteDocument(
  services: DocumentNeeds,
  caller: Caller,
  kind: Kind,
  id: string,
  end: (tx: Writer, member: RemovalMember) => Promise<void>,
): Promise<void> {
  await services.store.write(async (tx) => {
    if (!(await tx.get(caller.account, kind.family, id))) await refuseForeignObject(tx, kind, id);
    const members = await containedObjects(tx, caller.account, { kind, id });
    await refuseInUse(tx, caller.account, members);
    const pause = createPause();
    for (const member of members.values()) {
      await pause();
      await end(tx, member);
      await deleteMember(services, caller, tx, member);
    }
  });
}

/** Returns the object and all that it contains, however deep. Throws a refusal for more than are deleted at once. */
async function containedObjects(
  tx: Reader,
  account: string,
  first: RemovalMember,
): Promise<ReadonlyMap<string, RemovalMember>> {
  const members = new Map([[memberKey(first.kind.family, first.id), first]]);
  const pause = createPause();
  for (const member of members.values()) {
    await pause();
    for (const { family, id, role } of await tx.dependents(account, member.kind.family, member.id, "active")) {
      const kind = kindOfFamily(family);
      // A map that grows while it is walked: new members are visited too.
      if (role === "owner" && kind && !members.has(memberKey(family, id)))
        members.set(memberKey(family, id), { kind, id });
    }
    if (members.size > limits.deletedObjects + 1) refuseTooMany(first.kind);
  }
  return members;
}

const refuseTooMany = ({ kind }: Kind): never =>
  refuse(
    "size_limit_exceeded",
    `The ${kind} contains more than ${limits.deletedObjects} objects, which is the most that is deleted at once. Delete some of them first.`,
  );

async function refuseInUse(tx: Reader, account: string, members: ReadonlyMap<string, RemovalMember>): Promise<void> {
  const users: DependentObject[] = [];
  const pause = createPause();
  for (const { kind, id } of members.values()) {
    await pause();
    const dependents = await tx.dependents(account, kind.family, id, "active");
    users.push(...dependents.filter((each) => each.role !== "weak" && !members.has(memberKey(each.family, each.id))));
  }
  if (users.length === 0) return;
  const names = [...new Set(users.map((each) => `${each.family}/${each.id}${each.name ? ` (${each.name})` : ""}`))];
  const more = names.length > namesShown ? ` and ${names.length - namesShown} more` : "";
  refuse("resource_in_use", `The resource is in use by ${names.slice(0, namesShown).join(", ")}${more}.`);
}

async function deleteMember(
  services: DocumentNeeds,
  caller: Caller,
  tx: Writer,
  { kind, id }: RemovalMember,
): Promise<void> {
  const stored = await tx.get(caller.account, kind.family, id);
  if (!stored) return;
  const now = laterThan(stored.body, services.clock.now());
  if (kind.removal === "bin") {
    const document = { ...stored.body, lastModified: now, lastModifiedBy: caller.userId, deletedAt: now };
    await tx.update(caller.account, documentRecordOf(services, { account: caller.account, kind, document, stored }));
  } else await tx.remove(caller.account, kind.family, id);
  await behaviorOf(kind.kind).removed?.({ services, caller, tx, id, now });
}

/** Returns the answer of `GET /v1/{collection}/{_id}/dependencies`: by family, who refers to the object and where. */
export async function dependenciesByFamily(
  reader: Reader,
  account: string,
  kind: Kind,
  id: string,
): Promise<JsonObject> {
  if ((await reader.text(account, kind.family, id)) === undefined) refuseNotFound();
  const found = new Map<string, Map<string, { name: string | null; paths: string[] }>>();
  for (const { family, id: from, name, path, role } of await reader.dependents(account, kind.family, id, "active")) {
    if (role === "weak") continue;
    const users = found.get(family) ?? new Map<string, { name: string | null; paths: string[] }>();
    const entry = users.get(from) ?? { name, paths: [] };
    entry.paths.push(path);
    found.set(family, users.set(from, entry));
  }
  return Object.fromEntries(
    [...found].map(([family, entries]) => [
      family,
      [...entries].map(([from, { name, paths }]) => ({ id: from, name, paths, accessLevel: "owner" })),
    ]),
  );
}
