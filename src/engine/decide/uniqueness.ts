/** Names that the platform allows only once: finds their present owners before anything is written. */
import { withArticle } from "../../base/article.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { ResourceState } from "../../model/state.ts";
import type { Value } from "../../model/value.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import { identityKeyOf } from "../kernel/identity.ts";
import type { RowsById } from "../kernel/sighting.ts";
import type { Situation } from "./choose-action.ts";

/** The objects on the platform by identity. */
export class Holders {
  readonly #rows: ReadonlyMap<string, RowsById>;
  /** Objects by kind, built on first use: by identity, in the order of the lists. */
  readonly #byKind = new Map<string, ReadonlyMap<string | undefined, readonly JsonObject[]>>();

  constructor(rows: ReadonlyMap<string, RowsById>) {
    this.#rows = rows;
  }

  /** Returns the object with the identity, other than `own`. */
  of(kind: Kind, identity: string, own: string | undefined): JsonObject | undefined {
    let known = this.#byKind.get(kind.kind);
    if (!known) {
      known = Map.groupBy(this.#rows.get(kind.kind)?.values() ?? [], (row) => identityKeyOf(kind, row));
      this.#byKind.set(kind.kind, known);
    }
    return known.get(identity)?.find((row) => row["_id"] !== own);
  }
}

/** Refuses a name that belongs to an object this stack does not own, or keeps, or has not created yet. */
export function nameTaken(
  kind: Kind,
  declared: DeclaredResource,
  holder: JsonObject,
  owner: string | undefined,
  words: Words,
): Diagnostic {
  const name = kind.identity.by
    .filter((field) => holder[field] !== undefined)
    .map((field) => JSON.stringify(holder[field]))
    .join(", ");
  const id = holder["_id"] as string | undefined;
  const adopt =
    owner === undefined ? `Take it under management with ${words.adopting(declared.address, id!)}, choose` : "Choose";
  const who = owner === undefined ? "that this stack does not own" : `which is ${owner} of this stack`;
  return {
    severity: "error",
    code: "name-taken",
    summary: "A name is taken",
    detail: `There is ${withArticle(kind.kind)} named ${name}${id === undefined ? "" : ` (${id})`} already, ${who}, and the platform allows each name once. ${adopt} another name, or delete or rename the other one.`,
    address: declared.address,
    pointer: `/${kind.identity.by[0]}`,
    source: declared.where(`/${kind.identity.by[0]}`),
  };
}

/** Refuses a new object with the name of the replaced object, which stays. */
export function nameStays(kind: Kind, declared: DeclaredResource, id: string, why: string): Diagnostic {
  return {
    severity: "error",
    code: "name-stays",
    summary: "The replaced object remains and keeps its name",
    detail: `${declared.address} would be replaced under the same name, but the platform allows each name of the kind ${kind.kind} only once. The old object ${id} keeps it: ${why}. Choose another name, or change the object instead of replacing it.`,
    address: declared.address,
    pointer: `/${kind.identity.by[0]}`,
    source: declared.where(`/${kind.identity.by[0]}`),
  };
}

interface NameClaim {
  readonly diagnostics: readonly Diagnostic[];
  /** The address that has the name now; its step, which releases the name, comes first. */
  readonly waitsFor?: string;
}

const free: NameClaim = Object.freeze({ diagnostics: [] });

/** Assigns the names that the platform allows only once to resources. */
export class NameClaims {
  readonly #selected: ReadonlySet<string>;
  readonly #words: Words;
  readonly #holders: Holders;
  /** Addresses by `_id`. */
  readonly #ownerOf: ReadonlyMap<string, string>;
  /** The names that declared objects will have, by kind and identity. */
  readonly #claimed = new Map<string, { readonly address: string; readonly document: JsonObject }>();

  constructor({ stack, rows, selected }: Situation, ownerOf: ReadonlyMap<string, string>) {
    this.#selected = selected;
    this.#words = stack.program.words ?? manifestWords;
    this.#holders = new Holders(rows);
    this.#ownerOf = ownerOf;
  }

  /** Claims the name in `desired` for a resource. `present`: the `_id` of its object, if there is one. */
  claim(kind: Kind, declared: DeclaredResource, desired: Value, present: string | undefined): NameClaim {
    const identity = identityKeyOf(kind, desired);
    if (identity === undefined) return free;
    const key = `${kind.kind}\n${identity}`;
    const twin = this.#claimed.get(key);
    this.#claimed.set(key, { address: declared.address, document: desired as JsonObject });
    if (twin) return { diagnostics: [nameTaken(kind, declared, twin.document, twin.address, this.#words)] };
    const holder = this.#holders.of(kind, identity, present);
    if (!holder) return free;
    const owner = this.#ownerOf.get(String(holder["_id"]));
    if (owner === undefined || !this.#selected.has(owner))
      return { diagnostics: [nameTaken(kind, declared, holder, owner, this.#words)] };
    // The present holder is ours: it releases the name first, by deletion or by a new name.
    return { diagnostics: [], waitsFor: owner };
  }

  /** Returns an error where a replaced object stays on the platform and so keeps its name. */
  staying(kind: Kind, declared: DeclaredResource, desired: Value, prior: ResourceState): readonly Diagnostic[] {
    const isKept = declared.meta.keep ?? prior.keep ?? false;
    if (!isKept && kind.removal !== "none") return [];
    const identity = identityKeyOf(kind, desired);
    if (identity === undefined || this.#holders.of(kind, identity, undefined)?.["_id"] !== prior.id) return [];
    const why = isKept ? `${this.#words.keep} leaves it there` : "the platform cannot delete it";
    return [nameStays(kind, declared, prior.id, why)];
  }
}
