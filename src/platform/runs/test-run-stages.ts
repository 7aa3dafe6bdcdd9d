/** The stages of test runs, of tools and of flows: kept for an hour, so that each step can be read (facts 3). */
import type { Json, JsonObject } from "../../base/json.ts";
import type { StepReport } from "../../delivery/tools/steps.ts";
import type { Services } from "../services.ts";

/** Milliseconds that the steps of a run can be read. */
export const keptMs = 60 * 60 * 1000;
/** Bytes of the steps that an account keeps at once; of one stage, in characters. */
const bounds = { kept: 32 * 1024 * 1024, stage: 512 * 1024 } as const;

/** Whose stages they are. */
export interface TestRunOf {
  readonly area: "tool-test-runs" | "flow-test-runs";
  /** The `_id` of the tool or flow. */
  readonly of: string;
  readonly runId: string;
}

const keyOf = ({ of, runId }: TestRunOf): string => `${of}/${runId}`;

/** Keeps the stages; false where there was no room. */
export async function keepStages(
  { store, clock }: Services,
  account: string,
  run: TestRunOf,
  reports: readonly StepReport[],
): Promise<boolean> {
  const { area } = run;
  const key = keyOf(run);
  const expiresAt = new Date(clock.now() + keptMs).toISOString();
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
export async function stagesKept(
  { store, clock }: Services,
  account: string,
  run: TestRunOf,
  stepId: string,
): Promise<readonly Json[] | undefined> {
  const bytes = await store.read.blob(account, run.area, keyOf(run));
  if (!bytes) return undefined;
  const { expiresAt, steps } = JSON.parse(Buffer.from(bytes).toString("utf8")) as {
    readonly expiresAt: string;
    readonly steps: { readonly [id: string]: readonly Json[] };
  };
  // What is past its time vanishes with the next sweep.
  if (Date.parse(expiresAt) <= clock.now()) return undefined;
  return Object.hasOwn(steps, stepId) ? steps[stepId]! : [];
}
