/** `include` and `exclude` of lists (spec: Common query parameters; facts 1.2). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { queryText } from "../../platform/query.ts";
import { refuse } from "../../platform/refusal.ts";

type Projection = (row: JsonObject) => JsonObject;

/** The projection that a query asks for; undefined where it asks for none. */
export function projectionOf(kind: Kind, query: unknown): Projection | undefined {
  if (!kind.list.projection) return undefined;
  const include = names(query, "include");
  const exclude = names(query, "exclude");
  if (include && exclude) refuse("invalid_query_params", "Give include or exclude, not both.", { field: "exclude" });
  const identity = new Set(["_id", "name", ...kind.identity.by, ...(kind.variants ? [kind.variants.tag] : [])]);
  if (include) return (row) => pick(row, [...identity, ...include]);
  if (exclude)
    return (row) =>
      omit(
        row,
        exclude.filter((name) => !identity.has(name)),
      );
  return undefined;
}

function names(query: unknown, parameter: "include" | "exclude"): readonly string[] | undefined {
  const text = queryText(query, parameter);
  if (text === undefined || text === "") return undefined;
  if (!/^[A-Za-z0-9._,]*$/.test(text)) {
    refuse("invalid_query_params", `${parameter} may hold letters, digits, dots, underscores and commas.`, {
      field: parameter,
    });
  }
  return text.split(",").filter((name) => name !== "");
}

/** Keeps the row's own order of fields. Paths through arrays are not walked; unknown names are dropped. */
function pick(row: JsonObject, paths: readonly string[]): JsonObject {
  const wanted = new Map<string, string[]>();
  const whole = new Set<string>();
  for (const path of paths) {
    const dot = path.indexOf(".");
    if (dot === -1) whole.add(path);
    else wanted.set(path.slice(0, dot), [...(wanted.get(path.slice(0, dot)) ?? []), path.slice(dot + 1)]);
  }
  const kept: [string, Json][] = [];
  for (const [name, value] of Object.entries(row)) {
    if (whole.has(name)) kept.push([name, value]);
    else if (wanted.has(name) && isObject(value)) {
      const inner = pick(value, wanted.get(name)!);
      if (Object.keys(inner).length > 0) kept.push([name, inner]);
    }
  }
  return Object.fromEntries(kept);
}

function omit(row: JsonObject, paths: readonly string[]): JsonObject {
  const kept: [string, Json][] = [];
  for (const [name, value] of Object.entries(row)) {
    if (paths.includes(name)) continue;
    const inner = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
    kept.push([name, inner.length > 0 && isObject(value) ? omit(value, inner) : value]);
  }
  return Object.fromEntries(kept);
}
