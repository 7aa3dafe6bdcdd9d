/** The workers of flow runs (docs/FLOWS.md). Their code is loaded with the first job, which keeps the start fast. */

import { failFiles, failRun, finishFlowRun } from "../runs/flow-execution/flow-end.ts";
import { autoRetryJobType, retryDue } from "../runs/flow-starts/auto-retry.ts";
import { flowEndJobType, flowFilesJobType, flowJobType, pageJobType } from "../runs/flow-starts/flow-plan.ts";
import { partOfJob } from "../runs/flow-starts/flow-queue.ts";
import type { JobNeeds } from "./needs.ts";
import type { Worker } from "./worker.ts";

/** Attempts at a job that fails because of the platform itself, such as a store that is briefly unavailable. */
const maxTries = 5;

export function flowWorkers(services: JobNeeds): readonly Worker[] {
  const giveUpFlowRun: Worker["failed"] = (tx, job, error) => failRun(services, tx, partOfJob(job), error);
  return [
    {
      type: autoRetryJobType,
      tries: maxTries,
      run: async (job) => (tx) => retryDue(services, tx, job),
    },
    {
      type: flowEndJobType,
      tries: maxTries,
      async run({ account, payload }) {
        const { run, canceledBy } = payload as { readonly run: string; readonly canceledBy: string };
        return (tx) => finishFlowRun(services, tx, { account, run }, { status: "canceled", canceledBy });
      },
    },
    {
      type: flowFilesJobType,
      tries: maxTries,
      run: async (job, context) => (await import("./flow-files.ts")).writeFiles(services, job, context),
      failed(tx, job, error) {
        const { givenUp } = job.payload as { readonly givenUp?: string };
        return failFiles(services, tx, partOfJob(job), { error, givenUp: givenUp !== undefined });
      },
    },
    {
      type: pageJobType,
      tries: maxTries,
      run: async (job, context) => (await import("./flow-pages.ts")).processPages(services, job, context),
      failed: giveUpFlowRun,
    },
    {
      type: flowJobType,
      tries: maxTries,
      run: async (job, context) => (await import("./flow-source.ts")).readSource(services, job, context),
      failed: giveUpFlowRun,
    },
  ];
}
