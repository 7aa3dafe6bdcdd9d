/** The keys of a manifest in the order in which files are written: what it is, what it needs, what it declares, what it gives out. */
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
  ...families,
  "outputs",
  "policies",
  "tests",
]);
