/** What a run knows of an object before it updates or deletes it. */
import type { Json } from "../../base/json.ts";
import type { Change } from "../../model/plan.ts";
import type { ResourceState } from "../../model/state.ts";

/** An object as the plan saw it. The write is refused where the object is no longer so. */
export interface Seen {
  readonly lastModified?: string | undefined;
  readonly changes: readonly Change[];
  /** Owned part of the live document, masked. */
  readonly before: Json;
  /** What the plan means to write, masked; null for a deletion. */
  readonly after: Json;
}

/** What is known of the object that is updated or deleted. */
export interface Basis {
  readonly id: string;
  /** As last applied; undefined where this stack never wrote it. */
  readonly prior: ResourceState | undefined;
  /** What the plan saw, which must still be true. */
  readonly seen: Seen;
  /** It is taken under management by this write, and gets the owner's mark. */
  readonly isAdopted: boolean;
  /** This run has changed it since the plan saw it, so another `lastModified` is no conflict. */
  readonly isDisturbed: boolean;
}
