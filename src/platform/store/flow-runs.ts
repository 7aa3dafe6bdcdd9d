/**
 * State of open flow runs (docs/FLOWS.md): the position in each source, the waiting pages, and the counters.
 * None of it is a document. No method takes the account first, so that steps of one account commit concurrently,
 * and the cost of a page does not depend on the number of runs. A run that has ended leaves nothing here.
 */
import type { Json } from "../../base/json.ts";
import type { FlowPageState, StoredRecords } from "../../delivery/flows/page-state.ts";

export interface FlowRunName {
  readonly account: string;
  /** The `_id` of the job. */
  readonly run: string;
}

/** A source (`s0`, `s1`, ...) or a step (`p0`, `p1`, ...) of an open run. */
export interface FlowPartName extends FlowRunName {
  readonly part: string;
}

/** Counters of a part, by their names in jobs. */
export const flowCountNames = Object.freeze([
  "numExport",
  "numSuccess",
  "numIgnore",
  "numError",
  "numPagesGenerated",
  "numPagesProcessed",
  "numInputTokens",
  "numOutputTokens",
  "numUncertain",
  "msRead",
  "msTransform",
  "msDeliver",
] as const);
export type FlowCounts = { readonly [N in (typeof flowCountNames)[number]]: number };

export interface StoredFlowRun extends FlowRunName {
  readonly flow: string;
  readonly status: "queued" | "running" | "canceling";
  /** Plan of the run, as it was at the start. */
  readonly plan: Json;
  /** The run that follows when this one has ended; null for none. */
  readonly again: Json;
}

/** State of a source: waiting for its turn, being read, read to its end, or failed. Steps are `step`. */
type FlowPartState = "new" | "open" | "read" | "failed" | "ended" | "step";

export interface FlowPart extends FlowPartName {
  /** The `_id` of the part's job. */
  readonly job: string;
  readonly state: FlowPartState;
  /** Cursor of the source's next page. */
  readonly cursor: Json;
  /** Pages of a source that are stored and not done. */
  readonly waiting: number;
  /** The number of the source's next page. */
  readonly next: number;
  /** Jobs of the queue that read the source and that process its pages; null if there is none. */
  readonly reading: string | null;
  readonly working: string | null;
  readonly counts: FlowCounts;
}

/** Changes of a part; `waiting` and `next` are increments. */
interface FlowPartChange {
  readonly state?: FlowPartState;
  readonly cursor?: Json;
  readonly waiting?: number;
  readonly next?: number;
  readonly reading?: string | null;
  readonly working?: string | null;
  /** Increments of the counters. */
  readonly counts?: Partial<FlowCounts>;
}

export interface FlowPage extends FlowPartName {
  readonly number: number;
  /** Its records, and where each of them is. */
  readonly state: FlowPageState;
  /** Its records as they are stored. */
  readonly records: StoredRecords;
  /** Counts the writes of the page: who has read an older one has lost it. */
  readonly revision: number;
}

export interface FlowRunReader {
  flowRun(name: FlowRunName): Promise<StoredFlowRun | undefined>;
  /** Open runs of a flow, the oldest first. */
  openFlowRuns(of: { readonly account: string; readonly flow: string }): Promise<readonly StoredFlowRun[]>;
  /** In the order of their names. */
  flowParts(name: FlowRunName): Promise<readonly FlowPart[]>;
  flowPart(name: FlowPartName): Promise<FlowPart | undefined>;
  /** Returns the counters of open runs, by run and job. */
  flowCounts(of: {
    readonly account: string;
    readonly runs: readonly string[];
  }): Promise<readonly (FlowRunName & { readonly job: string; readonly counts: FlowCounts })[]>;
  /** The first page of a source that is not done. */
  nextFlowPage(name: FlowPartName): Promise<FlowPage | undefined>;
}

export interface FlowRunWriter {
  addFlowRun(run: StoredFlowRun, parts: readonly Pick<FlowPart, "part" | "job" | "state" | "cursor">[]): Promise<void>;
  /** False where the run has ended. */
  changeFlowRun(
    name: FlowRunName,
    change: { readonly status?: StoredFlowRun["status"]; readonly again?: Json },
  ): Promise<boolean>;
  /** The part as it is then, locked until the transaction ends; undefined where the run has ended. */
  changeFlowPart(name: FlowPartName, change: FlowPartChange): Promise<FlowPart | undefined>;
  addFlowPages(pages: readonly Omit<FlowPage, "revision" | "records">[]): Promise<void>;
  /**
   * Writes the new state of a page, and those of its records alone that are new. Returns the page as it is then; undefined where it is
   * another one by now: nothing is written.
   */
  changeFlowPage(page: FlowPage, state: FlowPageState): Promise<FlowPage | undefined>;
  /** False where the page is another one by now. */
  removeFlowPage(page: FlowPage): Promise<boolean>;
  /** Forgets a run with all that it keeps; answers its parts as they were. Undefined where it has ended already. */
  endFlowRun(name: FlowRunName): Promise<readonly FlowPart[] | undefined>;
}
