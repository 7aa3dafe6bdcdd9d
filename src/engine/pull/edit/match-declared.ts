/** Matches declared resources with live objects: by the state, by `$adopt`, by the owner's mark, or by a unique name. */
import { DiagnosticError } from "../../../base/diagnostics.ts";
import { isObject, type JsonObject } from "../../../base/json.ts";
import { kindNamed } from "../../../catalog/index.ts";
import type { Kind } from "../../../catalog/kind.ts";
import type { DeclaredResource, Program } from "../../../model/program.ts";
import type { State } from "../../../model/state.ts";
import type { Value } from "../../../model/value.ts";
import { isEquivalent } from "../../../plan/equal.ts";
import { desiredDocument } from "../../kernel/evaluate.ts";
import { type Knowledge, referenceResolver } from "../../kernel/resolve.ts";
import type { AccountObject } from "../account.ts";

export interface Matches {
  /** `_id` by address. */
  readonly ids: ReadonlyMap<string, string>;
  /** Live objects by address, for the references of expressions. */
  readonly knowledge: Knowledge;
}

/** Returns the id of a resource that is known before the account is read. */
export function knownId({ address, meta }: DeclaredResource, state: State): string | undefined {
  return state.resources[address]?.id ?? meta.adopt?.id;
}

/** Matches declarations to live objects. `known`: ids by address that were found already. */
export function matchDeclared(
  program: Program,
  state: State,
  objects: ReadonlyMap<string, AccountObject>,
  lookups: ReadonlyMap<string, JsonObject>,
  known: ReadonlyMap<string, string> = new Map(),
): Matches {
  const ids = new Map<string, string>();
  const claimed = new Set<string>();
  const knowledge: Knowledge = { resources: new Map(), lookups };
  const bindObject = (address: string, id: string) => {
    ids.set(address, id);
    claimed.add(id);
    const last = state.resources[address];
    const live = objects.get(id)?.document ?? (last ? { ...last.live, ...last.document } : undefined);
    knowledge.resources.set(address, { id, ...(live ? { live } : {}) });
  };
  for (const resource of program.resources) {
    const id = known.get(resource.address) ?? knownId(resource, state);
    if (id !== undefined) bindObject(resource.address, id);
  }
  const declared = new Set(program.resources.map((each) => each.address));
  for (const { id, owner } of objects.values()) {
    if (owner?.stack !== program.name || ids.has(owner.address) || claimed.has(id)) continue;
    if (declared.has(owner.address)) bindObject(owner.address, id);
  }
  // Some identities refer to other resources: each round uses the ids found in the previous one.
  for (let before = -1; before !== ids.size; ) {
    before = ids.size;
    const open = program.resources.filter(({ address }) => !ids.has(address));
    for (const [address, id] of matchByName(
      open,
      [...objects.values()].filter((each) => !claimed.has(each.id)),
      knowledge,
    )) {
      bindObject(address, id);
    }
  }
  return { ids, knowledge };
}

/** Returns pairs of one resource and one object with the same identity, which is unique. */
function matchByName(
  resources: readonly DeclaredResource[],
  objects: readonly AccountObject[],
  knowledge: Knowledge,
): readonly (readonly [address: string, id: string])[] {
  const byKind = Map.groupBy(objects, (each) => each.kind.kind);
  const wanted = resources.map((resource) => {
    const kind = kindNamed(resource.kind);
    const document = evaluatedDeclaration(kind, resource, knowledge);
    const found = document ? (byKind.get(kind.kind) ?? []).filter((each) => matchesIdentity(kind, document, each)) : [];
    return { address: resource.address, found };
  });
  const claims = Map.groupBy(
    wanted.flatMap(({ found }) => found.map((each) => each.id)),
    (id) => id,
  );
  return wanted.flatMap(({ address, found }): [string, string][] => {
    const [only] = found;
    return only && found.length === 1 && claims.get(only.id)!.length === 1 ? [[address, only.id]] : [];
  });
}

function matchesIdentity(
  kind: Kind,
  document: { readonly [field: string]: Value },
  { document: live }: AccountObject,
): boolean {
  const fields = kind.identity.by.filter((name) => document[name] !== undefined || live[name] !== undefined);
  return (
    fields.length > 0 &&
    fields.every((name) => {
      const [wanted, liveValue] = [document[name], live[name]];
      return (
        typeof wanted === "string" &&
        typeof liveValue === "string" &&
        isEquivalent(kind.fields[name], wanted, liveValue)
      );
    })
  );
}

/** Returns the document as far as it can be evaluated; undefined if a reference leads nowhere. */
export function evaluatedDeclaration(
  kind: Kind,
  resource: DeclaredResource,
  knowledge: Knowledge,
): { readonly [field: string]: Value } | undefined {
  try {
    const value = desiredDocument(kind, resource, referenceResolver(knowledge));
    return isObject(value) ? (value as { readonly [field: string]: Value }) : undefined;
  } catch (error) {
    if (error instanceof DiagnosticError) return undefined;
    throw error;
  }
}
