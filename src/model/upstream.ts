/** Outputs of other stacks that moved since the last apply of a stack that uses them. */
import { canonicalJson, type Json } from "../base/json.ts";
import type { Program, UpstreamValues } from "./program.ts";
import type { State } from "./state.ts";
import { referringPaths } from "./value.ts";

export interface MovedOutput {
  /** `stacks.NAME.outputs.X` */
  readonly output: string;
  /** As the last apply used it. */
  readonly before: Json;
  /** Absent if only an apply of the other stack gives the value, or if it has no such output any more. */
  readonly after?: Json;
}

/** Returns the names of all outputs of other stacks in the expressions of a program. */
export function outputsUsed({ resources, outputs }: Pick<Program, "resources" | "outputs">): readonly string[] {
  const named = [...resources, ...outputs].flatMap(({ template }) =>
    referringPaths(template).flatMap(({ expression }) => expression.outputs ?? []),
  );
  return [...new Set(named)];
}

/** Returns the outputs that have another value than at the last apply. One that was not recorded then is left out. */
export function movedOutputs(
  { upstream = {} }: Pick<Program, "upstream">,
  { upstream: recorded = {} }: Pick<State, "upstream">,
): readonly MovedOutput[] {
  return Object.entries(upstream).flatMap(([output, after]): readonly MovedOutput[] => {
    const before = recorded[output];
    if (before === undefined || (after !== undefined && canonicalJson(before) === canonicalJson(after))) return [];
    return [{ output, before, ...(after === undefined ? {} : { after }) }];
  });
}

/** Returns the outputs whose value is known. */
export function knownOutputs(upstream: UpstreamValues = {}): { readonly [output: string]: Json } {
  return Object.fromEntries(Object.entries(upstream).filter((each): each is [string, Json] => each[1] !== undefined));
}

/** The characters of a value in a sentence. */
const valueLimit = 200;

/** Returns `stacks.base.outputs.id went from "a" to "b"`. A value that is absent is not known. */
export function movedText(moved: {
  readonly output: string;
  readonly before: Json | undefined;
  readonly after?: Json | undefined;
}): string {
  const { output, before, after } = moved;
  return `${output} changed from ${shortValue(before)} to ${shortValue(after)}`;
}

function shortValue(value: Json | undefined): string {
  if (value === undefined) return "a value that is not known yet";
  const text = canonicalJson(value);
  return text.length > valueLimit ? `${text.slice(0, valueLimit)}…` : text;
}
