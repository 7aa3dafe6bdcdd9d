/** The path of records through a flow: its routers and steps, and the place after each (facts 2.15). Pure. */
import { objectsOf } from "../../base/json.ts";
import type { BranchStep, FlowDocument, RouterBlock } from "../ports/documents.ts";

/** The next place of records: `router:0` or `step:0`, by number. Undefined: the records have passed the flow. */
export type FlowPlace = string;

export interface FlowStep {
  /** The number among all steps of the flow, in document order. */
  readonly number: number;
  readonly type: "export" | "import";
  /** The `_id` of the export or import. */
  readonly id: string;
  readonly step: BranchStep;
  readonly next: FlowPlace | undefined;
}

export interface FlowGraph {
  readonly first: FlowPlace | undefined;
  readonly steps: readonly FlowStep[];
  readonly routers: readonly RouterBlock[];
  /** By router: the first place of each branch. */
  readonly branches: readonly (readonly (FlowPlace | undefined)[])[];
}

/** Reads a flow. Steps whose setup is in progress are skipped. */
export function flowGraph(flow: FlowDocument): FlowGraph {
  const routers = objectsOf(flow.routers);
  const steps: FlowStep[] = [];
  const routerAt = (id: unknown): FlowPlace | undefined => {
    const at = routers.findIndex((router) => router.id === id && typeof id === "string");
    return at < 0 ? undefined : `router:${at}`;
  };
  /** Adds steps in sequence; returns the place of the first. */
  const addSequence = (listed: readonly BranchStep[], behind: FlowPlace | undefined): FlowPlace | undefined => {
    const usable = listed.filter((step) => step.setupInProgress !== true && flowStepId(step) !== undefined);
    const from = steps.length;
    for (const [index, step] of usable.entries()) {
      const next = index + 1 < usable.length ? `step:${from + index + 1}` : behind;
      const type = step.type === "export" ? "export" : "import";
      steps.push({ number: from + index, type, id: flowStepId(step)!, step, next });
    }
    return usable.length > 0 ? `step:${from}` : behind;
  };
  const plain = addSequence(plainSteps(flow), undefined);
  const branches = routers.map((router) =>
    objectsOf(router.branches).map((branch) =>
      addSequence(objectsOf(branch.pageProcessors), routerAt(branch.nextRouterId)),
    ),
  );
  return { first: routers.length > 0 ? "router:0" : plain, steps, routers, branches };
}

/** Returns `pageProcessors`; for old flows the single import of the flow. */
function plainSteps({ pageProcessors, routers, _importId }: FlowDocument): readonly BranchStep[] {
  const listed = objectsOf(pageProcessors);
  if (listed.length > 0 || objectsOf(routers).length > 0 || typeof _importId !== "string") return listed;
  return [{ type: "import", _importId }];
}

function flowStepId({ type, _exportId, _importId }: BranchStep): string | undefined {
  const id = type === "export" ? _exportId : _importId;
  return typeof id === "string" ? id : undefined;
}

/** Returns the router or step at a place. */
export function atPlace(
  { routers, steps }: FlowGraph,
  place: FlowPlace,
): { readonly router: RouterBlock; readonly at: number } | { readonly step: FlowStep } | undefined {
  const at = Number(place.slice(place.indexOf(":") + 1));
  if (place.startsWith("step:")) return steps[at] && { step: steps[at] };
  return routers[at] && { router: routers[at], at };
}

/** Returns the first place of an export or import; undefined if no step of the flow uses it. */
export const placeOfStep = ({ steps }: FlowGraph, id: string): FlowPlace | undefined => {
  const found = steps.find((step) => step.id === id);
  return found && `step:${found.number}`;
};
