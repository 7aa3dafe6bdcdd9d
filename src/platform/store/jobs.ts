/** The queue of jobs in the store. A job is taken by a lease: who lets it run out has died, and another one takes over. */
import type { Json } from "../../base/json.ts";

export type JobStatus = "queued" | "running" | "completed" | "failed" | "canceled";

export interface Job {
  readonly id: string;
  readonly account: string;
  readonly type: string;
  readonly payload: Json;
  readonly status: JobStatus;
  /** How often it was taken, this time included. */
  readonly attempts: number;
  readonly leaseUntil: string | null;
  readonly createdAt: string;
}

interface Lease {
  readonly owner: string;
  /** ISO 8601. */
  readonly until: string;
}

export interface JobReader {
  job(account: string, id: string): Promise<Job | undefined>;
  /**
   * Jobs of the types that wait or whose lease has run out, in order of arrival; none of an account in which
   * `perAccount` run already.
   */
  runnableJobs(query: {
    readonly types: readonly string[];
    readonly now: string;
    readonly perAccount: number;
    readonly limit: number;
  }): Promise<readonly Job[]>;
  /** How many jobs of all accounts are in each state that is not an end. */
  openJobs(): Promise<{ readonly queued: number; readonly running: number }>;
}

/** Changes answer whether they found the job in the state that they are for (compare and set). */
export interface JobWriter {
  addJob(account: string, job: Pick<Job, "id" | "type" | "payload" | "createdAt">): Promise<void>;
  /** Takes a job that {@link JobReader.runnableJobs} named, unless another one did or the account runs enough of them. */
  takeJob(
    account: string,
    job: Job,
    lease: Lease,
    at: { readonly now: string; readonly perAccount: number },
  ): Promise<boolean>;
  extendJob(account: string, id: string, lease: Lease): Promise<boolean>;
  endJob(account: string, id: string, owner: string, end: JobEnd): Promise<boolean>;
  /** Puts a job back, as if this attempt had never been. */
  releaseJob(account: string, id: string, owner: string): Promise<boolean>;
  /** Puts back everything that runs: for a server that knows that nobody else uses the store. */
  releaseAllJobs(): Promise<void>;
  cancelJob(account: string, id: string, at: string): Promise<boolean>;
}

interface JobEnd {
  readonly status: "completed" | "failed";
  /** ISO 8601. */
  readonly at: string;
  readonly error?: string;
}
