/** Objects as they were. */
import type { Json } from "../base/json.ts";

export type PastObject = {
  readonly kind: string;
  readonly id: string;
  /** The object's address in the stack. */
  readonly address?: string;
  /** The requested time, ISO 8601. */
  readonly at: string;
  /** `deleted`: in the recycle bin. `absent`: not created yet, or purged. `unknown`: no record shows the object. */
  readonly presence: "present" | "deleted" | "absent" | "unknown";
  /** Without secrets, and without fields that change with every update. */
  readonly document?: Json;
  /** The start of this version, ISO 8601; absent if the trail does not go back as far. */
  readonly since?: string;
  /** Dotted paths with unknown values at that time. */
  readonly holes: readonly string[];
};

/** An object then and now. */
export interface PastDifference {
  readonly before: PastObject;
  readonly after: PastObject;
}

/** A change of one object, by this stack or others. */
export interface ObjectEvent {
  /** ISO 8601. */
  readonly at: string;
  readonly event: string;
  readonly kind: string;
  readonly id: string;
  readonly address?: string;
  readonly who?: string;
  readonly through?: string;
  /** The receipt of the run; absent for a change by others. */
  readonly receipt?: string;
  readonly fields: readonly { readonly path: string; readonly before?: Json; readonly after?: Json }[];
}
