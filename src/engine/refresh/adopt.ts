/** `$adopt`: finds the existing object that a resource takes under management, and makes sure that no other stack owns it. */

import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import { kindNamed } from "../../catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../catalog/kind.ts";
import type { Adoption, DeclaredResource } from "../../model/program.ts";
import type { State } from "../../model/state.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import { isEquivalent } from "../../plan/equal.ts";
import { markIn, type Ownership, parseOwnerMark } from "../../plan/owner-mark.ts";
import { describeRow } from "../kernel/identity.ts";
import type { RowsById, Sighting } from "../kernel/sighting.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { Memberships, readObjectWithParts } from "./read-object.ts";

interface Adoptions {
  /** Live objects by the address that adopts them. */
  readonly found: ReadonlyMap<string, JsonObject>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the objects that `wanted` adopts: resources that are not in the state. */
export async function findAdoptions(
  stack: StackOptions,
  state: State,
  wanted: readonly DeclaredResource[],
  rows: ReadonlyMap<string, RowsById>,
): Promise<Adoptions> {
  const found = new Map<string, JsonObject>();
  const diagnostics: Diagnostic[] = [];
  const adopting = wanted.filter(({ meta }) => meta.adopt !== undefined);
  if (adopting.length === 0) return { found, diagnostics };
  const words = stack.program.words ?? manifestWords;
  for (const resource of adopting) {
    const known = state.resources[resource.address];
    const { adopt } = resource.meta;
    if (known && adopt?.id !== undefined && adopt.id !== known.id)
      diagnostics.push(adoptionIgnored(resource, adopt, known.id, words));
  }
  const holders = new Map(Object.values(state.resources).map((each) => [each.id, each.address]));
  const memberships = new Memberships(stack.client, rows);
  const looks = adopting
    .filter(({ meta, address }) => !meta.adopt!.handOver && !Object.hasOwn(state.resources, address))
    .map(async (resource) => ({
      resource,
      ...(await findAdopted(stack, resource, resource.meta.adopt!, rows, memberships)),
    }));
  for (const { resource, live, fault } of await Promise.all(looks)) {
    if (live === undefined) {
      if (fault) diagnostics.push(fault);
      continue;
    }
    const id = String(live["_id"]);
    const holder = holders.get(id);
    if (holder !== undefined) diagnostics.push(adoptionOwned(resource, id, holder, words));
    else {
      holders.set(id, resource.address);
      found.set(resource.address, live);
    }
  }
  diagnostics.push(...(await foreignAdoptions(stack, adopting, found)));
  return { found, diagnostics };
}

async function findAdopted(
  { client, program }: StackOptions,
  resource: DeclaredResource,
  adopt: Adoption,
  rows: ReadonlyMap<string, RowsById>,
  memberships: Memberships,
): Promise<{ readonly live?: JsonObject; readonly fault?: Diagnostic }> {
  const kind = kindNamed(resource.kind);
  const candidates = [...(rows.get(resource.kind)?.values() ?? [])];
  const matches = adopt.where ? candidates.filter((row) => matchesAll(kind, adopt.where!, row)) : [];
  if (matches.length > 1) return { fault: adoptionAmbiguous(resource, adopt, matches) };
  const id = adopt.id ?? matches[0]?.["_id"];
  const fields = isObject(resource.template) ? Object.keys(resource.template) : [];
  const live = typeof id === "string" ? await readObjectWithParts(client, kind, id, fields, memberships) : undefined;
  return live === undefined
    ? { fault: adoptionFoundNone(resource, adopt, kind, candidates, program.words ?? manifestWords) }
    : { live };
}

function matchesAll(kind: Kind, where: NonNullable<Adoption["where"]>, row: JsonObject): boolean {
  return Object.entries(where).every(([field, value]) => isEquivalent(kind.fields[field], value, row[field]));
}

/** Returns the objects that another stack owns: by their mark, or by the registry of a shared backend. */
async function foreignAdoptions(
  { program, registry }: StackOptions,
  wanted: readonly DeclaredResource[],
  found: ReadonlyMap<string, JsonObject>,
): Promise<readonly Diagnostic[]> {
  if (found.size === 0) return [];
  const adopters = wanted.filter(({ address }) => found.has(address));
  const foundObjectId = (address: string) => String(found.get(address)!["_id"]);
  const registered = await registry?.owners(
    adopters.map(({ kind, address }) => ({ kind, id: foundObjectId(address) })),
  );
  return adopters.flatMap((resource) => {
    const { address, kind, meta } = resource;
    const mark = parseOwnerMark(markIn(kindNamed(kind), found.get(address)));
    const owner = [registered?.get(foundObjectId(address)), mark].find(
      (each) => each !== undefined && each.stack !== program.name && each.stack !== meta.adopt?.from,
    );
    return owner ? [ownedElsewhere(resource, foundObjectId(address), owner, program.words)] : [];
  });
}

/** Returns objects of this stack's state with another stack's mark since the last write: that stack has taken them over. */
export function takenOver(
  stack: StackOptions,
  state: State,
  sightings: ReadonlyMap<string, Sighting>,
): readonly Diagnostic[] {
  return Object.values(state.resources).flatMap(({ address, kind, id, mark }): Diagnostic[] => {
    const sighting = sightings.get(address);
    const now = sighting?.status === "present" ? markIn(kindNamed(kind), sighting.live) : undefined;
    const owner = parseOwnerMark(now);
    if (owner === undefined || owner.stack === stack.program.name || now === mark) return [];
    return [
      {
        severity: "error",
        code: "owned-elsewhere",
        summary: "Another stack owns the object",
        detail:
          `${id} was taken over by ${owner.address} of the stack ${owner.stack}, and two stacks cannot own one object. ` +
          `Declare it no more, and take it out of this state: reconduit state rm ${shellQuoted(address)}`,
        address,
      },
    ];
  });
}

/** Refuses an object that another stack owns. */
export function ownedElsewhere(
  resource: Pick<DeclaredResource, "address" | "meta" | "source">,
  id: string,
  owner: Ownership,
  words: Words = manifestWords,
): Diagnostic {
  return {
    severity: "error",
    code: "owned-elsewhere",
    summary: "Another stack owns the object",
    detail:
      `${id} belongs to ${owner.address} of the stack ${owner.stack}, and two stacks cannot own one object. ` +
      `Move it from one state to the other with "reconduit state transfer", or, where that stack has given it up, write ${words.adopting(resource.address, id, owner.stack)}`,
    address: resource.address,
    source: resource.meta.adopt?.source ?? resource.source,
  };
}

function adoptionCondition({ id, where }: Adoption): string {
  if (id !== undefined) return `the _id ${id}`;
  return Object.entries(where!)
    .map(([field, value]) => `${field} = ${JSON.stringify(value)}`)
    .join(" and ");
}

function adoptionFoundNone(
  { address }: DeclaredResource,
  adopt: Adoption,
  kind: Kind,
  candidates: readonly JsonObject[],
  words: Words,
): Diagnostic {
  const shown = candidates.slice(0, 10).map((row) => describeRow(kind, row));
  const more = candidates.length > shown.length ? ` and ${candidates.length - shown.length} more` : "";
  const existing =
    shown.length > 0 ? ` There are: ${shown.join(", ")}${more}.` : ` The account shows none of ${kind.family}.`;
  const way = isMadeElsewhere(kind)
    ? "Correct the declaration; only the platform makes others."
    : `Correct ${words.adopt}, or leave it out so that the object is created.`;
  return {
    severity: "error",
    code: "adopt-none",
    summary: "There is nothing to adopt",
    detail: `No ${kind.kind} has ${adoptionCondition(adopt)}.${existing} ${way}`,
    address,
    source: adopt.source,
  };
}

function adoptionAmbiguous(resource: DeclaredResource, adopt: Adoption, matches: readonly JsonObject[]): Diagnostic {
  const kind = kindNamed(resource.kind);
  const shown = matches.slice(0, 10).map((row) => describeRow(kind, row));
  const more = matches.length > shown.length ? ` and ${matches.length - shown.length} more` : "";
  return {
    severity: "error",
    code: "adopt-several",
    summary: "Several objects could be adopted",
    detail: `${matches.length} of ${kind.family} have ${adoptionCondition(adopt)}: ${shown.join(", ")}${more}. Write the _id of the right one.`,
    address: resource.address,
    source: adopt.source,
  };
}

function adoptionIgnored(
  { address }: DeclaredResource,
  { id, source }: Adoption,
  known: string,
  { adopt }: Words,
): Diagnostic {
  return {
    severity: "warning",
    code: "adopt-ignored",
    summary: "The adoption has no effect",
    detail: `${address} has the object ${known} already, so ${id} is not adopted. Leave ${adopt} out, or declare the other object at an address of its own.`,
    address,
    source,
  };
}

function adoptionOwned({ address, meta }: DeclaredResource, id: string, holder: string, words: Words): Diagnostic {
  return {
    severity: "error",
    code: "adopt-owned",
    summary: "The object has an address already",
    detail: `${id} is the object of ${holder} in this stack. If ${holder} was renamed, write ${words.formerly(address, holder)} instead of ${words.adopt}.`,
    address,
    ...(meta.adopt ? { source: meta.adopt.source } : {}),
  };
}
