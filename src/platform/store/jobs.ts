/**
 * The queue of jobs in the store. A job is added, cancelled and ended in the transaction of the documents that it is about. Whoever runs
 * one holds a claim on it, and says so again and again: a claim that nobody speaks for any more lapses, and another one takes the job.
 * Moments are those of the clock that is handed in where one process has the store for itself, else of the database.
 */
import type { Json } from "../../base/json.ts";

export type JobStatus = "queued" | "running" | "completed" | "failed" | "canceled";

/** What a job is found by. Ids are unique among all jobs. */
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
  /** Of jobs that wait, the highest is taken first, and among those the one that came first. Default 0. */
  readonly priority?: number;
}

export interface Claim extends JobName {
  readonly payload: Json;
  /** How often it was taken, this time included; attempts that did not count are left out. */
  readonly attempts: number;
  /** How often the job was taken by a process that ended without an answer. */
  readonly deaths: number;
  /** For how many of them it has waited. */
  readonly waited: number;
  /** Tells this claim from earlier and later ones on the same job. */
  readonly fence: number;
}

export interface OpenJobs {
  readonly type: string;
  readonly status: "queued" | "running";
  readonly n: number;
}

export interface JobReader {
  jobStatus(name: JobName): Promise<JobStatus | undefined>;
  /** How many jobs of all accounts, by type, are in each state that is not an end; those above 0. */
  openJobs(): Promise<readonly OpenJobs[]>;
}

/** Changes answer whether they found the job in the state that they are for (compare and set). `now`: milliseconds since the epoch. */
export interface JobWriter {
  /** False where the key or the id is taken: nothing is added then. */
  addJob(job: NewJob, now: number): Promise<boolean>;
  /** Cancels a job that has not ended. */
  cancelJob(name: JobName, now: number): Promise<boolean>;
  /** Whether the claim holds; it does, then, until the transaction ends. */
  holdJob(claim: Claim, now: number): Promise<boolean>;
  endJob(claim: Claim, end: JobEnd, now: number): Promise<boolean>;
}

export type JobEnd = { readonly status: "completed" } | { readonly status: "failed"; readonly error: string };

interface ClaimQuery {
  readonly type: string;
  readonly limit: number;
  /** Jobs of the type that run for one account at once. */
  readonly perAccount: number;
}

export interface PutBack {
  readonly delayMs: number;
  /** Whether this attempt was one, which failed. */
  readonly counts: boolean;
  /** Whether the job waits because processes have died with it: all deaths so far are waited for then. */
  readonly waits?: boolean;
}

/** How claims are taken, kept and given back, outside of transactions. */
export interface JobClaims {
  /** Milliseconds after which claims are to be spoken for again. */
  readonly beatMs: number;
  /** Those of these types of which a job may be taken: what the others would be asked for in vain. */
  typesToTake(types: readonly string[], now: number): Promise<readonly string[]>;
  /** Takes jobs that wait, or whose claim has lapsed. */
  claimJobs(query: ClaimQuery, now: number): Promise<readonly Claim[]>;
  /** Speaks for claims, and answers those that hold. */
  beat(claims: readonly Claim[], now: number): Promise<ReadonlySet<Claim>>;
  /** Puts a job back for `delayMs` at least. */
  putBack(claim: Claim, how: PutBack, now: number): Promise<void>;
  /** Lets all claims lapse, where nobody else uses the store: who held them has died. */
  lapseAll(): Promise<void>;
  /** Calls `heard` for what other processes do; news may get lost. Answers what ends it. */
  listen(heard: (news: JobNews) => void): Promise<() => Promise<void>>;
}

/** What happened to a job of another process. */
export type JobNews = { readonly added: string } | { readonly canceled: string };

/** What a database does for jobs. */
export interface JobTables<Db> extends JobClaims {
  reader(db: Db): JobReader;
  writer(db: Db): JobWriter;
}
