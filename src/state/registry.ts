/**
 * Who owns which object, over all stacks that keep their states in one place. Backends that several stacks share implement it; a local
 * state file has none, so there only the marks of imports tell two stacks apart.
 */
import type { Ownership } from "../plan/owner-mark.ts";

/** An object of the account; the `_id` alone is unique. */
export interface OwnedObject {
  readonly kind: string;
  readonly id: string;
}

export interface Registry {
  /** Owners by `_id`, of those among the objects that somebody has claimed. */
  owners(objects: readonly OwnedObject[]): Promise<ReadonlyMap<string, Ownership>>;
  /**
   * Makes the object `by`'s, atomically, where nobody has it or the same stack does. Resolves to who has it otherwise, and changes nothing
   * then. `from` names a stack that may lose it to `by`.
   */
  claim(object: OwnedObject, by: Ownership, from?: string): Promise<Ownership | undefined>;
  /** Gives the object up where `stack` has it. */
  release(object: OwnedObject, stack: string): Promise<void>;
}
