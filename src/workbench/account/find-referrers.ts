/** Finds the objects that refer to an object, in the declarations and on the platform. */
import { fail } from "../../base/diagnostics.ts";
import { kindNamed, kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client, Dependents } from "../../client/index.ts";
import { kindCalled } from "../../derive/words/kind-words.ts";
import { nearestAddress } from "../../model/address.ts";
import { programGraph, referrersOf } from "../../model/program-graph.ts";
import { familiarAddress } from "../../model/terraform/tf-address.ts";
import type { Consumer, Referrer, Uses } from "../../model/users-of-object.ts";
import type { Workplace } from "../workplace.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";
import { weakReferrers } from "./weak-referrers.ts";

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
