/**
 * DELETE: the objects that are deleted together, the references that prevent it, and the dependents (facts 2.24, 4.2).
 */
import type { JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { weightOf } from "../../base/weight.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import type { Caller } from "../access/caller.ts";
import { behaviorOf } from "../behaviors/index.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { refuseForeignObject } from "../documents/publications.ts";
import { documentRecordOf, laterThan } from "../documents/record.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import type { DependentObject, Reader, Store, Writer } from "../store/store.ts";

interface RemovalMember {
  readonly kind: Kind;
  readonly id: string;
}

export const memberKey = (family: string, id: string): string => `${family}/${id}`;

/** Most dependents named in a refusal. */
const namesShown = 3;

/**
 * Deletes an object and what it contains, users before what they use; refuses while anything else refers to one of them. `end`: ends what
 * an object that is deleted has under way, in the transaction.
 */
export async function deleteDocument(
  services: DocumentNeeds,
  caller: Caller,
  kind: Kind,
  id: string,
  end: (tx: Writer, member: RemovalMember) => Promise<void>,
): Promise<void> {
  const { account } = caller;
  await changeInPortions<RemovalMember>(services.store, {
    async plan(tx) {
      if (!(await tx.get(account, kind.family, id))) await refuseForeignObject(tx, kind, id);
      const members = await containedObjects(tx, account, { kind, id });
      const users = await usersOf(tx, account, members.values());
      refuseInUse(users, members);
      return usersFirst(members, users);
    },
    async change(tx, member, { members, isLater }) {
      if (isLater)
        refuseInUse(await usersOf(tx, account, [member]), members, "Some of its contents are deleted already. ");
      await end(tx, member);
      return deleteMember(services, caller, tx, member);
    },
  });
}

interface SetMember {
  readonly family: string;
  readonly id: string;
}

/** Characters of documents, roughly, after which a portion of a set is committed. */
const portionWeight = 8 * 1024 * 1024;

/**
 * Changes a set of objects one after the other. Most sets take one transaction. One with large documents takes several, and others write
 * between them; where a later one fails, the earlier ones stay. `plan` and `change` may be called again. `change` returns the weight of
 * the document; `isLater`: others may have changed something since the plan.
 */
export async function changeInPortions<T extends object>(
  store: Store,
  {
    plan,
    change,
  }: {
    readonly plan: (tx: Writer) => Promise<ReadonlyMap<string, T>>;
    readonly change: (
      tx: Writer,
      item: T,
      of: { readonly members: ReadonlyMap<string, T>; readonly isLater: boolean },
    ) => Promise<number>;
  },
): Promise<void> {
  let begun: { readonly members: ReadonlyMap<string, T>; readonly done: number } | undefined;
  const pause = createPause();
  do {
    begun = await store.write(async (tx) => {
      const isLater = begun !== undefined;
      const members = begun?.members ?? (await plan(tx));
      let done = begun?.done ?? 0;
      let weight = 0;
      for (const item of [...members.values()].slice(done)) {
        if (weight >= portionWeight) break;
        await pause();
        weight += await change(tx, item, { members, isLater });
        done++;
      }
      return { members, done };
    });
  } while (begun.done < begun.members.size);
}

/** Returns the set in an order in which each object comes behind those of the set that refer to it, except in circles. */
export function usersFirst<T>(
  members: ReadonlyMap<string, T>,
  users: ReadonlyMap<string, readonly SetMember[]>,
): ReadonlyMap<string, T> {
  const ordered = new Map<string, T>();
  const entered = new Set<string>();
  for (const first of members.keys()) {
    const open = [first];
    while (open.length > 0) {
      const key = open.at(-1)!;
      const isEntered = entered.has(key);
      entered.add(key);
      const ahead = isEntered ? [] : (users.get(key) ?? []).map(({ family, id }) => memberKey(family, id));
      const unseen = ahead.filter((each) => members.has(each) && !entered.has(each));
      if (unseen.length > 0) open.push(...unseen);
      else {
        open.pop();
        ordered.set(key, members.get(key)!);
      }
    }
  }
  return ordered;
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

/** Returns the objects that refer to each of the members, by its key. */
async function usersOf(
  tx: Reader,
  account: string,
  members: Iterable<RemovalMember>,
): Promise<ReadonlyMap<string, readonly DependentObject[]>> {
  const found = new Map<string, readonly DependentObject[]>();
  const pause = createPause();
  for (const { kind, id } of members) {
    await pause();
    const dependents = await tx.dependents(account, kind.family, id, "active");
    found.set(
      memberKey(kind.family, id),
      dependents.filter(({ role }) => role !== "weak"),
    );
  }
  return found;
}

function refuseInUse(
  usersByMember: ReadonlyMap<string, readonly DependentObject[]>,
  members: ReadonlyMap<string, RemovalMember>,
  before = "",
): void {
  const users = [...usersByMember.values()].flat().filter((each) => !members.has(memberKey(each.family, each.id)));
  if (users.length === 0) return;
  const names = [...new Set(users.map((each) => `${each.family}/${each.id}${each.name ? ` (${each.name})` : ""}`))];
  const more = names.length > namesShown ? ` and ${names.length - namesShown} more` : "";
  refuse("resource_in_use", `${before}The resource is in use by ${names.slice(0, namesShown).join(", ")}${more}.`);
}

async function deleteMember(
  services: DocumentNeeds,
  caller: Caller,
  tx: Writer,
  { kind, id }: RemovalMember,
): Promise<number> {
  const stored = await tx.get(caller.account, kind.family, id);
  if (!stored) return 0;
  const now = laterThan(stored.body, services.clock.now());
  if (kind.removal === "bin") {
    const document = { ...stored.body, lastModified: now, lastModifiedBy: caller.userId, deletedAt: now };
    await tx.update(caller.account, documentRecordOf(services, { account: caller.account, kind, document, stored }));
  } else await tx.remove(caller.account, kind.family, id);
  await behaviorOf(kind.kind).removed?.({ services, caller, tx, id, now });
  return weightOf(stored.body) + weightOf(stored.parts);
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
