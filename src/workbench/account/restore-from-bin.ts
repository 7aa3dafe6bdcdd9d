/** Restores objects from the recycle bin, and advises when an object cannot be restored alone. */
import { fail } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { kindNamed } from "../../catalog/index.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import { type BinType, binTypeCalled, binTypeOfFamily, binTypes, isStorage } from "../../derive/fields/bin-types.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import { kindCalled, kindWords } from "../../derive/words/kind-words.ts";
import { kindPlural } from "../../derive/words/names.ts";
import type { Workplace } from "../workplace.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

/**
 * Restores an object. `word`: the name of its type, in the bin or elsewhere; `cascade`: also restores its dependents. Throws
 * DiagnosticError if the object is not in the bin or cannot be restored alone, and ApiError for other refusals.
 */
export async function restoreFromBin(
  place: Workplace,
  word: string,
  id: string,
  { cascade = false }: { readonly cascade?: boolean | undefined },
): Promise<void> {
  const type = restorableType(word);
  const { ApiError } = await import("../../client/index.ts");
  await withAccount(
    place,
    async (account) => {
      const call = cascade
        ? account.client.call(operationByName("recycleBin.cascadeRestore"), { resourceType: type.path, _id: id })
        : account.client.call(operationByName("recycleBin.restore"), { _resourceType: type.path, _id: id });
      await call.catch(async (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404) refuseUnknown(word, id);
        if (error.code === "restore_blocked") await refuseBlocked(account, { type, word, id, cascade });
        throw error;
      });
    },
    { writes: true },
  );
}

function restorableType(word: string): BinType {
  const type = binTypeCalled(word);
  if (type && isStorage(type)) {
    fail("not-restorable", "The object does not come back", {
      detail: "The platform lists storage items in its recycle bin and purges them, but restores none.",
    });
  }
  if (type) return type;
  const kind = kindCalled(word);
  if (kind) {
    fail("not-restorable", "The object does not come back", {
      detail: `The recycle bin contains no ${kindPlural(kind)}: they are deleted permanently.`,
    });
  }
  const near = nearestWord(word, [...kindWords(), ...binTypes.map(({ family }) => family)]);
  return fail("unknown-kind", "No such kind", {
    detail: `${JSON.stringify(word)} is neither a kind nor another type of the recycle bin.`,
    ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
  });
}

function refuseUnknown(word: string, id: string): never {
  fail("not-in-bin", "The object is not in the recycle bin", {
    detail: `The recycle bin has no ${word} with the id ${id} that this token can see. Objects stay there for 30 days.`,
    suggestion: "reconduit bin list",
  });
}

interface Blocked {
  readonly type: BinType;
  readonly word: string;
  readonly id: string;
  readonly cascade: boolean;
}

/** Throws with the command that restores the object, or that of its deleted container. */
async function refuseBlocked(account: LiveAccount, { type, word, id, cascade }: Blocked): Promise<void> {
  const container = await binnedContainer(account, type, id);
  if (container) {
    fail("restore-blocked", "The object cannot come back alone", {
      detail: `The ${container.kind} ${container.id} that contains it is in the recycle bin, too, and comes back together with what it contains.`,
      suggestion: `reconduit bin restore ${container.kind} ${container.id} --cascade`,
    });
  }
  if (cascade) return;
  fail("restore-blocked", "The object cannot come back alone", {
    detail: "Something that depends on it is in the recycle bin, too. --cascade brings back all of it.",
    suggestion: `reconduit bin restore ${word} ${id} --cascade`,
  });
}

/** Returns the deleted container of a deleted object; undefined if there is none. */
async function binnedContainer(
  account: LiveAccount,
  { kind, path }: BinType,
  id: string,
): Promise<{ readonly kind: string; readonly id: string } | undefined> {
  const document = kind && (await readBinned(account, path, id));
  if (!kind || !isObject(document)) return undefined;
  for (const { target, id: container, owner } of referencesIn(kind, document)) {
    const above = owner ? kindNamed(target as string) : undefined;
    const type = above && binTypeOfFamily(above.family);
    if (type && (await readBinned(account, type.path, container)) !== undefined)
      return { kind: above.kind, id: container };
  }
  return undefined;
}

/** Returns a deleted object; undefined if it is not deleted, or not visible. */
async function readBinned({ client }: LiveAccount, path: string, id: string): Promise<Json | undefined> {
  const { ApiError } = await import("../../client/index.ts");
  return client.call(operationByName("recycleBin.get"), { _resourceType: path, _id: id }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== undefined && error.status < 500) return undefined;
    throw error;
  });
}
