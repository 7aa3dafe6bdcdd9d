/** The workers of flow runs (docs/FLOWS.md). Their code is loaded with the first job, which keeps the start fast. */

import { endRun, giveUpFiles, giveUpRun } from "../runs/flow-course/flow-end.ts";
import { autoRetryJobType, retryDue } from "../runs/flow-starts/auto-retry.ts";
import { flowEndJobType, flowFilesJobType, flowJobType, pageJobType } from "../runs/flow-starts/flow-plan.ts";
import { partOfJob } from "../runs/flow-starts/flow-queue.ts";
import type { JobNeeds } from "./needs.ts";
import type { Worker } from "./worker.ts";

/** Attempts at a job that fails because of the platform itself, such as a store that is briefly unavailable. */
const tries = 5;

export function flowWorkers(services: JobNeeds): readonly Worker[] {
  const failed: Worker["failed"] = (tx, job, error) => giveUpRun(services, tx, partOfJob(job), error);
  return [
    {
      type: autoRetryJobType,
      tries,
      run: async (job) => (tx) => retryDue(services, tx, job),
    },
    {
      type: flowEndJobType,
      tries,
      async run({ account, payload }) {
        const { run, canceledBy } = payload as { readonly run: string; readonly canceledBy: string };
        return (tx) => endRun(services, tx, { account, run }, { status: "canceled", canceledBy });
      },
    },
    {
      type: flowFilesJobType,
      tries,
      run: async (job, context) => (await import("./flow-files.ts")).writeFiles(services, job, context),
      failed(tx, job, error) {
        const { givenUp } = job.payload as { readonly givenUp?: string };
        return giveUpFiles(services, tx, partOfJob(job), { error, givenUp: givenUp !== undefined });
      },
    },
    {
      type: pageJobType,
      tries,
      run: async (job, context) => (await import("./flow-pages.ts")).workOff(services, job, context),
      failed,
    },
    {
      type: flowJobType,
      tries,
      run: async (job, context) => (await import("./flow-source.ts")).readSource(services, job, context),
      failed,
    },
  ];
}
