/**
 * Events of flow runs, for event reports: each page of a step is one row with the outcomes of its records.
 * No method takes the account first, so that steps of one account commit concurrently.
 */

/** The outcome of one record, or of several with the same outcome; or the start or end of a run. */
export interface FlowLogLine {
  readonly event: "success" | "ignored" | "error" | "retried" | "resolved" | "job_started" | "job_ended";
  /** Number of records with this outcome. Default 1. */
  readonly times?: number;
  /** Final status of the run, or outcome of a retry. */
  readonly status?: string;
  readonly traceKey?: string;
  readonly code?: string;
  readonly message?: string;
  /** Figures of a run. */
  readonly numSuccess?: number;
  readonly numIgnore?: number;
  readonly numError?: number;
}

interface FlowLogEntry {
  readonly account: string;
  readonly flow: string;
  /** ISO 8601. */
  readonly time: string;
  /** The job of the run. */
  readonly job: string;
  /** The export or import of the step; undefined for events of a run. */
  readonly step?: string | undefined;
  readonly lines: readonly FlowLogLine[];
}

interface FlowLogQuery {
  readonly account: string;
  readonly flows: readonly string[];
  /** ISO 8601, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly after?: FlowLogPlace | undefined;
}

interface FlowLogPlace {
  readonly time: string;
  readonly seq: number;
}

export interface FlowLogReader {
  /** Entries in the order of time, with the place behind which the next ones are. */
  flowLog(query: FlowLogQuery): Promise<readonly (FlowLogEntry & FlowLogPlace)[]>;
}

export interface FlowLogWriter {
  addFlowLog(entry: FlowLogEntry): Promise<void>;
  /** Removes what happened until a moment, and of each account the oldest lines beyond so many; answers how many entries. */
  trimFlowLog(keep: { readonly before: string; readonly lines: number }): Promise<number>;
}
