/**
 * The job queue in the store. A job is added, cancelled and ended in the transaction of its documents.
 * The process that runs a job has a claim on it and renews the claim; a claim that is not renewed lapses, and another process takes the
 * job.
 * Times are those of the given clock if one process has the store for itself, otherwise those of the database.
 */
import type { Json } from "../../base/json.ts";

export type JobStatus = "queued" | "running" | "completed" | "failed" | "canceled";

/** The key of a job. Ids are unique among all jobs. */
export interface JobName {
  readonly account: string;
  readonly type: string;
  readonly id: string;
}

export interface NewJob extends JobName {
  readonly payload: Json;
  /** No second job of the type with this key is added while one waits or runs. */
  readonly key?: string;
  /** Milliseconds for which it waits at least. Default 0. */
  readonly delayMs?: number;
  /** True for a part of work that has begun: no caller waits to see it queued. */
  readonly isFollowUp?: boolean;
  /** Of jobs that wait, the highest is taken first, and among those the one that came first. Default 0. */
  readonly priority?: number;
}

export interface JobClaim extends JobName {
  readonly payload: Json;
  /** Number of counted attempts, including this one. */
  readonly attempts: number;
  /** Number of attempts whose process died without an outcome. */
  readonly deaths: number;
  /** For how many of them it has waited. */
  readonly waited: number;
  /** Distinguishes this claim from earlier and later ones on the same job. */
  readonly fence: number;
}

export interface OpenJobs {
  readonly type: string;
  readonly status: "queued" | "running";
  readonly n: number;
}

export interface JobReader {
  jobStatus(name: JobName): Promise<JobStatus | undefined>;
  /** Returns the number of open jobs by type and state, over all accounts; only numbers above 0. */
  openJobs(): Promise<readonly OpenJobs[]>;
}

/** Changes answer whether they found the job in the state that they are for (compare and set). `now`: milliseconds since the epoch. */
export interface JobWriter {
  /** False where the key or the id is taken: nothing is added then. */
  addJob(job: NewJob, now: number): Promise<boolean>;
  /** Cancels a job that has not ended. */
  cancelJob(name: JobName, now: number): Promise<boolean>;
  /** Returns true if the claim is valid. It then stays valid until the transaction ends. */
  holdJob(claim: JobClaim, now: number): Promise<boolean>;
  /** Ends jobs. Returns the valid claims; nothing has changed for the others. */
  endJobs(endings: readonly JobEnding[], now: number): Promise<ReadonlySet<JobClaim>>;
}

export interface JobEnding {
  readonly claim: JobClaim;
  readonly end: JobEnd;
}

export type JobEnd = { readonly status: "completed" } | { readonly status: "failed"; readonly error: string };

/** A process that runs jobs, as it last said. */
export interface JobProcess {
  readonly id: string;
  /** Machine and process. */
  readonly name: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly beatAt: string;
  readonly jobs: readonly (JobName & { readonly since: string; readonly run?: string })[];
}

/** The processes of a store that run jobs. Each says what it runs every few seconds, and is forgotten an hour after it last did. */
export interface JobProcesses {
  note(process: JobProcess): Promise<void>;
  forget(id: string): Promise<void>;
  /** Returns them in the order of their start. */
  list(): Promise<readonly JobProcess[]>;
}

interface ClaimQuery {
  readonly type: string;
  readonly limit: number;
  /** Jobs of the type that run for one account at once. */
  readonly perAccount: number;
}

export interface PutBack {
  readonly delayMs: number;
  /** True if this attempt counts as a failed one. */
  readonly counts: boolean;
  /** True if the job waits because processes died with it. The wait then covers all deaths so far. */
  readonly waits?: boolean;
}

/** Claims: taken, renewed and returned outside of transactions. */
export interface JobClaims {
  /** Milliseconds after which claims are to be spoken for again. */
  readonly beatMs: number;
  /** Ends of jobs that are written in one transaction at most. 1 where writes of one moment share transactions by themselves. */
  readonly endsAtOnce: number;
  /** Returns the given types that have a job to take; a claim for the others would find nothing. */
  typesToTake(types: readonly string[], now: number): Promise<readonly string[]>;
  /** Takes jobs that wait, or whose claim has lapsed. */
  claimJobs(query: ClaimQuery, now: number): Promise<readonly JobClaim[]>;
  /** Renews claims, and returns the valid ones. */
  beat(claims: readonly JobClaim[], now: number): Promise<ReadonlySet<JobClaim>>;
  /** Puts a job back for `delayMs` at least. */
  putBack(claim: JobClaim, how: PutBack, now: number): Promise<void>;
  /** Lets all claims lapse. Only for a store that no other process uses: the owners of the claims have died. */
  lapseAll(): Promise<void>;
  /** Calls `heard` for what other processes do; news may get lost. Answers what ends it. */
  listen(heard: (news: JobNews) => void): Promise<() => Promise<void>>;
}

/** A change of a job by another process. */
export type JobNews = { readonly added: string } | { readonly canceled: string };

/** The job queue of a database. */
export interface JobTables<Db> extends JobClaims {
  reader(db: Db): JobReader;
  writer(db: Db): JobWriter;
}
