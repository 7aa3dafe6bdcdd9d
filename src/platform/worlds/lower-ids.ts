/** Ids of a world in lower case, as the platform makes them: otherwise two objects could have the same id. */
import { hasParts, isObject, type Json } from "../../base/json.ts";

/** Returns the world with each `_id` in lower case, and all texts that equal one of them except for case. */
export function withLowerIds(world: Json): Json {
  const capital = new Set<string>();
  collectUpperCaseIds(world, capital);
  return capital.size === 0 ? world : withIdsLowered(world, capital);
}

function collectUpperCaseIds(value: Json, found: Set<string>): void {
  if (!hasParts(value)) return;
  for (const [name, item] of Object.entries(value) as [string, Json][]) {
    if (name === "_id" && typeof item === "string" && item !== item.toLowerCase()) found.add(item.toLowerCase());
    else collectUpperCaseIds(item, found);
  }
}

function withIdsLowered(value: Json, ids: ReadonlySet<string>): Json {
  if (typeof value === "string") return ids.has(value.toLowerCase()) ? value.toLowerCase() : value;
  if (Array.isArray(value)) return value.map((item: Json) => withIdsLowered(item, ids));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withIdsLowered(item as Json, ids)]));
}
