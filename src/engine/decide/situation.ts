/** The facts that are known when a stack's steps are decided. */
import type { JsonObject } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import type { ResourceState, State } from "../../model/state.ts";
import type { RowsById, Sighting } from "../kernel/sighting.ts";
import type { HandOverOffer, StackOptions } from "../kernel/stack.ts";
import type { RestorableObject } from "../refresh/restorable-objects.ts";

export interface Situation {
  readonly stack: StackOptions;
  readonly state: State;
  /** Entries of objects now owned by another stack, which objects here may still refer to, by address. */
  readonly given: ReadonlyMap<string, ResourceState>;
  /** Names of the stacks that receive an object of this one, by its address. */
  readonly giving: ReadonlyMap<string, string>;
  /** Objects that other stacks hand over, by address here: they are in `state` already. */
  readonly taken: ReadonlyMap<string, HandOverOffer>;
  /** Objects that this stack deleted itself and that the plan restores, by address. */
  readonly graves: ReadonlyMap<string, RestorableObject>;
  readonly rows: ReadonlyMap<string, RowsById>;
  readonly lookups: ReadonlyMap<string, JsonObject>;
  readonly sightings: ReadonlyMap<string, Sighting>;
  readonly dependencies: ReadonlyMap<string, readonly string[]>;
  readonly broken: readonly { readonly from: string; readonly to: string }[];
  readonly selected: ReadonlySet<string>;
  /** Secrets that someone else has changed, by address. */
  readonly rotated: ReadonlyMap<string, readonly Pointer[]>;
  /** New address -> former one. */
  readonly moves: ReadonlyMap<string, string>;
  /** Addresses that get a new object because the user requested it. */
  readonly replace: ReadonlySet<string>;
}
