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
  readonly #indexes = new Map<Kind, ObjectIndex>();

  constructor(documents: ReadonlyMap<Kind, readonly JsonObject[]>) {
    this.documents = documents;
  }

  /** Pairs the resources of a stack. Pairs by state come first, so that a name never takes an object away from another address. */
  pair(program: Program, state: State): readonly PairedResource[] {
    const known = program.resources.map((resource) => ({
      resource,
      kind: kindNamed(resource.kind)!,
      prior: priorEntry(state, resource),
    }));
    const found = new Map<string, JsonObject>();
    for (const { resource, kind, prior } of known) {
      const live = prior && this.#take(this.#indexOf(kind).byId.get(prior.id));
      if (live) found.set(resource.address, live);
    }
    const ways = [
      (kind: Kind, { address }: DeclaredResource) => this.#indexOf(kind).byMark.get(markKey(program.name, address)),
      (kind: Kind, { meta }: DeclaredResource) => this.#adopted(kind, meta.adopt),
      (kind: Kind, { template }: DeclaredResource) => {
        const name = nameKeyOf(kind, knownFields(template));
        return name === undefined ? [] : this.#indexOf(kind).byName.get(name);
      },
    ];
    for (const meant of ways) {
      for (const { resource, kind, prior } of known) {
        if (prior || found.has(resource.address)) continue;
        const live = this.#take(meant(kind, resource));
        if (live) found.set(resource.address, live);
      }
    }
    return known.map(({ resource, kind, prior }) => ({
      stack: program.name,
      resource,
      kind,
      prior,
      live: found.get(resource.address),
    }));
  }

  /** Claims the only free object of those that are meant. */
  #take(meant: readonly JsonObject[] = []): JsonObject | undefined {
    const free = meant.filter(({ _id }) => !this.#claimed.has(String(_id)));
    if (free.length !== 1) return undefined;
    this.#claimed.add(String(free[0]!["_id"]));
    return free[0];
  }

  #adopted(kind: Kind, adopt: DeclaredResource["meta"]["adopt"]): readonly JsonObject[] | undefined {
    if (adopt === undefined) return undefined;
    if (adopt.id !== undefined) return this.#indexOf(kind).byId.get(adopt.id);
    const where = Object.entries(adopt.where ?? {});
    return (this.documents.get(kind) ?? []).filter((each) =>
      where.every(([field, value]) => isEquivalent(kind.fields[field], value, each[field])),
    );
  }

  #indexOf(kind: Kind): ObjectIndex {
    const index = this.#indexes.get(kind) ?? indexObjects(kind, this.documents.get(kind) ?? []);
    this.#indexes.set(kind, index);
    return index;
  }

  /** The ids of the objects that declared resources have. */
  get claimed(): ReadonlySet<string> {
    return this.#claimed;
  }
}

/** The objects of a kind: an account may have ten thousand, and as many resources look for theirs. */
interface ObjectIndex {
  readonly byId: ReadonlyMap<string, readonly JsonObject[]>;
  readonly byMark: ReadonlyMap<string, readonly JsonObject[]>;
  /** Without those that have an owner mark. */
  readonly byName: ReadonlyMap<string | undefined, readonly JsonObject[]>;
}

function indexObjects(kind: Kind, documents: readonly JsonObject[]): ObjectIndex {
  const marks = documents.map((document) => ({ document, text: markIn(kind, document) }));
  const byMark = new Map<string, JsonObject[]>();
  for (const { document, text } of marks) {
    const mark = parseOwnerMark(text);
    if (!mark) continue;
    const key = markKey(mark.stack, mark.address);
    const alike = byMark.get(key) ?? [];
    byMark.set(key, alike);
    alike.push(document);
  }
  return {
    byId: Map.groupBy(documents, ({ _id }) => String(_id)),
    byMark,
    byName: Map.groupBy(
      marks.flatMap(({ document, text }) => (text === undefined ? [document] : [])),
      (document) => nameKeyOf(kind, document),
    ),
  };
}

const markKey = (stack: string, address: string): string => JSON.stringify([stack, address]);

function priorEntry({ resources }: State, { address, meta }: DeclaredResource): ResourceState | undefined {
  const addresses = [address, ...(meta.was === undefined ? [] : [meta.was]), ...(meta.earlier ?? [])];
  const found = addresses.find((each) => Object.hasOwn(resources, each));
  return found === undefined ? undefined : resources[found];
}

/** Returns the fields of a declaration that hold no expression. */
function knownFields(template: DeclaredResource["template"]): JsonObject | undefined {
  if (!isObject(template as Json) || isDeferred(template)) return undefined;
  const plain = Object.entries(template as object).filter(([, value]) => typeof value !== "object");
  return Object.fromEntries(plain) as JsonObject;
}
