/** Test runs of tools: run at once, and their steps kept for an hour (facts 3). */
import { type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import type { StepReport } from "../../delivery/tools/steps.ts";
import type { Services } from "../services.ts";
import { callableStoredTool, type StoredSource } from "./tool-runs.ts";

const area = "tool-test-runs";
/** Milliseconds that the steps of a run can be read. */
const keptMs = 60 * 60 * 1000;
/** Bytes of the steps that an account keeps at once; of one stage, in characters. */
const bounds = { kept: 32 * 1024 * 1024, stage: 512 * 1024 } as const;

interface TestRun {
  readonly tool: StoredIn<"tools">;
  readonly input: Json;
  readonly triggeredAt: string | undefined;
}

/** Runs a tool once. Throws BoundExceeded where there is no room. */
export async function testRun(from: StoredSource, { tool, input, triggeredAt }: TestRun): Promise<JsonObject> {
  const { services, caller } = from;
  const { clock, ids } = services;
  const runId = ids.objectId();
  const startedAt = timeText(services);
  const reports: StepReport[] = [];
  const watch = (report: StepReport): void => {
    if (report.depth === 1) reports.push(report);
  };
  const callable = await callableStoredTool(from, { id: tool._id, overrides: undefined }, { mock: true, watch });
  const results = await callable.call([input], undefined);
  const endedAt = timeText(services);
  const expiresAt = new Date(clock.now() + keptMs).toISOString();
  const stepsKept = await kept(services, caller.account, { key: `${tool._id}/${runId}`, reports, expiresAt });
  const job = { createdAt: startedAt, startedAt, endedAt, lastModified: endedAt };
  const whole = { status: callable.obstacle ? "failed" : "completed", ...countsOf(results), ...job };
  return {
    metadata: { runId, triggeredAt: triggeredAt ?? startedAt, startedAt, endedAt, steps: stepsOf(reports), stepsKept },
    flowJob: { _id: runId, type: "flow", _toolId: tool._id, _integrationId: tool._integrationId, ...whole },
    childJobs: reports
      .filter(({ type }) => type === "import" || type === "export")
      .map((report, oIndex) => childJob(report, { _id: ids.objectId(), _flowJobId: runId, oIndex, ...job })),
    results: [...results],
  };
}

const timeText = ({ clock }: Services): string => new Date(clock.now()).toISOString();

const stepsOf = (reports: readonly StepReport[]): readonly string[] => [...new Set(reports.map(({ id }) => id))];

function countsOf(results: readonly JsonObject[]): JsonObject {
  const numError = results.filter(({ errors }) => objectsOf(errors).length > 0).length;
  const numIgnore = results.filter(({ ignored }) => ignored === true).length;
  return { numError, numIgnore, numSuccess: results.length - numError - numIgnore };
}

function childJob({ type, id, name, branch, answers = [] }: StepReport, job: JsonObject): JsonObject {
  const of = type === "export" ? { _exportId: id } : { _importId: id };
  return { ...job, type, ...of, name, branch: branch ?? "", status: "completed", ...countsOf(answers) };
}

interface Keeping {
  readonly key: string;
  readonly reports: readonly StepReport[];
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Whether there was room to keep the stages. */
async function kept({ store }: Services, account: string, { key, reports, expiresAt }: Keeping): Promise<boolean> {
  const steps = Map.groupBy(reports, ({ id }) => id);
  const stages = [...steps].map(([id, each]) => [id, each.flatMap(stagesOf).map(bounded)] as const);
  const bytes = Buffer.from(JSON.stringify({ expiresAt, steps: Object.fromEntries(stages) }), "utf8");
  return store.write(async (tx) => {
    if ((await tx.passingBytes(account, area, key)) + bytes.length > bounds.kept) return false;
    await tx.putBlob(account, { area, key, bytes, expiresAt });
    return true;
  });
}

/** A stage that is too large to be kept says so. */
function bounded(stage: JsonObject): JsonObject {
  const size = JSON.stringify(stage).length;
  return size <= bounds.stage ? stage : { name: stage["name"]!, input: null, output: null, errors: [], tooLarge: true };
}

function stagesOf({ type, input, output, answers = [], exchanges = [], errors }: StepReport): readonly JsonObject[] {
  const of = (name: string, given: Json, made: Json, failed: Json = []): JsonObject => ({
    name,
    input: given,
    output: made,
    errors: failed,
  });
  switch (type) {
    case "router":
      return [of("router", input, output, errors)];
    case "input":
      return [of("transformTwoDotZero", input, output, errors)];
    case "output":
      return [of("responseMap", input, output, errors)];
  }
  const requests = exchanges.map(
    ({ request: { url, method, headers, body } }): Json => ({ url, method, headers, body: body ?? null }),
  );
  const responses = exchanges.map(
    ({ status, headers, body }): Json => ({
      statusCode: status ?? null,
      headers: headers ?? {},
      body: body ?? null,
    }),
  );
  return [
    of("request", input, requests),
    of("response", requests, responses),
    of("parse", responses, answers, errors),
    of("responseMap", answers, output),
  ];
}

/** The stages of a step; undefined where there is no such run, or it is over for more than an hour. */
export async function testRunStages(
  { store, clock }: Services,
  account: string,
  { tool, runId, stepId }: { readonly tool: string; readonly runId: string; readonly stepId: string },
): Promise<readonly Json[] | undefined> {
  const bytes = await store.read.blob(account, area, `${tool}/${runId}`);
  if (!bytes) return undefined;
  const { expiresAt, steps } = JSON.parse(Buffer.from(bytes).toString("utf8")) as {
    readonly expiresAt: string;
    readonly steps: { readonly [id: string]: readonly Json[] };
  };
  // What is past its time vanishes with the next sweep.
  if (Date.parse(expiresAt) <= clock.now()) return undefined;
  return Object.hasOwn(steps, stepId) ? steps[stepId]! : [];
}
