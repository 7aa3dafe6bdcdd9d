/** What is on the platform, for whoever looks at it. */
import type { JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";

/** An object of the platform. */
export interface LiveObject {
  /** As the platform answers it, secrets masked. */
  readonly document: JsonObject;
  /** Where the stack has it since its last apply; absent for an object that the stack does not manage. */
  readonly address?: string;
}

/** How many objects of a kind there are. */
export interface KindCount {
  readonly kind: Kind;
  readonly count: number;
  /** Those that this stack manages. */
  readonly managed: number;
  /** The token may not list them. */
  readonly refused?: true;
}
