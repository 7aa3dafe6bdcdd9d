/** `connectionMap` of a body: which objects take the place of which (facts 2.20, 3). */
import { isObject, type Json } from "../../base/json.ts";
import { formats } from "../../derive/checks/formats.ts";
import { refuse } from "../../platform/kernel/refusal.ts";

const isId = (value: unknown): value is string => typeof value === "string" && formats.objectId(value);

/** Ids to ids; empty where nothing was sent. Refuses anything else. */
export function connectionMapIn(given: Json | undefined): ReadonlyMap<string, string> {
  const entries = isObject(given ?? {}) ? Object.entries((given ?? {}) as { readonly [id: string]: Json }) : undefined;
  if (!entries?.every(([from, to]) => isId(from) && isId(to)))
    return refuse("invalid_field", "connectionMap must hold ids.", { field: "connectionMap" });
  return new Map(entries as [string, string][]);
}
