/** The state of objects as the refresh finds them. */
import type { JsonObject } from "../../base/json.ts";

/** Rows of a kind by `_id`. */
export type RowsById = ReadonlyMap<string, JsonObject>;

/** Knowledge about an object in the state. */
export type Sighting =
  /** Not touched since it was last applied; the row contains the requested fields. */
  | { readonly status: "unmoved"; readonly row: JsonObject }
  /** Present, and possibly different: all owned fields as they are now. */
  | {
      readonly status: "present";
      readonly live: JsonObject;
      /** The document contains all fields, not only the requested ones. */
      readonly whole?: true;
    }
  /** Deleted outside, still in the recycle bin. */
  | { readonly status: "binned"; readonly live: JsonObject }
  /** Permanently deleted; `how` is a phrase. */
  | { readonly status: "gone"; readonly how: string };
