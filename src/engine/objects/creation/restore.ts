/** Restores one object from the recycle bin, and the references to it that its deletion removed from other objects. */
import type { Diagnostic } from "../../../base/diagnostics.ts";
import type { Json, JsonObject } from "../../../base/json.ts";
import { pointerSegments } from "../../../base/pointer.ts";
import { kindNamed, kindOfFamily } from "../../../catalog/index.ts";
import type { Kind } from "../../../catalog/kind.ts";
import { ApiError, type Client } from "../../../client/index.ts";
import { memberParts } from "../../../derive/fields/members.ts";
import type { SideEffect } from "../../../model/receipt.ts";
import type { Words } from "../../../model/words.ts";
import { updateBody } from "../../../plan/compose.ts";
import { intendChange, type ObjectWriter } from "../writer.ts";

interface RestoredObject {
  /** Family and id of each other object that was restored along and is not owned by the stack. */
  readonly along: readonly string[];
  /**
   * Address of the intent, which ends once the warnings about the other restored objects are shown; undefined if there are none.
   */
  readonly pending: string | undefined;
  /** All objects restored along, the stack's own included: for the receipt. */
  readonly effects: readonly SideEffect[];
}

/**
 * Restores an object, with its dependents if the platform restores it only with them. The caller records the object at its
 * address. Throws ApiError.
 */
export async function restoreObject(
  writer: ObjectWriter,
  { kind, address, id }: { readonly kind: Kind; readonly address: string; readonly id: string },
): Promise<RestoredObject> {
  const { client } = writer;
  const nothing = { along: [], pending: undefined, effects: [] };
  // A cascade that restored a parent may have restored this object, too.
  if ((await client.get(kind, id)) !== undefined) return nothing;
  try {
    await restoreSingleObject(writer, { kind, address, id });
    return nothing;
  } catch (error) {
    // The contents of the object are in the recycle bin too and block its restoration.
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
  }
  // Kept until its warnings are shown: if the run breaks off before, the next plan shows them.
  const pending = `${address}~${id}`;
  const change = { verb: "restore", kind, address: pending, id } as const;
  await intendChange(writer, change, () => client.restore(kind, id, { cascade: true }));
  const dependents = await dependentsToRestore(client, kind, id);
  const owned = new Set(writer.owned());
  const along = dependents.filter((each) => !owned.has(each.id)).map(dependentName);
  const effects = dependents.flatMap(({ family, id: restored }): readonly SideEffect[] => {
    const found = kindOfFamily(family);
    return found ? [{ effect: "restored", kind: found.kind, id: restored }] : [];
  });
  return { along, pending, effects };
}

/** Restores an object and nothing else. Throws ApiError; 409 if dependents of the object are in the recycle bin, too. */
export async function restoreSingleObject(
  writer: ObjectWriter,
  { kind, address, id }: { readonly kind: Kind; readonly address: string; readonly id: string },
): Promise<void> {
  await intendChange(writer, { verb: "restore", kind, address, id }, () => writer.client.restore(kind, id));
}

/** Returns the dependents of a restored object that are not in `owned`: the cascade restored them, too. Sends one request. */
export async function restoredDependents(
  client: Client,
  kind: Kind,
  id: string,
  owned: ReadonlySet<string>,
): Promise<readonly string[]> {
  return (await dependentsToRestore(client, kind, id)).filter((each) => !owned.has(each.id)).map(dependentName);
}

interface RestoredDependent {
  readonly family: string;
  readonly id: string;
}

async function dependentsToRestore(client: Client, kind: Kind, id: string): Promise<readonly RestoredDependent[]> {
  const dependents = (await client.dependencies(kind, id)) ?? {};
  return Object.entries(dependents).flatMap(([family, users]) => users.map((each) => ({ family, id: each.id })));
}

const dependentName = ({ family, id }: RestoredDependent): string => `${family}/${id}`;

/** Returns the warnings about objects that were restored along with the one at an address. */
export function alongWarnings(address: string, along: readonly string[], words: Words): readonly Diagnostic[] {
  if (along.length === 0) return [];
  return [
    {
      severity: "warning",
      code: "restored-along",
      summary: "Other objects were restored from the recycle bin, too",
      detail: `The platform restores ${address} only together with what depended on it: ${along.join(", ")}. ${words.unowned}`,
      address,
    },
  ];
}

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
