/** The volume replicated by syncs (facts 3, usage). */
import { isProduction } from "../../platform/behaviors/environment.ts";
import { everyDocument } from "../../platform/documents/every-document.ts";
import { queryText, refuse } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { type Months, syncUsageOf } from "../../platform/runs/syncs/sync-usage.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];

export const syncUsageHandlers: Handlers = {
  "syncs.usage": async (services, request) => {
    const syncs = new Map<string, { readonly _id: string; readonly name: string; readonly volume: number }>();
    for await (const { _syncId: _id, name, volume } of usageOf(services, request)) {
      // The latest month comes first: a sync has its name of that month.
      const before = syncs.get(_id) ?? { _id, name, volume: 0 };
      syncs.set(_id, { ...before, volume: before.volume + volume });
    }
    return { usage: [...syncs.values()].toSorted((one, other) => other.volume - one.volume) };
  },
  "syncs.usageSummary": async (services, request) => {
    const months = new Map<string, number>();
    for await (const { month, volume } of usageOf(services, request))
      months.set(month, (months.get(month) ?? 0) + volume);
    return [...months].map(([month, volume]) => ({ month, volume })).reverse();
  },
  "syncs.usageOfEnvironments": async (services, request) => {
    const { account } = callerOf(request);
    let total = 0;
    for await (const { volume } of usageOf(services, request)) total += volume;
    const environments = await everyDocument(services.store.read, account, "environments");
    const usage = environments.map((environment) => ({
      _id: environment._id,
      name: environment.name,
      volume: isProduction(environment, account) ? total : 0,
    }));
    return { usage };
  },
};

function usageOf({ store }: Services, request: Request) {
  const months: Months = { from: monthIn(request, "from"), to: monthIn(request, "to") };
  if (months.from !== undefined && months.to !== undefined && months.from > months.to)
    return refuse("invalid_query_params", "from must not be after to.", { field: "from" });
  return syncUsageOf(store.read, callerOf(request).account, months);
}

function monthIn(request: Request, field: "from" | "to"): string | undefined {
  const text = queryText(request.query, field);
  if (text === undefined || text === "") return undefined;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text))
    return refuse("invalid_query_params", `${field} must be a month, as in 2026-01.`, { field });
  return text;
}
