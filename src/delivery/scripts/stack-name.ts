/**
 * Functions of stacks: servers that provide functions instead of scripts. They are called like scripts, by names that begin with
 * `stack:`.
 */
import type { Json, JsonObject } from "../../base/json.ts";

const beginning = "stack:";

/** Returns the name of a stack, used like the `_id` of a script; also the name of its endpoint. */
export const scriptStackName = (id: string): string => `${beginning}${id}`;

/** Returns the `_id` of the stack in a name; undefined for a script. */
export const stackIn = (script: string): string | undefined =>
  script.startsWith(beginning) ? script.slice(beginning.length) : undefined;

/** The question of a thread: one call. */
export interface StackQuestion {
  readonly stack: string;
  readonly function: string;
  readonly options: JsonObject;
}

/** Returns true for a call of a stack function; false for a request to the platform. */
export function isStackQuestion(question: unknown): question is StackQuestion {
  const { stack, function: called } = (question ?? {}) as { readonly [name: string]: unknown };
  return typeof stack === "string" && typeof called === "string";
}

/** The return value, absent if the function returned nothing; or the refusal. */
export type StackAnswer =
  | { readonly returned?: Json }
  | { readonly refused: { readonly code: string; readonly message: string } };
