/** `include` and `exclude` of lists (spec: Common query parameters; facts 1.2). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import { queryText } from "../../platform/kernel/query.ts";
import { refuse } from "../../platform/kernel/refusal.ts";

export type Projection = (row: JsonObject) => JsonObject;

/** Names by their segments: a whole field ("whole"), or names within it. Built once for all rows of a page. */
type ProjectedNames = ReadonlyMap<string, "whole" | ProjectedNames>;

/** Returns the projection of a query; undefined without one. */
export function projectionOf(kind: Kind, query: unknown): Projection | undefined {
  if (!kind.list.projection) return undefined;
  const include = parameterNames(query, "include");
  const exclude = parameterNames(query, "exclude");
  if (include && exclude) refuse("invalid_query_params", "Give include or exclude, not both.", { field: "exclude" });
  const identity = new Set(["_id", "name", ...kind.identity.by, ...(kind.variants ? [kind.variants.tag] : [])]);
  if (include) {
    const kept = bySegments([...identity, ...include]);
    return (row) => pickRowFields(row, kept);
  }
  if (exclude) {
    const dropped = bySegments(exclude.filter((name) => !identity.has(name)));
    return (row) => omitRowFields(row, dropped);
  }
  return undefined;
}

/** Returns the names in a parameter without duplicates. */
function parameterNames(query: unknown, parameter: "include" | "exclude"): readonly string[] | undefined {
  const text = queryText(query, parameter);
  if (text === undefined || text === "") return undefined;
  if (!/^[A-Za-z0-9._,]*$/.test(text)) {
    refuse("invalid_query_params", `${parameter} may hold letters, digits, dots, underscores and commas.`, {
      field: parameter,
    });
  }
  const found = [...new Set(text.split(","))].filter((name) => name !== "");
  if (found.length > limits.projectedNames) {
    const message = `${parameter} may name ${limits.projectedNames} fields, and names ${found.length}.`;
    refuse("invalid_query_params", message, { field: parameter });
  }
  return found;
}

function bySegments(paths: readonly string[]): ProjectedNames {
  type Growing = Map<string, "whole" | Growing>;
  const root: Growing = new Map();
  for (const path of paths) {
    const segments = path.split(".");
    const last = segments.pop()!;
    let here: Growing | "whole" = root;
    for (const segment of segments) {
      const inner: Growing | "whole" = here.get(segment) ?? new Map();
      here.set(segment, inner);
      here = inner;
      if (here === "whole") break;
    }
    if (here !== "whole") here.set(last, "whole");
  }
  return root;
}

/** Returns the selected fields in the order of the row. Paths do not enter arrays; unknown names are ignored. */
function pickRowFields(row: JsonObject, wanted: ProjectedNames): JsonObject {
  const kept: [string, Json][] = [];
  for (const [name, value] of Object.entries(row)) {
    const within = wanted.get(name);
    if (within === "whole") kept.push([name, value]);
    else if (within && isObject(value)) {
      const inner = pickRowFields(value, within);
      if (Object.keys(inner).length > 0) kept.push([name, inner]);
    }
  }
  return Object.fromEntries(kept);
}

function omitRowFields(row: JsonObject, unwanted: ProjectedNames): JsonObject {
  const kept: [string, Json][] = [];
  for (const [name, value] of Object.entries(row)) {
    const within = unwanted.get(name);
    if (within !== "whole") kept.push([name, within && isObject(value) ? omitRowFields(value, within) : value]);
  }
  return Object.fromEntries(kept);
}
