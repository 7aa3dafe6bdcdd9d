/** The worker for jobs of one type. It is created with all its needs, so the code that runs it need not know them. */
import type { RunNeeds } from "../runs/connections/needs.ts";
import type { JobClaim } from "../store/jobs.ts";
import type { Writer } from "../store/store.ts";

export interface JobContext {
  /** Aborted when the job is cancelled, when the claim on it is lost, and when the process stops. */
  readonly signal: AbortSignal;
  /**
   * Stores what has been done so far, in a transaction that is refused once the job is not ours any more: throws then,
   * and nothing is written.
   */
  progress(write: (tx: Writer) => Promise<void>): Promise<void>;
  /** Resolves when the next job of this process has ended, whichever it is. */
  jobEnded(): Promise<void>;
}

/** Writes of the job, made in the transaction that ends it; skipped if the job was cancelled meanwhile. */
export type Settle = (tx: Writer) => Promise<void>;

/** The reason why a job fails whose processes ended without an answer. */
export class JobAbandoned extends Error {
  constructor(deaths: number) {
    super(
      `The process that ran the job ended ${deaths} times without an answer, so the job is not tried again. What it stored until then stays. Look at the log of the server for why its process ended, such as too little memory, and run the job again.`,
    );
    this.name = "JobAbandoned";
  }
}

export interface Worker {
  readonly type: string;
  /**
   * Attempts at a job whose `run` throws. Default 1. The delay grows with each attempt. Deaths of processes are counted separately.
   */
  readonly tries?: number;
  /** Returns true if another attempt after this error is useless. */
  readonly isFinal?: (error: unknown) => boolean;
  /** Before `run`, stored like progress. A job that is taken again after a crash comes by here again. */
  readonly started?: (tx: Writer, job: JobClaim) => Promise<void>;
  /** Does the work. May run again from the start after a crash, so what it does outside of the store should bear that. */
  readonly run: (job: JobClaim, context: JobContext) => Promise<Settle | undefined>;
  /** In the transaction that gives the job up: `run` threw, or the process died under it too often. */
  readonly failed?: (tx: Writer, job: JobClaim, error: Error) => Promise<void>;
}

/** The needs of the workers. */
export interface JobNeeds extends RunNeeds {
  /** Takes errors that no request waits for. */
  readonly report: (error: unknown) => void;
}
