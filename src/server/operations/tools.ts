/** Tools: test runs and their steps (facts 3). */
import { isObject, type JsonObject, objectsOf } from "../../base/json.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { toolStepRuns } from "../../platform/runs/single-runs/prepared-runs.ts";
import { capturedRequest, requestsOfStep } from "../../platform/runs/test-runs/step-requests.ts";
import { readStages } from "../../platform/runs/test-runs/test-run-stages.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { listOfRequests } from "./captured-requests.ts";
import type { Handler, Handlers } from "./handler.ts";

/** Loaded with the first run. */
const loadToolTestRun = () => import("../../platform/runs/test-runs/tool-test-run.ts");

export const toolHandlers: Handlers = {
  "tools.testRun": async (services, request) => {
    const caller = callerOf(request);
    const tool =
      (await services.store.read.get(caller.account, "tools", request.params["_id"]!))?.body ?? refuseNotFound();
    const body = request.body === undefined || request.body === null ? {} : documentBody<"tools.testRun">(request);
    const { triggeredAt } = body;
    const input = body.input ?? (isObject(tool.input) ? tool.input.mockInput : undefined);
    if (input === undefined) {
      return refuse("invalid_field", "The tool has no input.mockInput: set it, or send input.", { field: "input" });
    }
    const { testRun } = await loadToolTestRun();
    return testRun(
      { services, caller, ...toolStepRuns },
      { tool, input, triggeredAt: typeof triggeredAt === "string" ? triggeredAt : undefined },
    );
  },
  "tools.testRunStep": async (services, request) => {
    const { account } = callerOf(request);
    const { _id, runId, stepId } = request.params;
    if (!(await services.store.read.get(account, "tools", _id!))) return refuseNotFound();
    const run = { area: "tool-test-runs", of: _id!, runId: runId! } as const;
    const stages = await readStages(services, account, run, stepId!);
    return { stages: stages ?? refuseNotFound("The test run") };
  },
  "tools.requests": async (services, request) => listOfRequests(request, await requestsIn(services, request)),
  "tools.request": async (services, request) =>
    capturedRequest(await requestsIn(services, request), request.params["key"]),
};

async function requestsIn({ store }: Services, request: Parameters<Handler>[1]): Promise<readonly JsonObject[]> {
  const { account } = callerOf(request);
  const { _id: of, _stepId: step } = request.params;
  const tool = (await store.read.get(account, "tools", of!))?.body ?? refuseNotFound("The tool");
  const branches = objectsOf(tool.routers).flatMap((router) => objectsOf(router.branches));
  const steps = branches.flatMap((branch) => objectsOf(branch.pageProcessors));
  if (!steps.some(({ _exportId, _importId }) => _exportId === step || _importId === step)) refuseNotFound("The step");
  return requestsOfStep(store.read, account, { of: of!, step: step! });
}
