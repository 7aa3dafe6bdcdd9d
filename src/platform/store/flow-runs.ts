/**
 * What runs of flows keep while they are open (docs/FLOWS.md): how far each source was read, the pages that wait, and what is counted. None of
 * it is a document, and no call names the account first: steps of one account are committed beside each other, and a page costs the same
 * however many runs there are. A run that has ended leaves nothing here.
 */
import type { Json } from "../../base/json.ts";

export interface FlowRunName {
  readonly account: string;
  /** The `_id` of the job. */
  readonly run: string;
}

/** A source (`s0`, `s1`, ...) or a step (`p0`, `p1`, ...) of an open run. */
export interface FlowPartName extends FlowRunName {
  readonly part: string;
}

/** What a part has counted so far, by the names of jobs. */
export const flowCountNames = Object.freeze([
  "numExport",
  "numSuccess",
  "numIgnore",
  "numError",
  "numPagesGenerated",
  "numPagesProcessed",
  "numInputTokens",
  "numOutputTokens",
] as const);
export type FlowCounts = { readonly [N in (typeof flowCountNames)[number]]: number };

export interface FlowRun extends FlowRunName {
  readonly flow: string;
  readonly status: "queued" | "running" | "canceling";
  /** What is run, as it was when the run was started. */
  readonly plan: Json;
  /** The run that follows when this one has ended; null for none. */
  readonly again: Json;
}

/** What a source is doing: it waits for its turn, is read, was read to its end, or could not be. Steps are `step`. */
type FlowPartState = "new" | "open" | "read" | "failed" | "ended" | "step";

export interface FlowPart extends FlowPartName {
  /** The `_id` of the part's job. */
  readonly job: string;
  readonly state: FlowPartState;
  /** Where the next page of a source begins. */
  readonly cursor: Json;
  /** Pages of a source that are stored and not done. */
  readonly waiting: number;
  /** The number of the source's next page. */
  readonly next: number;
  /** Jobs of the queue that read the source, and that work on its pages; null while there is none. */
  readonly reading: string | null;
  readonly working: string | null;
  readonly counts: FlowCounts;
}

/** What may be changed of a part; `waiting` and `next` are added to. */
interface FlowPartChange {
  readonly state?: FlowPartState;
  readonly cursor?: Json;
  readonly waiting?: number;
  readonly next?: number;
  readonly reading?: string | null;
  readonly working?: string | null;
  /** Added to what is counted. */
  readonly counts?: Partial<FlowCounts>;
}

export interface FlowPage extends FlowPartName {
  readonly number: number;
  /** Where its records stand. */
  readonly state: Json;
  /** Counts the writes of the page: who has read an older one has lost it. */
  readonly revision: number;
}

export interface FlowRunReader {
  flowRun(name: FlowRunName): Promise<FlowRun | undefined>;
  /** Open runs of a flow, the oldest first. */
  openFlowRuns(of: { readonly account: string; readonly flow: string }): Promise<readonly FlowRun[]>;
  /** In the order of their names. */
  flowParts(name: FlowRunName): Promise<readonly FlowPart[]>;
  flowPart(name: FlowPartName): Promise<FlowPart | undefined>;
  /** What open runs have counted so far, by run and job. */
  flowCounts(of: {
    readonly account: string;
    readonly runs: readonly string[];
  }): Promise<readonly (FlowRunName & { readonly job: string; readonly counts: FlowCounts })[]>;
  /** The first page of a source that is not done. */
  nextFlowPage(name: FlowPartName): Promise<FlowPage | undefined>;
}

export interface FlowRunWriter {
  addFlowRun(run: FlowRun, parts: readonly Pick<FlowPart, "part" | "job" | "state" | "cursor">[]): Promise<void>;
  /** False where the run has ended. */
  changeFlowRun(
    name: FlowRunName,
    change: { readonly status?: FlowRun["status"]; readonly again?: Json },
  ): Promise<boolean>;
  /** The part as it is then, locked until the transaction ends; undefined where the run has ended. */
  changeFlowPart(name: FlowPartName, change: FlowPartChange): Promise<FlowPart | undefined>;
  addFlowPages(pages: readonly Omit<FlowPage, "revision">[]): Promise<void>;
  /** False where the page is another one by now: nothing is written. */
  changeFlowPage(page: FlowPage, state: Json): Promise<boolean>;
  /** False as above. */
  removeFlowPage(page: FlowPage): Promise<boolean>;
  /** Forgets a run with all that it keeps; answers its parts as they were. Undefined where it has ended already. */
  endFlowRun(name: FlowRunName): Promise<readonly FlowPart[] | undefined>;
}
