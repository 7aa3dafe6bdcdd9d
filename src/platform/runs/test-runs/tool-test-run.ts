/** Test runs of tools: run at once, and their steps kept for an hour (facts 3). */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { shortExchange } from "../../../delivery/pipeline/setup/shown-stages.ts";
import type { PreviewExchange } from "../../../delivery/ports/adaptor.ts";
import type { StepReport } from "../../../delivery/tools/steps.ts";
import { nowText } from "../../kernel/now-text.ts";
import { callableStoredTool, type StoredSource } from "../single-runs/tool-runs.ts";
import { noteRequests } from "./step-requests.ts";
import { childJob, collectSteps, countAnswers, reachedSteps, storeStages } from "./test-run-stages.ts";

const area = "tool-test-runs";
/** Requests that are kept of a step, the latest. */
const sentAtMost = 100;

interface ToolTestRequest {
  readonly tool: StoredIn<"tools">;
  readonly input: Json;
  readonly triggeredAt: string | undefined;
}

/** Runs a tool once. Throws BoundExceeded where there is no room. */
export async function testRun(from: StoredSource, { tool, input, triggeredAt }: ToolTestRequest): Promise<JsonObject> {
  const { services, caller } = from;
  const { ids } = services;
  const runId = ids.objectId();
  const startedAt = nowText(services);
  const collected = collectSteps();
  const sent = new Map<string, readonly PreviewExchange[]>();
  const keepReport = (report: StepReport): void => {
    if (report.depth > 1) return;
    collected.add(report);
    const { id, exchanges = [] } = report;
    if (exchanges.length > 0)
      sent.set(id, [...(sent.get(id) ?? []), ...exchanges.map(shortExchange)].slice(-sentAtMost));
  };
  const callable = await callableStoredTool(
    from,
    { id: tool._id, overrides: undefined },
    { mock: true, watch: keepReport },
  );
  const results = await callable.call([input], undefined);
  const endedAt = nowText(services);
  for (const [step, exchanges] of sent) await noteRequests(services, caller.account, { of: tool._id, step }, exchanges);
  const stepsKept = await storeStages(services, caller.account, { area, of: tool._id, runId }, collected);
  const job = { createdAt: startedAt, startedAt, endedAt, lastModified: endedAt };
  const whole = { status: callable.obstacle ? "failed" : "completed", ...countAnswers(results), ...job };
  return {
    metadata: {
      runId,
      triggeredAt: triggeredAt ?? startedAt,
      startedAt,
      endedAt,
      steps: reachedSteps(collected.steps),
      stepsKept,
    },
    flowJob: { _id: runId, type: "flow", _toolId: tool._id, _integrationId: tool._integrationId, ...whole },
    childJobs: collected.steps
      .filter(({ type }) => type === "import" || type === "export")
      .map((step, oIndex) => childJob(step, { _id: ids.objectId(), _flowJobId: runId, oIndex, ...job })),
    results: [...results],
  };
}
