/** Running flows (facts 3). */
import { isObject, type Json } from "../../base/json.ts";
import { notFound, refuse } from "../../platform/refusal.ts";
import { startFlowRun } from "../../platform/runs/flow-start.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import type { Handlers } from "./handler.ts";

export const flowHandlers: Handlers = {
  "flows.run": async (services, request) => {
    const caller = callerOf(request);
    const { account } = caller;
    const body = request.body === undefined || request.body === null ? {} : documentBody<"flows.run">(request);
    const asked = isObject(body.export) ? body.export : {};
    const dates = { start: dateIn(asked.startDate, "startDate"), end: dateIn(asked.endDate, "endDate") };
    const exports = body._exportIds === undefined || body._exportIds === null ? undefined : idsIn(body._exportIds);
    const flow = request.params["_id"]!;
    const made = await services.store.write((tx) =>
      startFlowRun(services, tx, { account, flow, caller, triggeredBy: "manual", exports, dates }),
    );
    if ("started" in made) return made.started;
    const { code, message, field } = made.refused;
    if (code === "resource_not_found") return notFound("The flow");
    return refuse(code, message, field === undefined ? {} : { field });
  },
};

function dateIn(value: Json | undefined, name: string): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const ms = typeof value === "string" || typeof value === "number" ? new Date(value).getTime() : Number.NaN;
  if (Number.isNaN(ms)) return refuse("invalid_field", `${name} must be a date.`, { field: `export.${name}` });
  return new Date(ms).toISOString();
}

function idsIn(value: Json): readonly string[] {
  const ids: readonly Json[] = Array.isArray(value) ? value : [];
  if (Array.isArray(value) && ids.every((id) => typeof id === "string")) return ids as readonly string[];
  return refuse("invalid_field", "_exportIds must be an array of ids.", { field: "_exportIds" });
}
