/** The keys of a manifest in the order in which files are written: its name, its requirements, its declarations, its outputs. */
import { families } from "../index.ts";

export const topLevel: readonly string[] = Object.freeze([
  "reconduit",
  "name",
  "requires",
  "platform",
  "state",
  "plan",
  "limits",
  "overlays",
  "stacks",
  "environment",
  "files",
  "include",
  "variables",
  "lookups",
  "components",
  ...families,
  "moved",
  "outputs",
  "policies",
  "contracts",
  "tests",
]);

/** The keys of a component's file, in the same order. */
export const componentKeys: readonly string[] = Object.freeze([
  "component",
  "name",
  "description",
  "inputs",
  "lookups",
  "components",
  ...families,
  "outputs",
  "tests",
]);
