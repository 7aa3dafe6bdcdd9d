/**
 * Finds the objects of other stacks, which only those stacks declare: by the registry, the import mark, the states of other
 * stacks, or exclusive use by them.
 */
import { countedNoun } from "../../../base/counted.ts";
import type { Diagnostic } from "../../../base/diagnostics.ts";
import { referencesIn } from "../../../derive/fields/walk.ts";
import type { Ownership } from "../../../plan/owner-mark.ts";
import type { Registry } from "../../../state/registry.ts";
import type { AccountObject, ListedAccount } from "../account.ts";

interface OwnershipSources {
  readonly account: ListedAccount;
  /** The stack that pulls. */
  readonly stack: string;
  readonly registry: Registry | undefined;
  /** The owned objects of other stacks' states, by `_id`. */
  readonly others: ReadonlyMap<string, Ownership> | undefined;
  /** Returns true for an object that this stack has already. */
  readonly isKnown: (id: string) => boolean;
}

/** The owners of an account's objects. */
export interface Owners {
  /** Objects of other stacks, by `_id`. */
  readonly others: ReadonlyMap<string, Ownership>;
  /** Objects that this stack has, by its mark, by the registry or by its state. */
  readonly own: ReadonlySet<string>;
  /** Stacks whose objects are known by their marks alone: only some kinds carry marks. */
  readonly markedOnly: ReadonlySet<string>;
}

/** Finds the owners of the objects by the registry, the marks and the states of other stacks. */
export async function findOwners({ account, stack, registry, others, isKnown }: OwnershipSources): Promise<Owners> {
  const { objects } = account;
  const registered = await registry?.owners([...objects.values()].map(({ kind, id }) => ({ kind: kind.kind, id })));
  const found = new Map<string, Ownership>();
  const own = new Set<string>();
  for (const [id, { owner }] of objects) {
    const claims = [registered?.get(id), owner, isKnown(id) ? undefined : others?.get(id)];
    const other = claims.find((each) => each !== undefined && each.stack !== stack);
    if (other) found.set(id, other);
    else if (isKnown(id) || claims.some((each) => each !== undefined)) own.add(id);
  }
  const wholly = new Set([...(registered?.values() ?? []), ...(others?.values() ?? [])].map((each) => each.stack));
  const stacks = [...found.values()].map((each) => each.stack);
  return { others: found, own, markedOnly: new Set(stacks.filter((each) => !wholly.has(each))) };
}

/**
 * Returns the objects that may be pulled, and notices of objects with other owners. `isOurs`: declared here or requested by id.
 * `isMeant`: objects that the selection could have pulled; notices name only these.
 */
export function withoutOthers(
  { objects }: ListedAccount,
  owners: Owners,
  isOurs: (id: string) => boolean,
  isMeant: (id: string) => boolean,
): { readonly objects: ReadonlyMap<string, AccountObject>; readonly foreign: readonly Diagnostic[] } {
  const alone = neededByOthersAlone(objects, owners, (id) => owners.own.has(id) || isOurs(id));
  const left = new Set([...owners.others.keys(), ...alone.keys()]);
  const selectMeant = <T>(found: ReadonlyMap<string, T>) => new Map([...found].filter(([id]) => isMeant(id)));
  return {
    objects: new Map([...objects].filter(([id]) => !left.has(id))),
    foreign: [...ownedNotices(objects, selectMeant(owners.others)), ...aloneNotices(objects, selectMeant(alone))],
  };
}

/**
 * Returns objects that only objects of other stacks lead to, by `_id`, with the name of such a stack. Objects that refer to
 * theirs are not included: sharing a connection does not transfer ownership. Exception: an unmarked object that runs only objects
 * with the marks of a stack known from nothing else.
 */
function neededByOthersAlone(
  objects: ReadonlyMap<string, AccountObject>,
  { others, markedOnly }: Owners,
  isOurs: (id: string) => boolean,
): ReadonlyMap<string, string> {
  if (others.size === 0) return new Map();
  const references = new Map(
    [...objects].map(([id, { kind, document }]) => [
      id,
      referencesIn(kind, document).flatMap((each) => (each.serverSet ? [] : [each.id])),
    ]),
  );
  const theirs = new Map([...others].map(([id, { stack }]) => [id, stack]));
  if (markedOnly.size > 0) {
    for (const [id, targets] of references) {
      if (theirs.has(id) || isOurs(id) || objects.get(id)!.kind.ownerMark !== undefined) continue;
      const markable = targets.filter((target) => objects.get(target)?.kind.ownerMark !== undefined);
      const stacks = new Set(markable.map((target) => others.get(target)?.stack));
      const [stack] = stacks;
      if (stacks.size === 1 && stack !== undefined && markedOnly.has(stack)) theirs.set(id, stack);
    }
  }
  const spreadOwners = (from: Iterable<readonly [string, string]>) => {
    const reached = new Map(from);
    for (const [id, stack] of reached) {
      for (const target of references.get(id) ?? [])
        if (objects.has(target) && !reached.has(target)) reached.set(target, stack);
    }
    return reached;
  };
  const all = spreadOwners(theirs);
  const needed = spreadOwners(
    [...objects.keys()].filter((id) => !all.has(id) || isOurs(id)).map((id) => [id, ""] as const),
  );
  return new Map([...all].filter(([id]) => !others.has(id) && !needed.has(id)));
}

function ownedNotices(
  objects: ReadonlyMap<string, AccountObject>,
  owners: ReadonlyMap<string, Ownership>,
): readonly Diagnostic[] {
  if (owners.size === 0) return [];
  const stacks = [...Map.groupBy(owners, ([, { stack }]) => stack)];
  const [[stack, those]] = stacks as [(typeof stacks)[number]];
  const named = those.map(([id, { address }]) => `the ${objects.get(id)!.kind.kind} ${id} (${address})`);
  const detail =
    stacks.length === 1
      ? `To the stack ${stack} ${those.length === 1 ? "belongs" : "belong"} ${namesText(named)}: left out.`
      : `Left out are ${countedNoun(owners.size, "object")} of ${stacks.length} stacks: ${namesText(stacks.map(([name, { length }]) => `${name} (${length})`))}.`;
  return [
    {
      severity: "notice",
      code: "owned-elsewhere",
      summary: owners.size === 1 ? "Another stack owns the object" : "Another stack owns objects",
      detail,
    },
  ];
}

function aloneNotices(
  objects: ReadonlyMap<string, AccountObject>,
  alone: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  if (alone.size === 0) return [];
  const stacks = new Set(alone.values());
  const words = [...alone.keys()].map((id) => `${objects.get(id)!.kind.kind}:${id}`);
  const owner = stacks.size === 1 ? `the stack ${[...stacks][0]}` : `one of the stacks ${namesText([...stacks])}`;
  return [
    {
      severity: "notice",
      code: "used-elsewhere",
      summary: "Only another stack needs the objects",
      detail:
        `Only objects of ${owner} refer to ${namesText(words)}. Left out, because ${alone.size === 1 ? "it" : "they"} probably ` +
        `${alone.size === 1 ? "belongs" : "belong"} to that stack. To pull one anyway, name it: reconduit pull ${words[0]}`,
    },
  ];
}

/** Maximum number of objects that are named; further ones are counted. */
const mostNamed = 20;

function namesText(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(", ");
  return names.length > mostNamed ? `${shown} and ${names.length - mostNamed} more` : shown;
}
