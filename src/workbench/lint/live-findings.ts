/** Lint rules for the account, in addition to the declarations. */
import { withArticle } from "../../base/article.ts";
import { pathText } from "../../base/path-text.ts";
import { valueAtPointer } from "../../base/pointer.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import { kindNoun } from "../../derive/words/names.ts";
import { type AccountObject, type ListedAccount, readAccount } from "../../engine/pull/account.ts";
import { credentialsInDocument } from "../../engine/pull/declare/credentials.ts";
import { type LintFinding, lintFindingOf } from "../../model/lint.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { membershipPart, servesOthers } from "./serving-kinds.ts";
import { switchedOff } from "./switches.ts";

interface LiveLook {
  readonly client: Client;
  /** The user of the token. */
  readonly user: string;
  /** The declared resources of this stack, by the `_id` of their objects. */
  readonly declared: ReadonlyMap<string, DeclaredResource>;
  /** `_id`s of the objects that this stack manages. */
  readonly managed: ReadonlySet<string>;
  /** Returns those `_id`s of the given objects that other stacks own. */
  readonly owned: (objects: readonly AccountObject[]) => Promise<ReadonlySet<string>>;
}

interface Looked {
  readonly findings: readonly LintFinding[];
  /** Addresses of declared objects that are in use on the account. */
  readonly used: ReadonlySet<string>;
  /** The number of checked objects. */
  readonly objects: number;
}

/**
 * Walks the lists of the account. Lists do not show all references, so the platform is asked for the dependents of each
 * unreferenced object. Skips platform-made and published objects. Throws ApiError.
 */
export async function lookAtAccount(look: LiveLook): Promise<Looked> {
  const account = await readAccount(look.client, look.user, kinds as readonly Kind[], new Set());
  const objects = [...account.objects.values()].filter(({ kind, document }) => !isGiven(kind, document));
  const foreign = objects.filter(({ id }) => !look.managed.has(id));
  const owned = await look.owned(foreign);
  const unowned = foreign.filter(({ id, owner }) => owner === undefined && !owned.has(id));
  const unused = await unusedAmong(
    objects.filter(({ kind, id }) => canBeUnused(kind, account) && (look.declared.has(id) || !look.managed.has(id))),
    account,
    look.client,
  );
  const idle = new Set(unused.map(({ id }) => id));
  return {
    findings: [
      ...unused.filter(({ id }) => !look.managed.has(id)).map(orphanedFinding),
      ...unowned.map(withoutOwner),
      ...objects.flatMap((object) => offIn(object, look.declared.get(object.id))),
      ...foreign.flatMap(secretsIn),
    ],
    used: new Set([...look.declared].flatMap(([id, { address }]) => (idle.has(id) ? [] : [address]))),
    objects: objects.length,
  };
}

/** Returns true for an object made by the platform, or available to everyone. */
function isGiven(kind: Kind, document: AccountObject["document"]): boolean {
  return kind.hooks?.isPlatformMade?.(document) === true || document["published"] === true;
}

/** Returns true if disuse can be determined: a kind with unreadable members may have some. */
function canBeUnused(kind: Kind, { refused }: ListedAccount): boolean {
  const members = membershipPart(kind);
  return members ? !refused.has(memberKind(kind, members.field) ?? "") : servesOthers(kind);
}

function memberKind(kind: Kind, field: string): string | undefined {
  const list = kind.fields[field];
  return list?.type === "array" && list.items.type === "string" ? list.items.ref : undefined;
}

async function unusedAmong(
  candidates: readonly AccountObject[],
  { objects }: ListedAccount,
  client: Client,
): Promise<readonly AccountObject[]> {
  const named = new Set<string>();
  const memberships = new Set((kinds as readonly Kind[]).flatMap((kind) => membershipPart(kind)?.memberOf ?? []));
  for (const { kind, id, document } of objects.values()) {
    for (const each of referencesIn(kind, document)) if (each.id !== id && !each.serverSet) named.add(each.id);
    for (const field of memberships) {
      const groups = document[field];
      if (Array.isArray(groups)) for (const group of groups) named.add(String(group));
    }
  }
  const alone = candidates.filter(({ id }) => !named.has(id));
  const searches = alone.map(async (object) => {
    const dependents = (await client.dependencies(object.kind, object.id)) ?? {};
    const others = Object.values(dependents)
      .flat()
      .filter(({ id }) => id !== object.id);
    return others.length === 0 ? [object] : [];
  });
  return (await Promise.all(searches)).flat();
}

function orphanedFinding(object: AccountObject): LintFinding {
  const { kind } = object;
  return lintFindingOf("orphaned", {
    why: `${membershipPart(kind) ? "It has no members" : "Nothing on the account refers to it"}, and ${withArticle(kindNoun(kind))} does nothing by itself.`,
    advice: `Look who made it (reconduit audit ${kind.kind}:${object.id}), and delete it or put it to use.`,
    object: findingObject(object),
  });
}

function withoutOwner(object: AccountObject): LintFinding {
  return lintFindingOf("no-owner", {
    why: "No readable state contains it, and it has no mark of a stack.",
    advice: `Take it under management (reconduit pull ${object.kind.kind}:${object.id}), or switch the rule off where others work by hand.`,
    object: findingObject(object),
  });
}

function offIn(object: AccountObject, resource: DeclaredResource | undefined): readonly LintFinding[] {
  const { kind, document } = object;
  return switchedOff(kind, document).map((pointer) =>
    lintFindingOf("disabled", {
      ...(resource ? { address: resource.address, source: resource.source } : {}),
      pointer,
      why: `On the platform ${pathText(pointer)} is ${JSON.stringify(valueAtPointer(document, pointer))}, so that it does nothing.`,
      advice:
        kind.fields[pathText(pointer)]?.mode === "server"
          ? "Find out why the platform says so."
          : "Enable it, or delete it where it is not needed any more.",
      object: findingObject(object),
    }),
  );
}

function secretsIn(object: AccountObject): readonly LintFinding[] {
  return credentialsInDocument(object.kind, object.document).map(({ pointer }) =>
    lintFindingOf("plain-secret", {
      pointer,
      why: `${pathText(pointer)} looks like a credential, and the platform shows it to everybody who may read the object.`,
      advice: "Keep it in a secret field of a connection, and replace the credential: it was shown.",
      object: findingObject(object),
    }),
  );
}

function findingObject({ kind, id, document }: AccountObject): NonNullable<LintFinding["object"]> {
  const name = kind.identity.by.map((field) => document[field]).find((value) => typeof value === "string");
  return { kind: kind.kind, id, ...(name === undefined ? {} : { name }) };
}
