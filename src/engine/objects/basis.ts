/** What a write over an object, or its deletion, rests on. */
import type { Json } from "../../base/json.ts";
import type { Change } from "../../model/plan.ts";
import type { ResourceState } from "../../model/state.ts";

/** An object as the plan saw it, and as it is to be still. */
export interface Seen {
  readonly lastModified?: string | undefined;
  readonly changes: readonly Change[];
  /** Owned part of the live document, masked. */
  readonly before: Json;
  /** What the plan means to write, masked; null for a deletion. */
  readonly after: Json;
}

/** What is known of the object that is written over. */
export interface Basis {
  readonly id: string;
  /** As last applied; undefined where this stack never wrote it. */
  readonly prior: ResourceState | undefined;
  /** What the plan saw, and is to be still true. */
  readonly seen: Seen;
  /** It is taken under management by this write, and gets the owner's mark. */
  readonly isAdopted: boolean;
  /** This run has changed it since the plan saw it: its version is not held against the plan. */
  readonly isDisturbed: boolean;
}
