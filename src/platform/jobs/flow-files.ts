/** Ends a run whose imports have gathered what they write: sends it, and then ends the run. */
import type { JsonObject } from "../../base/json.ts";
import { objectsOf } from "../../base/json.ts";
import { failureItem, RecordFailure } from "../../delivery/failure.ts";
import { sendGathered } from "../../delivery/pipeline/import-run.ts";
import { endRun } from "../runs/flow-end.ts";
import { openFlow } from "../runs/flow-open.ts";
import { recordOutcomes } from "../runs/flow-outcomes.ts";
import { graphOf, planOf, stepPart } from "../runs/flow-plan.ts";
import { partOfJob } from "../runs/flow-queue.ts";
import { flowSpool } from "../runs/flow-spool.ts";
import { nowText, type Services } from "../services.ts";
import type { Claim } from "../store/jobs.ts";
import type { JobContext, Settle } from "./worker.ts";

/** `status` of the payload: how the run ends. A job that is taken again writes its files again, under the same names. */
export async function writeFiles(services: Services, job: Claim, { signal }: JobContext): Promise<Settle | undefined> {
  const name = partOfJob(job);
  const { status } = job.payload as { readonly status: "completed" | "failed" };
  const run = await services.store.read.flowRun(name);
  if (!run || run.status === "canceling") return undefined;
  const plan = planOf(run);
  const source = plan.sources.find(({ part }) => part === name.part)!;
  const flow = await openFlow(services, plan, source, { run: name.run, signal });
  const failed: { readonly number: number; readonly id: string; readonly errors: readonly JsonObject[] }[] = [];
  for (const step of graphOf(plan).steps) {
    const spool = flowSpool(services, name, step.number);
    if (step.type !== "import" || (await spool.keys()).length === 0) continue;
    const opened = await flow.importOf(step);
    const errors =
      opened instanceof RecordFailure
        ? [failureItem(opened, nowText(services), undefined)]
        : errorsOf(await sendGathered(spool, opened));
    signal.throwIfAborted();
    if (errors.length > 0) failed.push({ number: step.number, id: step.id, errors });
  }
  return async (tx) => {
    for (const { number, id, errors } of failed) {
      const part = stepPart(number);
      const numError = await recordOutcomes(services, tx, {
        ...{ account: name.account, run: name.run, plan, part, step: id, source: source.export },
        ...{ stage: "page_processor_import", place: undefined, key: "file" },
        outcomes: [{ result: "error", errors }],
      });
      await tx.changeFlowPart({ ...name, part }, { counts: { numError } });
    }
    await endRun(services, tx, name, { status });
  };
}

const errorsOf = (end: JsonObject | undefined): readonly JsonObject[] => [
  ...objectsOf(end?.["errors"]),
  ...objectsOf(end?.["hookErrors"]),
];
