/** The facts that a run knows of an object before it updates or deletes it. */
import type { Json } from "../../base/json.ts";
import type { Change } from "../../model/plan.ts";
import type { ResourceState } from "../../model/state.ts";

/** An object as the plan saw it. The write is refused if the object has changed since. */
export interface Seen {
  readonly lastModified?: string | undefined;
  readonly changes: readonly Change[];
  /** Owned part of the live document, masked. */
  readonly before: Json;
  /** The document that the plan intends to write, masked; null for a deletion. */
  readonly after: Json;
}

/** The known facts of an object that is updated or deleted. */
export interface WriteBase {
  readonly id: string;
  /** The object as last applied; undefined if this stack never wrote it. */
  readonly prior: ResourceState | undefined;
  /** The object as the plan saw it; must still be true. */
  readonly seen: Seen;
  /** This write adopts the object and adds the owner's mark. */
  readonly isAdopted: boolean;
  /** This run has changed the object since the plan, so another `lastModified` is not a conflict. */
  readonly isDisturbed: boolean;
}
