/** Finds the objects that refer to an object, in the declarations and on the platform. */
import { fail } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { kindNamed, kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client, Dependents } from "../../client/index.ts";
import { memberParts } from "../../derive/fields/members.ts";
import { hasWeakReferences, referencesIn } from "../../derive/fields/walk.ts";
import { kindCalled } from "../../derive/words/kind-words.ts";
import { objectName } from "../../derive/words/names.ts";
import { nearestAddress } from "../../model/address.ts";
import { programGraph, referrersOf } from "../../model/program-graph.ts";
import { familiarAddress } from "../../model/terraform/tf-address.ts";
import type { Consumer, Referrer, Uses } from "../../model/users-of-object.ts";
import type { Workplace } from "../workplace.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

/**
 * Finds references to `word`: an address, an id, or `kind:id`. Writes nothing. Throws DiagnosticError if nothing has that name,
 * ApiError if the platform refuses.
 */
export function usesOf(place: Workplace, word: string): Promise<Uses> {
  return withAccount(place, async (account) => {
    const found = await findReferredObject(account, word);
    const { address, object, dependents } = found;
    const { program } = account;
    const consumers = program && address !== undefined ? await consumersOfObject(place, account, address) : undefined;
    return {
      ...(address === undefined ? {} : { address }),
      ...(object ? { object } : {}),
      ...(program && address !== undefined ? { declared: referrersOf(programGraph(program), address) } : {}),
      ...(consumers ? { consumers } : {}),
      ...(object && dependents ? { live: await liveReferrers(account, object, dependents) } : {}),
    };
  });
}

/** Returns the consumers of the outputs that refer to the object, or hold its `_id` in the state. `outputs.NAME` is that output. */
async function consumersOfObject(
  place: Workplace,
  { program, state }: LiveAccount,
  address: string,
): Promise<readonly Consumer[]> {
  if (!program) return [];
  const id = state.resources[address]?.id;
  const names = new Set([
    ...program.outputs.flatMap(({ name, references }) =>
      address === `outputs.${name}` || references.some(({ target }) => target === address) ? [name] : [],
    ),
    ...Object.entries(state.outputs).flatMap(([name, { value }]) => (id !== undefined && value === id ? [name] : [])),
  ]);
  if (names.size === 0) return [];
  const { consumersOf } = await import("../stacks/consumers.ts");
  return (await consumersOf(place, program)).filter(({ output }) => output === undefined || names.has(output));
}

interface FoundObject {
  readonly address?: string;
  readonly object?: { readonly kind: string; readonly id: string };
  readonly dependents?: Dependents;
}

async function findReferredObject(account: LiveAccount, word: string): Promise<FoundObject> {
  const { client, managed } = account;
  const [, kindWord, id] = /^(?:([A-Za-z]+):)?([0-9a-f]{24})$/.exec(word) ?? [];
  if (id === undefined) return findAddress(account, familiarAddress(word));
  const address = managed.get(id)?.address;
  const known = kindWord === undefined ? managed.get(id)?.kind : kindCalled(kindWord)?.kind;
  const where = address === undefined ? {} : { address };
  for (const kind of known === undefined ? (kinds as readonly Kind[]) : [kindNamed(known)!]) {
    const dependents = await client.dependencies(kind, id);
    if (dependents) return { ...where, object: { kind: kind.kind, id }, dependents };
  }
  return fail("no-such-object", "No such object", {
    detail: `The account has no ${known ?? "object"} with the id ${id} that this token can see.`,
  });
}

async function findAddress({ client, program, state }: LiveAccount, address: string): Promise<FoundObject> {
  const entry = Object.hasOwn(state.resources, address) ? state.resources[address] : undefined;
  const declared = program ? programGraph(program).nodes.map((node) => node.address) : [];
  if (!entry && !declared.includes(address)) {
    const near = nearestAddress(address, [...declared, ...Object.keys(state.resources)]);
    fail("unknown-address", "No such address", {
      detail: `${address} is neither declared here nor in the state. Give an address, an id, or kind:id such as script:65b000000000000000000001.`,
      ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
    });
  }
  if (!entry) return { address };
  const dependents = await dependentsOf(client, entry.kind, entry.id);
  return { address, ...(dependents ? { object: { kind: entry.kind, id: entry.id }, dependents } : {}) };
}

const dependentsOf = (client: Client, kind: string, id: string) => client.dependencies(kindNamed(kind as never), id);

