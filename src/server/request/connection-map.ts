/** `connectionMap` of a body: the replacements of connections (facts 2.20, 3). */
import { isObject, type Json } from "../../base/json.ts";
import { formats } from "../../derive/checks/formats.ts";
import { refuse } from "../../platform/kernel/refusal.ts";

const isId = (value: unknown): value is string => typeof value === "string" && formats.objectId(value);

/** Returns a map from ids to ids; empty by default. Refuses anything else. */
export function connectionMapIn(given: Json | undefined): ReadonlyMap<string, string> {
  const entries = isObject(given ?? {}) ? Object.entries((given ?? {}) as { readonly [id: string]: Json }) : undefined;
  if (!entries?.every(([from, to]) => isId(from) && isId(to)))
    return refuse("invalid_field", "connectionMap must hold ids.", { field: "connectionMap" });
  return new Map(entries as [string, string][]);
}
