/** Objects of other stacks are theirs to declare: by the registry, the mark of an import, the states of other stacks, or because nobody else needs them. */
import type { Diagnostic } from "../../../base/diagnostics.ts";
import { referencesIn } from "../../../derive/fields/walk.ts";
import type { Ownership } from "../../../plan/owner-mark.ts";
import type { Registry } from "../../../state/registry.ts";
import type { Account, LiveObject } from "../account.ts";

interface Around {
  readonly account: Account;
  /** The stack that pulls. */
  readonly stack: string;
  readonly registry: Registry | undefined;
  /** What the states of other stacks have, by `_id`. */
  readonly others: ReadonlyMap<string, Ownership> | undefined;
  /** True for what this stack has already. */
  readonly isKnown: (id: string) => boolean;
  /** True for what was asked for by its id. */
  readonly isAsked: (id: string) => boolean;
}

/** The objects that may be pulled, and a notice for each stack that others belong to. */
export async function withoutOthers({ account: { objects }, stack, registry, others, isKnown, isAsked }: Around) {
  const registered = await registry?.owners([...objects.values()].map(({ kind, id }) => ({ kind: kind.kind, id })));
  const owners = new Map<string, Ownership>();
  for (const [id, { owner }] of objects) {
    const claims = [registered?.get(id), owner, isKnown(id) ? undefined : others?.get(id)];
    const other = claims.find((each) => each !== undefined && each.stack !== stack);
    if (other) owners.set(id, other);
  }
  const alone = neededByOthersAlone(objects, owners, (id) => isKnown(id) || isAsked(id));
  const left = new Set([...owners.keys(), ...alone.keys()]);
  return {
    objects: new Map([...objects].filter(([id]) => !left.has(id))),
    foreign: [...ownedNotices(objects, owners), ...aloneNotices(objects, alone)],
  };
}

/** What only objects of other stacks lead to, by `_id`, with the name of such a stack: what they refer to, and the flows that they are steps of. */
function neededByOthersAlone(
  objects: ReadonlyMap<string, LiveObject>,
  owners: ReadonlyMap<string, Ownership>,
  isOurs: (id: string) => boolean,
): ReadonlyMap<string, string> {
  if (owners.size === 0) return new Map();
  const references = new Map(
    [...objects].map(([id, { kind, document }]) => [
      id,
      referencesIn(kind, document).flatMap((each) => (each.serverSet ? [] : [each.id])),
    ]),
  );
  const theirs = new Map([...owners].map(([id, { stack }]) => [id, stack]));
  for (const [id, targets] of references) {
    const owner = targets.map((target) => owners.get(target)?.stack).find((each) => each !== undefined);
    if (owner !== undefined && !theirs.has(id) && !isOurs(id)) theirs.set(id, owner);
  }
  const spread = (from: Iterable<readonly [string, string]>) => {
    const reached = new Map(from);
    for (const [id, stack] of reached) {
      for (const target of references.get(id) ?? [])
        if (objects.has(target) && !reached.has(target)) reached.set(target, stack);
    }
    return reached;
  };
  const all = spread(theirs);
  const needed = spread([...objects.keys()].filter((id) => !all.has(id) || isOurs(id)).map((id) => [id, ""] as const));
  return new Map([...all].filter(([id]) => !owners.has(id) && !needed.has(id)));
}

function ownedNotices(
  objects: ReadonlyMap<string, LiveObject>,
  owners: ReadonlyMap<string, Ownership>,
): readonly Diagnostic[] {
  return [...Map.groupBy(owners, ([, { stack }]) => stack)].map(([stack, those]) => {
    const named = those.map(([id, { address }]) => `the ${objects.get(id)!.kind.kind} ${id} (${address})`);
    return {
      severity: "notice",
      code: "owned-elsewhere",
      summary: those.length === 1 ? "Another stack owns the object" : "Another stack owns objects",
      detail: `To the stack ${stack} ${those.length === 1 ? "belongs" : "belong"} ${listed(named)}: left out.`,
    };
  });
}

function aloneNotices(
  objects: ReadonlyMap<string, LiveObject>,
  alone: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  return [...Map.groupBy(alone, ([, stack]) => stack)].map(([stack, those]) => {
    const words = those.map(([id]) => `${objects.get(id)!.kind.kind}:${id}`);
    return {
      severity: "notice",
      code: "used-elsewhere",
      summary: "Only another stack needs the objects",
      detail: `Only what belongs to the stack ${stack} leads to ${listed(words)}: left out, for it is most likely that stack's. To pull one all the same, name it: reconduit pull ${words[0]}`,
    };
  });
}

/** So many are named, then counted. */
const mostNamed = 20;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(", ");
  return names.length > mostNamed ? `${shown} and ${names.length - mostNamed} more` : shown;
}
