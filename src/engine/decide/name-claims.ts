/** Assigns the names that the platform allows only once to resources. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { ResourceState } from "../../model/state.ts";
import type { Value } from "../../model/value.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import { identityKeyOf } from "../kernel/identity.ts";
import type { Situation } from "./situation.ts";
import { Holders, nameStays, nameTaken } from "./uniqueness.ts";

interface NameClaim {
  readonly diagnostics: readonly Diagnostic[];
  /** The address that has the name now; its step, which releases the name, comes first. */
  readonly waitsFor?: string;
}

const free: NameClaim = Object.freeze({ diagnostics: [] });

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
