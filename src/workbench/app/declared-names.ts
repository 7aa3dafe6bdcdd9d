/** The names that the synthesised stacks of an app declare. */
import { isObject, type Json } from "../../base/json.ts";
import { readJson } from "./app-command.ts";
import type { SynthesisedStack } from "./synthesise.ts";

/** Returns the names of the blocks in a section: an object, or a list of objects. */
export function declaredNames({ file }: SynthesisedStack, section: "output" | "variable"): readonly string[] {
  const stack = readJson(file);
  const blocks = isObject(stack) ? stack[section] : undefined;
  const all = Array.isArray(blocks) ? (blocks as readonly Json[]) : [blocks];
  return all.flatMap((each) => Object.keys(isObject(each) ? each : {})).filter((name) => name !== "//");
}
