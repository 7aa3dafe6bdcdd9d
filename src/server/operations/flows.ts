/** Runs of flows (facts 3). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { queryText, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { hasStep } from "../../platform/runs/flow-errors/flow-errors.ts";
import { readDeltaCursors } from "../../platform/runs/flow-starts/delta-cursors.ts";
import { storedFlowAsRun } from "../../platform/runs/flow-starts/flow-instances.ts";
import { sourcesOf, startFlowRun } from "../../platform/runs/flow-starts/flow-start.ts";
import { runStats } from "../../platform/runs/flow-starts/flow-stats.ts";
import { capturedRequest, requestsOfStep } from "../../platform/runs/test-runs/step-requests.ts";
import { readStages } from "../../platform/runs/test-runs/test-run-stages.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { namedTexts } from "../request/named-texts.ts";
import { uploadIn } from "../request/read-body.ts";
import { listOfRequests } from "./captured-requests.ts";
import type { Handler, Handlers } from "./handler.ts";

export const flowHandlers: Handlers = {
  "flows.run": async (services, request) => {
    const caller = callerOf(request);
    const { account } = caller;
    const body = request.body === undefined || request.body === null ? {} : documentBody<"flows.run">(request);
    const exportChoice = isObject(body.export) ? body.export : {};
    const dates = { start: dateIn(exportChoice.startDate, "startDate"), end: dateIn(exportChoice.endDate, "endDate") };
    const exports = body._exportIds === undefined || body._exportIds === null ? undefined : idsIn(body._exportIds);
    const flow = request.params["_id"]!;
    const upload = uploadIn(body);
    const made = await services.store.write((tx) =>
      startFlowRun(services, tx, { account, flow, caller, triggeredBy: "manual", exports, dates, upload }),
    );
    if ("started" in made) return made.started;
    const { code, message, field } = made.refused;
    if (code === "resource_not_found") return refuseNotFound("The flow");
    return refuse(code, message, field === undefined ? {} : { field });
  },
  "flows.testRun": async (services, request) => {
    const caller = callerOf(request);
    const flow = await flowOf(services, request);
    if (flow.disabled !== true) {
      refuse("access_restricted", "Only disabled flows are run for a test: disable the flow first, or run it.");
    }
    const body = request.body === undefined || request.body === null ? {} : documentBody<"flows.testRun">(request);
    const { triggeredAt, _exportId } = body;
    // Loaded with the first test run.
    const { testFlow } = await import("../../platform/runs/test-runs/flow-test-run.ts");
    return testFlow(services, caller, {
      flow,
      export: typeof _exportId === "string" && _exportId !== "" ? _exportId : undefined,
      triggeredAt: typeof triggeredAt === "string" ? triggeredAt : undefined,
    });
  },
  "flows.testRunStep": async (services, request) => {
    const { _id } = await flowOf(services, request);
    const { runId, stepId } = request.params;
    const run = { area: "flow-test-runs", of: _id, runId: runId! } as const;
    return {
      stages: (await readStages(services, callerOf(request).account, run, stepId!)) ?? refuseNotFound("The test run"),
    };
  },
  "flows.requests": async (services, request) => {
    return listOfRequests(request, await requestsIn(services, request));
  },
  "flows.request": async (services, request) => {
    return capturedRequest(await requestsIn(services, request), request.params["key"]);
  },
  "flows.lastExportDateTime": async (services, request) => {
    const { account } = callerOf(request);
    const flow = await flowOf(services, request);
    const marks = await readDeltaCursors(services.store.read, account, flow._id);
    const named = queryText(request.query, "_exportId");
    const sources = named === undefined ? sourcesOf(flow).map((source) => source.export) : [named];
    const dates = sources.flatMap((id) => marks[id] ?? []);
    return { lastExportDateTime: dates.toSorted()[0] ?? null };
  },
  "flows.runStats": async (services, request) => {
    const { account } = callerOf(request);
    const body = documentBody<"flows.runStats">(request);
    const textsNamed = (field: "_integrationIds" | "_flowIds" | "status") => namedTexts(body[field], field);
    return {
      stats: await runStats(services.store.read, account, {
        type: "flow",
        status: textsNamed("status"),
        _integrationId: textsNamed("_integrationIds"),
        _flowId: textsNamed("_flowIds"),
      }),
    };
  },
};

type Request = Parameters<Handler>[1];

async function flowOf({ store }: Services, request: Request): Promise<StoredIn<"flows">> {
  const flow = await storedFlowAsRun(store.read, callerOf(request).account, request.params["_id"]!);
  return flow ?? refuseNotFound("The flow");
}

async function requestsIn(services: Services, request: Request): Promise<readonly JsonObject[]> {
  const flow = await flowOf(services, request);
  const step = request.params["_stepId"]!;
  if (!hasStep(flow, step)) refuseNotFound("The step");
  return requestsOfStep(services.store.read, callerOf(request).account, { of: flow._id, step });
}

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
