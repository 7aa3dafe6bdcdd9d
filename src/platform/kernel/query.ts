/** Query parameters of a request. Unknown ones are ignored everywhere (facts 1.1, row 6). */
import { refuse } from "./refusal.ts";

/** Returns the text of a parameter; undefined if it was not sent. Sent twice it contradicts itself. */
export function queryText(query: unknown, name: string): string | undefined {
  const value = (query as { readonly [name: string]: unknown })[name];
  if (value === undefined || typeof value === "string") return value;
  return refuse("invalid_query_params", `${name} was sent more than once.`, { field: name });
}
