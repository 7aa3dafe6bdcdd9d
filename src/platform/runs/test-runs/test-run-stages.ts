/** The stages of test runs, of tools and of flows: kept for an hour, so that each step can be read (facts 3). */
import { parseExactJson } from "../../../base/exact-json.ts";
import { type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import type { StepReport } from "../../../delivery/tools/steps.ts";
import type { RunNeeds } from "../connections/needs.ts";

/** Milliseconds that the steps of a run can be read. */
const keptMs = 60 * 60 * 1000;
/** Bytes of the steps that an account keeps at once; of one stage, in characters. */
const bounds = { kept: 32 * 1024 * 1024, stage: 512 * 1024 } as const;

/** The owner of the stages. */
interface TestRunOwner {
  readonly area: "tool-test-runs" | "flow-test-runs";
  /** The `_id` of the tool or flow. */
  readonly of: string;
  readonly runId: string;
}

const testRunKey = ({ of, runId }: TestRunOwner): string => `${of}/${runId}`;

export interface CollectedSteps {
  readonly steps: readonly CollectedStep[];
  add(report: StepReport): void;
  /** True if the stages of all steps are stored; above the size limit no step has stages. */
  readonly complete: boolean;
}

/** Takes reports as they come. */
export function collectSteps(): CollectedSteps {
  let steps: CollectedStep[] = [];
  let characters = 0;
  return {
    get steps() {
      return steps;
    },
    get complete() {
      return characters <= bounds.kept;
    },
    add(report) {
      const { type, id, name, branch, answers = [] } = report;
      const sized = characters > bounds.kept ? [] : reportStages(report).map(boundedStage);
      characters += sized.reduce((sum, { size }) => sum + size, 0);
      const step = { type, id, name, ...(branch !== undefined && { branch }), counts: countAnswers(answers) };
      steps.push({ ...step, stages: sized.map(({ stage }) => stage) });
      if (characters > bounds.kept) steps = steps.map((each) => ({ ...each, stages: [] }));
    },
  };
}

/** Keeps the stages; false where there was no room. */
export async function storeStages(
  { store, clock }: RunNeeds,
  account: string,
  run: TestRunOwner,
  { steps, complete }: CollectedSteps,
): Promise<boolean> {
  if (!complete) return false;
  const { area } = run;
  const key = testRunKey(run);
  const expiresAt = new Date(clock.now() + keptMs).toISOString();
  const byId = Map.groupBy(steps, ({ id }) => id);
  const stages = [...byId].map(([id, each]) => [id, each.flatMap((step) => step.stages)] as const);
  const bytes = Buffer.from(JSON.stringify({ expiresAt, steps: Object.fromEntries(stages) }), "utf8");
  return store.write(async (tx) => {
    if ((await tx.passingBytes(account, area, key)) + bytes.length > bounds.kept) return false;
    await tx.putBlob(account, { area, key, bytes, expiresAt });
    return true;
  });
}

/** A stage that is too large to be kept says so. */
function boundedStage(stage: JsonObject): { readonly stage: JsonObject; readonly size: number } {
  const size = charactersIn(stage, bounds.stage) > bounds.stage ? Infinity : JSON.stringify(stage).length;
  if (size <= bounds.stage) return { stage, size };
  const small = { name: stage["name"]!, input: null, output: null, errors: [], tooLarge: true };
  return { stage: small, size: JSON.stringify(small).length };
}

/** Characters of the texts in a value, counted until they are too many: its JSON has more, and takes long to be made. */
function charactersIn(value: Json, enough: number): number {
  if (typeof value === "string") return value.length;
  if (value === null || typeof value !== "object") return 1;
  let sum = 0;
  for (const each of Object.values(value)) {
    sum += 1 + charactersIn(each, enough - sum);
    if (sum > enough) break;
  }
  return sum;
}

function reportStages({
  type,
  input,
  output,
  answers = [],
  exchanges = [],
  errors,
}: StepReport): readonly JsonObject[] {
  const stageDocument = (name: string, stageInput: Json, stageOutput: Json, failed: Json = []): JsonObject => ({
    name,
    input: stageInput,
    output: stageOutput,
    errors: failed,
  });
  switch (type) {
    case "router":
      return [stageDocument("router", input, output, errors)];
    case "input":
      return [stageDocument("transformTwoDotZero", input, output, errors)];
    case "output":
      return [stageDocument("responseMap", input, output, errors)];
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
    stageDocument("request", input, requests),
    stageDocument("response", requests, responses),
    stageDocument("parse", responses, answers, errors),
    stageDocument("responseMap", answers, output),
  ];
}

/** Returns the stages of a step; undefined if there is no such run, or it is over for more than an hour. */
export async function readStages(
  { store, clock }: RunNeeds,
  account: string,
  run: TestRunOwner,
  stepId: string,
): Promise<readonly Json[] | undefined> {
  const bytes = await store.read.blob(account, run.area, testRunKey(run));
  if (!bytes) return undefined;
  const { expiresAt, steps } = parseExactJson(Buffer.from(bytes).toString("utf8")) as {
    readonly expiresAt: string;
    readonly steps: { readonly [id: string]: readonly Json[] };
  };
  // Expired stages are deleted by the next sweep.
  if (Date.parse(expiresAt) <= clock.now()) return undefined;
  return Object.hasOwn(steps, stepId) ? steps[stepId]! : [];
}

// Test runs as unlisted jobs, and their immediate answers (facts 3).

/**
 * The part of a step's report that is kept while its run continues. Its size does not depend on the data of the step.
 */
export interface CollectedStep extends Pick<StepReport, "type" | "id" | "name" | "branch"> {
  readonly counts: AnswerCounts;
  readonly stages: readonly JsonObject[];
}

/** The ids of the steps that were reached. */
export const reachedSteps = (steps: readonly CollectedStep[]): readonly string[] => [
  ...new Set(steps.map(({ id }) => id)),
];

/** A type, so that it is an object of JSON. */
type AnswerCounts = { readonly [name in "numError" | "numIgnore" | "numSuccess"]: number };

/** Of answers of a step: how many failed, were left out, and succeeded. */
export function countAnswers(results: readonly JsonObject[]): AnswerCounts {
  const numError = results.filter(({ errors }) => objectsOf(errors).length > 0).length;
  const numIgnore = results.filter(({ ignored }) => ignored === true).length;
  return { numError, numIgnore, numSuccess: results.length - numError - numIgnore };
}

export function sumCounts(all: readonly AnswerCounts[]): AnswerCounts {
  const sumField = (name: keyof AnswerCounts) => all.reduce((total, each) => total + each[name], 0);
  return { numError: sumField("numError"), numIgnore: sumField("numIgnore"), numSuccess: sumField("numSuccess") };
}

export function childJob({ type, id, name, branch, counts }: CollectedStep, job: JsonObject): JsonObject {
  const stepReference = type === "export" ? { _exportId: id } : { _importId: id };
  return { ...job, type, ...stepReference, name, branch: branch ?? "", status: "completed", ...counts };
}
