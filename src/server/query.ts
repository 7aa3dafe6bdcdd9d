/** Query parameters. Unknown ones are ignored everywhere (facts 1.1, row 6). */
import { refuse } from "../platform/refusal.ts";

/** The text of a parameter; undefined where it was not sent. Sent twice it contradicts itself. */
export function queryText(query: unknown, name: string): string | undefined {
  const value = (query as { readonly [name: string]: unknown })[name];
  if (value === undefined || typeof value === "string") return value;
  return refuse("invalid_query_params", `${name} was sent more than once.`, { field: name });
}

/** `limit`: at least 1; above the cap it means the cap. */
export function queryLimit(query: unknown, cap: number): number {
  const text = queryText(query, "limit");
  if (text === undefined) return cap;
  if (!/^\d+$/.test(text) || Number(text) < 1) {
    refuse("invalid_query_params", "limit must be a whole number of at least 1.", { field: "limit" });
  }
  return Math.min(cap, Number(text));
}
