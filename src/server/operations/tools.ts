/** Tools at work: test runs and their steps (facts 3). */
import { isObject } from "../../base/json.ts";
import { notFound, refuse } from "../../platform/refusal.ts";
import { plainImportRun } from "../../platform/runs/import-runs.ts";
import { stagesKept } from "../../platform/runs/test-run-stages.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import type { Handlers } from "./handler.ts";

/** Loaded with the first run. */
const runs = () => import("../../platform/runs/tool-test-run.ts");

export const toolHandlers: Handlers = {
  "tools.testRun": async (services, request) => {
    const caller = callerOf(request);
    const tool = (await services.store.read.get(caller.account, "tools", request.params["_id"]!))?.body ?? notFound();
    const body = request.body === undefined || request.body === null ? {} : documentBody<"tools.testRun">(request);
    const { triggeredAt } = body;
    const input = body.input ?? (isObject(tool.input) ? tool.input.mockInput : undefined);
    if (input === undefined) {
      return refuse("invalid_field", "The tool has no input.mockInput: set it, or send input.", { field: "input" });
    }
    const { testRun } = await runs();
    return testRun(
      { services, caller, importRun: plainImportRun },
      { tool, input, triggeredAt: typeof triggeredAt === "string" ? triggeredAt : undefined },
    );
  },
  "tools.testRunStep": async (services, request) => {
    const { account } = callerOf(request);
    const { _id, runId, stepId } = request.params;
    if (!(await services.store.read.get(account, "tools", _id!))) return notFound();
    const run = { area: "tool-test-runs", of: _id!, runId: runId! } as const;
    const stages = await stagesKept(services, account, run, stepId!);
    return { stages: stages ?? notFound("The test run") };
  },
};
