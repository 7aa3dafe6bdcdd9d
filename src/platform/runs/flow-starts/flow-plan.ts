/** What a run of a flow was started with: it is kept beside the run, and everybody who works on it reads it from there. */
import type { Json } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import type { flowTriggers } from "../../../catalog/views/job.ts";
import { flowGraph } from "../../../delivery/flows/flow-graph.ts";
import type { Upload } from "../../../delivery/sending/sender.ts";
import type { Caller } from "../../access/caller.ts";
import type { FlowRun } from "../../store/flow-runs.ts";
import type { RunDates } from "../single-runs/export-runs.ts";

/** Types of the queue's jobs: reading a source, working on its pages, ending a run that was cancelled, writing its files before it ends. */
export const flowJobType = "flow";
export const pageJobType = "page";
export const flowEndJobType = "flow-end";
export const flowFilesJobType = "flow-files";

export type FlowTrigger = (typeof flowTriggers)[number];

export interface PlannedSource {
  /** `s0`, `s1`, ... */
  readonly part: string;
  /** The `_id` of the export. */
  readonly export: string;
  readonly skipRetries: boolean;
  /** What the export is read with. */
  readonly dates: RunDates;
  /** Whether the date of the last export is moved where nothing of the source gets lost. */
  readonly moves: boolean;
}

/** What a retry takes up: what is kept under keys, or all open errors of the step up to a moment. */
export interface RetryPlan {
  /** The `_id` of the export or import. */
  readonly step: string;
  readonly keys?: readonly string[];
  /** ISO 8601. */
  readonly until?: string;
}

export interface FlowPlan {
  readonly type: "flow" | "retry";
  /** The flow as it was when the run was started. */
  readonly flow: StoredIn<"flows">;
  /** Whoever started it: scripts have their rights. */
  readonly caller: Caller;
  readonly triggeredBy: FlowTrigger;
  readonly group: string;
  /** How many runs have started each other before this one. */
  readonly depth: number;
  /** Of a retry alone. */
  readonly retry?: RetryPlan;
  readonly sources: readonly PlannedSource[];
  /** The file that its SimpleExports read. */
  readonly upload?: Upload;
  /** The `_id`s of the jobs of sources and steps, by part. */
  readonly jobs: { readonly [part: string]: string };
}

export const planOf = ({ plan }: Pick<FlowRun, "plan">): FlowPlan => plan as unknown as FlowPlan;
export const planJson = (plan: FlowPlan): Json => plan as unknown as Json;

/** The part of a step, by its number in the flow. */
export const stepPart = (number: number): string => `p${number}`;

export const graphOf = ({ flow }: Pick<FlowPlan, "flow">) => flowGraph(flow);
