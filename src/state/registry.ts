/**
 * Ownership of objects over all stacks whose states are in one place. Shared backends implement it.
 * A local state file has no registry, so only the marks of imports distinguish two stacks there.
 */
import type { Ownership } from "../plan/owner-mark.ts";

/** An object of the account; the `_id` alone is unique. */
export interface OwnedObject {
  readonly kind: string;
  readonly id: string;
}

export interface Registry {
  /** Returns the owners by `_id`, of the objects that have one. */
  owners(objects: readonly OwnedObject[]): Promise<ReadonlyMap<string, Ownership>>;
  /**
   * Makes `by` the owner of the object, atomically, if it has no owner or the same one. Otherwise resolves to the owner, unchanged.
   * `from` names a stack that may lose the object to `by`.
   */
  claim(object: OwnedObject, by: Ownership, from?: string): Promise<Ownership | undefined>;
  /** Gives the object up where `stack` has it. */
  release(object: OwnedObject, stack: string): Promise<void>;
}
