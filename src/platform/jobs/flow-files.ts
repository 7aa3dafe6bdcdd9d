/**
 * Ends a run whose imports have gathered records for files: sends the files, settles the records that waited, then ends the run.
 * The outcome of a file is stored before it is reported. A worker that resumes therefore never sends a file again that is known to be
 * sent.
 */
import { type JsonObject, objectsOf } from "../../base/json.ts";
import { failureItem, RecordFailure } from "../../delivery/failures/failure.ts";
import type { OpenFlow } from "../../delivery/flows/advance.ts";
import type { FlowStep } from "../../delivery/flows/flow-graph.ts";
import { sendGathered } from "../../delivery/pipeline/run/import-run.ts";
import { nowText } from "../kernel/now-text.ts";
import { finishFlowRun } from "../runs/flow-execution/flow-end.ts";
import { openFlow } from "../runs/flow-execution/flow-open.ts";
import { doubtfulErrors, doubtWarning, recordOutcomes } from "../runs/flow-execution/flow-outcomes.ts";
import { fileState, flowChoices, flowSpool } from "../runs/flow-execution/flow-spool.ts";
import { settlePage, waitingPages } from "../runs/flow-execution/flow-waiting.ts";
import { createWorkMeter } from "../runs/flow-execution/work-meter.ts";
import { flowPlanOf, graphOfPlan, stepPart } from "../runs/flow-starts/flow-plan.ts";
import { partOfJob } from "../runs/flow-starts/flow-run-jobs.ts";
import type { FlowPartName } from "../store/flow-runs.ts";
import type { JobClaim } from "../store/jobs.ts";
import type { JobContext, JobNeeds, Settle } from "./worker.ts";

type Payload = {
  /** The final status of the run. */
  readonly status: "completed" | "failed";
  /** Why files that are not sent by now are given up. */
  readonly givenUp?: string;
};

interface StepFileContext {
  readonly services: JobNeeds;
  readonly name: FlowPartName;
  readonly flow: OpenFlow;
  readonly context: JobContext;
  readonly givenUp: string | undefined;
}

export async function writeFiles(services: JobNeeds, job: JobClaim, context: JobContext): Promise<Settle | undefined> {
  const name = partOfJob(job);
  const { status, givenUp } = job.payload as Payload;
  const run = await services.store.read.flowRun(name);
  if (!run || run.status === "canceling") return undefined;
  const plan = flowPlanOf(run);
  const source = plan.sources.find(({ part }) => part === name.part)!;
  const meter = createWorkMeter(services.compute, services.clock);
  const measured: JobNeeds = { ...services, compute: meter.compute };
  const flow = await openFlow(measured, plan, source, { run: name.run, signal: context.signal });
  const writing: StepFileContext = { services, name, flow, context, givenUp };
  const hooked: { readonly number: number; readonly id: string; readonly errors: readonly JsonObject[] }[] = [];
  for (const step of graphOfPlan(plan).steps) {
    if (step.type !== "import" || (await flowSpool(services, name, step.number).keys()).length === 0) continue;
    const part = stepPart(step.number);
    const file = await meter.time(part, "msDeliver", () => sendStepFile(step, writing));
    const counts = meter.take(part);
    await context.progress(async (tx) => void (await tx.changeFlowPart({ ...name, part }, { counts })));
    for (const page of await waitingPages(services.store.read, name, step.number)) {
      context.signal.throwIfAborted();
      await context.progress((tx) => settlePage(services, tx, { name, plan }, page, file));
    }
    const errors = objectsOf(file["hookErrors"]);
    if (errors.length > 0) hooked.push({ number: step.number, id: step.id, errors });
  }
  return async (tx) => {
    for (const { number, id, errors } of hooked) {
      const part = stepPart(number);
      const numError = await recordOutcomes(services, tx, {
        account: name.account,
        run: name.run,
        plan,
        part,
        step: id,
        source: source.export,
        stage: "page_processor_import",
        place: undefined,
        key: "file",
        outcomes: [{ result: "error", errors }],
      });
      await tx.changeFlowPart({ ...name, part }, { counts: { numError } });
    }
    await finishFlowRun(services, tx, name, { status });
  };
}

/** Sends the file of a step, unless it is known what became of it. Answers that. */
async function sendStepFile(
  step: FlowStep,
  { services, name, flow, context, givenUp }: StepFileContext,
): Promise<JsonObject> {
  const state = fileState(services, name, step.number);
  const known = await state.result();
  if (known) return known;
  const failedFile = (failure: RecordFailure) => ({ errors: [failureItem(failure, nowText(services), undefined)] });
  const isAgain = await state.hasBegun();
  let file: JsonObject;
  if (givenUp !== undefined) {
    file = failedFile(new RecordFailure("delivery_failed", "internal", "request", givenUp));
  } else {
    await context.progress((tx) => state.begin(tx));
    const opened = await flow.importOf(step);
    const gathered = {
      spool: flowSpool(services, name, step.number),
      choices: flowChoices(services, name, step.number),
    };
    file = opened instanceof RecordFailure ? failedFile(opened) : ((await sendGathered(gathered, opened)) ?? {});
  }
  const reportedFile = isAgain ? withDeliveryDoubt(file) : file;
  if (context.signal.aborted && objectsOf(file["errors"]).length === 0)
    await services.store.write(async (tx) => {
      // Whoever takes the work over knows that it was sent.
      if (await tx.flowRun(name)) await state.end(tx, reportedFile);
    });
  context.signal.throwIfAborted();
  await context.progress((tx) => state.end(tx, reportedFile));
  return reportedFile;
}

/** Returns the outcome of a file that an interrupted worker may have sent before, with a note about that. */
function withDeliveryDoubt(file: JsonObject): JsonObject {
  const errors = objectsOf(file["errors"]);
  const why = "the sender of the file was ended during the transmission";
  if (errors.length === 0) return { ...file, warnings: [doubtWarning(why)] };
  return { ...file, errors: doubtfulErrors(errors, why) };
}
