/** Functions of stacks: servers that hold functions in place of scripts. They are called as scripts are, by names that begin with `stack:`. */
import type { Json, JsonObject } from "../../base/json.ts";

const beginning = "stack:";

/** What stands for a stack where scripts stand by their `_id`; also the name of its endpoint. */
export const stackName = (id: string): string => `${beginning}${id}`;

/** The `_id` of the stack that a name stands for; undefined for a script's. */
export const stackIn = (script: string): string | undefined =>
  script.startsWith(beginning) ? script.slice(beginning.length) : undefined;

/** What the thread asks for: one call. */
export interface StackQuestion {
  readonly stack: string;
  readonly function: string;
  readonly options: JsonObject;
}

/** True for what a thread asks where that is such a call, and no request to the platform. */
export function isStackQuestion(asked: unknown): asked is StackQuestion {
  const { stack, function: called } = (asked ?? {}) as { readonly [name: string]: unknown };
  return typeof stack === "string" && typeof called === "string";
}

/** What the function returned, absent where that was nothing; or why there is none. */
export type StackAnswer =
  | { readonly returned?: Json }
  | { readonly refused: { readonly code: string; readonly message: string } };
