/** Parses JSON text, and returns the fault if it is invalid. Faults never quote the text, which may be secret. */
import type { Json } from "./json.ts";

/** The deepest nesting of collections in a value; documents have the same bound. */
const maxDepth = 100;

/** Returns the value of a JSON text, or the kind of its fault. */
export function parseJsonText(
  source: string,
): { readonly value: Json } | { readonly fault: "syntax" | "inexact" | "depth" } {
  let exact = true;
  let value: Json;
  try {
    value = JSON.parse(source, (_key, item: Json, context?: { readonly source?: string }) => {
      if (typeof item === "number" && !isExactInteger(item, context?.source ?? "")) exact = false;
      return item;
    }) as Json;
  } catch {
    // The text is not JSON, or so deeply nested that the parser gave up.
    return { fault: "syntax" };
  }
  if (!exact) return { fault: "inexact" };
  return depthOf(value) > maxDepth ? { fault: "depth" } : { value };
}

function isExactInteger(value: number, source: string): boolean {
  return Number.isFinite(value) && (Number.isSafeInteger(value) || !/^-?[0-9]+$/.test(source));
}

/** Levels of collections, counted without recursion. */
function depthOf(value: Json): number {
  let depth = 0;
  let level: Json[] = [value];
  while (level.length > 0 && depth <= maxDepth) {
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? (Object.values(item) as Json[]) : []));
    if (level.length > 0) depth += 1;
  }
  return depth;
}
