/** Lists of captured requests of steps (facts 3). */
import type { FastifyRequest } from "fastify";
import type { JsonObject } from "../../base/json.ts";
import { queryText, refuse } from "../../platform/kernel/refusal.ts";

/** Lists the requests sent after `time_gt`, without their request and response. */
export function listOfRequests(
  { query }: Pick<FastifyRequest, "query">,
  noted: readonly JsonObject[],
): { readonly requests: readonly JsonObject[] } {
  const after = Number(queryText(query, "time_gt") ?? 0);
  if (Number.isNaN(after)) refuse("invalid_query_params", "time_gt must be milliseconds.", { field: "time_gt" });
  const shown = noted.filter(({ time }) => Date.parse(String(time)) > after);
  return { requests: shown.map(({ request: _, response: __, ...rest }) => rest) };
}
