/** What carries out the jobs of one type. A worker is made with what it needs to do so; whoever runs it need not know that. */
import type { Claim } from "../store/jobs.ts";
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

/** What is written together with the end of the job; never where the job was cancelled meanwhile. */
export type Settle = (tx: Writer) => Promise<void>;

/** Why a job is given up whose processes ended without an answer. */
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
  /** How often a job is tried whose `run` throws: 1 unless said otherwise. It waits longer from time to time. Deaths of processes count apart. */
  readonly tries?: number;
  /** Whether it is of no use to try again after this error. */
  readonly isFinal?: (error: unknown) => boolean;
  /** Before `run`, stored like progress. A job that is taken again after a crash comes by here again. */
  readonly started?: (tx: Writer, job: Claim) => Promise<void>;
  /** Does the work. May run again from the start after a crash, so what it does outside of the store should bear that. */
  readonly run: (job: Claim, context: JobContext) => Promise<Settle | undefined>;
  /** In the transaction that gives the job up: `run` threw, or the process died under it too often. */
  readonly failed?: (tx: Writer, job: Claim, error: Error) => Promise<void>;
}
