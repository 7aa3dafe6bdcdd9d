import type { JsonObject } from "../../src/base/json.ts";

/** A sample with made-up ids in place of its references: equal references get equal ids, different ones different ids. */
export function resolveSample(sample: unknown): JsonObject {
  const ids = new Map<string, string>();
  const text = JSON.stringify(sample).replaceAll(/\{\{ref:([^}]*)\}\}/g, (_, name: string) => {
    const id = ids.get(name) ?? `0123456789abcdef${String(ids.size).padStart(8, "0")}`;
    ids.set(name, id);
    return id;
  });
  return JSON.parse(text) as JsonObject;
}