/** Returns the dependents that the platform names, and references that do not block a deletion. */
async function liveReferrers(
  { client, managed, shown }: LiveAccount,
  { kind, id }: NonNullable<FoundObject["object"]>,
  dependents: Dependents,
): Promise<readonly Referrer[]> {
  const named = Object.entries(dependents).flatMap(([family, objects]) =>
    objects.map(({ id: from, name, paths }) => ({ family, id: from, name, fields: paths })),
  );
  const weak = await weakReferrers(client, kindNamed(kind)!, id);
  const all = [...named, ...weak.map(({ kind: { family }, ...each }) => ({ family, name: undefined, ...each }))];
  return [...Map.groupBy(all, (each) => `${each.family} ${each.id}`).values()].map((those) => {
    const [{ family, id: from }] = those as [(typeof all)[number]];
    const name = those.map((each) => each.name).find((each) => each !== undefined);
    const address = managed.get(from)?.address;
    return {
      family,
      id: from,
      ...(name === undefined ? {} : { name: shown(name) }),
      ...(address === undefined ? {} : { address }),
      fields: [...new Set(those.flatMap(({ fields }) => fields))],
    };
  });
}

interface WeakReferrer {
  readonly kind: Kind;
  readonly id: string;
  readonly name?: string;
  /** Paths of the fields that refer, with dots. */
  readonly fields: readonly string[];
}

/**
 * Returns the weak referrers of an object. Skips lists that the token may not read; throws other failures of the platform as
 * ApiError.
 */
async function weakReferrers(client: Client, kind: Kind, id: string): Promise<readonly WeakReferrer[]> {
  const all = kinds as readonly Kind[];
  const groups = all.filter((each) => memberParts(each).length > 0);
  const isMember = groups.some((each) => memberParts(each).some(({ of }) => of === kind));
  const holders = memberParts(kind).map(({ of }) => of);
  const kindsToSearch = new Set([...all.filter(hasWeakReferences), ...holders, ...(isMember ? [kind] : [])]);
  const lists = new Map(
    await Promise.all([...kindsToSearch].map(async (each) => [each, await rowsOf(client, each)] as const)),
  );
  const found = [...kindsToSearch].flatMap((each) =>
    lists.get(each)!.map((row) => weakReferrerOf(each, row, fieldsOf(each, row, kind, id))),
  );
  return [...found, ...groupMemberships(lists, groups, kind, id)].filter(({ fields }) => fields.length > 0);
}

function fieldsOf(of: Kind, row: JsonObject, kind: Kind, id: string): readonly string[] {
  const weak = referencesIn(of, row).filter((each) => each.weak && each.id === id && isOf(each.target, kind));
  const held = memberParts(kind).filter((part) => part.of === of && idsIn(row[part.memberOf]).includes(id));
  return [...weak.map(({ pointer }) => pathText(pointer)), ...held.map(({ memberOf }) => memberOf)];
}

const isOf = (target: string, { kind }: Kind) => target === kind || target === "any";

/** Returns the groups of the object, as the object lists them. */
function groupMemberships(
  lists: ReadonlyMap<Kind, readonly JsonObject[]>,
  groups: readonly Kind[],
  kind: Kind,
  id: string,
): readonly WeakReferrer[] {
  const own = lists.get(kind)?.find((row) => row["_id"] === id);
  return groups.flatMap((group) =>
    memberParts(group).flatMap(({ of, memberOf, field }) => {
      const ids = of === kind ? idsIn(own?.[memberOf]) : [];
      const rows = lists.get(group) ?? [];
      return ids.map((each) =>
        weakReferrerOf(group, rows.find((row) => row["_id"] === each) ?? { _id: each }, [field]),
      );
    }),
  );
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function weakReferrerOf(kind: Kind, row: JsonObject, fields: readonly string[]): WeakReferrer {
  const name = objectName(kind, row);
  return { kind, id: String(row["_id"]), fields, ...(name === undefined ? {} : { name }) };
}

async function rowsOf(client: Client, kind: Kind): Promise<readonly JsonObject[]> {
  const { ApiError } = await import("../../client/index.ts");
  const rows = new Map<string, JsonObject>();
  try {
    for await (const page of client.list(kind)) for (const row of page) rows.set(String(row["_id"]), row);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
  }
  return [...rows.values()];
}
