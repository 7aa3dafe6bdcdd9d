/** Finds the live object of each declared resource: by the state, by its mark, by its adoption, and by its name. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { isDeferred } from "../../model/value.ts";
import { isEquivalent } from "../../plan/equal.ts";
import { markIn, parseOwnerMark } from "../../plan/owner-mark.ts";
import { nameKeyOf } from "../kernel/identity.ts";

/** A declared resource with its live object. */
export interface PairedResource {
  readonly stack: string;
  readonly resource: DeclaredResource;
  readonly kind: Kind;
  /** The state's entry, under its present or a former address. */
  readonly prior: ResourceState | undefined;
  /** Absent if the account has no such object. */
  readonly live: JsonObject | undefined;
}

/** The live objects of an account, as they are found. */
export class AccountObjects {
  readonly documents: ReadonlyMap<Kind, readonly JsonObject[]>;
  readonly #claimed = new Set<string>();

  constructor(documents: ReadonlyMap<Kind, readonly JsonObject[]>) {
    this.documents = documents;
  }

  /** Pairs the resources of a stack. Pairs by state come first, so that a name never takes an object away from another address. */
  pair(program: Program, state: State): readonly PairedResource[] {
    const known = program.resources.map((resource) => ({ resource, prior: priorEntry(state, resource) }));
    const found = new Map<string, JsonObject>();
    for (const { resource, prior } of known) {
      const live = prior && this.#take(resource, (each) => each["_id"] === prior.id);
      if (live) found.set(resource.address, live);
    }
    const ways = [
      (each: JsonObject, kind: Kind, { address }: DeclaredResource) => {
        const mark = parseOwnerMark(markIn(kind, each));
        return mark?.stack === program.name && mark.address === address;
      },
      (each: JsonObject, kind: Kind, { meta }: DeclaredResource) => isAdopted(kind, meta.adopt, each),
      (each: JsonObject, kind: Kind, { template }: DeclaredResource) => {
        const name = nameKeyOf(kind, knownFields(template));
        return name !== undefined && name === nameKeyOf(kind, each) && markIn(kind, each) === undefined;
      },
    ];
    for (const isMeant of ways) {
      for (const { resource, prior } of known) {
        if (prior || found.has(resource.address)) continue;
        const live = this.#take(resource, (each) => isMeant(each, kindNamed(resource.kind)!, resource));
        if (live) found.set(resource.address, live);
      }
    }
    return known.map(({ resource, prior }) => ({
      stack: program.name,
      resource,
      kind: kindNamed(resource.kind)!,
      prior,
      live: found.get(resource.address),
    }));
  }

  /** Claims the only free object of the resource's kind that is meant. */
  #take(resource: DeclaredResource, isMeant: (each: JsonObject) => boolean): JsonObject | undefined {
    const all = this.documents.get(kindNamed(resource.kind)!) ?? [];
    const free = all.filter((each) => isMeant(each) && !this.#claimed.has(String(each["_id"])));
    if (free.length !== 1) return undefined;
    this.#claimed.add(String(free[0]!["_id"]));
    return free[0];
  }

  /** The ids of the objects that declared resources have. */
  get claimed(): ReadonlySet<string> {
    return this.#claimed;
  }
}

function priorEntry({ resources }: State, { address, meta }: DeclaredResource): ResourceState | undefined {
  const addresses = [address, ...(meta.was === undefined ? [] : [meta.was]), ...(meta.earlier ?? [])];
  const found = addresses.find((each) => Object.hasOwn(resources, each));
  return found === undefined ? undefined : resources[found];
}

function isAdopted(kind: Kind, adopt: DeclaredResource["meta"]["adopt"], each: JsonObject): boolean {
  if (adopt === undefined) return false;
  if (adopt.id !== undefined) return adopt.id === each["_id"];
  return Object.entries(adopt.where ?? {}).every(([field, value]) =>
    isEquivalent(kind.fields[field], value, each[field]),
  );
}

/** Returns the fields of a declaration that hold no expression. */
function knownFields(template: DeclaredResource["template"]): JsonObject | undefined {
  if (!isObject(template as Json) || isDeferred(template)) return undefined;
  const plain = Object.entries(template as object).filter(([, value]) => typeof value !== "object");
  return Object.fromEntries(plain) as JsonObject;
}
