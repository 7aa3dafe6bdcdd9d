/** Objects on the platform, for display. */
import type { JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";

/** An object of the platform. */
export interface LiveObject {
  /** The object in the platform's answer, secrets masked. */
  readonly document: JsonObject;
  /** The object's address in the stack since the last apply; absent for an unmanaged object. */
  readonly address?: string;
}

/** The number of objects of a kind. */
export interface KindCount {
  readonly kind: Kind;
  readonly count: number;
  /** The number of objects that this stack manages. */
  readonly managed: number;
  /** The token may not list them. */
  readonly refused?: true;
}
