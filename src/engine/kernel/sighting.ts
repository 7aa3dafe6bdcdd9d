/** Objects as the refresh sees them. */
import type { JsonObject } from "../../base/json.ts";

/** Rows of a kind by `_id`. */
export type Rows = ReadonlyMap<string, JsonObject>;

/** What is known of an object that the state holds. */
export type Sighting =
  /** Not touched since it was last applied; the row holds the fields that were asked for. */
  | { readonly status: "unmoved"; readonly row: JsonObject }
  /** There, and possibly different: all owned fields as they are now. */
  | {
      readonly status: "present";
      readonly live: JsonObject;
      /** The document holds all fields, not just those that were asked for. */
      readonly whole?: true;
    }
  /** Deleted outside, still in the recycle bin. */
  | { readonly status: "binned"; readonly live: JsonObject }
  /** Deleted for good; `how` is a phrase. */
  | { readonly status: "gone"; readonly how: string };
