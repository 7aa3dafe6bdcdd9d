/** The plan of a flow run, made at its start. It is stored next to the run, and every worker reads it. */
import type { Json } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import type { flowTriggers } from "../../../catalog/views/job.ts";
import { flowGraph } from "../../../delivery/flows/flow-graph.ts";
import type { Upload } from "../../../delivery/sending/sender.ts";
import type { Caller } from "../../access/caller.ts";
import type { StoredFlowRun } from "../../store/flow-runs.ts";
import type { RunDates } from "../single-runs/prepared-runs.ts";

/** Types of the queue's jobs: reading a source, working on its pages, ending a run that was cancelled, writing its files before it ends. */
export const flowJobType = "flow";
export const pageJobType = "page";
export const flowEndJobType = "flow-end";
export const flowFilesJobType = "flow-files";

export type FlowTrigger = (typeof flowTriggers)[number];

export type PlannedSource = {
  /** `s0`, `s1`, ... */
  readonly part: string;
  /** The `_id` of the export. */
  readonly export: string;
  readonly skipRetries: boolean;
  /** Dates of the export's run. */
  readonly dates: RunDates;
  /** True if the date of the last export may advance without losing records. */
  readonly moves: boolean;
};

/** The records of a retry: those with the given keys, or all open errors of the step up to a time. */
export type RetryPlan = {
  /** The `_id` of the export or import. */
  readonly step: string;
  readonly keys?: readonly string[];
  /** ISO 8601. */
  readonly until?: string;
};

/** A caller as it is stored: nobody waits for its answer. */
export type PlainCaller = Omit<Caller, "within">;

export type FlowPlan = {
  readonly type: "flow" | "retry";
  /** The flow as it was when the run was started. */
  readonly flow: StoredIn<"flows">;
  /** Whoever started it: scripts have their rights. */
  readonly caller: PlainCaller;
  readonly triggeredBy: FlowTrigger;
  readonly group: string;
  /** Length of the chain of runs that started each other before this one. */
  readonly depth: number;
  /** Of a retry alone. */
  readonly retry?: RetryPlan;
  readonly sources: readonly PlannedSource[];
  /** The file that its SimpleExports read. */
  readonly upload?: Upload;
  /** The `_id`s of the jobs of sources and steps, by part. */
  readonly jobs: { readonly [part: string]: string };
};

export const flowPlanOf = ({ plan }: Pick<StoredFlowRun, "plan">): FlowPlan => plan as FlowPlan;
export const planJson = (plan: FlowPlan): Json => plan as Json;

/** The part of a step, by its number in the flow. */
export const stepPart = (number: number): string => `p${number}`;

export const graphOfPlan = ({ flow }: Pick<FlowPlan, "flow">) => flowGraph(flow);
